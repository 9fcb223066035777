import { toHex } from '../../color/color.ts'
import type { Layer, Matte } from '../photo-report.ts'
import type { PhotoPixels, Plane, Rgb, Window } from '../planes/planes.ts'

/** Below this opacity, of 255, a pixel is not painted; from the other one it has the product's own colour. */
const PAINTED = 8
const SOLID = 200
/** The smallest cut-out, in pixels. */
const PAINTED_MIN = 24

/** The pixels of a cut-out, trimmed to their painted part, and their mean colour. */
export function toLayer([r, g, b]: Rgb, alpha: Plane, window: Window): { cut: Layer; meanColor: string } {
  const pixels = Buffer.alloc(alpha.length * 4)
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0) continue
    pixels[i * 4] = Math.round(r[i]! * 255)
    pixels[i * 4 + 1] = Math.round(g[i]! * 255)
    pixels[i * 4 + 2] = Math.round(b[i]! * 255)
    pixels[i * 4 + 3] = Math.round(alpha[i]! * 255)
  }
  return trim(pixels, window)
}

/** The matte of a file with its own transparency; null when hardly anything is painted. */
export function ownMatte({ pixels, width, height }: PhotoPixels): Matte | null {
  const { cut, meanColor } = trim(pixels, { x: 0, y: 0, w: width, h: height })
  if (cut.w < PAINTED_MIN || cut.h < PAINTED_MIN) return null
  // Its maker has seen the edge.
  const fringe = { halo: 0, ragged: 0, judged: 1, left: 0, passed: true }
  return { from: 'file', cut, shadow: null, meanColor, fringe }
}

function trim(pixels: Uint8Array, { x, y, w, h }: Window): { cut: Layer; meanColor: string } {
  let [left, right, top, bottom] = [w, -1, h, -1]
  let [red, green, blue, n] = [0, 0, 0, 0]
  for (let v = 0, i = 0; v < h; v++) {
    for (let u = 0; u < w; u++, i += 4) {
      const opacity = pixels[i + 3]!
      if (opacity < PAINTED) continue
      if (u < left) left = u
      if (u > right) right = u
      if (v < top) top = v
      if (v > bottom) bottom = v
      if (opacity < SOLID) continue
      red += pixels[i]!
      green += pixels[i + 1]!
      blue += pixels[i + 2]!
      n++
    }
  }
  const size = { w: Math.max(0, right - left + 1), h: Math.max(0, bottom - top + 1) }
  const data = Buffer.alloc(size.w * size.h * 4)
  for (let v = 0; v < size.h; v++) {
    const from = ((top + v) * w + left) * 4
    data.set(pixels.subarray(from, from + size.w * 4), v * size.w * 4)
  }
  const meanColor = n > 0 ? toHex(red / n, green / n, blue / n) : '#808080'
  return { cut: { data, x: x + left, y: y + top, ...size, scale: 1 }, meanColor }
}
