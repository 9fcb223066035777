import { SUBJECT_MIN } from '../maps/subject.ts'
import type { Box, PhotoReport } from '../photo-report.ts'
import { overlap } from './overlap.ts'

/** The share of a face, and of the visible subject, that may be covered. */
export const FACE_COVER_MAX = 0.02
export const SUBJECT_COVER_MAX = 0.15

/**
 * The largest share of a face, and the share of the subject, that rectangles in pixels of the photo cover. Only what
 * `window` shows counts.
 */
export function checkCover(
  { faces, maps, width, height }: PhotoReport,
  covers: readonly Box[],
  window: Box = { x: 0, y: 0, w: width, h: height },
): { face: number; subject: number; passed: boolean } {
  const shown = faces.filter((face) => overlap(face, window) > 0)
  const face = shown.reduce((worst, one) => Math.max(worst, coveredShare(one, covers)), 0)
  let [sum, hidden] = [0, 0]
  for (let y = 0; y < maps.h; y++) {
    for (let x = 0; x < maps.w; x++) {
      const value = maps.subject[y * maps.w + x]!
      const at = { x: ((x + 0.5) * width) / maps.w, y: ((y + 0.5) * height) / maps.h }
      if (value < SUBJECT_MIN || !holds(window, at)) continue
      sum += value
      if (covers.some((cover) => holds(cover, at))) hidden += value
    }
  }
  const subject = sum > 0 ? hidden / sum : 0
  return { face, subject, passed: face <= FACE_COVER_MAX && subject <= SUBJECT_COVER_MAX }
}

/** The share of a face that the rectangles cover; overlapping ones count once for each, which errs on the safe side. */
function coveredShare(face: Box, covers: readonly Box[]): number {
  return Math.min(1, covers.reduce((sum, cover) => sum + overlap(face, cover), 0) / Math.max(1, face.w * face.h))
}

function holds({ x, y, w, h }: Box, at: { x: number; y: number }): boolean {
  return at.x >= x && at.x < x + w && at.y >= y && at.y < y + h
}
