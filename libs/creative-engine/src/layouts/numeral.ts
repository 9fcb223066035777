import { headlineText, type Copy } from '../copy/copy.ts'
import { drawMotif } from '../draw/art/motif.ts'
import { place, type Rect } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, TALL_BASE, type Stage } from '../draw/stage.ts'
import { inksOn } from '../draw/text/inks.ts'
import { leadAndFoot } from '../draw/text/lead-and-foot.ts'
import { textColumn } from '../draw/text/text-column.ts'
import { readsOn } from '../draw/text/column-texts.ts'
import { canLead, type Layout } from './layout.ts'

/** The offer as wide as the canvas on a field of its own; what it is for, and until when, below it. */
export const numeral: Layout = {
  id: 'numeral',
  suits: (art, copy) => art === null && isLoud(copy),
  angles: ['offer'],
  onGround: false,
  weight: () => 10,
  async compose(stage) {
    const { scheme, shape, copy, w } = stage
    const wide = shape === 'wide'
    const inks = inksOn(stage, scheme.panel, scheme.onPanel)
    const { top, margin, share } = fieldOf(stage)
    const alone = {
      headline: [],
      badge: null,
      price: null,
      condition: null,
      sub: null,
      rating: null,
      bullets: [],
    }
    const deal = await textColumn(
      { ...stage, copy: { ...copy, ...alone } },
      {
        rect: {
          x: margin,
          y: top,
          w: (wide ? w * 0.52 : w) - 2 * margin,
          h: wide ? stage.safe.h - top + stage.safe.y : stage.h * share,
        },
        inks: { ...inks, strong: inks.ink },
        part: 'lead',
        max: 100,
        big: 1,
        stand: wide ? 'middle' : 'top',
      },
    )
    const edge = wide ? w * 0.52 : deal.rect.y + deal.rect.h + FOOT_OF_FIELD
    const field = wide ? { x: 0, y: 0, w: edge, h: stage.h } : { x: 0, y: 0, w, h: edge }
    const shown =
      copy.big?.kind === 'price'
        ? { ...copy, big: null, eyebrow: null, priceBefore: null }
        : { ...copy, big: null, eyebrow: null }
    const rest = { ...stage, copy: shown }
    const set = await leadAndFoot(rest, restOf(stage, edge), {
      max: wide ? 150 : 200,
      stand: wide ? 'middle' : 'top',
      maxLines: 4,
      tag: true,
      bullets: true,
    })
    return {
      // The thing is no small print below its price.
      fits: deal.fits && set.fits && (set.lead.headlineHeight === 0 || set.size >= THING_MIN),
      sparse: set.sparse,
      headlineSize: set.size,
      solid: [],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        place(field, { backgroundColor: scheme.panel }),
        shape === 'tall' ? drawMotif({ x: 0, y: TALL_BASE, w, h: stage.h - TALL_BASE }, stage) : null,
        deal.node,
        ...set.nodes,
        await brandMark(
          { ...stage, scheme: { ...scheme, ink: inks.ink } },
          { x: stage.safe.x, y: stage.safe.y, w: Math.min(stage.safe.w, field.w - 2 * stage.safe.x), h: MARK_HEIGHT },
          scheme.panel,
        ),
      ]),
    }
  },
}

/** The smallest headline. */
const THING_MIN = 76
/** The longest text before the number. */
const LEAD_MAX = 26

/** Whether the number can stand alone: what reads on from it must be a thing, not another number or a rest of words. */
function isLoud(copy: Copy): boolean {
  const { big, headline } = copy
  if (!big || big.lead.length > LEAD_MAX || !canLead(big)) return false
  const rest = headlineText({ headline })
  return !readsOn(copy) || (rest.length >= 8 && !/\d/.test(rest))
}

/** The space between the number and the lower edge of its field. */
const FOOT_OF_FIELD = 34

/** Where the number begins, its distance from the edge, and the share of the canvas that it may take. */
function fieldOf(stage: Stage): { top: number; margin: number; share: number } {
  const { safe, shape } = stage
  const top = safe.y + markRoom(stage, 'close')
  return {
    top,
    margin: safe.x,
    share: { square: 0.42, portrait: 0.44, tall: 0.26, wide: 1 }[shape],
  }
}

function restOf({ safe, shape, w }: Stage, edge: number): Rect {
  if (shape === 'wide') return { x: edge + 80, y: safe.y, w: w - edge - 80 - safe.x, h: safe.h }
  return { x: safe.x, y: edge + 48, w: safe.w, h: safe.y + safe.h - edge - 48 }
}
