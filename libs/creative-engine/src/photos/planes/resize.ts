import type { PhotoPixels, Window } from './planes.ts'

/**
 * Scales a window of a photo over white to `w` × `h` by the mean of the covered pixels; three values per pixel, 0..255.
 * Small windows are enlarged by repeating pixels.
 */
export function shrinkRgb({ pixels, width }: PhotoPixels, window: Window, w: number, h: number): Float32Array {
  const out = new Float32Array(w * h * 3)
  for (let y = 0; y < h; y++) {
    const top = window.y + Math.floor((y * window.h) / h)
    const bottom = Math.max(top + 1, window.y + Math.floor(((y + 1) * window.h) / h))
    for (let x = 0; x < w; x++) {
      const left = window.x + Math.floor((x * window.w) / w)
      const right = Math.max(left + 1, window.x + Math.floor(((x + 1) * window.w) / w))
      let [r, g, b] = [0, 0, 0]
      for (let v = top; v < bottom; v++) {
        for (let i = (v * width + left) * 4, end = (v * width + right) * 4; i < end; i += 4) {
          const a = pixels[i + 3]!
          const white = 255 - a
          r += (pixels[i]! * a) / 255 + white
          g += (pixels[i + 1]! * a) / 255 + white
          b += (pixels[i + 2]! * a) / 255 + white
        }
      }
      const n = (bottom - top) * (right - left)
      const o = (y * w + x) * 3
      out[o] = r / n
      out[o + 1] = g / n
      out[o + 2] = b / n
    }
  }
  return out
}
