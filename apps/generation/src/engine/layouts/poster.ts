import { drawDecor, type Focus } from '../draw/decor.ts'
import { drawing, type DrawNode } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { artPattern } from '../draw/place-art.ts'
import { canvas, fill, type Stage } from '../draw/stage.ts'
import { textColumn } from '../draw/text-column.ts'
import type { Layout } from './layout.ts'

/** Type is the picture: the largest possible words over one strong shape. */
export const poster: Layout = {
  id: 'poster',
  suits: () => true,
  angles: ['line', 'when', 'statement', 'thing', 'benefit'],
  weight: (art) => (art ? 3 : 9),
  async compose(stage) {
    const { w, h, safe, scheme, shape, random } = stage
    const marked = stage.logo || stage.brandName ? 92 : 0
    const wide = shape === 'wide'
    const rect = {
      x: safe.x,
      y: safe.y + marked,
      w: wide ? w * 0.62 : safe.w,
      h: shape === 'portrait' ? safe.h * 0.8 - marked : safe.h - marked,
    }
    const column = await textColumn(stage, {
      rect,
      stand: wide ? 'middle' : 'top',
      max: wide ? 190 : 230,
      maxLines: 6,
      tag: true,
    })
    const focus: Focus = wide
      ? { x: w * 0.88, y: h * 0.7, r: h * 0.36 }
      : { x: w * 0.74, y: Math.max(h * 0.86, column.rect.y + column.rect.h + w * 0.3), r: w * 0.4 }
    return {
      fits: column.fits,
      headlineSize: column.size,
      solid: [],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        ...scenery(stage, focus),
        column.node,
        await brandMark(stage, { x: safe.x, y: safe.y, w: safe.w, h: 60 }, scheme.ground),
      ]),
    }
    function scenery({ art, decor }: Stage, at: Focus): DrawNode[] {
      const full = { x: 0, y: 0, w, h }
      const pattern = art ? artPattern(stage, full, scheme.shape, 0.9, 230) : null
      const solidShape = drawing(full, geometry(at))
      return pattern ? [pattern] : [drawDecor(decor, full, at, scheme, random), solidShape]
    }
    function geometry({ x, y, r }: Focus): string {
      const { pop, panel, shape: tone } = scheme
      const kind = random.pick(['disc', 'quarters', 'bars', 'arcs'])
      if (kind === 'disc')
        return `<circle cx="${x}" cy="${y}" r="${r * 0.86}" fill="${pop}"/><circle cx="${x - r * 0.95}" cy="${y + r * 0.5}" r="${r * 0.36}" fill="${panel}"/>`
      if (kind === 'quarters')
        return `<path d="M${w} ${y - r}A${r} ${r} 0 0 0 ${w - r} ${y}H${w}Z" fill="${pop}"/><path d="M${w - r} ${y}A${r} ${r} 0 0 0 ${w} ${y + r}V${y}Z" fill="${panel}"/><path d="M${w - r} ${y}a${r} ${r} 0 0 1 -${r} ${r}V${y}Z" fill="${tone}"/>`
      if (kind === 'bars')
        return [0, 1, 2, 3, 4]
          .map(
            (i) =>
              `<rect x="${w - (5 - i) * r * 0.27 - r * 0.12}" y="${h - r * (0.35 + i * 0.3)}" width="${r * 0.2}" height="${h}" rx="${r * 0.06}" fill="${i === 4 ? pop : i === 3 ? panel : tone}"/>`,
          )
          .join('')
      return [1, 0.76, 0.52, 0.28]
        .map(
          (k, i) =>
            `<circle cx="${w}" cy="${Math.max(y + r * 0.4, h)}" r="${r * 1.35 * k}" fill="${[pop, scheme.ground, panel, scheme.ground][i]}"/>`,
        )
        .join('')
    }
  },
}
