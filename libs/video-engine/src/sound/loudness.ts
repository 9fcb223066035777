import { SAMPLE_RATE, type Stereo } from '../types.ts'
import { filtered, type Biquad } from './filters.ts'
import { peaksBetween } from './resample.ts'

/** The K-weighting at 48 kHz, from tables 1 and 2 of ITU-R BS.1770-5: a shelf for the head, and a high pass. */
const K_WEIGHTING: readonly Biquad[] = [
  [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585],
  [1, -2, 1, -1.99004745483398, 0.99007225036621],
]
/** Blocks of 400 ms that overlap by three quarters: sums of 100 ms each, four in a block. */
const HOP = SAMPLE_RATE / 10
const HOPS_OF_BLOCK = 4
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10

/**
 * The integrated loudness in LUFS by ITU-R BS.1770-5, or -Infinity for silence. A sound shorter than one block counts as
 * if silence followed it. Written here: ebur128-wasm, the one package that has it, loads in bundlers for browsers only,
 * and its true peak is broken. The loudness of both agrees to 0.01.
 */
export function integratedLoudness({ left, right }: Stereo): number {
  const first = hopPowers(filtered(left, ...K_WEIGHTING))
  const hops = [first, right === left ? first : hopPowers(filtered(right, ...K_WEIGHTING))]
  const count = first.length - HOPS_OF_BLOCK + 1
  const blocks = Array.from({ length: count }, (_, block) =>
    hops.reduce(
      (sum, powers) => sum + powers.slice(block, block + HOPS_OF_BLOCK).reduce((a, b) => a + b, 0) / HOPS_OF_BLOCK,
      0,
    ),
  )
  const audible = blocks.filter((power) => loudnessOf(power) > ABSOLUTE_GATE)
  const gate = loudnessOf(mean(audible)) + RELATIVE_GATE
  return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > gate)))
}

/**
 * The highest peak in dBTP by annex 2 of ITU-R BS.1770-5: the waveform between the samples counts too. It is looked at
 * where a sample has half of the highest one.
 */
export function truePeak({ left, right }: Stereo): number {
  const highest = (samples: Float32Array) => samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)
  return toDecibels(Math.max(...[left, right].map((channel) => highest(peaksBetween(channel, highest(channel) / 2)))))
}

const toDecibels = (amplitude: number) => 20 * Math.log10(amplitude)
export const toAmplitude = (decibels: number) => 10 ** (decibels / 20)

const loudnessOf = (power: number) => -0.691 + 10 * Math.log10(power)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function hopPowers(samples: Float32Array): number[] {
  return Array.from({ length: Math.max(HOPS_OF_BLOCK, Math.floor(samples.length / HOP)) }, (_, hop) => {
    let sum = 0
    for (let i = hop * HOP; i < Math.min(samples.length, (hop + 1) * HOP); i++) sum += samples[i]! * samples[i]!
    return sum / HOP
  })
}
