import type { Speech } from '@adloom/video-engine'
import { bytesOf, floatsOf } from './floats.ts'
import { defineStage, type Film, type Left, readFile, resultOf } from './stages.ts'

/** Speech without its samples, which stand one after another in a file. */
type Said = Omit<Speech, 'samples'> & { samples: number }
/**
 * The speech of each scene, null for one that says nothing; of a motion version, of its one scene. Null when nobody speaks.
 * `secondsAsked`: the length that the film has because of it; null for that of the speech.
 */
export type SpokenFilm = { scenes: (Said | null)[] | null; secondsAsked: number | null }

const SAMPLES = 'samples.f32'

/** Says the script. */
export const voice = defineStage({
  name: 'voice',
  from: 15,
  async run(film) {
    const { deps, request, signal } = film
    const scripted = resultOf(film, 'script')
    const { voiceId } = scripted.cast
    if ('motion' in scripted) return sayMotion(film, scripted.motion.script, voiceId)
    const { plan } = scripted
    if (!plan.isSpoken || voiceId === null) return { result: { scenes: null, secondsAsked: plan.secondsAsked } }
    const isLengthAsked = request.request.durationSeconds !== null
    const { speech, secondsAsked } = await deps.films.make('speak', { plan, voiceId, isLengthAsked }, signal)
    return left(speech, secondsAsked)
  },
})

async function sayMotion(
  { deps, signal }: Film,
  script: string | null,
  voiceId: string | null,
): Promise<Left<'voice'>> {
  if (script === null || voiceId === null) return { result: { scenes: null, secondsAsked: null } }
  return left([await deps.films.make('say', { script, voiceId }, signal)], null)
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
