import { SAMPLE_RATE, type Stereo } from '../types.ts'
import { toAmplitude } from './loudness.ts'
import { peaksBetween } from './resample.ts'

/** How long before a peak the gain begins to fall. */
const LOOK_AHEAD = Math.round(0.005 * SAMPLE_RATE)
/** How fast the gain rises again: by two thirds of what is missing in this many seconds. */
const RELEASE_SECONDS = 0.12

/**
 * Keeps the true peak of a sound at or below `ceiling` dBTP: the gain falls before a peak and rises slowly behind it.
 * Both channels get one gain, so the picture of the sound stays.
 */
export function limit({ left, right }: Stereo, ceiling: number): Stereo {
  const gains = gainsFor({ left, right }, toAmplitude(ceiling))
  return { left: left.map((sample, i) => sample * gains[i]!), right: right.map((sample, i) => sample * gains[i]!) }
}

function gainsFor({ left, right }: Stereo, ceiling: number): Float32Array {
  const [peaksLeft, peaksRight] = [peaksBetween(left, ceiling * 0.6), peaksBetween(right, ceiling * 0.6)]
  const wanted = new Float32Array(left.length)
  let before = 0
  for (let i = 0; i < wanted.length; i++) {
    const peak = Math.max(peaksLeft[i]!, peaksRight[i]!)
    // A peak between two samples belongs to both.
    const highest = Math.max(peak, before)
    wanted[i] = highest > ceiling ? ceiling / highest : 1
    before = peak
  }
  // The least gain of the time ahead, then a rise that lags, then a mean over the same time: at every peak each value of
  // the mean is at most the gain that the peak wants.
  const held = leastAhead(wanted, LOOK_AHEAD)
  const rise = 1 - Math.exp(-1 / (RELEASE_SECONDS * SAMPLE_RATE))
  for (let i = 1; i < held.length; i++) held[i] = Math.min(held[i]!, held[i - 1]! + (1 - held[i - 1]!) * rise)
  return meanBehind(held, LOOK_AHEAD)
}

/** The least of each value and the `count - 1` behind it, in linear time: a queue of values that can still be the least. */
function leastAhead(values: Float32Array, count: number): Float32Array {
  const least = new Float32Array(values.length)
  const queue = new Int32Array(values.length)
  let [head, tail] = [0, 0]
  for (let i = values.length - 1; i >= 0; i--) {
    while (tail > head && values[queue[tail - 1]!]! >= values[i]!) tail--
    queue[tail++] = i
    if (queue[head]! >= i + count) head++
    least[i] = values[queue[head]!]!
  }
  return least
}

/** The mean of each value and the `count - 1` before it. The first value stands for what lies before the start. */
function meanBehind(values: Float32Array, count: number): Float32Array {
  const means = new Float32Array(values.length)
  let sum = (values[0] ?? 0) * count
  for (let i = 0; i < values.length; i++) {
    sum += values[i]! - values[Math.max(0, i - count)]!
    means[i] = sum / count
  }
  return means
}
