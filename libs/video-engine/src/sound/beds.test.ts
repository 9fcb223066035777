import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { SAMPLE_RATE, type Stereo } from '../types.ts'
import { fitBed } from './fit-bed.ts'
import { MOODS, type Mood } from './moods.ts'
import { composeBed } from './music.ts'

const hash = ({ left, right }: Stereo) =>
  createHash('sha256').update(new Uint8Array(left.buffer)).update(new Uint8Array(right.buffer)).digest('hex')
const level = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 1e-12) / samples.length)

/** Past the first pass of every mood, which is half of its four bars. */
const BED_SECONDS = 8

describe.each(Object.keys(MOODS) as Mood[])('A bed in the mood %s', (mood) => {
  let bed: Stereo
  beforeAll(() => {
    bed = composeBed(BED_SECONDS, 7, mood)
  })

  test('has the length asked for, and no sample that is too loud or no number', () => {
    expect([bed.left.length, bed.right.length]).toEqual([BED_SECONDS * SAMPLE_RATE, BED_SECONDS * SAMPLE_RATE])
    for (const channel of [bed.left, bed.right]) {
      expect(channel.every((sample) => Math.abs(sample) < 1)).toBe(true)
    }
  })

  test('plays all the time', () => {
    for (let second = 1; second < BED_SECONDS; second++) {
      const span = bed.left.subarray(second * SAMPLE_RATE, (second + 1) * SAMPLE_RATE)
      expect(level(span), `second ${second}`).toBeGreaterThan(-45)
    }
  })

  test('is the same for the same seed, and another for another', () => {
    expect(hash(composeBed(BED_SECONDS, 7, mood))).toBe(hash(bed))
    expect(new Set([1, 2, 3].map((seed) => hash(composeBed(1, seed, mood)))).size).toBe(3)
  })

  test('begins alike at any length', () => {
    const short = composeBed(2, 7, mood).left.subarray(0, SAMPLE_RATE)
    expect(short).toEqual(bed.left.subarray(0, SAMPLE_RATE))
  })
})

test('A long bed goes on after its first passes', () => {
  const { left } = composeBed(60, 1, 'bold')
  for (const second of [20, 40, 58]) {
    expect(level(left.subarray(second * SAMPLE_RATE, (second + 1) * SAMPLE_RATE))).toBeGreaterThan(-45)
  }
})

test.each([0, -1, Number.NaN, 1201])('A bed of %d seconds is refused', (seconds) => {
  expect(() => composeBed(seconds, 1, 'warm')).toThrow(RangeError)
})

describe('Music that somebody gave', () => {
  const noise = Float32Array.from(
    { length: 44_100 * 4 },
    (_, i) => 0.3 * Math.sin(i * 0.05 + 40 * Math.sin(i * 0.0007)),
  )

  test('is repeated without a hole when it is too short, at 48 kHz in two channels', () => {
    const { left, right } = fitBed([noise], 44_100, 15)
    expect(left.length).toBe(15 * SAMPLE_RATE)
    expect(right).toEqual(left)
    for (let at = 0; at < 15; at++) {
      expect(Math.abs(level(left.subarray(at * SAMPLE_RATE, (at + 1) * SAMPLE_RATE)) - level(noise))).toBeLessThan(3)
    }
  })

  test('is cut when it is too long', () => {
    expect(fitBed([noise, noise], 44_100, 1).right.length).toBe(SAMPLE_RATE)
  })

  test('may have samples that are no numbers, and a single one', () => {
    const { left } = fitBed([Float32Array.of(Number.NaN, Infinity, 5, 0.1)], 48_000, 0.01)
    expect(left.every((sample) => Math.abs(sample) <= 1)).toBe(true)
    expect(fitBed([Float32Array.of(0.1)], 48_000, 0.01).left.length).toBe(480)
  })

  test('is refused without samples', () => {
    expect(() => fitBed([], 48_000, 1)).toThrow(RangeError)
    expect(() => fitBed([new Float32Array(0)], 48_000, 1)).toThrow(RangeError)
  })
})
