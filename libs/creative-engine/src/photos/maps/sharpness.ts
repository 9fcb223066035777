import type { PhotoReport } from '../photo-report.ts'
import { smooth, type Plane } from '../planes/planes.ts'

/** The useful side from which a photo looks good on a whole canvas, and from which it is only soft. */
const GOOD_FROM = 900
const SOFT_FROM = 560
/** Phones show a picture smaller than it is, so a photo fills a canvas somewhat larger than itself. */
const REACH = 1.35

/**
 * How crisp a photo is, and how large it can be shown. Compares the finest detail with coarse detail: an enlarged or
 * blurred photo has none of the finest. `originalSide` is the longest side of the file in pixels.
 */
export function measureSharpness(
  luma: Plane,
  width: number,
  height: number,
  originalSide: number,
): Pick<PhotoReport, 'focus' | 'usefulSide' | 'resolution'> {
  const ratio = detailAt(luma, width, height, 1) / Math.max(1e-4, detailAt(luma, width, height, 4))
  const focus = smooth(0.08, 0.42, ratio)
  const scale = focus > 0.75 ? 1 : focus > 0.35 ? 0.75 : 0.5
  const usefulSide = Math.round(Math.max(originalSide, width, height) * scale * REACH)
  const resolution = usefulSide >= GOOD_FROM ? 'good' : usefulSide >= SOFT_FROM ? 'soft' : 'too small'
  return { focus, usefulSide, resolution }
}

const STEPS = 2048

/** The strongest detail at a distance of `step` pixels: the 98.5th percentile of the Laplacian. */
function detailAt(luma: Plane, width: number, height: number, step: number): number {
  const counts = new Uint32Array(STEPS)
  const rows = step * width
  let total = 0
  for (let y = 2 * step; y < height - 2 * step; y += 2) {
    for (let x = 2 * step; x < width - 2 * step; x += 2) {
      const i = y * width + x
      const value = Math.abs(4 * luma[i]! - luma[i - step]! - luma[i + step]! - luma[i - rows]! - luma[i + rows]!)
      const bin = Math.min(STEPS - 1, ((value * STEPS) / 4) | 0)
      counts[bin] = counts[bin]! + 1
      total++
    }
  }
  let above = total * 0.015
  for (let bin = STEPS - 1; bin > 0; bin--) {
    above -= counts[bin]!
    if (above <= 0) return ((bin + 0.5) * 4) / STEPS
  }
  return 0
}
