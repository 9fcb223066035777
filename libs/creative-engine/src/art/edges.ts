import type { Cutout } from './art.ts'

/**
 * The left and right edge of a cut-out at a height of 0..1, as shares of its width. The whole width if that row is
 * empty.
 */
export function edgesAt({ data, width, height }: Cutout, share: number): { left: number; right: number } {
  const y = Math.max(0, Math.min(height - 1, Math.round(share * height)))
  let left = width
  let right = -1
  for (let x = 0; x < width; x++) {
    if ((data[(y * width + x) * 4 + 3] ?? 0) < 140) continue
    left = Math.min(left, x)
    right = x
  }
  return right < left ? { left: 0, right: 1 } : { left: left / width, right: (right + 1) / width }
}
