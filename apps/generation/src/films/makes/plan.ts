import type { AdBrief } from '@adloom/creative-engine'
import {
  type FilmPlan,
  type FilmWish,
  type MotionPlan,
  type MotionRequest,
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
  wish: FilmWish
  /** The length for which the script of `instructions` is written: less than that of its film for a slow voice. */
  writtenFor: number
}

/** Writes the script that is still to be written, and plans the scenes of a film. */
export const planFilmOf = ({ source, brief, scenes, wish, writtenFor }: PlanRequest): Promise<OrRefused<FilmPlan>> =>
  orRefused(() => {
    if (source === 'script') return planFilm({ kind: 'script', brief }, wish)
    if (source === 'scenes') return planFilm({ kind: 'scenes', brief, scenes }, wish)
    return planFilm({ kind: 'brief', written: writeScript({ brief, seconds: writtenFor, seed: wish.seed }) }, wish)
  })

export const planMotionOf = (request: MotionRequest): MotionPlan => planMotion(request)
