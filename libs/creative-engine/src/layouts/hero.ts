import { drawDecor } from '../draw/art/decor.ts'
import { brandMark, fitsSeal, seal } from '../draw/parts.ts'
import { placeArt } from '../draw/art/place-art.ts'
import { canvas, fill, MARK_HEIGHT, markRoom } from '../draw/stage.ts'
import { textColumn } from '../draw/text/text-column.ts'
import { isCut, looksAway, type Layout } from './layout.ts'
import { focusOf } from '../draw/nodes.ts'

/** A large headline and the product, big, on a stage. */
export const hero: Layout = {
  id: 'hero',
  suits: (art) => isCut(art) || art?.kind === 'person',
  showsPeople: true,
  onGround: true,
  angles: ['thing', 'tagline', 'line', 'when', 'statement', 'benefit'],
  weight: (art) => (art?.kind === 'person' ? 11 : 9),
  async compose(stage) {
    const { w, h, safe, scheme, shape, random, copy, art } = stage
    const wide = shape === 'wide'
    const marked = markRoom(stage, 'close')
    const share = shape === 'tall' ? 0.66 : shape === 'portrait' ? 0.5 : 0.48
    const rect = wide
      ? { x: safe.x, y: safe.y + marked, w: w * 0.44, h: safe.h - marked }
      : { x: safe.x, y: safe.y + marked, w: safe.w, h: safe.h * share - marked }
    const column = await textColumn(stage, {
      rect,
      align: wide ? 'left' : 'center',
      stand: wide ? 'middle' : 'top',
      max: wide ? 170 : 196,
      sub: shape !== 'square',
      bullets: wide,
      tag: copy.badge !== null && !fitsSeal(copy.badge),
    })
    const top = wide ? h * 0.1 : column.rect.y + column.rect.h + (shape === 'tall' ? 80 : 48)
    const isPerson = art?.kind === 'person'
    // A person stands on the lower edge of the canvas.
    const foot = isPerson ? 0 : shape === 'tall' ? 130 : safe.x * 0.8
    const area = wide
      ? { x: w * 0.55, y: top, w: w * 0.38, h: isPerson ? h - top : h * 0.8 }
      : { x: safe.x, y: top, w: safe.w, h: h - top - foot }
    const tilt = stage.finish === 'sticker' ? (random.next() < 0.5 ? -8 : 8) : 0
    const placed = placeArt(stage, area, { align: tilt ? 'center' : 'bottom', rotate: tilt })
    const { bounds } = placed
    const focus = focusOf(bounds, 0.58)
    const r = wide ? 140 : shape === 'tall' ? 156 : 136
    const room = {
      x: Math.min(w - safe.x * 0.6 - r, bounds.x + bounds.w + r * (art?.kind === 'cutout' ? 0.8 : 0.35)),
      y: shape === 'tall' ? Math.min(bounds.y + r * 0.75, 1248 - r) : bounds.y + r * 0.7,
    }
    const badge =
      copy.badge && fitsSeal(copy.badge)
        ? await seal(
            stage,
            copy.badge,
            { ...room, y: Math.max(room.y, column.rect.y + column.rect.h + r + 24), r },
            { fill: scheme.pop, text: scheme.onPop },
          )
        : null
    return {
      fits: column.fits && !(wide && looksAway(stage, 'right')),
      headlineSize: column.size,
      solid: [bounds],
      ...(placed.shown ? { photos: [placed.shown] } : {}),
      root: canvas(stage, scheme.ground, [
        fill(stage, `linear-gradient(180deg, ${scheme.ground}, ${scheme.ground2})`),
        drawDecor(stage.decor, { x: 0, y: 0, w, h }, focus, scheme, random),
        ...placed.nodes,
        column.node,
        badge,
        await brandMark(stage, { x: safe.x, y: safe.y, w: wide ? rect.w : safe.w, h: MARK_HEIGHT }, scheme.ground, {
          align: wide ? 'left' : 'center',
        }),
      ]),
    }
  },
}
