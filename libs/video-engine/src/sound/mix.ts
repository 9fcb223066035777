import { SAMPLE_RATE, type Stereo } from '../types.ts'
import { limit } from './limiter.ts'
import { integratedLoudness, toAmplitude, truePeak } from './loudness.ts'
import { coefficient, polishVoice } from './voice-chain.ts'

/** What platforms play at, in LUFS, and how far a mix may be off. */
export const TARGET_LOUDNESS = -14
export const LOUDNESS_TOLERANCE = 1
/** The highest true peak of a mix in dBTP, and the ceiling of the limiter, which leaves room for the encoder. */
export const TRUE_PEAK_MAX = -1
const CEILING = TRUE_PEAK_MAX - 0.5
const ROUNDS_MAX = 6

/** The bed's level below the voice: where nobody speaks, and under speech. In loudness units. */
const BED_BELOW_VOICE = 7
const DUCKED_BY = 9
/** The bed falls before a word and rises after it; a pause shorter than `hold` leaves it down. */
const DUCKING = { lookAheadSeconds: 0.12, holdSeconds: 0.35, attackSeconds: 0.06, releaseSeconds: 0.3 }
/** Samples of a polished voice (-20 LUFS) above this are speech. */
const SPEECH_LEVEL = 0.02

const FADE_IN_SECONDS = 0.15
const FADE_OUT_SECONDS = 1.1

export type SoundParts = {
  /** The length of the result. */
  seconds: number
  /** Dry speech of one channel each, with the second at which it begins. What is past the end is cut. */
  voice?: readonly { at: number; samples: Float32Array }[]
  /** At any level. It is cut or followed by silence as `seconds` asks. */
  bed?: Stereo
}

/** The sound track of a film. `loudness` in LUFS and `peak` in dBTP are measured on it; both -Infinity for silence. */
export type Mix = { sound: Stereo; loudness: number; peak: number }

/**
 * Mixes voice and bed to -14 LUFS within one unit and a true peak of at most -1 dBTP: the voice polished, the bed lowered
 * under it and faded at both ends. Without voice the bed stands alone; without either the result is silence.
 */
export function mixSound({ seconds, voice = [], bed }: SoundParts): Mix {
  const length = Math.round(seconds * SAMPLE_RATE)
  const polished = polishVoice(placed(voice, length))
  const isSpoken = polished.some((sample) => sample !== 0)
  const levelled = bed && levelBed(bed, polished, isSpoken, length)
  return normalized(
    levelled
      ? { left: added(polished, levelled.left), right: added(polished, levelled.right) }
      : { left: polished, right: polished },
  )
}

/** `over` may be shorter than `under`. */
function added(under: Float32Array, over: Float32Array): Float32Array {
  const sum = under.slice()
  for (let i = 0; i < over.length; i++) sum[i]! += over[i]!
  return sum
}

function placed(voice: NonNullable<SoundParts['voice']>, length: number): Float32Array {
  const track = new Float32Array(length)
  for (const { at, samples } of voice) {
    const start = Math.round(at * SAMPLE_RATE)
    for (let i = Math.max(0, -start); i < samples.length && start + i < length; i++) track[start + i]! += samples[i]!
  }
  return track
}

/** The bed at its level to the voice, ducked and faded. */
function levelBed(bed: Stereo, voice: Float32Array, isSpoken: boolean, length: number): Stereo | null {
  const loudness = integratedLoudness(bed)
  if (loudness === -Infinity) return null
  const target = isSpoken ? integratedLoudness({ left: voice, right: voice }) - BED_BELOW_VOICE : TARGET_LOUDNESS
  const gains = duckingGains(voice)
  const level = toAmplitude(target - loudness)
  const last = Math.min(length, bed.left.length)
  const [fadeIn, fadeOut] = [FADE_IN_SECONDS, FADE_OUT_SECONDS].map(
    (span) => Math.min(span, seconds(last) / 3) * SAMPLE_RATE,
  )
  const shaped = (channel: Float32Array) =>
    channel.subarray(0, last).map((sample, i) => {
      const fade = Math.min(1, i / fadeIn!, (last - i) / fadeOut!)
      return sample * level * gains[i]! * fade * fade * (3 - 2 * fade)
    })
  return { left: shaped(bed.left), right: shaped(bed.right) }
}

const seconds = (length: number) => length / SAMPLE_RATE

/** The gain of the bed at each sample: down where somebody speaks. */
function duckingGains(voice: Float32Array): Float32Array {
  const { lookAheadSeconds, holdSeconds, attackSeconds, releaseSeconds } = DUCKING
  const ahead = Math.round(lookAheadSeconds * SAMPLE_RATE)
  const hold = Math.round(holdSeconds * SAMPLE_RATE)
  const [attack, release] = [coefficient(attackSeconds), coefficient(releaseSeconds)]
  const ducked = toAmplitude(-DUCKED_BY)
  let lastSpoken = -Infinity
  for (let i = 0; i < Math.min(ahead, voice.length); i++) if (Math.abs(voice[i]!) > SPEECH_LEVEL) lastSpoken = i
  let gain = lastSpoken >= 0 ? ducked : 1
  return voice.map((_, i) => {
    if (Math.abs(voice[i + ahead] ?? 0) > SPEECH_LEVEL) lastSpoken = i + ahead
    const goal = i <= lastSpoken + hold ? ducked : 1
    gain += (goal - gain) * (goal < gain ? attack : release)
    return gain
  })
}

/**
 * Brings a sound to the target. The limiter takes loudness away, so gain and limit repeat from the unlimited sound until
 * both hold. What cannot be so loud without a peak, such as a few clicks in silence, stays quieter.
 */
function normalized(sound: Stereo): Mix {
  let gain = TARGET_LOUDNESS - integratedLoudness(sound)
  if (gain === Infinity) return { sound, loudness: -Infinity, peak: -Infinity }
  let limited = sound
  let loudness = -Infinity
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const factor = toAmplitude(gain)
    limited = limit({ left: sound.left.map((x) => x * factor), right: sound.right.map((x) => x * factor) }, CEILING)
    loudness = integratedLoudness(limited)
    if (Math.abs(TARGET_LOUDNESS - loudness) < LOUDNESS_TOLERANCE / 5) break
    gain += TARGET_LOUDNESS - loudness
  }
  return { sound: limited, loudness, peak: truePeak(limited) }
}
