/** One channel of a picture, row by row, 0..1. */
export type Plane = Float32Array
export type Rgb = [Plane, Plane, Plane]
/** The pixels of a photo: RGBA, 8 bits each, row by row. */
export type PhotoPixels = { pixels: Uint8Array; width: number; height: number }
/** A window of whole pixels. */
export type Window = { x: number; y: number; w: number; h: number }

/** The photo over white as three planes, or a window of it. */
export function toPlanes({ pixels, width, height }: PhotoPixels, window?: Window): Rgb {
  const { x, y, w, h } = window ?? { x: 0, y: 0, w: width, h: height }
  const [r, g, b] = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)]
  for (let v = 0, o = 0; v < h; v++) {
    for (let u = 0, i = ((y + v) * width + x) * 4; u < w; u++, o++, i += 4) {
      const a = pixels[i + 3]! / 255
      const white = 255 * (1 - a)
      r[o] = (pixels[i]! * a + white) / 255
      g[o] = (pixels[i + 1]! * a + white) / 255
      b[o] = (pixels[i + 2]! * a + white) / 255
    }
  }
  return [r, g, b]
}

/** Lightness in gamma-encoded sRGB, as the eye weighs the channels. */
export function lumaOf([r, g, b]: Rgb): Plane {
  const luma = new Float32Array(r.length)
  for (let i = 0; i < luma.length; i++) luma[i] = 0.3 * r[i]! + 0.59 * g[i]! + 0.11 * b[i]!
  return luma
}

/** Rises softly from 0 at `from` to 1 at `to`. */
export function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
