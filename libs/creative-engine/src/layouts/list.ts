import { contrast, textOn } from '../color/color.ts'
import { drawDecor } from '../draw/art/decor.ts'
import type { Row } from '../copy/rows/rows.ts'
import { place, row, text, type DrawNode, type Rect, type Style } from '../draw/nodes.ts'
import { drawMotif } from '../draw/art/motif.ts'
import { brandMark, checkMark } from '../draw/parts.ts'
import { placeArt } from '../draw/art/place-art.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, type Stage } from '../draw/stage.ts'
import { labelOf } from '../draw/text/list-block.ts'
import { textColumn, type TextColumn } from '../draw/text/text-column.ts'
import { bodySize, bodyType, cornerRadius, letterWidth } from '../draw/text/typography.ts'
import { isCut, type Layout } from './layout.ts'

const gap = 20
const CARDS_MIN = 3

/** Reasons to buy as a stack of cards below or next to the headline, with the art next to them. */
export const list: Layout = {
  id: 'list',
  // A card holds a point, not a sentence of a text.
  suits: (_, copy) => copy.bullets.length >= 2 && !copy.bullets.some(({ told }) => told),
  onGround: true,
  angles: ['thing', 'tagline', 'statement', 'benefit', 'line'],
  weight: () => 8,
  async compose(stage) {
    const { w, h, safe, scheme, shape, copy, art, random } = stage
    const marked = markRoom(stage)
    const wide = shape === 'wide'
    const count = copy.bullets.length
    const floor = shape === 'tall' ? safe.y + safe.h : h - safe.x
    const least = count * 112 + (count - 1) * gap
    const rect = wide
      ? { x: safe.x, y: safe.y + marked, w: w * 0.4, h: safe.h - marked }
      : { x: safe.x, y: safe.y + marked, w: safe.w, h: floor - safe.y - marked - least - 52 }
    const words = await textColumn(stage, {
      rect,
      max: wide ? 150 : 170,
      sub: wide,
      stand: wide ? 'middle' : 'top',
      bullets: 'elsewhere',
      tag: true,
    })
    const top = words.rect.y + words.rect.h + 52
    const beside = art !== null && shape !== 'tall'
    const height = Math.min(
      wide ? CARD_HEIGHT.wide : beside ? 178 : CARD_HEIGHT.below,
      ((wide ? safe.h : floor - top) - (count - 1) * gap) / count,
    )
    const cardWidth = wide ? (beside ? w * 0.26 : w * 0.5 - safe.x) : beside ? safe.w * 0.56 : safe.w
    const size = cardSize(stage, { w: cardWidth, h: height })
    const stack = count * height + (count - 1) * gap
    const cards: Rect = wide
      ? { x: w * 0.5, y: (h - stack) / 2, w: beside ? w * 0.26 : w * 0.5 - safe.x, h: stack }
      : { x: safe.x, y: beside ? floor - stack : top, w: beside ? safe.w * 0.56 : safe.w, h: stack }
    const room = wide
      ? { x: cards.x + cards.w + 40, y: h * 0.12, w: w - cards.x - cards.w - 40 - safe.x * 0.6, h: h * 0.76 }
      : beside
        ? {
            x: cards.x + cards.w + 34,
            y: clearBelow(words, cards.x + cards.w + 34),
            w: w - cards.x - cards.w - 34 - 40,
            h: floor - clearBelow(words, cards.x + cards.w + 34),
          }
        : { x: w * 0.12, y: cards.y + cards.h + 60, w: w * 0.76, h: h - cards.y - cards.h - 150 }
    const placed = isCut(art) ? placeArt(stage, room, { align: beside ? 'bottom' : 'center' }) : null
    const shown = placed?.bounds ?? room
    const focus = { x: shown.x + shown.w / 2, y: shown.y + shown.h / 2, r: Math.min(w, h) * 0.36 }
    return {
      // The thing is no small print above its cards.
      fits: words.fits && size >= CARD_TYPE.min && (words.headlineHeight === 0 || words.size >= HEADLINE_MIN),
      // Two cards leave most of their field empty.
      sparse: count < CARDS_MIN,
      headlineSize: words.size,
      solid: art ? [shown] : [],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        art === null ? null : drawDecor(stage.decor, { x: 0, y: 0, w, h }, focus, scheme, random),
        ...(placed?.nodes ?? []),
        art === null && shape === 'tall' ? drawMotif({ x: 0, y: room.y, w, h: h - room.y }, stage) : null,
        ...copy.bullets.map((bullet, i) =>
          card(stage, bullet, { ...cards, y: cards.y + i * (height + gap), h: height }, size),
        ),
        words.node,
        await brandMark(stage, { x: safe.x, y: safe.y, w: rect.w, h: MARK_HEIGHT }, scheme.ground, {
          beside: words.size,
        }),
      ]),
    }
  },
}

