import type { Plane } from './planes.ts'

/** The mean over a square of 2 × `radius` + 1 pixels, by running sums. Edges repeat. */
export function boxBlur(source: Plane, width: number, height: number, radius: number): Plane {
  if (radius < 1) return source.slice()
  return blurColumns(blurRows(source, width, height, radius), width, height, radius)
}

function blurRows(source: Plane, width: number, height: number, radius: number): Plane {
  const out = new Float32Array(source.length)
  const share = 1 / (2 * radius + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const last = row + width - 1
    let sum = source[row]! * (radius + 1)
    for (let x = 1; x <= radius; x++) sum += source[Math.min(last, row + x)]!
    for (let x = 0; x < width; x++) {
      out[row + x] = sum * share
      const next = row + x + radius + 1
      sum += source[next > last ? last : next]! - source[x < radius ? row : row + x - radius]!
    }
  }
  return out
}

function blurColumns(source: Plane, width: number, height: number, radius: number): Plane {
  const out = new Float32Array(source.length)
  const share = 1 / (2 * radius + 1)
  const sums = new Float64Array(width)
  const bottom = (height - 1) * width
  for (let x = 0; x < width; x++) sums[x] = source[x]! * (radius + 1)
  for (let y = 1; y <= radius; y++) {
    const row = Math.min(bottom, y * width)
    for (let x = 0; x < width; x++) sums[x] = sums[x]! + source[row + x]!
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    const next = Math.min(bottom, (y + radius + 1) * width)
    const gone = Math.max(0, (y - radius) * width)
    for (let x = 0; x < width; x++) {
      const sum = sums[x]!
      out[row + x] = sum * share
      sums[x] = sum + source[next + x]! - source[gone + x]!
    }
  }
  return out
}
