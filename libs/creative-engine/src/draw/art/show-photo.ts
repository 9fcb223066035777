import type { RgbaImage } from '@takumi-rs/core'
import sharp from 'sharp'
import type { PhotoArt } from '../../art/art.ts'
import type { Box } from '../../photos/photo-report.ts'
import { scaledOnce } from './scaled-photos.ts'
import { imageLater, type DrawNode, type Rect } from '../nodes.ts'
import type { ShownPhoto } from '../stage.ts'

/** A photo on the canvas: what is drawn, and what of the photo is where. */
export type Shown = { node: DrawNode; shown: ShownPhoto }

/** Above this enlargement a photo is sharpened a little. */
const ENLARGED = 1.25

/** Fills a rectangle of the canvas with a window of a photo of the same shape. */
export function showPhoto(art: PhotoArt, rect: Rect, window: Box): Shown {
  const { x: left, y: top, w: width, h: height } = rect
  const style = { position: 'absolute', left, top, width, height, objectFit: 'cover' }
  return { node: imageLater(() => cropPhoto(art, rect, window), style), shown: { report: art.report, rect, window } }
}

async function cropPhoto({ photo }: PhotoArt, rect: Rect, window: Box): Promise<RgbaImage> {
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
  const data = await scaledOnce(`${photo.hash} ${source.width} ${Object.values(cut).join()} ${w} ${h}`, () => {
    const read = large ? sharp(large.jpeg) : sharp(photo.pixels, { raw: { ...sizeOf(photo), channels: 4 } })
    const scaled = read
      .extract(cut)
      .resize(w, h, { fit: 'fill', kernel: 'lanczos3' })
      .flatten({ background: '#ffffff' })
    const enlarged = w / width
    const finished =
      enlarged > ENLARGED ? scaled.sharpen({ sigma: 0.8 + Math.min(2, enlarged) * 0.25, m1: 0.6, m2: 1.6 }) : scaled
    return finished.ensureAlpha().raw().toBuffer()
  })
  return { width: w, height: h, data, premultiplied: true }
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height })
