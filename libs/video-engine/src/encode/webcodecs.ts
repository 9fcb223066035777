import { createRequire } from 'node:module'
import type * as webcodecs from 'node-webcodecs'
import { setImmediate } from 'node:timers/promises'
import { EncodeError, type Codec, type CodedKeyFrame, type EncodedPicture, type PictureFormat } from './codec.ts'
import { awaitable, type Awaitable } from './awaitable.ts'
import { BT709 } from './color.ts'
import { i420Of, type I420 } from './yuv.ts'

type Library = typeof webcodecs

/** Pictures that wait in the codec. More would hold memory and encode no faster: it encodes one at a time. */
const IN_FLIGHT = 3
/** How long the codec may take over one frame. A picture of 1080 × 1920 takes about 20 ms. */
const DEADLINE_MS = 30_000

/**
 * The codec of node-webcodecs with the FFmpeg and openh264 inside its static package. It has these faults in 1.3.0:
 * - It prefers the FFmpeg of the system if there is one: its static build is forced before it loads.
 * - With `latencyMode: 'quality'` it uses as many threads as the machine has cores, and slices depend on them:
 *   `'realtime'` is one thread, so the same pictures give the same bytes everywhere. openh264 is the same otherwise.
 * - `encodeQueueSize` falls before a frame is encoded, and `flush` resolves before the last output: frames are counted.
 * - It describes the stream as RGB with full range: the colours are always given, and the pictures converted to them.
 * - Its AudioEncoder writes NaN for most formats, so sound.ts encodes sound with another library.
 * - An error in its thread is passed to JavaScript by the address of a dead variable, and `close` can miss its own
 *   wake-up and wait for ever. Only a process that can be killed protects from these (see README.md).
 * Throws if there is no binary for this machine.
 */
export function openWebcodecs(): Codec {
  const library = requireWebcodecs()
  return {
    name: 'node-webcodecs',
    encodePictures: (pictures, format, signal) => encodePictures(library, pictures, format, signal),
    decoder: {
      decodeKeyFrame: (key) => decodeKeyFrame(library, key),
      decodeSound: (packets, description) => decodeSound(library, packets, description),
    },
  }
}

function requireWebcodecs(): Library {
  process.env.NODE_WEBCODECS_FORCE = 'static'
  const library = createRequire(import.meta.url)('node-webcodecs') as Library
  if (library.getNativeVariant() !== 'static')
    throw new Error(`node-webcodecs has no static build for ${process.platform}-${process.arch}.`)
  return library
}

/** node-webcodecs, to decode files of others. Null where it does not run. */
export function loadWebcodecs(): Library | null {
  try {
    return requireWebcodecs()
  } catch {
    return null
  }
}

async function* encodePictures(
  library: Library,
  pictures: AsyncIterable<I420>,
  format: PictureFormat,
  signal: AbortSignal,
): AsyncGenerator<EncodedPicture> {
  const output = awaitable<EncodedPicture>(DEADLINE_MS, signal)
  const encoder = new library.VideoEncoder({ output: (chunk) => output.push(pictureOf(chunk)), error: output.fail })
  try {
    encoder.configure(configOf(format))
    let sent = 0
    let received = 0
    for await (const picture of pictures) {
      send(library, encoder, picture, sent++, format)
      for (; output.size > 0 || sent - received >= IN_FLIGHT; received++) yield await output.take()
    }
    // The result of flush is not awaited: the frames are, and flush may never settle after an error.
    if (received < sent) encoder.flush().catch(output.fail)
    for (; received < sent; received++) yield await output.take()
  } finally {
    await close(encoder)
  }
}

const configOf = ({ width, height, fps, bitsPerSecond }: PictureFormat) => ({
  codec: 'avc1.42e028',
  width,
  height,
  framerate: fps,
  bitrate: bitsPerSecond,
  latencyMode: 'realtime' as const,
  // Encoders in hardware differ from machine to machine.
  hardwareAcceleration: 'prefer-software' as const,
  colorSpace: BT709,
})

function send(
  library: Library,
  encoder: InstanceType<Library['VideoEncoder']>,
  picture: I420,
  index: number,
  { width, height, fps, keyFrames }: PictureFormat,
): void {
  const timestamp = Math.round((index * 1e6) / fps)
  const init = { format: 'I420' as const, codedWidth: width, codedHeight: height, timestamp, colorSpace: BT709 }
  const frame = new library.VideoFrame(picture, init)
  encoder.encode(frame, { keyFrame: keyFrames.has(index) })
  frame.close()
}

type Chunk = { byteLength: number; type: 'key' | 'delta'; copyTo(target: Uint8Array<ArrayBuffer>): void }

function pictureOf(chunk: Chunk): EncodedPicture {
  const data = new Uint8Array(chunk.byteLength)
  chunk.copyTo(data)
  return { data, isKey: chunk.type === 'key' }
}

async function decodeKeyFrame(library: Library, { data, description, width, height }: CodedKeyFrame): Promise<I420> {
  const output = awaitable<InstanceType<Library['VideoFrame']>>(DEADLINE_MS)
  const decoder = new library.VideoDecoder({ output: output.push, error: output.fail })
  try {
    decoder.configure({ codec: 'avc1.42e028', codedWidth: width, codedHeight: height, description })
    decoder.decode(new library.EncodedVideoChunk({ type: 'key', timestamp: 0, data }))
    decoder.flush().catch(output.fail)
    const frame = await output.take()
    try {
      if (frame.codedWidth !== width || frame.codedHeight !== height || frame.format !== 'I420')
        throw new EncodeError(`A frame decodes to ${frame.codedWidth} × ${frame.codedHeight} ${frame.format}.`)
      const picture = i420Of(width, height)
      await frame.copyTo(picture)
      return picture
    } finally {
      frame.close()
    }
  } finally {
    await close(decoder)
  }
}

async function decodeSound(library: Library, packets: Uint8Array[], description: Uint8Array): Promise<Float32Array> {
  const output = awaitable<Float32Array>(DEADLINE_MS)
  const decoder = new library.AudioDecoder({ output: (data) => output.push(samplesOf(data)), error: output.fail })
  try {
    decoder.configure({ codec: 'mp4a.40.2', sampleRate: 48_000, numberOfChannels: 2, description })
    for (const data of packets) decoder.decode(new library.EncodedAudioChunk({ type: 'key', timestamp: 0, data }))
    await decoder.flush()
    return joined(await takeAll(output, packets.length))
  } finally {
    await close(decoder)
  }
}

async function takeAll<Item>(output: Awaitable<Item>, count: number): Promise<Item[]> {
  const items: Item[] = []
  while (items.length < count) items.push(await output.take())
  return items
}

function samplesOf(data: InstanceType<Library['AudioData']>): Float32Array {
  const samples = new Float32Array(data.allocationSize({ planeIndex: 0 }) / 4)
  data.copyTo(samples, { planeIndex: 0 })
  data.close()
  return samples
}

function joined(parts: Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Closes a codec and keeps it referenced for a turn: calls from its thread that are queued still use its memory. */
async function close(codec: { close(): void; state: string }): Promise<void> {
  codec.close()
  await setImmediate()
  if (codec.state !== 'closed') throw new EncodeError('A codec does not close.')
}
