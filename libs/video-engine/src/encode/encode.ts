import { safeArea } from '@adloom/creative-engine/staging'
import { gridOf, textBeyond, watchFrames, type FrameLook } from '../checks/look.ts'
import { FPS, type Canvas, type Frame, type Stereo } from '../types.ts'
import type { Codec, PictureFormat } from './codec.ts'
import type { VideoFacts } from './facts.ts'
import type { VideoMetadata } from './metadata.ts'
import { openMuxer, type Muxer } from './mux.ts'
import { pull } from './pull.ts'
import { encodeSound, refuseBadSound } from './sound.ts'
import { stillOf, type Still, type StillRequest } from './stills.ts'
import { verify } from './verify.ts'
import { openConverter } from './rgba-to-i420.ts'
import { i420Of, type I420 } from './yuv.ts'

/** A video to encode. */
export type EncodeJob = {
  canvas: Canvas
  /**
   * The frames in order, `FPS` a second. They are pulled one by one. A frame is read before the next one is pulled, so
   * its memory may be used again, and may be shared with the process that draws.
   */
  frames: AsyncIterable<Frame>
  /** The sound, or null for a silent video. */
  sound: Stereo | null
  metadata: VideoMetadata
  /** Stills to take out of the finished file: poster and thumbnails. At most `STILLS_MAX`. */
  stills?: StillRequest[]
  signal: AbortSignal
}

/** A file that was read again and is as asked. `looks` describes each frame, for the checks. */
export type EncodedVideo = { mp4: Uint8Array; facts: VideoFacts; looks: FrameLook[]; stills: Still[] }

export const STILLS_MAX = 12

/** Bits for each pixel of a frame: about 6.5 Mbit/s at 1080 × 1920. */
const BITS_PER_PIXEL = 0.104

/**
 * Encodes a video to MP4 with H.264 and AAC, and verifies the file. The same job gives the same bytes with the same
 * codec. Throws a RangeError for input that is no video, a BadVideoError for a file that is not as asked, and the
 * signal's reason when it is aborted; then nothing is left running.
 */
export async function encode(codec: Codec, job: EncodeJob): Promise<EncodedVideo> {
  const { canvas, sound, signal } = job
  refuseBadInput(job)
  const muxer = await openMuxer(canvas, sound && (await encodeSound(sound, signal)), job.metadata)
  try {
    const { seen, looks } = await addPictures(codec, job, muxer)
    const mp4 = await muxer.finish()
    const grids = new Map([...seen].map(([frame, { grid }]) => [frame, grid]))
    const expected = { ...canvas, frameCount: looks.length, sound, grids }
    const { facts, decoded } = await verify(mp4, expected, codec.decoder)
    const pictureOf = (frame: number) => decoded.get(frame) ?? seen.get(frame)?.picture
    return { mp4, facts, looks, stills: await takeStills(job, looks.length, pictureOf) }
  } finally {
    await muxer.cancel()
  }
}

/** Frames that are compared with the decoded file: how they looked and, without a decoder, the frames themselves. */
type Seen = Map<number, { grid: Float32Array; picture: I420 | undefined }>

async function addPictures(codec: Codec, job: EncodeJob, muxer: Muxer): Promise<{ seen: Seen; looks: FrameLook[] }> {
  const { width, height } = job.canvas
  const keyFrames = new Set([0, ...stillsOf(job).map((still) => frameAt(still.at))])
  const seen: Seen = new Map()
  const looks: FrameLook[] = []
  const look = watchFrames(width, height)
  const safe = safeArea(job.canvas.ratio)
  const convert = await openConverter(width, height)
  async function* pictures() {
    for await (const frame of pull(job.frames, job.signal)) {
      refuseBadFrame(frame, job.canvas, looks.length)
      const picture = convert(frame.rgba)
      if (keyFrames.has(looks.length))
        seen.set(looks.length, {
          grid: gridOf(picture, width, height),
          picture: codec.decoder ? undefined : picture.slice(),
        })
      const { bare } = frame
      looks.push({ ...look(picture), ...(bare && { textBeyond: textBeyond({ ...frame, bare }, safe) }) })
      yield picture
    }
    if (looks.length === 0) throw new RangeError('frames: a video needs at least one frame.')
  }
  const bitsPerSecond = Math.round(width * height * FPS * BITS_PER_PIXEL)
  const format: PictureFormat = { width, height, fps: FPS, bitsPerSecond, keyFrames }
  for await (const encoded of codec.encodePictures(pictures(), format, job.signal)) await muxer.add(encoded)
  return { seen, looks }
}

async function takeStills(
  job: EncodeJob,
  frameCount: number,
  pictureOf: (frame: number) => I420 | undefined,
): Promise<Still[]> {
  const stills: Still[] = []
  for (const request of stillsOf(job)) {
    const picture = pictureOf(frameAt(request.at))
    if (!picture) throw new RangeError(`stills: ${request.at} is after the end at ${frameCount / FPS} seconds.`)
    stills.push(await stillOf(picture, job.canvas, request))
    job.signal.throwIfAborted()
  }
  return stills
}

const stillsOf = (job: EncodeJob) => job.stills ?? []
const frameAt = (seconds: number) => Math.floor(seconds * FPS + 1e-6)

function refuseBadInput(job: EncodeJob): void {
  job.signal.throwIfAborted()
  // Throws for a size that has no I420 form.
  i420Of(job.canvas.width, job.canvas.height)
  if (job.sound) refuseBadSound(job.sound)
  const stills = stillsOf(job)
  if (stills.length > STILLS_MAX) throw new RangeError(`stills: at most ${STILLS_MAX} are taken.`)
  for (const { at } of stills) if (!(at >= 0)) throw new RangeError(`stills: ${at} is not a time in seconds.`)
}

function refuseBadFrame(frame: Frame, { width, height }: Canvas, index: number): void {
  if (frame.width !== width || frame.height !== height)
    throw new RangeError(`Frame ${index} is ${frame.width} × ${frame.height}, and the canvas ${width} × ${height}.`)
}
