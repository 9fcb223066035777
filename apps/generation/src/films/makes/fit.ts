import { type FilmPlan, PlanError, rateToFit, type Speech, timeFilm } from '@adloom/video-engine'

export type FitRequest = {
  plan: FilmPlan
  /** Of each scene; null for a film that nobody speaks. */
  speech: readonly (Speech | null)[] | null
  /** The length that was asked for, or for which credits are reserved. */
  seconds: number
  /** The length that a film may take at that price; `seconds` when it was asked for. */
  secondsMax: number
  /** Whether the speech can be spoken faster. It was spoken at 1 then. */
  canHurry: boolean
}

/** The rate at which to speak, and the length of the film. Or the length that it needs, and why, when no rate fits. */
export type Fit = { fits: true; rate: number; seconds: number } | { fits: false; needed: number; message: string }

/** Nobody hears that a voice is this much faster. A length that nobody asked for gives way before a voice hurries more. */
const UNHEARD_RATE = 1.15

/** How a film fits the length that is paid for: in that length, else in the rest of its last started 15 seconds. */
export function fitFilm({ plan, speech, seconds, secondsMax, canHurry }: FitRequest): Fit {
  const rateFor = (length: number) => rateIn({ ...plan, secondsAsked: length }, speech, canHurry)
  const rate = rateFor(seconds)
  if (rate !== null && (rate <= UNHEARD_RATE || seconds === secondsMax)) return { fits: true, rate, seconds }
  const own = timeFilm({ ...plan, secondsAsked: null }, speech).seconds
  if (own <= secondsMax) return { fits: true, rate: 1, seconds: own }
  const fastest = rateFor(secondsMax)
  if (fastest !== null) return { fits: true, rate: fastest, seconds: secondsMax }
  const refusal = refusalOf({ ...plan, secondsAsked: secondsMax }, speech)
  return { fits: false, needed: refusal?.secondsNeeded ?? secondsMax, message: refusal?.message ?? TOO_FAST }
}

const TOO_FAST = 'The speech does not fit the length of the video. Ask for a longer one, or shorten the script.'

/** Null when no rate fits. */
function rateIn(plan: FilmPlan, speech: FitRequest['speech'], canHurry: boolean): number | null {
  if (speech !== null && canHurry) return rateToFit(plan, speech)
  return refusalOf(plan, speech) === null ? 1 : null
}

function refusalOf(plan: FilmPlan, speech: FitRequest['speech']): PlanError | null {
  try {
    timeFilm(plan, speech)
    return null
  } catch (cause) {
    if (cause instanceof PlanError) return cause
    throw cause
  }
}
