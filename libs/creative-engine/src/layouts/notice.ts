import { floorMotif } from '../draw/art/motif.ts'
import { place, type DrawNode, type Rect } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, SHEET_SHADOW, type Stage } from '../draw/stage.ts'
import { leadAndFoot } from '../draw/text/lead-and-foot.ts'
import { LIST_MIN, type Layout } from './layout.ts'

/** A framed notice with centred type: calm and formal, for vacancies, appeals, invitations and long sentences. */
export const notice: Layout = {
  id: 'notice',
  // Centred, a list has no edge for the eye to follow.
  suits: (art, copy) => art === null && copy.bullets.length < LIST_MIN,
  angles: ['statement', 'thing', 'tagline', 'line', 'when', 'benefit'],
  onGround: false,
  airy: 'too',
  weight: () => 8.5,
  async compose(stage) {
    const { scheme, shape } = stage
    const onSheet = shape === 'tall' && !stage.airy
    const frame = frameOf(stage)
    const pad = { x: shape === 'wide' ? 150 : 70, y: 64 }
    const marked = markRoom(stage, 'wide')
    const rect = {
      x: frame.x + pad.x,
      y: frame.y + pad.y + marked,
      w: frame.w - 2 * pad.x,
      h: frame.h - 2 * pad.y - marked,
    }
    const set = await leadAndFoot(stage, rect, {
      align: 'center',
      stand: 'middle',
      max: shape === 'wide' ? 230 : 250,
      maxLines: 6,
      tag: true,
      big: 0.4,
    })
    const short = { x: frame.x + frame.w / 2 - 44, w: 88, h: 4 }
    const between = set.foot ? (set.lead.rect.y + set.lead.rect.h + set.foot.rect.y) / 2 : null
    const gap = set.foot ? set.foot.rect.y - set.lead.rect.y - set.lead.rect.h : 0
    return {
      fits: set.fits,
      sparse: set.sparse && set.lead.rect.h < rect.h * LEAST_FILLED[shape],
      headlineSize: set.size,
      solid: [],
      root: canvas(stage, scheme.ground, [
        fill(stage, onSheet ? scheme.panel : scheme.ground),
        onSheet ? floorMotif(stage, scheme.ground) : null,
        onSheet ? place(sheetOf(frame), { backgroundColor: scheme.ground, boxShadow: SHEET_SHADOW }) : null,
        ...frameLines(frame, scheme.ink),
        between !== null && gap > 84 ? place({ ...short, y: between }, { backgroundColor: scheme.ink }) : null,
        ...set.nodes,
        await brandMark(stage, { x: rect.x, y: frame.y + pad.y - 4, w: rect.w, h: MARK_HEIGHT }, scheme.ground, {
          align: 'center',
          beside: set.size,
        }),
      ]),
    }
  },
}

/** A frame with less in it, as a share of its height, is an empty one. */
const LEAST_FILLED = { square: 0.42, portrait: 0.42, tall: 0.4, wide: 0.36 } as const

/** On the tall canvas, the frame is on a sheet inside the clear area. */
const sheetOf = ({ x, y, w, h }: Rect): Rect => ({ x: x - 24, y: y - 24, w: w + 48, h: h + 48 })

function frameOf({ w, h, safe, shape }: Stage): Rect {
  if (shape === 'tall') return { x: 72, y: safe.y - 40, w: w - 144, h: safe.h + 80 }
  const margin = 48
  return { x: margin, y: margin, w: w - 2 * margin, h: h - 2 * margin }
}

/** A thick line and a thin one inside it. */
function frameLines(frame: Rect, color: string): DrawNode[] {
  const inner = { x: frame.x + 18, y: frame.y + 18, w: frame.w - 36, h: frame.h - 36 }
  return [place(frame, { border: `6px solid ${color}` }), place(inner, { border: `2px solid ${color}` })]
}
