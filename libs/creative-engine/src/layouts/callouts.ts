import { edgesAt } from '../art/edges.ts'
import { aspectOf, type Cutout } from '../art/art.ts'
import { drawDecor } from '../draw/art/decor.ts'
import { fitText } from '../draw/text/fit-text.ts'
import { drawing, place, type DrawNode, type Rect } from '../draw/nodes.ts'
import { brandMark, button } from '../draw/parts.ts'
import { groundForArt, placeArt } from '../draw/art/place-art.ts'
import { plinth } from '../draw/art/props.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, type Stage } from '../draw/stage.ts'
import { textColumn } from '../draw/text/text-column.ts'
import { bodyType } from '../draw/text/typography.ts'
import type { Layout } from './layout.ts'

/** The product in the middle, with a fine line from each reason to it. */
export const callouts: Layout = {
  id: 'callouts',
  suits: (art, copy) =>
    art?.kind === 'cutout' && copy.bullets.length === 3 && copy.bullets.every(({ text }) => text.length <= 44),
  onGround: true,
  angles: ['tagline', 'thing', 'statement', 'line'],
  weight: () => 10,
  async compose(stage) {
    const { w, h, safe, scheme, shape, art, random } = stage
    const marked = markRoom(stage, 'close')
    const wide = shape === 'wide'
    const rect = wide
      ? { x: safe.x, y: safe.y + marked, w: w * 0.36, h: safe.h - marked }
      : { x: safe.x, y: safe.y + marked, w: safe.w, h: safe.h * (shape === 'tall' ? 0.52 : 0.38) - marked }
    const column = await textColumn(stage, {
      rect,
      align: wide ? 'left' : 'center',
      stand: wide ? 'middle' : 'top',
      max: wide ? 130 : 140,
      maxLines: 3,
      sub: wide,
      cta: wide || shape === 'tall',
      rating: wide,
      tag: true,
      bullets: 'elsewhere',
    })
    const top = wide ? h * 0.08 : column.rect.y + column.rect.h + 44
    const bottom = shape === 'tall' ? h - 110 : wide ? h * 0.92 : h - safe.y - 124
    const zone: Rect = wide
      ? { x: w * 0.44, y: top, w: w * 0.56 - safe.x, h: bottom - top }
      : { x: safe.x, y: top, w: safe.w, h: bottom - top }
    const tall = shape === 'tall'
    const share = tall ? 0.46 : 0.36
    const middle = { x: zone.x + (zone.w * (1 - share)) / 2, w: zone.w * share, y: zone.y }
    // On the tall canvas the labels end above the platform's buttons, so the product stands high, on a plinth.
    const height = tall && art ? Math.min(zone.h, middle.w / aspectOf(art)) : zone.h
    const placed = placeArt(stage, { ...middle, h: height }, { align: 'bottom' })
    const { bounds } = placed
    const reach = shape === 'tall' ? safe.y + safe.h - 60 : bottom
    const labels = art?.kind === 'cutout' ? await pointers(stage, art.cutout, bounds, zone, reach) : []
    const cta = wide || shape === 'tall' ? null : button(stage, { fill: scheme.accent, text: scheme.onAccent })
    const focus = {
      x: bounds.x + bounds.w / 2,
      y: bounds.y + bounds.h / 2,
      r: Math.min(zone.w * 0.36, bounds.h * 0.56),
    }
    return {
      fits: column.fits && labels.every(({ fits }) => fits),
      headlineSize: column.size,
      solid: [{ ...bounds, x: bounds.x + bounds.w * 0.1, w: bounds.w * 0.8 }],
      root: canvas(stage, scheme.ground, [
        fill(stage, `linear-gradient(180deg, ${scheme.ground}, ${scheme.ground2})`),
        drawDecor(stage.decor, { x: 0, y: 0, w, h }, focus, scheme, random),
        tall
          ? plinth(
              bounds.x + bounds.w / 2,
              bounds.y + bounds.h - bounds.w * 0.02,
              Math.max(bounds.w * 1.3, 420),
              h + 10,
              groundForArt(stage, [scheme.panel, scheme.pop, scheme.shape]),
            )
          : null,
        ...placed.nodes,
        ...labels.flatMap(({ nodes }) => nodes),
        column.node,
        cta ? place({ x: safe.x, y: h - safe.y - 92, w: safe.w, h: 92 }, { justifyContent: 'center' }, [cta]) : null,
        await brandMark(stage, { x: safe.x, y: safe.y, w: wide ? rect.w : safe.w, h: MARK_HEIGHT }, scheme.ground, {
          align: wide ? 'left' : 'center',
        }),
      ]),
    }
  },
}

/** Places each reason next to the product, on alternating sides, with a line that ends on the product. */
async function pointers(
  stage: Stage,
  cutout: Cutout,
  bounds: Rect,
  zone: Rect,
  reach: number,
): Promise<{ nodes: DrawNode[]; fits: boolean }[]> {
  const { copy, scheme, pairing } = stage
  const first = stage.random.next() < 0.5 ? -1 : 1
  const low = Math.min(bounds.y + bounds.h * 0.8, reach)
  const high = bounds.y + Math.min(bounds.h * 0.2, 120)
  const room = Math.max(150, (zone.w - bounds.w) / 2 - 18)
  const set = (bullet: string, size: number, side: number) =>
    fitText(stage, bullet, 'bullet', { w: room, h: 168, max: size }, (px) =>
      bodyType(pairing, px, scheme.ink, 680, { lineHeight: 1.14, textAlign: side < 0 ? 'left' : 'right', width: room }),
    )
  const tried = await Promise.all(copy.bullets.map(({ text }) => set(text, 38, 1)))
  const size = Math.min(...tried.map((label) => Number(label.style['fontSize'])))
  return Promise.all(
    copy.bullets.map(async ({ text: bullet }, i) => {
      const side = i % 2 === 0 ? first : -first
      const y = high + ((low - high) * i) / (copy.bullets.length - 1)
      const edges = edgesAt(cutout, (y - bounds.y) / bounds.h)
      const tip = bounds.x + bounds.w * (side < 0 ? edges.left + 0.07 : edges.right - 0.07)
      const x = side < 0 ? zone.x : zone.x + zone.w - room
      const label = await set(bullet, 38, side)
      label.style['fontSize'] = size
      const from = side < 0 ? x : tip
      const to = side < 0 ? tip : x + room
      const dot = side < 0 ? to - from : 0
      return {
        fits: size >= 26,
        nodes: [
          drawing(
            { x: from - 12, y: y - 12, w: to - from + 24, h: 24 },
            `<path d="M12 12H${to - from + 12}" stroke="${scheme.ink}" stroke-width="3"/><circle cx="${dot + 12}" cy="12" r="9" fill="${scheme.accent}" stroke="${scheme.ink}" stroke-width="3"/>`,
          ),
          place({ x, y: y - 184, w: room, h: 170 }, { flexDirection: 'column', justifyContent: 'flex-end' }, [label]),
        ],
      }
    }),
  )
}
