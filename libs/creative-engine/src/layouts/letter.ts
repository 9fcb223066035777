import { floorMotif } from '../draw/art/motif.ts'
import { place, type Rect } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, paperOn, SHEET_SHADOW, type Stage } from '../draw/stage.ts'
import { cardInks } from '../draw/text/inks.ts'
import { hasFoot, leadAndFoot } from '../draw/text/lead-and-foot.ts'
import type { Layout } from './layout.ts'

/** The words on a sheet of paper that slides out of the canvas: for messages that say everything themselves. */
export const letter: Layout = {
  id: 'letter',
  suits: (art, copy) => art === null && copy.big === null,
  angles: ['thing', 'statement', 'line', 'tagline', 'benefit', 'when'],
  onGround: false,
  onPaper: true,
  weight: () => 9,
  async compose(given) {
    const stage = paperOn(given)
    const { scheme, shape, safe } = stage
    const sheet = sheetOf(stage)
    const pad = shape === 'wide' ? 84 : 62
    const marked = markRoom(stage, 'wide')
    const bottom = safe.y + safe.h
    const top = sheet.y + pad + marked
    const rect = { x: sheet.x + pad, y: top, w: sheet.w - 2 * pad, h: bottom - top }
    const set = await leadAndFoot(stage, rect, {
      inks: cardInks(stage),
      max: shape === 'wide' ? 150 : 180,
      stand: hasFoot(stage) ? 'top' : 'middle',
      maxLines: 8,
      tag: true,
      bullets: true,
      rule: true,
    })
    return {
      fits: set.fits,
      sparse: set.sparse,
      headlineSize: set.size,
      solid: [],
      root: canvas(stage, scheme.panel, [
        fill(stage, scheme.panel),
        shape === 'tall' ? floorMotif(stage, scheme.card) : null,
        place(sheet, { backgroundColor: scheme.card, boxShadow: SHEET_SHADOW }),
        ...set.nodes,
        await brandMark(
          { ...stage, scheme: { ...scheme, ink: scheme.onCard } },
          { x: rect.x, y: sheet.y + pad - 6, w: rect.w, h: MARK_HEIGHT },
          scheme.card,
          { beside: set.size },
        ),
      ]),
    }
  },
}

/** The sheet. Its lower end is outside the canvas, or at the end of the clear area on 9:16. */
function sheetOf({ w, h, safe, shape }: Stage): Rect {
  const x = shape === 'wide' ? safe.x : 56
  const y = shape === 'tall' ? safe.y - 60 : 56
  return { x, y, w: w - 2 * x, h: (shape === 'tall' ? safe.y + safe.h + 64 : h) - y }
}
