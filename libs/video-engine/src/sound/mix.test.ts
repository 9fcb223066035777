import { describe, expect, test } from 'vitest'
import { SAMPLE_RATE, type Stereo } from '../types.ts'
import { STOCK_VOICES } from '../voice/catalogue.ts'
import { speak } from '../voice/speak.ts'
import { limit } from './limiter.ts'
import { LOUDNESS_TOLERANCE, mixSound, TARGET_LOUDNESS, TRUE_PEAK_MAX } from './mix.ts'
import { composeBed } from './music.ts'
import { resample } from './resample.ts'

/**
 * Loudness measured another way than the mix does: the filters of the K-weighting from their analogue form, and every
 * block on its own.
 */
function measuredLoudness({ left, right }: Stereo): number {
  const tan = (hertz: number) => Math.tan((Math.PI * hertz) / SAMPLE_RATE)
  const [k1, q1, high, band] = [
    tan(1681.974450955533),
    0.7071752369554196,
    10 ** (3.999843853973347 / 20),
    10 ** ((3.999843853973347 * 0.4996667741545416) / 20),
  ]
  const [k2, q2] = [tan(38.13547087602444), 0.5003270373238773]
  const shelf = [high + (band * k1) / q1 + k1 * k1, 2 * (k1 * k1 - high), high - (band * k1) / q1 + k1 * k1]
  const filters = [
    { b: shelf, a: [1 + k1 / q1 + k1 * k1, 2 * (k1 * k1 - 1), 1 - k1 / q1 + k1 * k1] },
    {
      b: [1, -2, 1].map((b) => b * (1 + k2 / q2 + k2 * k2)),
      a: [1 + k2 / q2 + k2 * k2, 2 * (k2 * k2 - 1), 1 - k2 / q2 + k2 * k2],
    },
  ]
  const weighted = [left, right].map((channel) =>
    filters.reduce((x, { b, a }) => {
      const y = new Float64Array(x.length)
      for (let i = 2; i < x.length; i++) {
        const sum = b[0]! * x[i]! + b[1]! * x[i - 1]! + b[2]! * x[i - 2]! - a[1]! * y[i - 1]! - a[2]! * y[i - 2]!
        y[i] = sum / a[0]!
      }
      return y
    }, Float64Array.from(channel)),
  )
  const powers: number[] = []
  for (let at = 0; at + 19_200 <= left.length; at += 4800) {
    powers.push(
      weighted.reduce((sum, x) => sum + x.subarray(at, at + 19_200).reduce((s, v) => s + v * v, 0) / 19_200, 0),
    )
  }
  const lufs = (power: number) => -0.691 + 10 * Math.log10(power)
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const audible = powers.filter((power) => lufs(power) > -70)
  return lufs(mean(audible.filter((power) => lufs(power) > lufs(mean(audible)) - 10)))
}

/** The highest magnitude at four times the sample rate, in decibels. */
const measuredPeak = ({ left, right }: Stereo) =>
  20 *
  Math.log10(
    Math.max(
      ...[left, right].map((x) =>
        resample(x, SAMPLE_RATE, SAMPLE_RATE * 4).reduce((m, s) => Math.max(m, Math.abs(s)), 0),
      ),
    ),
  )

function expectOnTarget(sound: Stereo): void {
  expect(Math.abs(measuredLoudness(sound) - TARGET_LOUDNESS)).toBeLessThan(LOUDNESS_TOLERANCE)
  expect(measuredPeak(sound)).toBeLessThanOrEqual(TRUE_PEAK_MAX)
}

const SCRIPT = 'Meet Glow. Why wait?'
const longBed = composeBed(6, 3, 'bold')

describe.each(STOCK_VOICES.map(({ id }) => id))('The voice %s', (id) => {
  test('is as loud as platforms play, with a bed', async () => {
    const { samples } = await speak(SCRIPT, id)
    const seconds = samples.length / SAMPLE_RATE + 1.5
    const voice = [{ at: 0.25, samples }]
    const mix = mixSound({ seconds, voice, bed: longBed })
    expect(mix.sound.left.length).toBe(Math.round(seconds * SAMPLE_RATE))
    expect(mix.loudness).toBeCloseTo(measuredLoudness(mix.sound), 1)
    expectOnTarget(mix.sound)
  })
})

