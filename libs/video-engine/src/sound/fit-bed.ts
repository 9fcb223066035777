import { SAMPLE_RATE, type Stereo } from '../types.ts'
import { resample } from './resample.ts'

/** How long the end of a piece and its next beginning sound together. */
const OVERLAP_SECONDS = 1.5

/**
 * Fits music that somebody gave to a length in seconds: other rates become 48 kHz, one channel becomes two, more than two
 * keep their first two, and a piece that is too short repeats with a soft overlap. Throws `RangeError` without a sample.
 */
export function fitBed(channels: readonly Float32Array[], sampleRate: number, seconds: number): Stereo {
  const [first, second = first] = channels
  if (!first || !second || first.length === 0 || second.length !== first.length) {
    throw new RangeError('A bed needs one or two channels of one length, with samples.')
  }
  const length = Math.ceil(seconds * SAMPLE_RATE)
  // What is not heard need not be converted.
  const needed = Math.min(first.length, Math.ceil((length * sampleRate) / SAMPLE_RATE) + 1)
  const left = repeat(resample(clean(first.subarray(0, needed)), sampleRate, SAMPLE_RATE), length)
  if (second === first) return { left, right: left.slice() }
  return { left, right: repeat(resample(clean(second.subarray(0, needed)), sampleRate, SAMPLE_RATE), length) }
}

/** Decoders may give what is no number; one such sample would spread over everything behind it. */
const clean = (samples: Float32Array) =>
  samples.map((sample) => (Number.isFinite(sample) ? Math.max(-1, Math.min(1, sample)) : 0))

function repeat(piece: Float32Array, length: number): Float32Array {
  const result = new Float32Array(length)
  const overlap = Math.min(piece.length >> 1, Math.round(OVERLAP_SECONDS * SAMPLE_RATE))
  const step = piece.length - overlap
  for (let at = 0; at < length; at += step) {
    const repeats = at + piece.length < length
    for (let i = 0; i < piece.length && at + i < length; i++) {
      // Equal power: two pieces that have nothing in common keep their loudness.
      const rise = at > 0 && i < overlap ? Math.sin(((i / overlap) * Math.PI) / 2) : 1
      const fall = repeats && i >= step ? Math.cos((((i - step) / overlap) * Math.PI) / 2) : 1
      result[at + i]! += piece[i]! * rise * fall
    }
    if (!repeats) break
  }
  return result
}
