/** Taps of the filter on either side of a sample, in samples of the lower of the two rates. */
const REACH = 24
/** Shape of the Kaiser window: 80 dB of attenuation. */
const KAISER_BETA = 7.857
/** How much of the band stays. The rest is the slope of the filter. */
const BAND = 0.93

/**
 * Changes the sample rate of one channel: a windowed sinc in phases, one for each place between two samples that occurs.
 * Rates are whole hertz. Written here because the ready ones are not for this: mediabunny interpolates linearly and
 * keeps it to itself, libsamplerate's build comes with its own loader of WebAssembly, and the Web Audio API of Node is
 * 30 MB of another platform's build each.
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples
  const divisor = greatestDivisor(from, to)
  const [up, down] = [to / divisor, from / divisor]
  const cutoff = Math.min(1, up / down) * BAND
  const half = Math.ceil(REACH / Math.min(1, up / down))
  const phases = Array.from({ length: up }, (_, phase) => tapsOf(phase / up, half, cutoff))
  const result = new Float32Array(Math.ceil((samples.length * up) / down))
  for (let i = 0; i < result.length; i++) {
    const at = i * down
    const taps = phases[at % up]!
    const first = Math.floor(at / up) - half + 1
    let sum = 0
    const last = Math.min(taps.length, samples.length - first)
    for (let tap = Math.max(0, -first); tap < last; tap++) sum += taps[tap]! * samples[first + tap]!
    result[i] = sum
  }
  return result
}

/** The filter for a place `fraction` behind a sample. Its sum is 1, so a constant stays what it is. */
function tapsOf(fraction: number, half: number, cutoff: number): Float64Array {
  const taps = Float64Array.from({ length: half * 2 }, (_, tap) => {
    const x = tap - half + 1 - fraction
    return cutoff * sinc(cutoff * x) * kaiser(x / half)
  })
  const sum = taps.reduce((total, tap) => total + tap, 0)
  return taps.map((tap) => tap / sum)
}

const sinc = (x: number) => (Math.abs(x) < 1e-9 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))
const kaiser = (x: number) => (Math.abs(x) >= 1 ? 0 : bessel(KAISER_BETA * Math.sqrt(1 - x * x)) / bessel(KAISER_BETA))

/** The modified Bessel function of order 0, by its series. */
function bessel(x: number): number {
  let [sum, term] = [1, 1]
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

/** Phases between two samples in which peaks are looked for, and the reach of their filter: what BS.1770 asks for. */
const PEAK_PHASES = 4
const PEAK_REACH = 12
let peakTaps: Float64Array[] | undefined

/**
 * The highest magnitude at each sample and on the way to the next one. Where no sample around reaches `from`, only the
 * sample itself counts: the wave rises above its samples by a third at most in what people make.
 */
export function peaksBetween(samples: Float32Array, from: number): Float32Array {
  peakTaps ??= Array.from({ length: PEAK_PHASES - 1 }, (_, k) => tapsOf((k + 1) / PEAK_PHASES, PEAK_REACH, 1))
  const peaks = samples.map(Math.abs)
  for (let i = 0; i < samples.length; i++) {
    if (Math.max(Math.abs(samples[i]!), Math.abs(samples[i + 1] ?? 0)) < from) continue
    const first = i - PEAK_REACH + 1
    for (const taps of peakTaps) {
      let sum = 0
      const last = Math.min(taps.length, samples.length - first)
      for (let tap = Math.max(0, -first); tap < last; tap++) sum += taps[tap]! * samples[first + tap]!
      peaks[i] = Math.max(peaks[i]!, Math.abs(sum))
    }
  }
  return peaks
}
