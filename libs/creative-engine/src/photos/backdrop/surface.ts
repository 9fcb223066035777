import type { Backdrop } from '../photo-report.ts'
import type { Rgb, Window } from '../planes/planes.ts'

/** The number of factors of a quadratic surface: 1, x, y, x², y², xy. */
export const TERMS = 6

/** The value of a surface at x and y, which are −0.5 to 0.5 across the photo; not limited to 0..1. */
export function surfaceAt([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[], x: number, y: number): number {
  return a + b * x + c * y + d * x * x + e * y * y + f * x * y
}

/** A surface along a row of the photo, as a function of x with three factors: 1, x, x². */
export const surfaceRow = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[], y: number) =>
  [a + c * y + e * y * y, b + f * y, d] as const

/** The backdrop as it would be without the product, over a window of a photo. */
export function paintBackdrop(
  { surface }: Pick<Backdrop, 'surface'>,
  width: number,
  height: number,
  window: Window,
): Rgb {
  return surface.map((one) => {
    const plane = new Float32Array(window.w * window.h)
    for (let v = 0, o = 0; v < window.h; v++) {
      const y = (window.y + v) / height - 0.5
      const [start, slope, bend] = surfaceRow(one, y)
      for (let u = 0; u < window.w; u++, o++) {
        const x = (window.x + u) / width - 0.5
        const value = start + x * (slope + bend * x)
        plane[o] = value < 0 ? 0 : value > 1 ? 1 : value
      }
    }
    return plane
  }) as Rgb
}
