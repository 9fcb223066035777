import { drawing, place, type Rect } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { placeArt } from '../draw/art/place-art.ts'
import { drawMotif } from '../draw/art/motif.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, paperOn, TALL_BASE, type Stage } from '../draw/stage.ts'
import { textColumn } from '../draw/text/text-column.ts'
import { cardInks } from '../draw/text/inks.ts'
import { isOpenDay } from './event.ts'
import { canLead, isCut, LIST_MIN, type Layout } from './layout.ts'

/** A ticket: the offer or the event on the card, time and button on its stub. */
export const ticket: Layout = {
  id: 'ticket',
  // A customer's own photo must always be visible, and this layout has no space for one.
  suits: (art, copy) =>
    (copy.big !== null || copy.when !== null || copy.code !== null) &&
    (copy.big === null || canLead(copy.big)) &&
    // Nobody needs a ticket for a closed shop.
    (copy.when === null || isOpenDay(copy)) &&
    // The stub needs content.
    (copy.cta !== null || copy.when !== null || copy.code !== null) &&
    // Centred, a list has no edge for the eye to follow.
    copy.bullets.length < LIST_MIN &&
    (art === null || art.kind === 'illustration'),
  onGround: true,
  onPaper: true,
  angles: ['offer', 'when', 'line', 'thing'],
  weight: (art) => (art ? 6.5 : 8.5),
  async compose(given) {
    const stage = paperOn(given)
    const { w, h, safe, scheme, shape, copy } = stage
    const marked = markRoom(stage, 'wide')
    const wide = shape === 'wide'
    const card = cardOf(stage, marked)
    const tear = wide ? card.x + card.w * 0.62 : card.y + card.h * (copy.cta || copy.code ? 0.66 : 0.74)
    const upper: Rect = wide ? { ...card, w: tear - card.x } : { ...card, h: tear - card.y }
    const stub: Rect = wide
      ? { ...card, x: tear, w: card.x + card.w - tear }
      : { ...card, y: tear, h: card.y + card.h - tear }
    const inks = cardInks(stage)
    const pad = 56
    const look = { inks, align: 'center' as const, stand: 'middle' as const }
    const body = await textColumn(stage, {
      ...look,
      rect: shrink(upper, pad),
      // The number is louder than what it is off.
      max: copy.big ? 112 : wide ? 170 : 200,
      big: wide ? 0.5 : 0.52,
      tag: true,
      part: 'lead',
    })
    const foot = await textColumn(stage, { ...look, rect: shrink(stub, wide ? 34 : 40), max: 60, part: 'foot' })
    const placed =
      isCut(stage.art) && shape === 'tall'
        ? placeArt(
            stage,
            { x: w * 0.2, y: card.y + card.h + 60, w: w * 0.6, h: h - card.y - card.h - 150 },
            { rotate: -8 },
          )
        : null
    return {
      fits: body.fits && foot.fits,
      sparse: !placed && body.rect.h < upper.h * 0.42,
      headlineSize: body.size,
      solid: placed ? [placed.bounds] : [],
      root: canvas(stage, scheme.panel, [
        fill(stage, scheme.panel),
        shape === 'tall' && !placed ? drawMotif({ x: 0, y: TALL_BASE, w, h: h - TALL_BASE }, stage) : null,
        ...(placed?.nodes ?? []),
        place(card, { filter: 'drop-shadow(0 18px 34px rgba(0,0,0,0.24))' }, [
          drawing({ x: 0, y: 0, w: card.w, h: card.h }, ticketShape(card, wide, tear, scheme.card, scheme.onCard)),
        ]),
        body.node,
        foot.node,
        await brandMark(stage, { x: safe.x, y: safe.y, w: safe.w, h: MARK_HEIGHT }, scheme.panel, { align: 'center' }),
      ]),
    }
  },
}

function cardOf({ safe, shape, w, h }: Stage, marked: number): Rect {
  if (shape === 'wide') return { x: safe.x + 40, y: safe.y + marked + 30, w: safe.w - 80, h: safe.h - marked - 60 }
  if (shape === 'tall') return { x: 84, y: safe.y + marked, w: w - 168, h: safe.h - marked }
  const margin = 84
  return { x: margin, y: margin + marked, w: w - 2 * margin, h: h - 2 * margin - marked }
}

function shrink(rect: Rect, by: number): Rect {
  return { x: rect.x + by, y: rect.y + by * 0.8, w: rect.w - 2 * by, h: rect.h - by * 1.6 }
}

/** A rounded card with a notch at each end of its dashed tear line. */
function ticketShape(card: Rect, wide: boolean, tear: number, color: string, ink: string): string {
  const { w, h } = card
  const notch = 34
  const r = 40
  const at = wide ? tear - card.x : tear - card.y
  const outline = wide
    ? `M${r} 0H${at - notch}A${notch} ${notch} 0 0 0 ${at + notch} 0H${w - r}A${r} ${r} 0 0 1 ${w} ${r}V${h - r}A${r} ${r} 0 0 1 ${w - r} ${h}H${at + notch}A${notch} ${notch} 0 0 0 ${at - notch} ${h}H${r}A${r} ${r} 0 0 1 0 ${h - r}V${r}A${r} ${r} 0 0 1 ${r} 0Z`
    : `M${r} 0H${w - r}A${r} ${r} 0 0 1 ${w} ${r}V${at - notch}A${notch} ${notch} 0 0 0 ${w} ${at + notch}V${h - r}A${r} ${r} 0 0 1 ${w - r} ${h}H${r}A${r} ${r} 0 0 1 0 ${h - r}V${at + notch}A${notch} ${notch} 0 0 0 0 ${at - notch}V${r}A${r} ${r} 0 0 1 ${r} 0Z`
  const dash = wide ? `M${at} ${notch + 22}V${h - notch - 22}` : `M${notch + 22} ${at}H${w - notch - 22}`
  return `<path d="${outline}" fill="${color}"/><path d="${dash}" stroke="${ink}" stroke-width="4" stroke-dasharray="3 17" stroke-linecap="round" opacity="0.55"/>`
}
