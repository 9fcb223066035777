import { boxBlur } from '../planes/box-blur.ts'
import type { Plane, Rgb } from '../planes/planes.ts'

/** Below this share of counted pixels a neighbourhood says nothing. */
const WEIGHT_MIN = 0.004

/**
 * The mean colour of the counted pixels around each wanted pixel, from the nearest radius that has any. Wide means are
 * taken from a smaller copy, which costs little and loses nothing. Pixels that are not wanted stay 0.
 */
export function localMean(
  rgb: Rgb,
  counted: Uint8Array,
  wanted: Int32Array,
  w: number,
  h: number,
  radii: readonly number[],
): Rgb {
  const out: Rgb = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)]
  let open = wanted
  for (const radius of radii) {
    if (open.length === 0) break
    const scale = radius >= 10 ? 4 : radius >= 3 ? 2 : 1
    const small = countedMeans(rgb, counted, w, h, scale)
    const spread = (plane: Plane) => {
      const reach = Math.max(1, Math.round(radius / scale))
      return boxBlur(boxBlur(plane, small.w, small.h, reach), small.w, small.h, Math.max(1, reach >> 1))
    }
    const weight = spread(small.weight)
    const sums = small.sums.map(spread)
    const left: number[] = []
    for (const i of open) {
      const y = (i / w) | 0
      const g = Math.min(small.h - 1, (y / scale) | 0) * small.w + Math.min(small.w - 1, ((i - y * w) / scale) | 0)
      const share = weight[g]!
      if (share <= WEIGHT_MIN) left.push(i)
      else for (let c = 0; c < 3; c++) out[c]![i] = sums[c]![g]! / share
    }
    open = Int32Array.from(left)
  }
  return out
}

/** The counted pixels of each block: their share, and the sums of their colours. */
function countedMeans(rgb: Rgb, counted: Uint8Array, w: number, h: number, scale: number) {
  const [sw, sh] = [Math.ceil(w / scale), Math.ceil(h / scale)]
  const weight = new Float32Array(sw * sh)
  const sums: Rgb = [new Float32Array(sw * sh), new Float32Array(sw * sh), new Float32Array(sw * sh)]
  const share = 1 / (scale * scale)
  const [r, g, b] = rgb
  for (let y = 0; y < h; y++) {
    const row = ((y / scale) | 0) * sw
    for (let x = 0, i = y * w; x < w; x++, i++) {
      if (!counted[i]) continue
      const o = row + ((x / scale) | 0)
      weight[o] = weight[o]! + share
      sums[0][o] = sums[0][o]! + r[i]! * share
      sums[1][o] = sums[1][o]! + g[i]! * share
      sums[2][o] = sums[2][o]! + b[i]! * share
    }
  }
  return { w: sw, h: sh, weight, sums }
}
