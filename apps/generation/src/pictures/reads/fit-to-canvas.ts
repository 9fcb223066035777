import sharp from 'sharp'

/** More than any model returns. A small file that unpacks to more is an attack. */
const PIXELS_MAX = 50_000_000

export type Canvas = { width: number; height: number }

/** RGB pixels at the size of a canvas, the share of the picture that was cropped, and the scale it was enlarged by. */
export type Fitted = { pixels: Uint8Array; cropped: number; enlarged: number }

/**
 * Decodes a model's picture: upright, without metadata and transparency, cropped from the middle. Null when it cannot
 * be read.
 */
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
