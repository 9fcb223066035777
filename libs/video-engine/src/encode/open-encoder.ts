import { SAMPLE_RATE, type Frame } from '../types.ts'
import { EncoderUnavailableError, type Codec } from './codec.ts'
import { encode, type EncodedVideo, type EncodeJob } from './encode.ts'
import { openSystemFfmpeg } from './system-ffmpeg.ts'
import { openWasm } from './wasm.ts'
import { openWebcodecs } from './webcodecs.ts'

/** An encoder that works: it has encoded and verified a short video on this machine. */
export type Encoder = {
  /** What encodes the pictures: `node-webcodecs`, `h264-mp4-encoder` or `ffmpeg`. */
  name: string
  encode: (job: EncodeJob) => Promise<EncodedVideo>
}

export type EncoderOptions = {
  /** A program of the operator, and then the only one that is tried. */
  ffmpegPath?: string
  only?: 'node-webcodecs' | 'h264-mp4-encoder'
  /** Leaves out the proof, for the processes of a worker that has had it. Each file is verified all the same. */
  isProven?: boolean
}

/**
 * Finds an encoder that works and proves it with a video of a fifth of a second. Throws an EncoderUnavailableError that
 * says what was tried. Native code may end the process instead: call this in a process that can be killed.
 */
export async function openEncoder(options: EncoderOptions = {}): Promise<Encoder> {
  const failures: string[] = []
  for (const [name, open] of candidates(options)) {
    try {
      const codec = open()
      if (!options.isProven) await encode(codec, trial())
      return { name: codec.name, encode: (job) => encode(codec, job) }
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new EncoderUnavailableError(
    `No video encoder works on this machine (${process.platform}-${process.arch}). ${failures.join(' ')}`,
  )
}

function candidates({ ffmpegPath, only }: EncoderOptions): [string, () => Codec][] {
  if (ffmpegPath) return [[ffmpegPath, () => openSystemFfmpeg(ffmpegPath, decoderOfMachine())]]
  const all: [string, () => Codec][] = [
    ['node-webcodecs', openWebcodecs],
    ['h264-mp4-encoder', openWasm],
  ]
  return only ? all.filter(([name]) => name === only) : all
}

/** The decoder of node-webcodecs, if there is a binary of it for this machine. */
function decoderOfMachine() {
  try {
    return openWebcodecs().decoder
  } catch {
    return null
  }
}

const TRIAL_SIZE = 64
const TRIAL_FRAMES = 6

/** A white picture with a tone: an encoder with wrong colours or without sound does not pass its verification. */
function trial(): EncodeJob {
  const rgba = new Uint8Array(TRIAL_SIZE * TRIAL_SIZE * 4).fill(255)
  async function* frames(): AsyncGenerator<Frame> {
    for (let frame = 0; frame < TRIAL_FRAMES; frame++) yield { width: TRIAL_SIZE, height: TRIAL_SIZE, rgba }
  }
  const length = Math.round((SAMPLE_RATE * TRIAL_FRAMES) / 30)
  const tone = Float32Array.from({ length }, (_, at) => 0.3 * Math.sin((at * 2 * Math.PI * 440) / SAMPLE_RATE))
  return {
    canvas: { ratio: '1:1', width: TRIAL_SIZE, height: TRIAL_SIZE },
    frames: frames(),
    sound: { left: tone, right: tone },
    metadata: {
      title: 'Trial',
      licence: '',
      credits: [],
      provenance: { digitalSourceType: '', modelId: '', seed: 0, syntheticPerson: false },
    },
    signal: AbortSignal.timeout(20_000),
  }
}
