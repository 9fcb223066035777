import type { Speech } from '@adloom/video-engine'
import { isStockVoice } from '../../../stock/catalogue.ts'
import { bytesOf, floatsOf } from './floats.ts'
import { keptBy } from './kept-by.ts'
import { defineStage, type Film, type Left, readFile, resultOf } from './stages.ts'

/** Speech without its samples, which stand one after another in a file. */
type Said = Omit<Speech, 'samples'> & { samples: number }
/**
 * The speech of each scene, null for one that says nothing; of a motion version, of its one scene. Null when nobody speaks.
 * `secondsAsked`: the length that the film has because of it; null for that of the speech.
 */
export type SpokenFilm = { scenes: (Said | null)[] | null; secondsAsked: number | null }

const SAMPLES = 'samples.f32'

/** Says the script, as fast as its film asks. */
export const voice = defineStage({
  name: 'voice',
  from: 15,
  async run(film) {
    const { deps, request, signal } = film
    const scripted = resultOf(film, 'script')
    const { voiceId } = scripted.cast
    if ('motion' in scripted) {
      const { script } = scripted.motion
      if (script === null || voiceId === null) return { result: { scenes: null, secondsAsked: null } }
      return left(await say(film, [script], voiceId, 1), null)
    }
    const { plan } = scripted
    if (!plan.isSpoken || voiceId === null) return { result: { scenes: null, secondsAsked: plan.secondsAsked } }
    const scripts = plan.scenes.map((scene) => scene.script)
    const speech = await say(film, scripts, voiceId, 1)
    const isLengthAsked = request.request.durationSeconds !== null
    const { rate, secondsAsked } = await deps.films.make('fitSpeech', { plan, speech, isLengthAsked }, signal)
    return left(rate === 1 ? speech : await say(film, scripts, voiceId, rate), secondsAsked)
  },
})

/** The speech of each script, in a stock voice or that of an outside model. */
async function say(film: Film, scripts: readonly string[], voiceId: string, rate: number): Promise<(Speech | null)[]> {
  const { deps, signal } = film
  if (isStockVoice(voiceId)) return deps.films.make('speak', { scripts, voiceId, rate }, signal)
  const said: (Speech | null)[] = []
  for (const script of scripts) {
    const text = script.trim()
    said.push(
      (text && (await deps.hostedVoices.speak({ voiceId, text, rate, kept: keptBy(film, 'voice'), signal }))) || null,
    )
  }
  return said
}

const left = (speech: readonly (Speech | null)[], secondsAsked: number | null): Left<'voice'> => ({
  result: { scenes: speech.map((one) => one && { ...one, samples: one.samples.length }), secondsAsked },
  files: { [SAMPLES]: bytesOf(...speech.flatMap((one) => one?.samples ?? [])) },
})

/** What the stage left, with its samples. */
export async function speechOf(film: Film): Promise<(Speech | null)[] | null> {
  const { scenes } = resultOf(film, 'voice')
  if (scenes === null) return null
  const samples = floatsOf(await readFile(film, 'voice', SAMPLES))
  let at = 0
  return scenes.map((said) => {
    if (said === null) return null
    const from = at
    at += said.samples
    return { ...said, samples: samples.subarray(from, at) }
  })
}
