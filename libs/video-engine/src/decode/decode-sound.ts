import {
  ADTS,
  AudioSampleSink,
  BufferSource,
  EncodedPacketSink,
  FLAC,
  Input,
  MP3,
  MP4,
  OGG,
  WAVE,
  type InputAudioTrack,
} from 'mediabunny'
import { loadWebcodecs } from '../encode/webcodecs.ts'
import { resample } from '../sound/resample.ts'
import { SAMPLE_RATE } from '../types.ts'
import { MediaError } from './error.ts'
import { decodedBy } from './decoded-by.ts'

type Library = NonNullable<ReturnType<typeof loadWebcodecs>>

const FORMATS = [WAVE, MP3, ADTS, MP4, OGG, FLAC]
const RATE_MIN = 8_000
const RATE_MAX = 192_000
const CHANNELS_MAX = 8

/**
 * The sound of a file as one channel at 48 kHz: WAV everywhere; MP3, AAC (also in MP4), Opus and FLAC where
 * node-webcodecs runs. The file is a stranger's, so call this only in a process that can be killed, with a limit of time
 * and memory. Throws `MediaError`.
 */
export async function decodeSound(file: Uint8Array, { secondsMax }: { secondsMax: number }): Promise<Float32Array> {
  using input = new Input({ source: new BufferSource(file), formats: FORMATS })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track) throw new MediaError('unreadable', 'The file has no sound.')
    return await decodeTrack(track, secondsMax)
  } catch (cause) {
    if (cause instanceof MediaError) throw cause
    throw new MediaError('unreadable', 'The sound cannot be read.', { cause })
  }
}

async function decodeTrack(track: InputAudioTrack, secondsMax: number): Promise<Float32Array> {
  const config = await track.getDecoderConfig()
  if (!config) throw new MediaError('no_decoder', 'There is no decoder for this sound.')
  const { sampleRate, numberOfChannels } = config
  if (!(sampleRate >= RATE_MIN && sampleRate <= RATE_MAX) || numberOfChannels > CHANNELS_MAX)
    throw new MediaError('unreadable', 'The sound has a rate or channels that no speech has.')
  const sound = createSound(sampleRate * secondsMax)
  await (config.codec.startsWith('pcm') ? readPcm(track, sound) : decodePackets(track, config, sound))
  // An AAC file may say half of the rate that it decodes to.
  const rate = sound.rate() ?? sampleRate
  return resample(sound.finish(), rate, SAMPLE_RATE)
}

async function readPcm(track: InputAudioTrack, sound: Sound): Promise<void> {
  for await (const sample of new AudioSampleSink(track).samples()) {
    const { numberOfFrames, numberOfChannels, sampleRate } = sample
    const data = new Float32Array(numberOfFrames * numberOfChannels)
    sample.copyTo(data, { planeIndex: 0, format: 'f32' })
    sample.close()
    sound.add(data, numberOfChannels, sampleRate)
  }
}

async function decodePackets(track: InputAudioTrack, config: AudioDecoderConfig, sound: Sound): Promise<void> {
  const library = loadWebcodecs()
  if (!library) throw new MediaError('no_decoder', 'This machine decodes no compressed sound.')
  const decoded = decodedBy(
    (callbacks: { output: (data: InstanceType<Library['AudioData']>) => void; error: (error: unknown) => void }) => {
      const decoder = new library.AudioDecoder(callbacks)
      decoder.configure(config)
      return decoder
    },
    chunksOf(library, track),
  )
  for await (const data of decoded) {
    const { numberOfChannels, sampleRate } = data
    const samples = new Float32Array(data.allocationSize({ planeIndex: 0 }) / 4)
    data.copyTo(samples, { planeIndex: 0 })
    data.close()
    sound.add(samples, numberOfChannels, sampleRate)
  }
}

async function* chunksOf(library: Library, track: InputAudioTrack) {
  for await (const { data, timestamp } of new EncodedPacketSink(track).packets())
    yield new library.EncodedAudioChunk({ type: 'key', timestamp: Math.round(timestamp * 1e6), data })
}

type Sound = ReturnType<typeof createSound>

/** Samples that come in parts, interleaved, and become one channel. */
function createSound(framesMax: number) {
  const parts: Float32Array[] = []
  let length = 0
  let rate: number | null = null
  return {
    rate: () => rate,
    add(samples: Float32Array, channels: number, sampleRate: number) {
      if (rate !== null && rate !== sampleRate) throw new MediaError('unreadable', 'The sound changes its rate.')
      rate = sampleRate
      const mono = new Float32Array(samples.length / channels)
      for (let i = 0; i < mono.length; i++) {
        for (let channel = 0; channel < channels; channel++) mono[i]! += samples[i * channels + channel]! / channels
      }
      length += mono.length
      if (length > framesMax) throw new MediaError('too_large', 'The sound is longer than what was to be said.')
      parts.push(mono)
    },
    finish(): Float32Array {
      if (length === 0) throw new MediaError('unreadable', 'The file has no sound.')
      const all = new Float32Array(length)
      let at = 0
      for (const part of parts) {
        all.set(part, at)
        at += part.length
      }
      if (all.some((sample) => !Number.isFinite(sample)))
        throw new MediaError('unreadable', 'The sound decodes to values that are no numbers.')
      return all
    },
  }
}