test.each(['voice-ava', 'voice-karl'])('The voice %s alone is as loud as platforms play', async (id) => {
  const { samples } = await speak(SCRIPT, id)
  expectOnTarget(mixSound({ seconds: samples.length / SAMPLE_RATE, voice: [{ at: 0, samples }] }).sound)
})

test.each(['warm', 'bold', 'tech', 'calm'] as const)(
  'A %s bed alone is as loud as platforms play, and fades at both ends',
  (mood) => {
    const { sound } = mixSound({ seconds: 4, bed: composeBed(4, 5, mood) })
    expectOnTarget(sound)
    const loudest = (from: number, to: number) =>
      sound.left.slice(from, to).reduce((m, s) => Math.max(m, Math.abs(s)), 0)
    expect(loudest(0, 100)).toBeLessThan(0.01)
    expect(loudest(-2000, sound.left.length)).toBeLessThan(0.02)
    expect(loudest(0, sound.left.length)).toBeGreaterThan(0.2)
  },
)

/** The level of one frequency in a span, in decibels. */
function levelAt({ left }: Stereo, hertz: number, from: number, to: number): number {
  let [re, im] = [0, 0]
  for (let i = Math.round(from * SAMPLE_RATE); i < to * SAMPLE_RATE; i++) {
    re += left[i]! * Math.cos((2 * Math.PI * hertz * i) / SAMPLE_RATE)
    im += left[i]! * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE)
  }
  return 20 * Math.log10(Math.hypot(re, im) / ((to - from) * SAMPLE_RATE))
}

test('The bed goes down under the voice, before its first word, and comes back after its last', () => {
  const tone = (hertz: number, seconds: number) =>
    Float32Array.from(
      { length: seconds * SAMPLE_RATE },
      (_, i) => 0.2 * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE),
    )
  const bed = { left: tone(500, 10), right: tone(500, 10) }
  const { sound } = mixSound({ seconds: 10, voice: [{ at: 4, samples: tone(1900, 2) }], bed })
  const [before, under, after] = [
    levelAt(sound, 500, 2, 3),
    levelAt(sound, 500, 4.5, 5.5),
    levelAt(sound, 500, 7.5, 8.5),
  ]
  expect(before - under).toBeGreaterThan(7.5)
  expect(before - under).toBeLessThan(10.5)
  expect(Math.abs(before - after)).toBeLessThan(1)
  expect(before - levelAt(sound, 500, 3.96, 4)).toBeGreaterThan(4)
  expect(levelAt(sound, 1900, 4.5, 5.5) - under).toBeGreaterThan(10)
})

test('Silence stays silence', () => {
  const { sound, loudness, peak } = mixSound({ seconds: 1, voice: [{ at: 0, samples: new Float32Array(48_000) }] })
  expect([loudness, peak]).toEqual([-Infinity, -Infinity])
  expect(sound.left.every((sample) => sample === 0)).toBe(true)
})

test('A voice past the end is cut, and a bed that is too short ends', () => {
  const voice = [{ at: 0.9, samples: new Float32Array(SAMPLE_RATE).fill(0.1) }]
  const { sound } = mixSound({ seconds: 1, voice, bed: { left: new Float32Array(10), right: new Float32Array(10) } })
  expect(sound.right.length).toBe(SAMPLE_RATE)
})

test('The limiter keeps clicks and the loudest square wave below its ceiling', () => {
  const left = Float32Array.from({ length: 20_000 }, (_, i) => (i % 97 < 48 ? 3 : -3))
  const right = Float32Array.from({ length: 20_000 }, (_, i) => (i % 5000 === 0 ? 8 : 0))
  const limited = limit({ left, right }, -1.5)
  expect(measuredPeak(limited)).toBeLessThanOrEqual(-1)
})

test('Equal parts give equal bytes', () => {
  const mix = () => mixSound({ seconds: 3, bed: composeBed(3, 5, 'tech') }).sound
  expect(mix()).toEqual(mix())
})
