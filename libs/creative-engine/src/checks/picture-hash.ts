import { toHex, toLab, type Lab } from '../color/color.ts'
import type { Pixels } from './look.ts'

/** What a picture looks like from afar: its shapes as a hash, its colours as a grid of tones. */
export type Impression = { hash: bigint; tones: Lab[] }

/** The impression of a picture at any scale. */
export function impressionOf(picture: Pixels): Impression {
  return { hash: pictureHash(picture), tones: tonesOf(picture) }
}

/** How far apart two pictures look: bits of the hash, 0..64, and the mean OKLab distance of their tones. */
export function lookDistance(a: Impression, b: Impression): { bits: number; color: number } {
  const far = a.tones.map((tone, i) => {
    const other = b.tones[i] ?? tone
    return Math.hypot(tone.l - other.l, tone.a - other.a, tone.b - other.b)
  })
  return { bits: hashDistance(a.hash, b.hash), color: far.reduce((sum, d) => sum + d, 0) / far.length }
}

const side = 32
const kept = 8

/**
 * Perceptual hash of a picture, 64 bits: which of the lowest frequencies of a 32 × 32 grey picture (DCT-II) are above
 * their median. Pictures that look alike differ in few bits.
 */
function pictureHash(picture: Pixels): bigint {
  const grey = shrink(picture, side, 6).map(({ r, g, b }) => 0.299 * r + 0.587 * g + 0.114 * b)
  const lows: number[] = []
  for (let v = 0; v < kept; v++) {
    for (let u = 0; u < kept; u++) {
      let sum = 0
      for (let y = 0; y < side; y++) {
        for (let x = 0; x < side; x++) {
          sum += (grey[y * side + x] ?? 0) * (cosines[u * side + x] ?? 0) * (cosines[v * side + y] ?? 0)
        }
      }
      lows.push(sum)
    }
  }
  // The first is the mean lightness, far above all others.
  const sorted = lows.slice(1).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return lows.reduce((bits, value, i) => (value > median ? bits | (1n << BigInt(i)) : bits), 0n)
}

/** Number of bits, 0..64, in which two hashes differ. */
function hashDistance(a: bigint, b: bigint): number {
  let rest = a ^ b
  let count = 0
  for (; rest > 0n; rest &= rest - 1n) count++
  return count
}

const cosines = Float64Array.from({ length: kept * side }, (_, i) =>
  Math.cos(((2 * (i % side) + 1) * Math.floor(i / side) * Math.PI) / (2 * side)),
)

/** Mean colours of a grid of cells, row by row; a sample of each cell's pixels is enough. */
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
