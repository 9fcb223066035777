import { drawDecor } from '../draw/art/decor.ts'
import { aspectOf } from '../art/art.ts'
import { largestFreeArea } from '../draw/art/free-area.ts'
import type { Rect } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { placeArt } from '../draw/art/place-art.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, type Stage } from '../draw/stage.ts'
import { textColumn, type TextColumn } from '../draw/text/text-column.ts'
import { canLead, type Layout } from './layout.ts'
import { focusOf } from '../draw/nodes.ts'

/** The number is the motif; the art stands below or next to it. */
export const offer: Layout = {
  id: 'offer',
  suits: (art, copy) => art !== null && copy.big !== null && canLead(copy.big),
  onGround: true,
  angles: ['offer'],
  weight: () => 10,
  async compose(stage) {
    const { w, h, safe, scheme, art, shape, random } = stage
    const marked = markRoom(stage, 'close')
    const area = textArea(stage, marked)
    const column = await textColumn(stage, {
      rect: area,
      big: shape === 'wide' ? 0.46 : shape === 'tall' ? 0.44 : 0.4,
      max: shape === 'square' ? 92 : 118,
      stand: shape === 'wide' ? 'middle' : 'top',
      sub: shape !== 'square',
      eyebrow: shape !== 'square' || !art,
    })
    const below = artArea(stage, column)
    const full = { x: 0, y: 0, w, h }
    const placed = !art
      ? null
      : placeArt(stage, below, {
          align: 'center',
          rotate: art.kind === 'illustration' ? (random.next() < 0.5 ? -10 : 10) : 0,
        })
    return {
      fits: column.fits,
      headlineSize: column.size,
      solid: placed ? [placed.bounds] : [],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        drawDecor(stage.decor, full, middle(placed?.bounds ?? below), scheme, random),
        ...(placed?.nodes ?? []),
        column.node,
        await brandMark(stage, { x: safe.x, y: safe.y, w: safe.w, h: MARK_HEIGHT }, scheme.ground),
      ]),
    }
  },
}

function textArea({ safe, shape, w, art }: Stage, marked: number): Rect {
  const rest = { x: safe.x, y: safe.y + marked, w: safe.w, h: safe.h - marked }
  if (shape === 'wide') return { ...rest, w: art ? w * 0.5 : w * 0.66 }
  if (!art) return rest
  if (shape === 'tall') return { ...rest, h: rest.h - 40 }
  return { ...rest, h: rest.h * (shape === 'portrait' ? 0.64 : 0.62) }
}

function artArea({ w, h, safe, shape, art }: Stage, column: TextColumn): Rect {
  if (shape === 'wide') return { x: w * 0.6, y: h * 0.1, w: w * 0.35, h: h * 0.8 }
  const margin = safe.x * 0.6
  const top = safe.y * 0.5
  const bounds = { x: margin, y: top, w: w - 2 * margin, h: h - top - (shape === 'tall' ? 110 : margin) }
  return largestFreeArea(column, bounds, art ? aspectOf(art) : 1, 36)
}

function middle(rect: Rect) {
  return focusOf(rect, 0.55)
}
