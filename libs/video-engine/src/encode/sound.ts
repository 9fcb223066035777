import { registerAacEncoder } from '@mediabunny/aac-encoder'
import { AudioSample, AudioSampleSource, Mp4OutputFormat, NullTarget, Output, type EncodedPacket } from 'mediabunny'
import { SAMPLE_RATE, type Stereo } from '../types.ts'

/** Sound in AAC-LC. `config` is the AudioSpecificConfig with what belongs to it. */
export type EncodedSound = { packets: EncodedPacket[]; config: AudioDecoderConfig }

const BITS_PER_SECOND = 160_000
/** Samples of silence with which the encoder begins. They get a time before zero, and players leave them out. */
const PRIMING = 1024
/** Samples handed over at once: one second. */
const PART = SAMPLE_RATE

/**
 * Encodes a sound to AAC at 48 kHz and 160 kbit/s. The first sample plays at time 0. FFmpeg's encoder in WebAssembly
 * does it on every machine: the one of node-webcodecs writes NaN for most formats. All packets are made before the
 * first is muxed, because their order among the frames decides the bytes of the file.
 */
export async function encodeSound(sound: Stereo, signal: AbortSignal): Promise<EncodedSound> {
  registerOnce()
  const packets: EncodedPacket[] = []
  let config: AudioDecoderConfig | undefined
  const source = new AudioSampleSource({
    codec: 'aac',
    bitrate: BITS_PER_SECOND,
    onEncodedPacket: (packet, meta) => {
      packets.push(packet)
      config ??= meta?.decoderConfig
    },
  })
  const output = new Output({ format: new Mp4OutputFormat(), target: new NullTarget() })
  output.addAudioTrack(source)
  try {
    await output.start()
    for (let at = 0; at < sound.left.length; at += PART) {
      signal.throwIfAborted()
      const sample = sampleOf(sound, at)
      await source.add(sample)
      sample.close()
    }
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
  if (!config) throw new Error('The sound encoder gave no description of its stream.')
  return { packets, config }
}

function sampleOf({ left, right }: Stereo, at: number): AudioSample {
  const part = left.subarray(at, at + PART)
  const data = new Float32Array(part.length * 2)
  data.set(part)
  data.set(right.subarray(at, at + PART), part.length)
  const timestamp = (at - PRIMING) / SAMPLE_RATE
  return new AudioSample({ data, format: 'f32-planar', numberOfChannels: 2, sampleRate: SAMPLE_RATE, timestamp })
}

let isRegistered = false
function registerOnce(): void {
  if (!isRegistered) registerAacEncoder()
  isRegistered = true
}

/** Samples a little over full scale clip, which is a check. Beyond this, it is not sound. */
const LOUDEST = 4

/** Throws a RangeError with the place of the first sample that is no number or far outside of −1 to 1. */
export function refuseBadSound({ left, right }: Stereo): void {
  if (left.length !== right.length)
    throw new RangeError(`sound: the left channel has ${left.length} samples and the right one ${right.length}.`)
  if (left.length === 0) throw new RangeError('sound: it has no samples. A video without sound has null.')
  for (const [name, samples] of Object.entries({ left, right })) {
    // NaN fails this comparison too.
    const at = samples.findIndex((sample) => !(Math.abs(sample) <= LOUDEST))
    if (at >= 0) throw new RangeError(`sound.${name}[${at}]: ${samples[at]} is not a sample from -1 to 1.`)
  }
}
