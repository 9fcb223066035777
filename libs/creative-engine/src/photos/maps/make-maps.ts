import type { PhotoMaps } from '../photo-report.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { lumaOf, type Plane, type Rgb } from '../planes/planes.ts'

/** The longer side of the maps, in cells. */
const GRID = 96
const GRID_MIN = 24
/** Edges stronger than this count no more, so that one hard line does not make a calm cell busy. */
const EDGE_MAX = 0.35

/** Light and detail on a coarse grid. Detail is measured at full size: blur behind a subject counts as calm. */
export function makeMaps(rgb: Rgb, width: number, height: number): { maps: PhotoMaps; colors: Rgb; luma: Plane } {
  const wide = width >= height
  const w = wide ? GRID : Math.max(GRID_MIN, Math.round((GRID * width) / height))
  const h = wide ? Math.max(GRID_MIN, Math.round((GRID * height) / width)) : GRID
  const luma = lumaOf(rgb)
  const soft = boxBlur(luma, width, height, 1)
  const make = () => new Float32Array(w * h)
  const [detail, light, count, low, high] = [make(), make(), make(), make().fill(1), make()]
  const colors: Rgb = [make(), make(), make()]
  const columns = Int32Array.from({ length: width }, (_, x) => Math.min(w - 1, ((x * w) / width) | 0))
  const [red, green, blue] = rgb
  const [reds, greens, blues] = colors
  for (let y = 1; y < height - 1; y++) {
    const row = Math.min(h - 1, ((y * h) / height) | 0) * w
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const g = row + columns[x]!
      const here = soft[i]!
      const edge = Math.abs(soft[i + 1]! - soft[i - 1]!) + Math.abs(soft[i + width]! - soft[i - width]!)
      detail[g] = detail[g]! + (edge < EDGE_MAX ? edge : EDGE_MAX)
      light[g] = light[g]! + luma[i]!
      count[g] = count[g]! + 1
      if (here < low[g]!) low[g] = here
      if (here > high[g]!) high[g] = here
      reds[g] = reds[g]! + red[i]!
      greens[g] = greens[g]! + green[i]!
      blues[g] = blues[g]! + blue[i]!
    }
  }
  for (let g = 0; g < count.length; g++) {
    const n = Math.max(1, count[g]!)
    detail[g] = Math.min(1, (detail[g]! / n) * 9)
    for (const plane of [light, reds, greens, blues]) plane[g] = plane[g]! / n
  }
  return { maps: { w, h, subject: make(), detail, light, low, high }, colors, luma }
}
