import type { AdBrief } from '@adloom/creative-engine'
import {
  type FilmPlan,
  type FilmWish,
  type MotionPlan,
  type MotionRequest,
  PlanError,
  planFilm,
  planMotion,
  type SceneWish,
  writeScript,
} from '@adloom/video-engine'
import { type OrRefused, orRefused } from '../refused.ts'

export type PlanRequest = {
  source: 'script' | 'scenes' | 'instructions'
  /** Its instructions are the script of `script`, and the brief of `instructions`. */
  brief: AdBrief
  scenes: readonly SceneWish[]
  /** Without a length for `instructions`, the film is `usualSeconds` long if what must be said fits. */
  wish: FilmWish
  usualSeconds: number
}

/** Writes the script that is still to be written, and plans the scenes of a film. */
export const planFilmOf = (request: PlanRequest): Promise<OrRefused<FilmPlan>> =>
  orRefused(() => {
    const { source, brief, scenes, wish } = request
    if (source === 'script') return planFilm({ kind: 'script', brief }, wish)
    if (source === 'scenes') return planFilm({ kind: 'scenes', brief, scenes }, wish)
    const { written, seconds } = scriptOf(request)
    return planFilm({ kind: 'brief', written }, { ...wish, seconds })
  })

/** A brief that says more than fits into the usual length gets the time it needs, unless a length was asked for. */
function scriptOf({ brief, wish, usualSeconds }: PlanRequest) {
  const write = (seconds: number) => ({ written: writeScript({ brief, seconds, seed: wish.seed }), seconds })
  if (wish.seconds !== null) return write(wish.seconds)
  try {
    return write(usualSeconds)
  } catch (cause) {
    if (!(cause instanceof PlanError) || cause.secondsNeeded === null) throw cause
    return write(cause.secondsNeeded)
  }
}

export const planMotionOf = (request: MotionRequest): MotionPlan => planMotion(request)
