import sharp from 'sharp'
import { toHex } from '../color/color.ts'
import type { Pixels } from './types.ts'

/** More than any camera makes. A small file that unpacks to more is an attack. */
const PIXELS_MAX = 60_000_000
/** The longer side of what is kept. Placements are drawn 1,080 pixels wide and at most 1,920 tall. */
const KEPT_PX = 2_400

/** A decoded picture with the size that its file has. */
export type Picture = { pixels: Buffer; w: number; h: number; fileWidth: number; fileHeight: number; average: string }

/** Decodes a picture of anybody, upright and in sRGB. Null when it cannot be read. */
export async function decodePicture(file: Uint8Array): Promise<Picture | null> {
  try {
    const source = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 }).autoOrient()
    const { autoOrient } = await source.metadata()
    const { data: pixels, info } = await source
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize({ width: KEPT_PX, height: KEPT_PX, fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const kept = { pixels, w: info.width, h: info.height }
    return { ...kept, fileWidth: autoOrient.width, fileHeight: autoOrient.height, average: await averageOf(kept) }
  } catch {
    return null
  }
}

type Size = { w: number; h: number }
type Kept = Pick<Picture, 'pixels' | 'w' | 'h'>

const sharpOf = ({ pixels, w, h }: Kept) => sharp(pixels, { raw: { width: w, height: h, channels: 3 } })

async function averageOf(picture: Kept): Promise<string> {
  const [r, g, b] = (await sharpOf(picture).stats()).channels.map(({ mean }) => Math.round(mean))
  return toHex(r ?? 0, g ?? 0, b ?? 0)
}

/** The middle of a picture, scaled to exactly this size. */
export async function cropTo(picture: Picture, { w, h }: Size): Promise<Pixels> {
  const width = Math.max(1, Math.min(picture.w, Math.round((picture.h * w) / h)))
  const height = Math.max(1, Math.min(picture.h, Math.round((picture.w * h) / w)))
  const middle = {
    width,
    height,
    left: Math.floor((picture.w - width) / 2),
    top: Math.floor((picture.h - height) / 2),
  }
  // Cropped first, as scaling a picture of 1 x 2,400 pixels to this width would take seconds.
  const data = await sharpOf(picture)
    .extract(middle)
    .resize({ width: w, height: h, fit: 'fill', kernel: 'lanczos3' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { width: w, height: h, data, premultiplied: true }
}

/** The part of the longer direction that does not fit into an area of this ratio, 0 to 1. */
export function croppedShare({ fileWidth, fileHeight }: Picture, ratio: number): number {
  const own = fileWidth / fileHeight
  return 1 - Math.min(own / ratio, ratio / own)
}

/** The size at which busyness is measured. Smaller type than a phone shows legibly disappears at it. */
const SAMPLE = { width: 216, height: 384, fit: 'fill' } as const
/** The difference in lightness, 0 to 255, between neighbours at the edge of a letter. */
const EDGE = 40

/** The share of pixels, 0 to 1, at sharp edges between the rows `from` and `to` (shares of the height). */
export async function busynessOf(picture: Picture, from: number, to: number): Promise<number> {
  const { data, info } = await sharpOf(picture).resize(SAMPLE).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let edges = 0
  let count = 0
  for (let y = Math.floor(from * height); y < Math.floor(to * height); y++)
    for (let x = 1; x < width; x++, count++) {
      const at = (y * width + x) * channels
      if (Math.abs((data[at] ?? 0) - (data[at - channels] ?? 0)) > EDGE) edges++
    }
  return count === 0 ? 0 : edges / count
}
