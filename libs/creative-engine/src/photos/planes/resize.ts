import type { PhotoPixels, Plane, Rgb, Window } from './planes.ts'

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

/** The same as three planes, 0..1. */
export function shrinkToPlanes(photo: PhotoPixels, window: Window, w: number, h: number): Rgb {
  const pixels = shrinkRgb(photo, window, w, h)
  const planes: Rgb = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)]
  for (const [c, plane] of planes.entries()) for (let i = 0; i < plane.length; i++) plane[i] = pixels[i * 3 + c]! / 255
  return planes
}

type Size = { w: number; h: number }

/** Scales a plane up, bilinear. */
export function enlarge(plane: Plane, { w, h }: Size, to: Size): Plane {
  const out = new Float32Array(to.w * to.h)
  for (let y = 0, i = 0; y < to.h; y++) {
    const fy = Math.min(h - 1, Math.max(0, ((y + 0.5) * h) / to.h - 0.5))
    const top = Math.floor(fy)
    const [upper, lower, dy] = [top * w, Math.min(h - 1, top + 1) * w, fy - top]
    for (let x = 0; x < to.w; x++, i++) {
      const fx = Math.min(w - 1, Math.max(0, ((x + 0.5) * w) / to.w - 0.5))
      const left = Math.floor(fx)
      const [right, dx] = [Math.min(w - 1, left + 1), fx - left]
      const above = plane[upper + left]! * (1 - dx) + plane[upper + right]! * dx
      out[i] = above * (1 - dy) + (plane[lower + left]! * (1 - dx) + plane[lower + right]! * dx) * dy
    }
  }
  return out
}
