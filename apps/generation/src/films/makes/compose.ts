import {
  composeBed,
  type FilmPlan,
  type FilmTiming,
  mixSound,
  type MotionPlan,
  type SoundParts,
  type Speech,
  type Stereo,
  timeFilm,
  timeMotion,
} from '@adloom/video-engine'
import { type OrRefused, orRefused } from '../refused.ts'

/** `speech`: of each scene, null for a film that nobody speaks. */
export type ComposeRequest =
  | { plan: FilmPlan; speech: (Speech | null)[] | null }
  | { motion: MotionPlan; speech: Speech | null }

/** When what is seen and said. Its sound stands in `sound`. */
export type Timing = Omit<FilmTiming, 'voice'>
/** `timing` is null for a motion version, and `sound` for a silent one. */
export type Composed = { timing: Timing | null; seconds: number; sound: Stereo | null }

/** Gives a film its times and mixes its sound. */
export const composeFilm = (request: ComposeRequest): Promise<OrRefused<Composed>> =>
  orRefused(() => ('plan' in request ? composePlanned(request) : composeMotion(request)))

function composePlanned({ plan, speech }: { plan: FilmPlan; speech: (Speech | null)[] | null }): Composed {
  const { voice, ...timing } = timeFilm(plan, speech)
  const { seconds } = timing
  return { timing, seconds, sound: mixed({ seconds, voice, bed: composeBed(seconds, plan.seed, plan.look.mood) }) }
}

function composeMotion({ motion, speech }: { motion: MotionPlan; speech: Speech | null }): Composed {
  const { seconds, bed } = motion
  if (bed === null) return { timing: null, seconds, sound: null }
  const voice = timeMotion(motion, speech)
  return { timing: null, seconds, sound: mixed({ seconds, voice, bed: composeBed(bed.seconds, bed.seed, bed.mood) }) }
}

const mixed = (parts: SoundParts): Stereo => mixSound(parts).sound
