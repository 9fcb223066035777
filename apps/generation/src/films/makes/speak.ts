import { type FilmPlan, rateToFit, type Speech, speak, timeFilm, VoiceError } from '@adloom/video-engine'
import { type OrRefused, orRefused } from '../refused.ts'

export type SpeakRequest = {
  plan: FilmPlan
  voiceId: string
  /** Whether the caller asked for the length of the plan. Otherwise the speech may take longer. */
  isLengthAsked: boolean
}

/** The speech of each scene, null for one that says nothing, and the length that it fits. */
export type Spoken = { speech: (Speech | null)[]; secondsAsked: number | null }

/** Source: generate_video. */
const FILM_SECONDS_MAX = 120

/** Says the script of a film scene by scene: at the voice's own pace, or faster when that does not fit. */
export const speakFilm = (request: SpeakRequest): Promise<OrRefused<Spoken>> =>
  orRefused(async () => {
    const { plan, voiceId, isLengthAsked } = request
    const speech = await sayScenes(plan, voiceId, 1)
    if (isLengthAsked) return fitted(plan, voiceId, speech)
    if (plan.secondsAsked !== null && rateToFit(plan, speech) !== null) return fitted(plan, voiceId, speech)
    const { seconds } = timeFilm({ ...plan, secondsAsked: null }, speech)
    if (seconds <= FILM_SECONDS_MAX) return { speech, secondsAsked: null }
    return fitted({ ...plan, secondsAsked: FILM_SECONDS_MAX }, voiceId, speech)
  })

/** Throws PlanError, with the seconds that are needed, when no pace fits. */
async function fitted(plan: FilmPlan, voiceId: string, speech: (Speech | null)[]): Promise<Spoken> {
  const rate = rateToFit(plan, speech) ?? 1
  const said = rate === 1 ? speech : await sayScenes(plan, voiceId, rate)
  timeFilm(plan, said)
  return { speech: said, secondsAsked: plan.secondsAsked }
}

/** Says the words of a motion version. */
export const say = ({ script, voiceId }: { script: string; voiceId: string }): Promise<OrRefused<Speech>> =>
  orRefused(() => speak(script, voiceId))

async function sayScenes({ scenes }: FilmPlan, voiceId: string, rate: number): Promise<(Speech | null)[]> {
  const said: (Speech | null)[] = []
  for (const { script } of scenes) said.push(script.trim() === '' ? null : await sayIfWords(script, voiceId, rate))
  return said
}

/** A scene whose script is nothing but signs is silent. */
async function sayIfWords(script: string, voiceId: string, rate: number): Promise<Speech | null> {
  try {
    return await speak(script, voiceId, { rate })
  } catch (cause) {
    if (cause instanceof VoiceError && cause.code === 'unspeakable') return null
    throw cause
  }
}
