import { drawDecor } from '../draw/art/decor.ts'
import { brandMark } from '../draw/parts.ts'
import { canvas, fill, MARK_HEIGHT, markRoom } from '../draw/stage.ts'
import { textColumn } from '../draw/text/text-column.ts'
import { drawWindow } from '../draw/art/window.ts'
import type { Layout } from './layout.ts'

/** Software as an app window that rises into the picture, with the reasons on its rows. */
export const appWindow: Layout = {
  id: 'window',
  suits: (art, copy) => copy.software && art?.kind !== 'photo' && art?.kind !== 'cutout' && copy.bullets.length >= 2,
  onGround: true,
  angles: ['tagline', 'statement', 'thing', 'line'],
  weight: () => 12,
  async compose(stage) {
    const { w, h, safe, scheme, shape, random } = stage
    const marked = markRoom(stage)
    const wide = shape === 'wide'
    const least = 96 + 40 + stage.copy.bullets.length * 114 + 30
    const rect = wide
      ? { x: safe.x, y: safe.y + marked, w: w * 0.4, h: safe.h - marked }
      : { x: safe.x, y: safe.y + marked, w: safe.w, h: safe.y + safe.h - least - 40 - safe.y - marked }
    const column = await textColumn(stage, {
      rect,
      align: wide ? 'left' : 'center',
      stand: wide ? 'middle' : 'top',
      max: wide ? 132 : 150,
      tag: true,
      sub: wide,
      rating: true,
      bullets: 'elsewhere',
    })
    const top = column.rect.y + column.rect.h + 60
    const pane = wide
      ? { x: w * 0.5, y: h * 0.14, w: w * 0.56, h: h }
      : { x: safe.x, y: top, w: safe.w, h: h - top + 60 }
    const textBottom = shape === 'tall' ? safe.y + safe.h : h - safe.y * 0.6
    // The figure behind the window begins below the words.
    const r = Math.min(w, h) * 0.46
    const focus = { x: pane.x + pane.w / 2, y: wide ? pane.y + 160 : pane.y + r * 1.24, r }
    const visible = { ...pane, w: wide ? w - pane.x - safe.x + pane.w - (w - pane.x) : pane.w }
    return {
      fits: column.fits,
      headlineSize: column.size,
      solid: [],
      root: canvas(stage, scheme.ground, [
        fill(stage, `linear-gradient(180deg, ${scheme.ground}, ${scheme.ground2})`),
        drawDecor(stage.decor, { x: 0, y: 0, w, h }, focus, scheme, random),
        ...(await drawWindow(stage, wide ? { ...visible, w: w - pane.x - safe.x } : pane, textBottom)),
        column.node,
        await brandMark(stage, { x: safe.x, y: safe.y, w: wide ? rect.w : safe.w, h: MARK_HEIGHT }, scheme.ground, {
          align: wide ? 'left' : 'center',
        }),
      ]),
    }
  },
}
