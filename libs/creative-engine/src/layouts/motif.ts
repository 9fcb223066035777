import { drawMotif } from '../draw/art/motif.ts'
import type { Rect } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, type Stage } from '../draw/stage.ts'
import { textColumn } from '../draw/text/text-column.ts'
import type { Layout } from './layout.ts'

/** A quiet field for the words and one large motif, cut by the edge of the canvas. */
export const motif: Layout = {
  id: 'motif',
  suits: (art) => art === null,
  angles: ['statement', 'tagline', 'line', 'thing', 'benefit', 'when'],
  onGround: false,
  airy: 'too',
  weight: () => 9.5,
  async compose(stage) {
    const { safe, scheme, shape } = stage
    const { words, art } = regions(stage)
    const column = await textColumn(stage, {
      rect: words,
      stand: shape === 'wide' ? 'middle' : 'top',
      max: shape === 'wide' ? 170 : 190,
      maxLines: 5,
      tag: true,
      big: 0.36,
    })
    // The motif takes what the words leave.
    const top = column.rect.y + column.rect.h + 64
    const shown = shape === 'wide' || stage.airy || art.y <= top ? art : { ...art, y: top, h: art.h + art.y - top }
    return {
      fits: column.fits,
      // The thing is no small print above its details.
      sparse: column.headlineHeight > 0 && column.size < HEADLINE_MIN,
      headlineSize: column.size,
      solid: [shown],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        drawMotif(shown, stage),
        column.node,
        await brandMark(stage, { x: safe.x, y: safe.y, w: words.w, h: MARK_HEIGHT }, scheme.ground),
      ]),
    }
  },
}

/** The smallest headline. */
const HEADLINE_MIN = 60

/** The least height of the motif, as a share of the canvas. */
const ART_SHARE = { square: 0.2, portrait: 0.26, tall: 0.33 } as const

/** Beside white space it is a narrow band. */
const AIRY_SHARE = { square: 0.15, portrait: 0.18, tall: 0.33, wide: 0.18 } as const

function regions(stage: Stage): { words: Rect; art: Rect } {
  const { w, h, safe, shape, airy } = stage
  const top = safe.y + markRoom(stage, 'wide')
  if (shape === 'wide') {
    const x = w * (airy ? 1 - AIRY_SHARE.wide : 0.64)
    return { words: { x: safe.x, y: top, w: x - safe.x - 80, h: safe.y + safe.h - top }, art: { x, y: 0, w: w - x, h } }
  }
  const share = (airy ? AIRY_SHARE : ART_SHARE)[shape]
  const art = { x: 0, y: h * (1 - share), w, h: h * share }
  const bottom = shape === 'tall' ? safe.y + safe.h : art.y - 64
  return { words: { x: safe.x, y: top, w: safe.w, h: bottom - top }, art }
}
