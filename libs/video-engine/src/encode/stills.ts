import sharp from 'sharp'
import { i420ToRgb, type I420 } from './yuv.ts'

/** A picture of a moment of the video. `width` is in pixels; without it, the still is as large as the video. */
export type StillRequest = { at: number; width?: number }
export type Still = { at: number; width: number; height: number; jpeg: Uint8Array }

const QUALITY = 86

/** Encodes a frame as a JPEG, for a poster or a thumbnail. */
export async function stillOf(
  picture: I420,
  { width, height }: { width: number; height: number },
  request: StillRequest,
): Promise<Still> {
  const { data, info } = await sharp(i420ToRgb(picture, width, height), { raw: { width, height, channels: 3 } })
    .resize({ width: Math.min(request.width ?? width, width) })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { at: request.at, width: info.width, height: info.height, jpeg: data }
}
