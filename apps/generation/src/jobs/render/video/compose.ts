import type { Stereo } from '@adloom/video-engine'
import type { Timing } from '../../../films/makes/compose.ts'
import { bytesOf, floatsOf } from './floats.ts'
import { scriptedOf } from './scripted.ts'
import { defineStage, type Film, readFile, resultOf } from './stages.ts'
import { speechOf } from './voice.ts'

/** `timing` is null for a motion version. */
export type ComposedFilm = { timing: Timing | null; seconds: number; hasSound: boolean }

const SOUND = 'sound.f32'

/** Gives the film its times and mixes its sound. */
export const compose = defineStage({
  name: 'compose',
  from: 40,
  async run(film) {
    const { deps, signal } = film
    const speech = await speechOf(film)
    const scripted = scriptedOf(film)
    const { seconds: secondsAsked } = resultOf(film, 'voice')
    const request =
      'motion' in scripted
        ? { motion: scripted.motion, speech: speech?.[0] ?? null }
        : { plan: { ...scripted.plan, secondsAsked }, speech }
    const { sound, ...timed } = await deps.films.make('compose', request, signal)
    return {
      result: { ...timed, hasSound: sound !== null },
      files: sound ? { [SOUND]: bytesOf(sound.left, sound.right) } : {},
    }
  },
})

/** The sound that the stage left. Null for a silent film. */
export async function soundOf(film: Film): Promise<Stereo | null> {
  if (!resultOf(film, 'compose').hasSound) return null
  const samples = floatsOf(await readFile(film, 'compose', SOUND))
  const half = samples.length / 2
  return { left: samples.subarray(0, half), right: samples.subarray(half) }
}
