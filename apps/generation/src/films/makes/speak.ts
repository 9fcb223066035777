import { type FilmPlan, rateToFit, type Speech, speak, timeFilm, VoiceError } from '@adloom/video-engine'
import { type OrRefused, orRefused } from '../refused.ts'

/** One for each scene. */
export type SpeakRequest = { scripts: readonly string[]; voiceId: string; rate: number }

/** Says scripts in a stock voice. One without words is silent. */
export const speakScenes = ({ scripts, voiceId, rate }: SpeakRequest): Promise<OrRefused<(Speech | null)[]>> =>
  orRefused(async () => {
    const said: (Speech | null)[] = []
    for (const script of scripts) said.push(await sayIfWords(script, voiceId, rate))
    return said
  })

/** A scene whose script is nothing but signs is silent. */
async function sayIfWords(script: string, voiceId: string, rate: number): Promise<Speech | null> {
  if (script.trim() === '') return null
  try {
    return await speak(script, voiceId, { rate })
  } catch (cause) {
    if (cause instanceof VoiceError && cause.code === 'unspeakable') return null
    throw cause
  }
}

export type FitRequest = {
  plan: FilmPlan
  /** Of each scene, spoken at 1. */
  speech: readonly (Speech | null)[]
  /** Whether the caller asked for the length of the plan. Otherwise the film may get the time that its speech takes. */
  isLengthAsked: boolean
}

/** The rate at which to speak, and the length of the film; null for that of its speech. */
export type Fit = { rate: number; secondsAsked: number | null }

/** Source: generate_video. */
const FILM_SECONDS_MAX = 120

/** How speech fits a film. Refuses, with the seconds that are needed, when no rate at which a voice sounds natural does. */
export const fitSpeech = ({ plan, speech, isLengthAsked }: FitRequest): Promise<OrRefused<Fit>> =>
  orRefused(() => {
    const rateFor = (secondsAsked: number | null) => rateToFit({ ...plan, secondsAsked }, speech)
    const asked = plan.secondsAsked
    const rate = rateFor(asked)
    if (asked !== null && rate !== null) return { rate, secondsAsked: asked }
    // Throws with the seconds that are needed.
    const { seconds } = timeFilm({ ...plan, secondsAsked: isLengthAsked ? asked : null }, speech)
    if (seconds <= FILM_SECONDS_MAX) return { rate: 1, secondsAsked: null }
    const fastest = rateFor(FILM_SECONDS_MAX)
    if (fastest === null) timeFilm({ ...plan, secondsAsked: FILM_SECONDS_MAX }, speech)
    return { rate: fastest ?? 1, secondsAsked: FILM_SECONDS_MAX }
  })
