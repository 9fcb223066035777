import { alpha, contrast } from '../color/color.ts'
import { cardInks } from '../draw/text/inks.ts'
import { fitText } from '../draw/text/fit-text.ts'
import { column, type DrawNode, focusOf, inset, place, type Rect, row, text } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { drawDecor } from '../draw/art/decor.ts'
import { placeArt } from '../draw/art/place-art.ts'
import { quoteMark, ratingLine } from '../draw/text/proof.ts'
import { drawMotif } from '../draw/art/motif.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, type Stage } from '../draw/stage.ts'
import { textColumn } from '../draw/text/text-column.ts'
import { bodyType, cornerRadius, displayType } from '../draw/text/typography.ts'
import type { Layout } from './layout.ts'

/** A customer's quotation on a card, with the product next to it. Only for a quotation in the brief. */
export const testimonial: Layout = {
  id: 'testimonial',
  suits: (_, copy) => copy.quote !== null,
  onGround: true,
  angles: ['quote'],
  weight: () => 13,
  async compose(stage) {
    const { w, h, safe, scheme, art, random, shape } = stage
    const { card, foot, room } = areas(stage)
    const radius = Math.max(12, cornerRadius(stage.pairing, 90))
    const quote = await quotation(stage, card)
    const line = { ...stage.copy, headline: [], big: null, eyebrow: null, quote: null, rating: null, sub: null }
    const named = {
      ...line,
      headline:
        stage.copy.eyebrow && (shape === 'tall' || shape === 'portrait' || !art)
          ? [{ text: stage.copy.eyebrow, strong: false }]
          : [],
    }
    const words = await textColumn(
      { ...stage, copy: named },
      {
        rect: foot,
        max: 62,
        min: stage.shape === 'wide' ? 46 : 34,
        tag: true,
        stand: stage.shape === 'tall' ? 'top' : 'bottom',
      },
    )
    const placed = art ? placeArt(stage, room, { align: 'bottom' }) : null
    const shown = placed?.bounds ?? null
    const focus = shown ? focusOf(shown, 0.6) : { x: w * 0.86, y: h * 0.9, r: Math.min(w, h) * 0.42 }
    return {
      fits: quote.fits && words.fits,
      headlineSize: quote.size,
      solid: shown ? [shown] : [],
      root: canvas(stage, scheme.ground, [
        fill(stage, `linear-gradient(180deg, ${scheme.ground}, ${scheme.ground2})`),
        art === null ? null : drawDecor(stage.decor, { x: 0, y: 0, w, h }, focus, scheme, random),
        place(card, {
          backgroundColor: scheme.card,
          borderRadius: radius,
          boxShadow: `0 24px 60px ${alpha('#000000', 0.16)}`,
        }),
        art === null && stage.shape === 'tall' ? drawMotif({ x: 0, y: h * 0.7, w, h: h * 0.3 }, stage) : null,
        ...quote.nodes,
        ...(placed?.nodes ?? []),
        words.node,
        await brandMark(stage, { x: safe.x, y: safe.y, w: safe.w, h: MARK_HEIGHT }, scheme.ground),
      ]),
    }
  },
}

function areas(stage: Stage): { card: Rect; foot: Rect; room: Rect } {
  const { w, h, safe, shape, art } = stage
  const top = safe.y + markRoom(stage)
  const bottom = safe.y + safe.h
  if (shape === 'wide') {
    const right = art ? w * 0.62 : w - safe.x
    const card = { x: safe.x, y: top, w: right - safe.x, h: bottom - top - (art ? 0 : 270) }
    if (!art) return { card, foot: { x: safe.x, y: card.y + card.h + 40, w: safe.w, h: 230 }, room: card }
    const foot = { x: right + 70, y: bottom - 350, w: w - right - 70 - safe.x, h: 350 }
    return { card, foot, room: { ...foot, y: h * 0.06, h: foot.y - h * 0.06 - 36 } }
  }
  if (shape === 'tall') {
    const card = { x: safe.x, y: top, w: safe.w, h: (bottom - top) * 0.58 }
    const foot = { x: safe.x, y: card.y + card.h + 44, w: safe.w, h: bottom - card.y - card.h - 44 }
    return { card, foot, room: { x: w * 0.14, y: bottom + 24, w: w * 0.72, h: h - bottom - 110 } }
  }
  const share = art ? (shape === 'portrait' ? 0.55 : 0.48) : 0.7
  const card = { x: safe.x, y: top, w: safe.w, h: (bottom - top) * share }
  const y = card.y + card.h + 40
  const foot = { x: safe.x, y, w: art ? safe.w * 0.52 : safe.w, h: bottom - y }
  return { card, foot, room: { x: safe.x + safe.w * 0.55, y: y - 16, w: safe.w * 0.45, h: h - y - 24 } }
}

/** Longer credits take two lines. */
const CREDITS_SHORT = 28

/** The quotation, its author, and the rating if there is one, inside the card. */
async function quotation(stage: Stage, card: Rect): Promise<{ nodes: DrawNode[]; fits: boolean; size: number }> {
  const { copy, shape, pairing, scheme } = stage
  const pad = shape === 'wide' ? 76 : 60
  const inks = cardInks(stage)
  const mark = contrast(scheme.pop, scheme.card) > 1.7 ? scheme.pop : inks.accent
  const markWidth = shape === 'square' ? 84 : 110
  // Author and rating stand side by side, or one below the other when they are long.
  const { rating } = copy
  const long = (copy.quote?.author?.length ?? 0) + (rating?.text.length ?? 0) > CREDITS_SHORT
  const below = long && copy.quote?.author && rating
  const low = below ? 138 : copy.quote?.author || rating ? 84 : 0
  const said = inset(card, pad)
  const top = said.y + markWidth * 0.77 + 26
  const bounds = { w: said.w, h: said.y + said.h - top - low, max: shape === 'wide' ? 96 : 100 }
  const words = copy.headline.map((part) => part.text).join(' ')
  const node = await fitText(stage, words, 'headline', bounds, (size) =>
    displayType(pairing, size, inks.ink, { lineHeight: Math.max(1.14, pairing.lineHeight), textTransform: 'none' }),
  )
  const size = Number(node.style['fontSize'])
  const author = copy.quote?.author
  return {
    fits: size >= (shape === 'wide' ? 44 : 34),
    size,
    nodes: [
      quoteMark(said.x, said.y, markWidth, mark),
      column({ position: 'absolute', left: said.x, top, width: said.w, height: bounds.h, justifyContent: 'center' }, [
        node,
      ]),
      place(
        { x: said.x, y: said.y + said.h - (below ? 104 : 50), w: said.w, h: below ? 104 : 50 },
        below
          ? { flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'space-between' }
          : { alignItems: 'center', justifyContent: 'space-between' },
        [
          author ? row({ gap: 18 }, [byline(stage, author, mark, inks.ink)]) : null,
          copy.rating
            ? ratingLine(stage, copy.rating, { ink: inks.ink, star: mark, empty: alpha(inks.ink, 0.2) }, 32)
            : null,
        ],
      ),
    ],
  }
}

function byline(stage: Stage, author: string, color: string, ink: string): DrawNode {
  return row({ gap: 20 }, [
    place(
      { x: 0, y: 0, w: 46, h: 5 },
      { position: 'relative', left: undefined, top: undefined, backgroundColor: color },
    ),
    text(author, 'sub', bodyType(stage.pairing, 35, ink, 680, { lineHeight: 1.15, whiteSpace: 'nowrap' })),
  ])
}
