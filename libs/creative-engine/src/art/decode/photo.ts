import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { luminanceOf } from '../../color/color.ts'

/** A decoded customer photo: upright, in sRGB, at most `PHOTO_MAX_SIDE` px. */
export type Photo = {
  png: Buffer
  width: number
  height: number
  pixels: Buffer
  /** The longest side of the customer's file in pixels. */
  originalSide: number
  /** SHA-256 of the file. */
  hash: string
}

const PHOTO_MAX_SIDE = 1200
/** Pictures with more pixels are not decoded. */
const PHOTO_MAX_PIXELS = 60_000_000

/** Decodes a photo. Null when the bytes are not a readable picture, or it is too small (48 px) or too large. */
export async function decodePhoto(data: Uint8Array): Promise<Photo | null> {
  try {
    const source = sharp(data, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', pages: 1 })
      .rotate()
      .toColourspace('srgb')
    const { width: wide, height: high } = await source.metadata()
    const { data: pixels, info } = await source
      .resize({ width: PHOTO_MAX_SIDE, height: PHOTO_MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.width < 48 || info.height < 48) return null
    const png = await sharp(pixels, { raw: { width: info.width, height: info.height, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const hash = createHash('sha256').update(data).digest('hex')
    return { png, width: info.width, height: info.height, pixels, originalSide: Math.max(wide, high), hash }
  } catch {
    return null
  }
}

/** The mean relative luminance of a photo, 0..1, from a sample of its pixels. */
export function meanLuminance({ pixels }: Photo): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < pixels.length; i += 4 * 61) {
    sum += luminanceOf(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0)
    count++
  }
  return count === 0 ? 0 : sum / count
}
