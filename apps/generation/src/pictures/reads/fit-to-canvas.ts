import sharp from 'sharp'

/** More than any model makes; a small file that unpacks to more is an attack. */
const PIXELS_MAX = 50_000_000

export type Canvas = { width: number; height: number }

/** RGB pixels of the size of a canvas, the share of the picture that was cut off, and how much it was enlarged. */
export type Fitted = { pixels: Uint8Array; cropped: number; enlarged: number }

/** What a model made, upright, without metadata and transparency, cropped from the middle; null when it cannot be read. */
export async function fitToCanvas({ bytes, canvas }: { bytes: Uint8Array; canvas: Canvas }): Promise<Fitted | null> {
  const { width, height } = canvas
  try {
    const source = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning' }).autoOrient()
    const { autoOrient: size } = await source.metadata()
    const enlarged = Math.max(width / size.width, height / size.height)
    const cropped = 1 - (width * height) / (size.width * size.height * enlarged ** 2)
    const picture = source
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ width, height, fit: 'cover', position: 'centre' })
    return { pixels: await picture.removeAlpha().raw().toBuffer(), cropped, enlarged }
  } catch {
    return null
  }
}
