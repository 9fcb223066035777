import { SAMPLE_RATE } from '../types.ts'
import { filtered, highPass, highShelf, peaking } from './filters.ts'
import { integratedLoudness, toAmplitude } from './loudness.ts'

/** Loudness at which the compressor works, in LUFS: voices come at levels that differ by 6 dB. */
const WORKING_LOUDNESS = -20
const COMPRESSOR = { threshold: -24, ratio: 3, attackSeconds: 0.005, releaseSeconds: 0.09 }

/**
 * Makes a dry voice fit to stand before music: rumble and box go, presence and air come, and loud syllables come down.
 * One channel at 48 kHz in and out, at about -20 LUFS. Silence stays silence.
 */
export function polishVoice(samples: Float32Array): Float32Array {
  const equalized = filtered(samples, highPass(80), peaking(240, 1, -2.5), peaking(3100, 0.9, 3), highShelf(6500, 2.5))
  const loudness = integratedLoudness({ left: equalized, right: equalized })
  if (loudness === -Infinity) return equalized
  const gain = toAmplitude(WORKING_LOUDNESS - loudness)
  return compress(equalized.map((sample) => sample * gain))
}

function compress(samples: Float32Array): Float32Array {
  const { threshold, ratio, attackSeconds, releaseSeconds } = COMPRESSOR
  const [attack, release] = [coefficient(attackSeconds), coefficient(releaseSeconds)]
  const quiet = toAmplitude(threshold) ** 2
  // Half, because a follower of power is compared and an amplitude changed.
  const exponent = (1 / ratio - 1) / 2
  const result = new Float32Array(samples.length)
  let power = 0
  for (let i = 0; i < samples.length; i++) {
    const now = samples[i]! * samples[i]!
    power += (now - power) * (now > power ? attack : release)
    result[i] = power > quiet ? samples[i]! * (power / quiet) ** exponent : samples[i]!
  }
  return result
}

/** How much of a step a follower takes in one sample. */
export const coefficient = (seconds: number) => 1 - Math.exp(-1 / (seconds * SAMPLE_RATE))
