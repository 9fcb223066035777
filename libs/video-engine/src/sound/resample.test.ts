import { describe, expect, test } from 'vitest'
import { resample } from './resample.ts'

const tone = (hertz: number, rate: number, seconds = 0.5) =>
  Float32Array.from({ length: rate * seconds }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / rate))

/** Power in decibels, without the edges, where the filter reaches past the samples. */
const power = (samples: ArrayLike<number>) => {
  const inner = Array.from(samples).slice(2000, -2000)
  return 10 * Math.log10(inner.reduce((sum, sample) => sum + sample * sample, 1e-20) / inner.length)
}

describe.each([
  [16_000, 48_000],
  [24_000, 48_000],
  [44_100, 48_000],
  [22_050, 48_000],
  [96_000, 48_000],
])('From %d to %d hertz', (from, to) => {
  test.each([100, 1000, 5000])('a tone of %d hertz stays what it is', (hertz) => {
    const result = resample(tone(hertz, from), from, to)
    const ideal = tone(hertz, to)
    expect(Math.abs(result.length - ideal.length)).toBeLessThanOrEqual(1)
    const error = ideal.map((sample, i) => sample - (result[i] ?? 0))
    expect(power(error) - power(ideal)).toBeLessThan(-60)
  })
})

test('What the lower rate cannot hold goes, and does not come back as another tone', () => {
  expect(power(resample(tone(13_000, 48_000), 48_000, 16_000)) - power(tone(13_000, 48_000))).toBeLessThan(-60)
})

test('The same rate gives the same samples', () => {
  const samples = tone(440, 48_000)
  expect(resample(samples, 48_000, 48_000)).toBe(samples)
})
