import type { PhotoReport } from '../photo-report.ts'

/** A subject this close to the border, as a share of the photo's side, runs out of the photo there. */
const NEAR = 0.02
/** A backdrop is carried on only when the surface explains nearly all of what the subject leaves of the border. */
const SHARE_MIN = 0.86

/** The sides on which the subject runs out of the photo; these must lie on the edge of the canvas. */
export type Sides = { left: boolean; right: boolean; top: boolean; bottom: boolean }

/**
 * Where a photo on a plain backdrop must stand when the canvas takes on its backdrop. Null when it cannot: the backdrop
 * is not known well enough, or the subject runs out of more than one side.
 */
export function carriedSides({ backdrop, subject: { x, y, w, h }, width, height }: PhotoReport): Sides | null {
  const sides = {
    left: x < width * NEAR,
    right: x + w > width * (1 - NEAR),
    top: y < height * NEAR,
    bottom: y + h > height * (1 - NEAR),
  }
  const touched = Object.values(sides).filter(Boolean).length
  // What the subject covers of the border cannot be explained.
  const share = touched > 0 ? SHARE_MIN - 0.14 : SHARE_MIN
  return backdrop.share < share || touched > 1 || sides.top ? null : sides
}
