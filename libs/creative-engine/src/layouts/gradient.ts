import { alpha } from '../color/color.ts'
import { inksOf } from '../draw/text/inks.ts'
import { drawing } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { placeArt } from '../draw/art/place-art.ts'
import { aurora } from '../draw/art/props.ts'
import { canvas, fill, MARK_HEIGHT, markRoom } from '../draw/stage.ts'
import { textColumn } from '../draw/text/text-column.ts'
import { isCut, type Layout } from './layout.ts'

/** Soft light in the brand's colours with large calm type. A product floats in the glow. */
export const gradient: Layout = {
  id: 'gradient',
  suits: (art) => art?.kind === 'cutout',
  onGround: true,
  angles: ['tagline', 'statement', 'line', 'thing', 'benefit', 'when'],
  weight: (art) => (art ? 8 : 9),
  async compose(stage) {
    const { w, h, safe, scheme, shape, random, art } = stage
    const marked = markRoom(stage)
    const wide = shape === 'wide'
    const cut = isCut(art)
    const share = cut ? (shape === 'tall' ? 0.62 : 0.5) : shape === 'tall' ? 1 : 0.78
    const rect = wide
      ? { x: safe.x, y: safe.y + marked, w: w * (cut ? 0.44 : 0.58), h: safe.h - marked }
      : { x: safe.x, y: safe.y + marked, w: safe.w, h: safe.h * share - marked }
    const inks = inksOf(stage)
    const column = await textColumn(stage, {
      rect,
      // Muted ink would be unreadable where the light becomes a strong colour.
      inks: { ...inks, muted: inks.ink },
      stand: wide ? 'middle' : 'top',
      max: wide ? 176 : cut ? 180 : 220,
      maxLines: cut ? 4 : 6,
      tag: true,
      sub: shape !== 'square' || !cut,
      bullets: !cut || wide,
    })
    const top = column.rect.y + column.rect.h + 44
    const room = wide
      ? { x: w * 0.56, y: h * 0.09, w: w * 0.37, h: h * 0.82 }
      : { x: safe.x, y: top, w: safe.w, h: h - top - (shape === 'tall' ? 130 : 64) }
    const placed = cut ? placeArt(stage, room, { align: shape === 'tall' ? 'center' : 'bottom' }) : null
    const full = { x: 0, y: 0, w, h }
    const end = wide ? Math.min(0.72, (rect.x + rect.w) / w) : Math.min(0.9, (column.rect.y + column.rect.h + 20) / h)
    const centre = placed
      ? { x: placed.bounds.x + placed.bounds.w / 2, y: placed.bounds.y + placed.bounds.h / 2 }
      : { x: w * (wide ? 0.86 : 0.82), y: wide ? h * 0.5 : Math.max(h * 0.86, end * h + 120) }
    const rings = [0.3, 0.42, 0.56]
      .map(
        (k) =>
          `<circle cx="${centre.x.toFixed(0)}" cy="${centre.y.toFixed(0)}" r="${(Math.min(w, h) * k).toFixed(0)}" fill="none" stroke="${alpha(scheme.ink, 0.16)}" stroke-width="2"/>`,
      )
      .join('')
    return {
      fits: column.fits,
      headlineSize: column.size,
      solid: placed ? [placed.bounds] : [],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        aurora(full, scheme, random, end, { sideways: wide, quiet: cut }),
        drawing(full, rings),
        ...(placed?.nodes ?? []),
        column.node,
        await brandMark(stage, { x: safe.x, y: safe.y, w: rect.w, h: MARK_HEIGHT }, scheme.ground),
      ]),
    }
  },
}
