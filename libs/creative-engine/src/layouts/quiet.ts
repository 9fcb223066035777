import { place } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { canvas, fill, MARK_HEIGHT, markRoom } from '../draw/stage.ts'
import { leadAndFoot } from '../draw/text/lead-and-foot.ts'
import type { Layout } from './layout.ts'

/** The margin around the words, as a share of the canvas's shorter side, and the share of the width that they may take. */
const MARGIN = { square: 0.12, portrait: 0.13, tall: 0.12, wide: 0.15 } as const
const MEASURE = { square: 0.7, portrait: 0.72, tall: 0.76, wide: 0.56 } as const

/** Words on an empty ground with wide margins and one short line of colour: for those who ask for white space. */
export const quiet: Layout = {
  id: 'quiet',
  suits: (art) => art === null,
  angles: ['thing', 'statement', 'line', 'tagline', 'when', 'benefit', 'offer'],
  onGround: false,
  airy: 'only',
  weight: () => 12,
  async compose(stage) {
    const { w, h, safe, scheme, shape } = stage
    const margin = Math.max(safe.x, Math.min(w, h) * MARGIN[shape])
    const top = shape === 'tall' ? safe.y + 40 : margin
    const bottom = shape === 'tall' ? safe.y + safe.h : h - margin
    const marked = markRoom(stage, 'wide')
    const rect = { x: margin, y: top + marked, w: w * MEASURE[shape], h: bottom - top - marked }
    const set = await leadAndFoot(stage, rect, {
      max: shape === 'wide' ? 170 : 180,
      tag: true,
      big: 0.3,
      bullets: true,
    })
    return {
      fits: set.fits,
      headlineSize: set.size,
      solid: [],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        place({ x: rect.x, y: top - 44, w: 88, h: 8 }, { backgroundColor: scheme.accent }),
        ...set.nodes,
        await brandMark(stage, { x: rect.x, y: top, w: rect.w, h: MARK_HEIGHT }, scheme.ground),
      ]),
    }
  },
}
