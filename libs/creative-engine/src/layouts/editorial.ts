import { shade, toLch } from '../color/color.ts'
import { drawing, place, text, type DrawNode, type Rect } from '../draw/nodes.ts'
import { brandMark, fitsSeal, seal } from '../draw/parts.ts'
import { artPattern, groundForArt, placeArt } from '../draw/art/place-art.ts'
import { canvas, fill, type Stage } from '../draw/stage.ts'
import { textColumn } from '../draw/text/text-column.ts'
import { bodyType, cornerRadius } from '../draw/text/typography.ts'
import type { Layout } from './layout.ts'

/** Where the block of colour begins, in shares of the canvas. */
const BLOCK = { wideX: 0.6, tallY: 0.61, uprightX: 0.53, uprightY: { portrait: 0.5, square: 0.47 } } as const

/** The height of the line with the logo and the rule below it, in canvas pixels. */
const MASTHEAD = 84

const SEAL_RADIUS = 112

/** A magazine page: a rule, large calm type, and the art on a block of colour that extends beyond the edge. */
export const editorial: Layout = {
  id: 'editorial',
  suits: (art) => art !== null,
  onGround: false,
  angles: ['thing', 'tagline', 'statement', 'line', 'benefit', 'when'],
  weight: () => 7,
  async compose(given) {
    const wide = given.shape === 'wide'
    const atop = !wide && (given.logo || given.brandName) ? mastheadContact(given.copy.contacts) : null
    const stage = atop ? { ...given, copy: { ...given.copy, contacts: [] } } : given
    const { w, h, safe, scheme, shape, copy, random } = stage
    const block = blockArea(stage)
    const visible = { ...block, w: Math.min(block.w, w - block.x), h: Math.min(block.h, h - block.y) }
    const side = shape === 'portrait' || shape === 'square'
    const rect: Rect = wide
      ? { x: safe.x, y: safe.y + MASTHEAD, w: visible.x - safe.x * 1.8, h: safe.h - MASTHEAD }
      : { x: safe.x, y: safe.y + MASTHEAD, w: safe.w, h: visible.y - safe.y - MASTHEAD - 48 }
    // Next to the block, a separate column has everything except the headline.
    const alone = {
      price: null,
      code: null,
      condition: null,
      place: null,
      legal: null,
      rating: null,
      notes: [],
      contacts: [],
    }
    const column = await textColumn(side ? { ...stage, copy: { ...copy, ...alone } } : stage, {
      rect,
      max: wide ? 170 : 250,
      maxLines: side ? 3 : 5,
      stand: wide ? 'middle' : 'top',
      cta: !side,
      when: !side,
      sub: !side,
      ...(side ? { bullets: 'elsewhere' as const } : {}),
      tag: !side && copy.badge !== null && !fitsSeal(copy.badge),
      // Without a logo or name, the line above the rule shows the eyebrow.
      eyebrow: !side && Boolean(stage.logo || stage.brandName),
    })
    const aside = side
      ? await besideBlock(stage, { x: safe.x, y: visible.y + 8, w: visible.x - safe.x - 40, h: h - visible.y - safe.x })
      : null
    const color = groundForArt(stage, [scheme.panel, scheme.pop, scheme.shape])
    const art = await blockArt(stage, visible, color, random.next() < 0.4)
    const nameWidth = safe.w * 0.6
    const r = SEAL_RADIUS
    const badge =
      copy.badge && !side && fitsSeal(copy.badge)
        ? await seal(
            stage,
            copy.badge,
            {
              x: wide ? visible.x : w - r - 56,
              y: wide ? h - r - 90 : visible.y + 6,
              r,
            },
            {
              fill: scheme.accent === color ? scheme.ink : scheme.accent,
              text: scheme.accent === color ? scheme.ground : scheme.onAccent,
            },
          )
        : null
    return {
      fits: column.fits && (aside?.fits ?? true),
      headlineSize: column.size,
      solid: [visible],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        ...art,
        place({ x: safe.x, y: safe.y + 62, w: wide ? rect.w : safe.w, h: 3 }, { backgroundColor: scheme.ink }),
        column.node,
        aside?.node,
        badge,
        (await brandMark(stage, { x: safe.x, y: safe.y, w: nameWidth, h: 50 }, scheme.ground, { height: 44 })) ??
          smallPrint(stage, safe),
        atop
          ? place(
              { x: safe.x + nameWidth, y: safe.y, w: safe.w - nameWidth, h: 44 },
              { justifyContent: 'flex-end', alignItems: 'center' },
              [text(atop, 'url', bodyType(stage.pairing, 27, scheme.muted, 520, { whiteSpace: 'nowrap' }))],
            )
          : null,
      ]),
    }
  },
}

/** The contact that fits the line with the logo. Several contacts stand in the column. */
function mastheadContact([contact = '', ...more]: readonly string[]): string | null {
  return contact && more.length === 0 && contact.length <= 26 ? contact : null
}

/** The block of colour, which may extend beyond the right and the lower edge of the canvas. */
function blockArea({ w, h, safe, shape }: Stage): Rect {
  if (shape === 'wide') return { x: w * BLOCK.wideX, y: 0, w: w * (1 - BLOCK.wideX), h }
  if (shape === 'tall') return { x: safe.x, y: h * BLOCK.tallY, w: w - safe.x, h: h * (1 - BLOCK.tallY) }
  return { x: w * BLOCK.uprightX, y: h * BLOCK.uprightY[shape], w, h }
}

/** The line above the rule for a brief without a brand: the eyebrow. */
function smallPrint({ copy, scheme, pairing }: Stage, safe: Rect): DrawNode | null {
  if (!copy.eyebrow) return null
  const style = bodyType(pairing, 29, scheme.ink, 660, { whiteSpace: 'nowrap' })
  return place({ ...safe, h: 44 }, { alignItems: 'center' }, [text(copy.eyebrow, 'eyebrow', style)])
}

function besideBlock(stage: Stage, rect: Rect) {
  return textColumn(
    { ...stage, copy: { ...stage.copy, headline: [], big: null } },
    { rect, max: 60, min: 40, stand: 'bottom', tag: true, eyebrow: Boolean(stage.logo || stage.brandName) },
  )
}

async function blockArt(stage: Stage, block: Rect, color: string, patterned: boolean): Promise<DrawNode[]> {
  const radius = stage.shape === 'wide' ? 0 : cornerRadius(stage.pairing, 130)
  const tone = shade(color, toLch(color).l > 0.6 ? -0.05 : 0.06)
  const room = { x: block.x + block.w * 0.12, y: block.y + block.h * 0.1, w: block.w * 0.76, h: block.h * 0.78 }
  const { bounds } = placeArt(stage, room, { ground: color })
  const placed = placeArt(stage, room, { ground: color, rotate: stage.finish === 'sticker' ? 7 : 0 })
  const r = Math.max(bounds.w, bounds.h) * 0.58
  const pattern = patterned ? artPattern(stage, block, tone, 0.9, 190) : null
  return [
    place(block, { backgroundColor: color, borderRadius: `${radius}px 0 0 0`, overflow: 'hidden' }, [
      pattern
        ? { ...pattern, style: { ...pattern.style, left: 0, top: 0 } }
        : drawing(
            { x: 0, y: 0, w: block.w, h: block.h },
            `<circle cx="${bounds.x - block.x + bounds.w / 2}" cy="${bounds.y - block.y + bounds.h / 2}" r="${r}" fill="${tone}"/>`,
          ),
    ]),
    ...placed.nodes,
  ]
}
