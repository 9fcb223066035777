import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** A decoded customer photo: upright, in sRGB. */
export type Photo = {
  /** RGBA at a size for analysis and cut-outs, at most `PHOTO_MAX_SIDE` px. */
  pixels: Buffer
  width: number
  height: number
  /** A larger copy for photos that fill the canvas, as a JPEG over white; null when the file is no larger. */
  large: { jpeg: Buffer; width: number; height: number } | null
  /** The longest side of the customer's file in pixels. */
  originalSide: number
  /** SHA-256 of the file. */
  hash: string
}

const PHOTO_MAX_SIDE = 1200
const LARGE_MAX_SIDE = 2400
const LARGE_QUALITY = 93
/** Pictures with more pixels are not decoded. */
const PHOTO_MAX_PIXELS = 60_000_000

/** Decodes a photo. Null when the bytes are not a readable picture, or it is too small (48 px) or too large. */
export async function decodePhoto(data: Uint8Array): Promise<Photo | null> {
  try {
    const { data: whole, info: size } = await sharp(data, {
      limitInputPixels: PHOTO_MAX_PIXELS,
      failOn: 'error',
      pages: 1,
    })
      .rotate()
      .toColourspace('srgb')
      .resize({ width: LARGE_MAX_SIDE, height: LARGE_MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: size.width, height: size.height, channels: 4 } as const
    const { data: pixels, info } = await sharp(whole, { raw })
      .resize({ width: PHOTO_MAX_SIDE, height: PHOTO_MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    if (width < 48 || height < 48) return null
    const jpeg =
      size.width > width
        ? await sharp(whole, { raw })
            .flatten({ background: '#ffffff' })
            .jpeg({ quality: LARGE_QUALITY, chromaSubsampling: '4:4:4' })
            .toBuffer()
        : null
    const large = jpeg && { jpeg, width: size.width, height: size.height }
    const original = await sharp(data, { limitInputPixels: PHOTO_MAX_PIXELS, pages: 1 }).metadata()
    const originalSide = Math.max(original.width, original.height)
    const hash = createHash('sha256').update(data).digest('hex')
    return { pixels, width, height, large, originalSide, hash }
  } catch {
    return null
  }
}
