import { BufferSource, EncodedPacketSink, Input, type InputVideoTrack, MP4, QTFF, WEBM } from 'mediabunny'
import sharp from 'sharp'
import { loadWebcodecs } from '../encode/webcodecs.ts'
import { i420Of, i420ToRgb } from '../encode/yuv.ts'
import { FPS, type Clip } from '../types.ts'
import { decodedBy } from './decoded-by.ts'
import { MediaError } from './error.ts'

type Library = NonNullable<ReturnType<typeof loadWebcodecs>>
type VideoFrame = InstanceType<Library['VideoFrame']>

export type ClipRequest = {
  width: number
  height: number
  /** What the file has beyond it is left out. */
  secondsMax: number
}

/** Whether this machine decodes video. */
export const canDecodeClips = (): boolean => loadWebcodecs() !== null

const FORMATS = [MP4, QTFF, WEBM]
/** Above 4K, and enough to exhaust the process. */
const AREA_MAX = 3840 * 2160
const QUALITY = 84

/**
 * The pictures of a video file (H.264, HEVC, VP9 or AV1 of 8 bits), cut to a size from their middle, its sound left out. The file is
 * a stranger's, so call this only in a process that can be killed, with a limit of time and memory. It works where
 * node-webcodecs runs. Throws `MediaError`.
 */
export async function decodeClip(file: Uint8Array, request: ClipRequest): Promise<Clip> {
  const library = loadWebcodecs()
  if (!library) throw new MediaError('no_decoder', 'This machine decodes no video.')
  using input = new Input({ source: new BufferSource(file), formats: FORMATS })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) throw new MediaError('unreadable', 'The file has no video.')
    const frames = await framesAtRate(decodeTrack(library, track), await timesOf(track), request)
    if (frames.length === 0) throw new MediaError('unreadable', 'The video has no pictures.')
    return { width: request.width, height: request.height, frames }
  } catch (cause) {
    if (cause instanceof MediaError) throw cause
    throw new MediaError('unreadable', 'The video cannot be read.', { cause })
  }
}

async function* decodeTrack(library: Library, track: InputVideoTrack): AsyncGenerator<VideoFrame> {
  const config = await track.getDecoderConfig()
  if (!config) throw new MediaError('no_decoder', 'There is no decoder for this video.')
  if ((await track.getCodedWidth()) * (await track.getCodedHeight()) > AREA_MAX)
    throw new MediaError('too_large', 'The video is larger than any that is shown.')
  yield* decodedBy(
    (callbacks: { output: (frame: VideoFrame) => void; error: (error: unknown) => void }) => {
      const decoder = new library.VideoDecoder(callbacks)
      decoder.configure(config as Parameters<typeof decoder.configure>[0])
      return decoder
    },
    chunksOf(library, track),
  )
}

async function* chunksOf(library: Library, track: InputVideoTrack) {
  for await (const { data, timestamp, type } of new EncodedPacketSink(track).packets())
    yield new library.EncodedVideoChunk({ type, timestamp: Math.round(timestamp * 1e6), data })
}

/** When each picture is shown, in seconds from the first one. Packets come in the order of decoding. */
async function timesOf(track: InputVideoTrack): Promise<number[]> {
  const times: number[] = []
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })
  for await (const { timestamp } of packets) times.push(timestamp)
  times.sort((a, b) => a - b)
  return times.map((time) => time - times[0]!)
}

/**
 * Each picture of the file stands until the next one, at `FPS`. Pictures between two steps are left out. They come in the
 * order in which they are shown, but node-webcodecs gives them the times of other packets.
 */
async function framesAtRate(
  pictures: AsyncGenerator<VideoFrame>,
  times: readonly number[],
  request: ClipRequest,
): Promise<Uint8Array[]> {
  const most = Math.floor(request.secondsMax * FPS)
  const frames: Uint8Array[] = []
  let last: Uint8Array | null = null
  let index = 0
  for await (const frame of pictures) {
    try {
      const step = Math.round((times[index++] ?? Infinity) * FPS)
      while (last && frames.length < Math.min(step, most)) frames.push(last)
      if (frames.length >= most || step === Infinity) return frames
      last = await jpegOf(frame, request)
    } finally {
      frame.close()
    }
  }
  if (last) frames.push(last)
  return frames
}

async function jpegOf(frame: VideoFrame, { width, height }: ClipRequest): Promise<Uint8Array> {
  if (frame.format !== 'I420') throw new MediaError('no_decoder', 'The video has pictures of an unknown kind.')
  const size = { width: frame.codedWidth, height: frame.codedHeight }
  const picture = i420Of(size.width, size.height)
  await frame.copyTo(picture)
  return sharp(i420ToRgb(picture, size.width, size.height), { raw: { ...size, channels: 3 } })
    .resize({ width, height, fit: 'cover', position: 'centre' })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:2:0' })
    .toBuffer()
}
