import type { Rgb } from '../planes/planes.ts'

/** The share of the photo that its six commonest colours take, and the share of neighbours that are the same. */
const COMMON_MIN = 0.82
const SAME_MIN = 0.75

/** Whether a photo is a drawing, logo or screenshot: a few flat colours with hard edges between them. */
export function isGraphic([r, g, b]: Rgb, width: number, height: number): boolean {
  const bins = new Uint32Array(4096)
  let same = 0
  let count = 0
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1; x < width - 1; x += 2, count++) {
      const i = y * width + x
      const bin = (Math.round(r[i]! * 15) << 8) | (Math.round(g[i]! * 15) << 4) | Math.round(b[i]! * 15)
      bins[bin] = bins[bin]! + 1
      if (Math.abs(g[i]! - g[i + 1]!) + Math.abs(g[i]! - g[i + width]!) < 0.002) same++
    }
  }
  const common = bins
    .sort()
    .slice(-6)
    .reduce((a, b) => a + b, 0)
  return common > COMMON_MIN * count && same > SAME_MIN * count
}
