import { toHex, toLab, type Lab } from '../color/color.ts'
import type { Pixels } from './look.ts'

/** A compact description of a picture's look: a hash of its shapes and a grid of its colours. */
export type Impression = { hash: bigint; tones: Lab[] }

/** The impression of a picture at any scale. */
export function impressionOf(picture: Pixels): Impression {
  return { hash: pictureHash(picture), tones: tonesOf(picture) }
}

/** The distance between two looks: bits of the hash, 0..64, and the mean OKLab distance of their tones. */
export function lookDistance(a: Impression, b: Impression): { bits: number; color: number } {
  const far = a.tones.map((tone, i) => {
    const other = b.tones[i] ?? tone
    return Math.hypot(tone.l - other.l, tone.a - other.a, tone.b - other.b)
  })
  return { bits: hashDistance(a.hash, b.hash), color: far.reduce((sum, d) => sum + d, 0) / far.length }
}

const SIDE = 32
const KEPT = 8

/**
 * A perceptual hash of 64 bits: whether each of the lowest frequencies of a grey 32 × 32 picture (DCT-II) is above
 * their median. Similar pictures differ in few bits.
 */
function pictureHash(picture: Pixels): bigint {
  const grey = shrink(picture, SIDE, 6).map(({ r, g, b }) => 0.299 * r + 0.587 * g + 0.114 * b)
  const lows: number[] = []
  for (let v = 0; v < KEPT; v++) {
    for (let u = 0; u < KEPT; u++) {
      let sum = 0
      for (let y = 0; y < SIDE; y++) {
        for (let x = 0; x < SIDE; x++) {
          sum += (grey[y * SIDE + x] ?? 0) * (cosines[u * SIDE + x] ?? 0) * (cosines[v * SIDE + y] ?? 0)
        }
      }
      lows.push(sum)
    }
  }
  // The first coefficient is the mean lightness, far above all others.
  const sorted = lows.slice(1).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return lows.reduce((bits, value, i) => (value > median ? bits | (1n << BigInt(i)) : bits), 0n)
}

/** The number of bits, 0..64, in which two hashes differ. */
function hashDistance(a: bigint, b: bigint): number {
  let rest = a ^ b
  let count = 0
  for (; rest > 0n; rest &= rest - 1n) count++
  return count
}

const cosines = Float64Array.from({ length: KEPT * SIDE }, (_, i) =>
  Math.cos(((2 * (i % SIDE) + 1) * Math.floor(i / SIDE) * Math.PI) / (2 * SIDE)),
)

/** The mean colours of a grid of cells, row by row. A sample of the pixels of each cell is enough. */
function shrink({ data, w, h }: Pixels, cells: number, samples: number): { r: number; g: number; b: number }[] {
  return Array.from({ length: cells * cells }, (_, cell) => {
    const sum = { r: 0, g: 0, b: 0 }
    for (let i = 0; i < samples * samples; i++) {
      const x = Math.floor((((cell % cells) + ((i % samples) + 0.5) / samples) / cells) * w)
      const y = Math.floor(((Math.floor(cell / cells) + (Math.floor(i / samples) + 0.5) / samples) / cells) * h)
      const at = (y * w + x) * 4
      sum.r += data[at] ?? 0
      sum.g += data[at + 1] ?? 0
      sum.b += data[at + 2] ?? 0
    }
    const n = samples * samples
    return { r: sum.r / n, g: sum.g / n, b: sum.b / n }
  })
}

function tonesOf(picture: Pixels): Lab[] {
  return shrink(picture, 4, 12).map(({ r, g, b }) => toLab(toHex(r, g, b)))
}
