import sharp from 'sharp'
import { luminanceOf } from '../../color/color.ts'

/** A decoded customer photo, upright, in sRGB, at most `photoMaxSide` px. */
export type Photo = { png: Buffer; width: number; height: number; pixels: Buffer }

const photoMaxSide = 1200
/** Pictures with more pixels than this are not decoded at all. */
const photoMaxPixels = 60_000_000

/** Decodes a photo; null when the bytes are no readable picture or it is too small (48 px) or too large to use. */
export async function decodePhoto(data: Uint8Array): Promise<Photo | null> {
  try {
    const source = sharp(data, { limitInputPixels: photoMaxPixels, failOn: 'error', pages: 1 })
      .rotate()
      .toColourspace('srgb')
    const { data: pixels, info } = await source
      .resize({ width: photoMaxSide, height: photoMaxSide, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.width < 48 || info.height < 48) return null
    const png = await sharp(pixels, { raw: { width: info.width, height: info.height, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return { png, width: info.width, height: info.height, pixels }
  } catch {
    return null
  }
}

/** Mean relative luminance of a photo, 0..1, from a sample of its pixels. */
export function meanLuminance({ pixels }: Photo): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < pixels.length; i += 4 * 61) {
    sum += luminanceOf(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0)
    count++
  }
  return count === 0 ? 0 : sum / count
}
