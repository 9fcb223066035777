import type { Plane } from './planes.ts'

/** The best factors of a chamfer distance for straight and diagonal steps (Borgefors 1986). */
const STRAIGHT = 0.955
const DIAGONAL = 1.3693
const FAR = 1e6

/** For each pixel the distance to the nearest one whose value in `set` is `wanted`, in pixels, within about 5 %. */
export function distanceTo(set: Uint8Array, width: number, height: number, wanted: 0 | 1 = 1): Plane {
  const d = new Float32Array(set.length)
  for (let i = 0; i < d.length; i++) d[i] = set[i] === wanted ? 0 : FAR
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      let near = d[i]!
      if (near === 0) continue
      if (x > 0) near = Math.min(near, d[i - 1]! + STRAIGHT)
      if (y > 0) {
        near = Math.min(near, d[i - width]! + STRAIGHT)
        if (x > 0) near = Math.min(near, d[i - width - 1]! + DIAGONAL)
        if (x + 1 < width) near = Math.min(near, d[i - width + 1]! + DIAGONAL)
      }
      d[i] = near
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1, i = y * width + x; x >= 0; x--, i--) {
      let near = d[i]!
      if (near === 0) continue
      if (x + 1 < width) near = Math.min(near, d[i + 1]! + STRAIGHT)
      if (y + 1 < height) {
        near = Math.min(near, d[i + width]! + STRAIGHT)
        if (x > 0) near = Math.min(near, d[i + width - 1]! + DIAGONAL)
        if (x + 1 < width) near = Math.min(near, d[i + width + 1]! + DIAGONAL)
      }
      d[i] = near
    }
  }
  return d
}
