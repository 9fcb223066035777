import type { Face, PhotoReport } from '../photo-report.ts'

/** The distance of the nose from the middle of the eyes, in widths of the face, from which a head is turned. */
const TURNED = 0.08

/** Where a face looks, as seen. */
export function gazeOf({ points: [left, right, nose], w }: Face): PhotoReport['looks'] {
  if (!left || !right || !nose) return 'centre'
  const turn = (nose.x - (left.x + right.x) / 2) / Math.max(1, w)
  return turn < -TURNED ? 'left' : turn > TURNED ? 'right' : 'centre'
}
