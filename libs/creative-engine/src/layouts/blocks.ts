import type { Copy } from '../copy/copy.ts'
import type { Offer } from '../copy/leads/offer.ts'
import { rgbDistance } from '../color/color.ts'
import { drawMotif } from '../draw/art/motif.ts'
import { place, type DrawNode, type Rect } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, TALL_BASE, type Stage } from '../draw/stage.ts'
import { inksOn } from '../draw/text/inks.ts'
import { textColumn } from '../draw/text/text-column.ts'
import { hasFoot } from '../draw/text/lead-and-foot.ts'
import { readsOn } from '../draw/text/column-texts.ts'
import { isDated } from './event.ts'
import type { Layout } from './layout.ts'

/** Fields of flat colour on a grid: the message, the facts, and the offer or price in the third. */
export const blocks: Layout = {
  id: 'blocks',
  suits: (art, copy) =>
    art === null &&
    copy.headline.length > 0 &&
    isShort(worthOf(copy)) &&
    !readsOn(copy) &&
    // What an event costs is no larger than the event.
    !(worthOf(copy)?.kind === 'price' && isDated(copy)),
  angles: ['thing', 'offer', 'tagline', 'statement', 'benefit', 'when'],
  onGround: false,
  weight: () => 9,
  async compose(stage) {
    const { safe, scheme, shape, copy, w, h } = stage
    // The two fields must differ.
    const worthTone = rgbDistance(scheme.pop, scheme.panel) > 70 ? scheme.pop : scheme.card
    const offer = worthOf(copy)
    const fields = fieldsOf(stage, offer?.big ?? '')
    const price = offer === copy.big || offer === copy.badge ? copy.price : null
    const worth = { ...copy, headline: [], eyebrow: null, condition: null, sub: null, rating: null, bullets: [] }
    const message = { ...copy, big: null, badge: null, price: null, priceBefore: null }
    const colors = {
      worth: inksOn(stage, worthTone, worthTone === scheme.pop ? scheme.onPop : scheme.onCard),
      facts: inksOn(stage, scheme.panel, scheme.onPanel),
    }
    const lead = await textColumn(
      { ...stage, copy: message },
      {
        rect: fields.message,
        max: shape === 'wide' ? 190 : 230,
        part: 'lead',
        stand: shape === 'wide' ? 'middle' : 'top',
        bullets: true,
      },
    )
    raise(stage, fields, fields.message.h - lead.rect.h)
    const [deal, facts] = [
      await textColumn(
        { ...stage, copy: { ...worth, badge: null, big: offer, price } },
        {
          rect: inside(stage, fields.worth),
          inks: colors.worth,
          max: 100,
          part: 'lead',
          stand: 'middle',
          big: 0.9,
        },
      ),
      hasFoot(stage)
        ? await textColumn(stage, {
            rect: inside(stage, fields.facts),
            inks: colors.facts,
            max: 60,
            part: 'foot',
            stand: 'middle',
          })
        : null,
    ]
    return {
      fits: lead.fits && deal.fits && (facts?.fits ?? true),
      sparse: shape !== 'wide' && lead.rect.h < fields.message.h * 0.5,
      headlineSize: lead.size,
      solid: [],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        field(fields.facts, scheme.panel),
        field(fields.worth, worthTone),
        shape === 'tall' ? drawMotif({ x: 0, y: TALL_BASE, w, h: h - TALL_BASE }, stage) : null,
        lead.node,
        deal.node,
        facts?.node,
        await brandMark(stage, { x: safe.x, y: safe.y, w: fields.message.w, h: MARK_HEIGHT }, scheme.ground, {
          beside: lead.size,
        }),
      ]),
    }
  },
}

/** What the brief offers, or its price. */
function worthOf({ big, badge, price }: Copy): Offer | null {
  return big ?? badge ?? (price ? { kind: 'price', lead: '', big: price, tail: '' } : null)
}

const isShort = (offer: Offer | null) =>
  offer !== null && offer.big.length <= 16 && offer.lead.length + offer.tail.length <= 28

/** How far the lower fields may reach up where the message is short, as a share of the canvas, and the space they leave. */
const RAISED_MAX = 0.16
const RAISED_KEEPS = 16

/** Lets the lower fields take what a short message leaves. */
function raise({ h, shape }: Stage, { worth, facts }: Record<'worth' | 'facts', Rect>, spare: number) {
  if (shape === 'wide') return
  const by = Math.min(Math.max(0, spare - RAISED_KEEPS), h * RAISED_MAX)
  const beside = facts.y === worth.y
  for (const one of beside ? [worth, facts] : [worth]) {
    one.y -= by
    one.h += by
  }
}

const field = (rect: Rect, color: string): DrawNode => place(rect, { backgroundColor: color })

/** The room for text in a field. On 9:16 fields extend below the clear area, but their text does not. */
function inside({ safe, shape, w }: Stage, rect: Rect): Rect {
  const x = rect.x === 0 ? safe.x : 48
  const right = rect.x + rect.w >= w ? safe.x : 48
  const bottom = shape === 'tall' ? Math.min(rect.y + rect.h, 1248) : rect.y + rect.h
  return { x: rect.x + x, y: rect.y + 36, w: rect.w - x - right, h: bottom - rect.y - 72 }
}

/** A longer offer needs the whole width. */
const SHORT_MAX = 5

function fieldsOf(stage: Stage, offer: string): { message: Rect; worth: Rect; facts: Rect } {
  const { w, h, safe, shape } = stage
  const top = safe.y + markRoom(stage, 'wide')
  const facts = hasFoot(stage)
  if (shape === 'wide') {
    const x = w * 0.58
    const y = facts ? h * 0.52 : h
    return {
      message: { x: safe.x, y: top, w: x - safe.x - 80, h: safe.y + safe.h - top },
      worth: { x, y: 0, w: w - x, h: y },
      facts: { x, y, w: w - x, h: h - y },
    }
  }
  if (shape === 'tall') {
    const y = 660
    return {
      message: { x: safe.x, y: top, w: safe.w, h: y - top - 56 },
      worth: { x: 0, y, w, h: facts ? 290 : h - y },
      facts: { x: 0, y: y + 290, w, h: h - y - 290 },
    }
  }
  const message = (y: number) => ({ x: safe.x, y: top, w: safe.w, h: y - top - 48 })
  if (offer.length > SHORT_MAX && facts) {
    const y = h * 0.48
    const low = h * 0.73
    return {
      message: message(y),
      worth: { x: 0, y, w, h: low - y },
      facts: { x: 0, y: low, w, h: h - low },
    }
  }
  const y = h * (shape === 'square' ? 0.53 : 0.56)
  const x = facts ? w * 0.46 : w
  return {
    message: message(y),
    worth: { x: 0, y, w: x, h: h - y },
    facts: { x, y, w: w - x, h: h - y },
  }
}
