import type { Box } from '../photo-report.ts'

/** The whole head: the detector's box ends at brows and chin, and hair and hats need room. */
export function headOf({ x, y, w, h }: Box): Box {
  return { x: x - w * 0.18, y: y - h * 0.5, w: w * 1.36, h: h * 1.68 }
}
