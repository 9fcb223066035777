import type { Clip } from '../types.ts'
import type { Film, FilmBrand, FilmScene, Picture, Speaker } from '../scenes/film.ts'
import type { Mood as BedMood } from '../sound/moods.ts'
import type { FilmTiming } from './time/time-film.ts'
import type { FilmPlan } from './types.ts'

/** What a plan names by number or leaves to who has the bytes. */
export type FilmMaterial = {
  /** In the order in which the plan was given them. */
  pictures: readonly Picture[]
  logo: FilmBrand['logo']
  /** One for each scene, null for those without. */
  clips?: readonly (Clip | null)[]
  speaker: Speaker | null
}

/** A film to draw, and what is heard: `composeBed(bed.seconds, bed.seed, bed.mood)` under `voice`. */
export type PlannedFilm = {
  film: Film
  sound: { seconds: number; voice: FilmTiming['voice']; bed: { seconds: number; seed: number; mood: BedMood } }
}

/** Joins a plan, its times and its pictures to a film. Throws RangeError for a picture that is not there. */
export function filmOf(
  plan: FilmPlan,
  timing: FilmTiming,
  { pictures, logo, clips, speaker }: FilmMaterial,
): PlannedFilm {
  const scenes = plan.scenes.map(({ layout, texts, pictures: indices, transition }, i): FilmScene => {
    const { start, end } = timing.scenes[i]!
    const shown = indices.map((index) => {
      const picture = pictures[index]
      if (!picture) throw new RangeError(`Scene ${i + 1} shows picture ${index}, which is not there.`)
      return picture
    })
    const clip = clips?.[i]
    return { layout, start, end, texts, pictures: shown, ...(clip && { clip }), ...(transition ? { transition } : {}) }
  })
  const { palette, pairing, decor, mood } = plan.look
  return {
    film: {
      ratio: plan.ratio,
      seed: plan.seed,
      brand: { name: plan.brandName, logo: plan.usesKit ? logo : null },
      palette,
      pairing,
      decor,
      scenes,
      speaker: plan.hasSpeaker ? speaker : null,
      phones: timing.phones,
      captions: timing.captions,
      captionStyle: plan.captionStyle,
    },
    sound: {
      seconds: timing.seconds,
      voice: timing.voice,
      bed: { seconds: timing.seconds, seed: plan.seed, mood },
    },
  }
}
