import type { Tell } from '@adloom/service/serve-reads'
import { CANVAS } from '@adloom/creative-engine'
import {
  type EncodedVideo,
  type EncoderOptions,
  type FilmMaterial,
  filmOf,
  type FilmPlan,
  FPS,
  type Frame,
  framesOf,
  framesOfPicture,
  openEncoder,
  type PictureMotion,
  type Stereo,
  textFrames,
  type VideoMetadata,
  writeWebVtt,
} from '@adloom/video-engine'
import sharp from 'sharp'
import type { Timing } from './compose.ts'

export type EncodeRequest = {
  film: { plan: FilmPlan; timing: Timing; material: FilmMaterial } | { picture: PictureMotion }
  seconds: number
  sound: Stereo | null
  metadata: VideoMetadata
  /** The encoder that was proven when the worker started. */
  encoder: EncoderOptions
}

export type Encoded = Pick<EncodedVideo, 'mp4' | 'facts' | 'looks'> & {
  /** WebP. */
  poster: Uint8Array
  /** WebVTT; null when nothing is said or shown as a caption. */
  captions: Uint8Array | null
}

/** What `encode` tells about once a second. */
export type FramesDone = { frames: number; of: number }

const POSTER_PX = 720
const POSTER_QUALITY = 84
const TELL_MS = 1_000

/** Draws and encodes a film. The frames that are done are told. */
export async function encodeFilm(request: EncodeRequest, tell: Tell): Promise<Encoded> {
  const { film, seconds, sound, metadata } = request
  const ratio = 'plan' in film ? film.plan.ratio : film.picture.ratio
  const canvas = { ratio, ...CANVAS[ratio] }
  const at = posterTime(request)
  const width = Math.round(canvas.width * Math.min(1, POSTER_PX / Math.max(canvas.width, canvas.height)))
  const encoder = await openEncoder(request.encoder)
  const { mp4, facts, looks, stills } = await encoder.encode({
    canvas,
    frames: counted(drawn(film, Math.round(at * FPS)), Math.round(seconds * FPS), tell),
    sound,
    metadata,
    stills: [{ at, width }],
    // Whoever cancels kills the process.
    signal: new AbortController().signal,
  })
  const poster = await sharp(stills[0]!.jpeg).webp({ quality: POSTER_QUALITY }).toBuffer()
  return { mp4, facts, looks, poster, captions: captionsOf(film) }
}

/** The frames, those that show each text at rest and the poster also without words, for the check of the safe zone. */
function drawn(source: EncodeRequest['film'], poster: number): AsyncGenerator<Frame> {
  if ('picture' in source) return framesOfPicture(source.picture)
  const { plan, timing, material } = source
  const { film } = filmOf(plan, { ...timing, voice: [] }, material)
  return framesOf(film, { bare: [poster, ...textFrames(film)] })
}

async function* counted(frames: AsyncIterable<Frame>, of: number, tell: Tell): AsyncGenerator<Frame> {
  let done = 0
  let toldAt = performance.now()
  for await (const frame of frames) {
    yield frame
    done++
    if (performance.now() - toldAt < TELL_MS) continue
    toldAt = performance.now()
    tell({ frames: done, of } satisfies FramesDone)
  }
}

/** The poster is taken where the first scene behind the brand's has come to rest. A motion version begins with its picture. */
function posterTime({ film }: EncodeRequest): number {
  if ('picture' in film) return 0
  const { plan, timing } = film
  const first = plan.scenes.findIndex(({ layout }) => layout !== 'brand_intro')
  const { start, end } = timing.scenes[Math.max(0, first)]!
  return Math.floor((start + (end - start) * POSTER_AT) * FPS) / FPS
}
const POSTER_AT = 0.6

function captionsOf(film: EncodeRequest['film']): Uint8Array | null {
  if ('picture' in film || film.timing.captions.length === 0) return null
  return Buffer.from(writeWebVtt(film.timing.captions, film.plan.ratio))
}
