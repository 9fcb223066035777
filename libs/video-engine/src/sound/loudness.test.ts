import { expect, test } from 'vitest'
import { SAMPLE_RATE, type Stereo } from '../types.ts'
import { integratedLoudness, toAmplitude, truePeak } from './loudness.ts'

/** A tone of 1 kHz in both channels: a peak in decibels of full scale for so many seconds each. */
function tone(...parts: readonly [decibels: number, seconds: number][]): Stereo {
  const levels = parts.flatMap(([decibels, seconds]) =>
    Array.from({ length: seconds * 10 }, () => toAmplitude(decibels)),
  )
  const left = Float32Array.from({ length: levels.length * (SAMPLE_RATE / 10) }, (_, i) => {
    return levels[Math.floor(i / (SAMPLE_RATE / 10))]! * Math.sin((2 * Math.PI * 1000 * i) / SAMPLE_RATE)
  })
  return { left, right: left }
}

// The signals and answers of EBU Tech 3341, cases 1 to 5. It allows 0.1.
test.each([
  ['a tone of -23 dBFS', tone([-23, 20]), -23],
  ['a tone of -33 dBFS', tone([-33, 20]), -33],
  ['a tone between quiet ones', tone([-36, 10], [-23, 60], [-36, 10]), -23],
  ['a tone between quiet and very quiet ones', tone([-72, 10], [-36, 10], [-23, 60], [-36, 10], [-72, 10]), -23],
  ['tones of two levels', tone([-26, 20], [-20, 20.1], [-26, 20]), -23],
])('The meter gives for %s what the European Broadcasting Union gives', (_name, sound, loudness) => {
  expect(Math.abs(integratedLoudness(sound) - loudness)).toBeLessThanOrEqual(0.1)
})

test('Silence has no loudness, and a very short sound has some', () => {
  const silence = new Float32Array(SAMPLE_RATE)
  expect(integratedLoudness({ left: silence, right: silence })).toBe(-Infinity)
  expect(integratedLoudness({ left: new Float32Array(0), right: new Float32Array(0) })).toBe(-Infinity)
  const { left, right } = tone([-10, 0.1])
  expect(integratedLoudness({ left, right })).toBeGreaterThan(-30)
})

// EBU Tech 3341, cases 15 to 17: the samples miss the peaks of these tones. It allows 0.2 above and 0.4 below.
test.each([
  [4, 0],
  [4, 45],
  [6, 60],
  [8, 67.5],
])('The true peak of a tone of 1/%d of the sample rate at %d degrees is that of its wave', (fraction, degrees) => {
  const left = Float32Array.from({ length: SAMPLE_RATE / 10 }, (_, i) => {
    const fade = Math.min(1, i / 500, (SAMPLE_RATE / 10 - i) / 500)
    return 0.5 * fade * Math.sin((2 * Math.PI * i) / fraction + (degrees * Math.PI) / 180)
  })
  const peak = truePeak({ left, right: left })
  expect(peak).toBeGreaterThan(-6.4)
  expect(peak).toBeLessThan(-5.8)
})