/** The smallest headline. */
const HEADLINE_MIN = 66

/** The lower end, with some space, of the last text that extends to the right of `x`. */
function clearBelow({ texts, rect }: TextColumn, x: number): number {
  return Math.max(rect.y, ...texts.filter((text) => text.x + text.w + 24 > x).map((text) => text.y + text.h)) + 44
}

/** The type of all cards in pixels: the largest with which the longest text has room. */
function cardSize({ copy, pairing }: Stage, { w, h }: Pick<Rect, 'w' | 'h'>): number {
  const width = w - (w < NARROW ? 52 : 80) - (copy.bullets.some(({ stays }) => stays) ? 0 : 72)
  const em = (said: string) => said.length * letterWidth(pairing, said, LETTER)
  const gap = w < NARROW ? 20 : 28
  for (let size: number = CARD_TYPE.max; size >= CARD_TYPE.min; size -= 2) {
    const unit = bodySize(pairing, size)
    const linesOf = (bullet: Row) => {
      // A sum stands beside its label and does not break.
      const label = bullet.sum ? width - em(bullet.sum) * unit - gap : width
      const full = (em(labelOf(bullet)) * unit) / Math.max(1, label)
      // Words leave the ends of lines empty, those that stay together more of them.
      return (full <= 1 ? 1 : Math.ceil(full * RAGGED)) + (bullet.note ? 1 : 0)
    }
    const lines = Math.max(...copy.bullets.map(linesOf))
    if (lines * unit * 1.16 <= h - 24 && lines <= CARD_TYPE.lines) return size
  }
  return 0
}
/** How much longer broken text gets. */
const RAGGED = 1.18
/** The width of a letter in em. */
const LETTER = { small: 0.56, capital: 0.68 } as const
/** The tallest card. */
const CARD_HEIGHT = { wide: 210, below: 200 } as const
const CARD_TYPE = { max: 48, min: 30, lines: 3 } as const
/** The width of a card below which its text stands closer to the edge. */
const NARROW = 620

function card(stage: Stage, bullet: Row, rect: Rect, size: number): DrawNode {
  const { scheme, pairing, copy } = stage
  const tones = [scheme.accent, scheme.panel, scheme.pop, scheme.onCard]
  const mark = tones.find((color) => contrast(color, scheme.card) > 2) ?? scheme.onCard
  const narrow = rect.w < NARROW
  const style = {
    backgroundColor: scheme.card,
    borderRadius: cornerRadius(pairing, 60),
    padding: narrow ? '0 26px' : '0 40px',
    boxShadow: '0 10px 30px rgba(0,0,0,0.12)',
  }
  const type = (weight: number, style: Style) =>
    bodyType(pairing, size, scheme.onCard, weight, { lineHeight: 1.16, ...style })
  // A check mark praises, which terms and prices do not.
  const sign = copy.bullets.some(({ stays }) => stays) ? null : checkMark(textOn(mark), mark, 52)
  const width = rect.w - (narrow ? 52 : 80)
  const { sum, note } = bullet
  return place(rect, { ...style, flexDirection: 'column', justifyContent: 'center', gap: 6 }, [
    row({ gap: narrow ? 20 : 28, width, ...(!sum ? {} : { justifyContent: 'space-between' }) }, [
      sign,
      text(labelOf(bullet), 'bullet', type(660, { flexShrink: 1 })),
      !sum ? null : text(sum, 'bullet', type(760, { whiteSpace: 'nowrap', flexShrink: 0 })),
    ]),
    note
      ? text(note, 'bullet', bodyType(pairing, size * 0.86, scheme.onCard, 480, { lineHeight: 1.16, maxWidth: width }))
      : null,
  ])
}
