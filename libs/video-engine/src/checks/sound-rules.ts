import { integratedLoudness, toAmplitude } from '../sound/loudness.ts'
import { SAMPLE_RATE, type Stereo } from '../types.ts'
import { runsOf, type Run } from './runs.ts'

/** Below this, nobody hears anything on a phone. */
const SILENT = toAmplitude(-50)
const SILENCE_SECONDS = 2
/** Samples whose highest one says whether they are silent: 20 ms. */
const BLOCK = SAMPLE_RATE / 50

/** Gaps in which both channels are silent, in samples. Shorter ones are pauses of speech. */
export function silentRuns({ left, right }: Stereo): Run[] {
  const peaks = Float32Array.from({ length: Math.ceil(left.length / BLOCK) }, (_, block) =>
    Math.max(peakOf(left, block * BLOCK), peakOf(right, block * BLOCK)),
  )
  return runsOf(peaks, (peak) => peak < SILENT)
    .map(({ start, end }) => ({ start: start * BLOCK, end: Math.min(end * BLOCK, left.length) }))
    .filter(({ start, end }) => end - start >= Math.min(SILENCE_SECONDS * SAMPLE_RATE, left.length))
}

function peakOf(samples: Float32Array, start: number): number {
  let peak = 0
  for (let at = start; at < Math.min(start + BLOCK, samples.length); at++) peak = Math.max(peak, Math.abs(samples[at]!))
  return peak
}

/** Full scale, less the rounding of a limiter. */
const FULL = 0.999
/** Samples at full scale in a row that are a cut-off peak, and not one that just reaches it. */
const CLIPPED_SAMPLES = 3

/** Peaks that are cut off in either channel, in samples. */
export function clippedRuns({ left, right }: Stereo): Run[] {
  return [left, right]
    .flatMap((samples) => runsOf(samples, (sample) => Math.abs(sample) >= FULL))
    .filter(({ start, end }) => end - start >= CLIPPED_SAMPLES)
    .sort((a, b) => a.start - b.start)
}

const WINDOW = 3 * SAMPLE_RATE
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -20

/**
 * The loudness range in LU after EBU Tech 3342: from the 10th to the 95th percentile of the loudness of windows of
 * three seconds, without silence and parts that are 20 LU softer than the mean. Windows begin every second. 0 for a
 * sound that is shorter than one window.
 */
export function loudnessRange({ left, right }: Stereo): number {
  const levels: number[] = []
  for (let at = 0; at + WINDOW <= left.length; at += SAMPLE_RATE)
    levels.push(integratedLoudness({ left: left.subarray(at, at + WINDOW), right: right.subarray(at, at + WINDOW) }))
  const audible = levels.filter((level) => level > ABSOLUTE_GATE)
  if (audible.length === 0) return 0
  const mean = 10 * Math.log10(audible.reduce((sum, level) => sum + 10 ** (level / 10), 0) / audible.length)
  const counted = audible.filter((level) => level > mean + RELATIVE_GATE).sort((a, b) => a - b)
  const at = (share: number) => counted[Math.round((counted.length - 1) * share)]!
  return at(0.95) - at(0.1)
}
