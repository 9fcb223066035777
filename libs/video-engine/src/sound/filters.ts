import { SAMPLE_RATE } from '../types.ts'

/** A filter of second order, with its coefficients divided by a0. */
export type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

/** Coefficients of the Audio EQ Cookbook (W3C note, R. Bristow-Johnson). Frequencies in hertz, gains in decibels. */
export const highPass = (frequency: number, q = Math.SQRT1_2): Biquad => {
  const { cos, alpha } = angle(frequency, q)
  return over(1 + alpha, [(1 + cos) / 2, -(1 + cos), (1 + cos) / 2, -2 * cos, 1 - alpha])
}

export const lowPass = (frequency: number, q = Math.SQRT1_2): Biquad => {
  const { cos, alpha } = angle(frequency, q)
  return over(1 + alpha, [(1 - cos) / 2, 1 - cos, (1 - cos) / 2, -2 * cos, 1 - alpha])
}

export const peaking = (frequency: number, q: number, gain: number): Biquad => {
  const { cos, alpha } = angle(frequency, q)
  const a = 10 ** (gain / 40)
  return over(1 + alpha / a, [1 + alpha * a, -2 * cos, 1 - alpha * a, -2 * cos, 1 - alpha / a])
}

export const highShelf = (frequency: number, gain: number, q = Math.SQRT1_2): Biquad => {
  const { cos, alpha } = angle(frequency, q)
  const a = 10 ** (gain / 40)
  const slope = 2 * Math.sqrt(a) * alpha
  return over(a + 1 - (a - 1) * cos + slope, [
    a * (a + 1 + (a - 1) * cos + slope),
    -2 * a * (a - 1 + (a + 1) * cos),
    a * (a + 1 + (a - 1) * cos - slope),
    2 * (a - 1 - (a + 1) * cos),
    a + 1 - (a - 1) * cos - slope,
  ])
}

/** The samples behind the given filters, one after the other, in the transposed direct form II. */
export function filtered(samples: Float32Array, ...filters: readonly Biquad[]): Float32Array {
  const result = samples.slice()
  for (const [b0, b1, b2, a1, a2] of filters) {
    let s1 = 0
    let s2 = 0
    for (let i = 0; i < result.length; i++) {
      const x = result[i]!
      const y = b0 * x + s1
      s1 = b1 * x - a1 * y + s2
      s2 = b2 * x - a2 * y
      result[i] = y
    }
  }
  return result
}

function angle(frequency: number, q: number): { cos: number; alpha: number } {
  const w = (2 * Math.PI * frequency) / SAMPLE_RATE
  return { cos: Math.cos(w), alpha: Math.sin(w) / (2 * q) }
}

const over = (a0: number, values: Biquad): Biquad => values.map((value) => value / a0) as unknown as Biquad
