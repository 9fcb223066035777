import { drawMotif } from '../draw/art/motif.ts'
import type { Rect } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, type Shape, type Stage } from '../draw/stage.ts'
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
    const compose = (rect: Rect) =>
      textColumn(stage, {
        rect,
        stand: shape === 'wide' ? 'middle' : 'top',
        max: shape === 'wide' ? 170 : 190,
        maxLines: 5,
        tag: true,
        big: 0.36,
      })
    const usual = regions(stage, stage.airy ? AIRY_SHARE : ART_SHARE)
    const first = await compose(usual.words)
    // Much text gets room that the motif can spare.
    const isSmall = first.dropped > 0 || (first.headlineHeight > 0 && first.size < LARGE_FROM)
    const crammed = isSmall && shape !== 'tall' && !stage.airy
    const { words, art } = crammed ? regions(stage, SLIM_SHARE) : usual
    const column = crammed ? await compose(words) : first
    // The motif takes what the words leave.
    const top = column.rect.y + column.rect.h + 64
    const shown = shape === 'wide' || stage.airy || art.y <= top ? art : { ...art, y: top, h: art.h + art.y - top }
    return {
      fits: column.fits,
      // The thing is no small print above its details, and the motif no larger than the words.
      sparse:
        (column.headlineHeight > 0 && column.size < HEADLINE_MIN) || column.rect.h < words.h * WORDS_SHARE_MIN[shape],
      headlineSize: column.size,
      solid: [shown],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        drawMotif(shown, stage),
        column.node,
        await brandMark(stage, { x: safe.x, y: safe.y, w: words.w, h: MARK_HEIGHT }, scheme.ground, {
          beside: column.size,
        }),
      ]),
    }
  },
}

/** The smallest headline. */
const HEADLINE_MIN = 60

/** A smaller headline could be larger beside a narrow motif. */
const LARGE_FROM = 104
/** The least share of their room that words take. */
const WORDS_SHARE_MIN = { square: 0.56, portrait: 0.56, tall: 0.5, wide: 0.4 } as const

/** The least share of the canvas that the motif takes: of its height, or of its width on the wide one. */
const ART_SHARE = { square: 0.2, portrait: 0.26, tall: 0.33, wide: 0.36 } as const

/** Beside white space, or much text, it is a narrow band. */
const AIRY_SHARE = { square: 0.15, portrait: 0.18, tall: 0.33, wide: 0.18 } as const
const SLIM_SHARE = { square: 0.12, portrait: 0.15, tall: 0.33, wide: 0.22 } as const

function regions(stage: Stage, shares: Record<Shape, number>): { words: Rect; art: Rect } {
  const { w, h, safe, shape } = stage
  const top = safe.y + markRoom(stage, 'wide')
  const share = shares[shape]
  if (shape === 'wide') {
    const x = w * (1 - share)
    return { words: { x: safe.x, y: top, w: x - safe.x - 80, h: safe.y + safe.h - top }, art: { x, y: 0, w: w - x, h } }
  }
  const art = { x: 0, y: h * (1 - share), w, h: h * share }
  const bottom = shape === 'tall' ? safe.y + safe.h : art.y - 64
  return { words: { x: safe.x, y: top, w: safe.w, h: bottom - top }, art }
}
