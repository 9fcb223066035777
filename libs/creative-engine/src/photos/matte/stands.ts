import type { Box } from '../photo-report.ts'
import type { PhotoPixels, Plane, Window } from '../planes/planes.ts'

/** A person stands on the lower edge with at least this share of their width. */
const STANDS_MIN = 0.4
/** What must remain below a face, as a share of its height: the neck and the shoulders. */
const BELOW_FACE = 0.25

/**
 * Makes a person stand on the lower edge of their cut-out, and nothing else of them end in a straight edge: what lies below
 * the first pixel that the left or right side of the photo cuts off is cleared. False when too little of them would
 * remain, when the top of the photo cuts them off, or when they do not reach down to its lower edge.
 */
export function standOnEdge(
  alpha: Plane,
  { x, y, w, h }: Window,
  photo: Pick<PhotoPixels, 'width' | 'height'>,
  faces: readonly Box[],
): boolean {
  const isPainted = (u: number, v: number) => alpha[v * w + u]! > 0.5
  const widthAt = (v: number) => {
    let n = 0
    for (let u = 0; u < w; u++) if (isPainted(u, v)) n++
    return n
  }
  if (y + h < photo.height || (y === 0 && widthAt(0) > 0)) return false
  let end = 0
  const isCutOff = (v: number) => (x === 0 && isPainted(0, v)) || (x + w === photo.width && isPainted(w - 1, v))
  while (end < h && !isCutOff(end)) end++
  if (faces.some((face) => face.y - y + face.h * (1 + BELOW_FACE) > end)) return false
  const widest = Array.from({ length: end }, (_, v) => widthAt(v)).reduce((most, n) => Math.max(most, n), 0)
  if (widthAt(end - 1) < widest * STANDS_MIN) return false
  alpha.fill(0, end * w)
  return true
}
