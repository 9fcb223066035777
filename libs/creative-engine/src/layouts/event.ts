import { drawMotif, motifLot } from '../draw/art/motif.ts'
import { place, type Rect } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, TALL_BASE, type Stage } from '../draw/stage.ts'
import { inksOn } from '../draw/text/inks.ts'
import { fitDisplay } from '../draw/text/fit-display.ts'
import { hasFoot } from '../draw/text/lead-and-foot.ts'
import { textColumn } from '../draw/text/text-column.ts'
import type { Layout } from './layout.ts'

/** The longest time that is read at a glance. */
const WHEN_MAX = 40

/** The date is the picture: huge on its own field, with what happens above and where below. */
export const event: Layout = {
  id: 'event',
  suits: (art, copy) => art === null && copy.big === null && copy.when !== null && copy.when.length <= WHEN_MAX,
  angles: ['when', 'thing', 'line', 'statement', 'tagline'],
  onGround: false,
  weight: () => 9,
  async compose(stage) {
    const { safe, scheme, shape, copy } = stage
    const { words, field, facts } = regions(stage)
    const pad = 40
    const tone = scheme.panel
    const inks = inksOn(stage, tone, scheme.onPanel)
    const lead = await textColumn(stage, {
      rect: words,
      max: shape === 'wide' ? 190 : 250,
      stacked: true,
      part: 'lead',
      stand: shape === 'wide' ? 'bottom' : 'top',
      tag: true,
      bullets: shape === 'tall',
    })
    const date = await fitDisplay(stage, copy.when ?? '', 'when', {
      rect: {
        x: safe.x,
        y: field.y + pad,
        w: words.w,
        h: Math.min(field.h - 2 * pad, safe.y + safe.h - field.y - pad),
      },
      color: inks.ink,
      max: shape === 'wide' ? 260 : 300,
    })
    const rest = { ...stage, copy: { ...copy, when: null } }
    const foot = hasFoot(rest) ? await textColumn(rest, { rect: facts, max: 60, part: 'foot', stand: 'middle' }) : null
    return {
      fits: lead.fits && date.fits && (foot?.fits ?? true),
      headlineSize: lead.size,
      solid: [],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        place(field, { backgroundColor: tone }),
        shape === 'tall'
          ? drawMotif({ x: 0, y: TALL_BASE, w: stage.w, h: stage.h - TALL_BASE }, scheme, motifLot(stage))
          : null,
        lead.node,
        date.node,
        foot?.node,
        await brandMark(stage, { x: safe.x, y: safe.y, w: words.w, h: MARK_HEIGHT }, scheme.ground),
      ]),
    }
  },
}

/** Message, date and facts from top to bottom. */
function regions(stage: Stage): { words: Rect; field: Rect; facts: Rect } {
  const { w, h, safe, shape, copy } = stage
  const top = safe.y + markRoom(stage, 'wide')
  const floor = shape === 'tall' ? TALL_BASE - 40 : h
  const edge = shape === 'tall' ? floor : safe.y + safe.h
  const rest = hasFoot({ ...stage, copy: { ...copy, when: null } })
  const height = (floor - top) * (shape === 'wide' ? 0.34 : 0.3)
  const bottom = rest ? (floor - top) * 0.26 : 0
  const y = floor - height - bottom
  return {
    words: { x: safe.x, y: top, w: safe.w, h: y - top - 52 },
    field: { x: 0, y, w, h: rest ? height : h - y },
    facts: { x: safe.x, y: y + height + 32, w: safe.w, h: edge - y - height - 32 },
  }
}
