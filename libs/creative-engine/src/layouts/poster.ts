import { drawMosaic } from '../draw/art/mosaic.ts'
import { type Rect } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, type Stage } from '../draw/stage.ts'
import { textColumn } from '../draw/text/text-column.ts'
import type { Layout } from './layout.ts'

/** Type is the motif: the largest possible words above or next to a mosaic in the palette's colours. */
export const poster: Layout = {
  id: 'poster',
  suits: (art) => art === null,
  angles: ['line', 'tagline', 'when', 'statement', 'thing', 'benefit'],
  onGround: false,
  weight: () => 9,
  async compose(stage) {
    const { h, safe, scheme, shape, random } = stage
    const marked = markRoom(stage, 'wide')
    const { band, words } = regions(stage, marked)
    const column = await textColumn(stage, {
      rect: words,
      stand: shape === 'tall' ? 'top' : 'middle',
      max: 220,
      maxLines: 6,
      tag: true,
    })
    const cell = shape === 'wide' ? h / 4 : band.w / (shape === 'tall' ? 4 : 5)
    return {
      fits: column.fits,
      headlineSize: column.size,
      solid: [band],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        drawMosaic(band, cell, scheme, random),
        column.node,
        await brandMark(stage, { x: safe.x, y: safe.y, w: words.w, h: MARK_HEIGHT }, scheme.ground),
      ]),
    }
  },
}

function regions({ w, h, safe, shape }: Stage, marked: number): { band: Rect; words: Rect } {
  if (shape === 'wide') {
    const x = w - h * 0.75
    return {
      band: { x, y: 0, w: w - x, h },
      words: { x: safe.x, y: safe.y + marked, w: x - safe.x * 1.7, h: safe.h - marked },
    }
  }
  const rows = shape === 'tall' ? 2 : shape === 'portrait' ? 2 : 1
  const height = (w / (shape === 'tall' ? 4 : 5)) * rows
  const bottom = shape === 'tall' ? safe.y + safe.h : h - height - 48
  return {
    band: { x: 0, y: h - height, w, h: height },
    words: { x: safe.x, y: safe.y + marked, w: safe.w, h: bottom - safe.y - marked },
  }
}
