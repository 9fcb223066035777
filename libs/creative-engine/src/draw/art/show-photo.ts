import sharp from 'sharp'
import type { PhotoArt } from '../../art/art.ts'
import type { Box } from '../../photos/photo-report.ts'
import { image, type DrawNode, type Rect } from '../nodes.ts'
import type { ShownPhoto } from '../stage.ts'

/** A photo on the canvas: what is drawn, and what of the photo is where. */
export type Shown = { node: DrawNode; shown: ShownPhoto }

/** Above this enlargement a photo is sharpened a little. */
const ENLARGED = 1.25

/** Fills a rectangle of the canvas with a window of a photo of the same shape. */
export async function showPhoto({ photo, report }: PhotoArt, rect: Rect, window: Box): Promise<Shown> {
  const [w, h] = [Math.round(rect.w), Math.round(rect.h)]
  // A larger copy is worth decoding only when it is needed.
  const large = window.w < w ? photo.large : null
  const source = large ?? photo
  const scale = source.width / photo.width
  const width = Math.max(1, Math.min(source.width, Math.floor(window.w * scale)))
  const height = Math.max(1, Math.min(source.height, Math.floor(window.h * scale)))
  const cut = {
    left: Math.max(0, Math.min(source.width - width, Math.round(window.x * scale))),
    top: Math.max(0, Math.min(source.height - height, Math.round(window.y * scale))),
    width,
    height,
  }
  const read = large ? sharp(large.jpeg) : sharp(photo.pixels, { raw: { ...sizeOf(photo), channels: 4 } })
  const scaled = read.extract(cut).resize(w, h, { fit: 'fill', kernel: 'lanczos3' }).flatten({ background: '#ffffff' })
  const enlarged = w / width
  const finished =
    enlarged > ENLARGED ? scaled.sharpen({ sigma: 0.8 + Math.min(2, enlarged) * 0.25, m1: 0.6, m2: 1.6 }) : scaled
  const jpeg = await finished.jpeg({ quality: 94, chromaSubsampling: '4:4:4' }).toBuffer()
  const style = { position: 'absolute', left: rect.x, top: rect.y, width: rect.w, height: rect.h, objectFit: 'cover' }
  return { node: image(jpeg, style), shown: { report, rect, window } }
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height })
