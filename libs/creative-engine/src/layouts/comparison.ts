import { alpha, contrast, ensureContrast, mix, textOn } from '../color/color.ts'
import type { Side } from '../copy/proof.ts'
import { drawDecor } from '../draw/art/decor.ts'
import { fitText } from '../draw/text/fit-text.ts'
import { column, drawing, type DrawNode, focusOf, place, type Rect, row, text } from '../draw/nodes.ts'
import { drawMotif } from '../draw/art/motif.ts'
import { brandMark, checkMark, crossMark } from '../draw/parts.ts'
import { placeArt } from '../draw/art/place-art.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, type Stage } from '../draw/stage.ts'
import { textColumn } from '../draw/text/text-column.ts'
import { bodyType, cornerRadius, displayType } from '../draw/text/typography.ts'
import { isCut, type Layout } from './layout.ts'

/**
 * Two options side by side: the worse one quiet, the better one in full colour. Only for a comparison that the brief
 * makes.
 */
export const comparison: Layout = {
  id: 'comparison',
  suits: (_, copy) => copy.comparison !== null,
  onGround: true,
  angles: ['compare'],
  weight: () => 12.5,
  async compose(stage) {
    const { w, h, safe, scheme, shape, copy, random, art } = stage
    const { words, worse, better, room } = areas(stage)
    const column = await textColumn(stage, {
      rect: words,
      max: shape === 'wide' ? 130 : 150,
      maxLines: 4,
      tag: true,
      sub: false,
      rating: shape === 'wide' || shape === 'tall',
      stand: shape === 'wide' ? 'middle' : 'top',
    })
    const placed = isCut(art) && room ? placeArt(stage, room, { ground: scheme.ground }) : null
    const shown = placed?.bounds ?? null
    const focus = shown
      ? focusOf(shown, 0.62)
      : { x: better.x + better.w * 0.7, y: better.y + better.h * 0.8, r: Math.min(w, h) * 0.4 }
    const sides = copy.comparison
    const strong = { fill: scheme.panel, ink: scheme.onPanel }
    const quiet = { fill: mix(scheme.ground, scheme.ink, scheme.dark ? 0.14 : 0.07), ink: scheme.ink }
    return {
      fits: column.fits,
      headlineSize: column.size,
      solid: shown ? [shown] : [],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        art === null ? null : drawDecor(stage.decor, { x: 0, y: 0, w, h }, focus, scheme, random),
        art === null && shape === 'tall' ? drawMotif({ x: 0, y: h * 0.7, w, h: h * 0.3 }, stage) : null,
        ...(placed?.nodes ?? []),
        ...(sides
          ? [
              await sideCard(stage, sides.worse, worse, quiet, false),
              await sideCard(stage, sides.better, better, strong, true),
            ]
          : []),
        arrowMark(stage, worse, better),
        column.node,
        await brandMark(stage, { x: safe.x, y: safe.y, w: words.w, h: MARK_HEIGHT }, scheme.ground),
      ]),
    }
  },
}

/** The measures of the cards, in canvas pixels or shares of the canvas. */
const CARDS = {
  gap: 24,
  /** On the wide canvas: the left edge of the cards, their distance from the words, and their vertical extent. */
  wideLeft: 0.46,
  wideFromWords: 80,
  wideWorse: { y: 0.27, h: 0.52 },
  wideBetter: { y: 0.21, h: 0.58 },
  /** On the other canvases: the share of the height below the logo. */
  height: { tall: 0.46, portrait: 0.47, square: 0.43 },
  belowWords: 76,
  /** The worse card begins this much lower than the better one. */
  worseLower: 44,
} as const

/** The art below the cards on the tall canvas. */
const TALL_ART = { x: 0.16, w: 0.68, belowCards: 70, foot: 80 }

function areas(stage: Stage): { words: Rect; worse: Rect; better: Rect; room: Rect | null } {
  const { w, h, safe, shape, art } = stage
  const top = safe.y + markRoom(stage)
  if (shape === 'wide') {
    const x = w * CARDS.wideLeft
    const half = (w - safe.x * 0.8 - x - CARDS.gap) / 2
    const { wideWorse, wideBetter } = CARDS
    return {
      words: { x: safe.x, y: top, w: x - safe.x - CARDS.wideFromWords, h: safe.y + safe.h - top },
      worse: { x, y: h * wideWorse.y, w: half, h: h * wideWorse.h },
      better: { x: x + half + CARDS.gap, y: h * wideBetter.y, w: half, h: h * wideBetter.h },
      room: null,
    }
  }
  const tall = shape === 'tall'
  const bottom = tall ? safe.y + safe.h : h - safe.y
  const height = (bottom - top) * CARDS.height[shape]
  const half = (safe.w - CARDS.gap) / 2
  const y = bottom - height
  const below = bottom + TALL_ART.belowCards
  return {
    words: { x: safe.x, y: top, w: safe.w, h: y - top - CARDS.belowWords },
    worse: { x: safe.x, y: y + CARDS.worseLower, w: half, h: height - CARDS.worseLower },
    better: { x: safe.x + half + CARDS.gap, y, w: half, h: height },
    room: tall && art ? { x: w * TALL_ART.x, y: below, w: w * TALL_ART.w, h: h - below - TALL_ART.foot } : null,
  }
}

async function sideCard(
  stage: Stage,
  side: Side,
  rect: Rect,
  colors: { fill: string; ink: string },
  good: boolean,
): Promise<DrawNode> {
  const { pairing, scheme } = stage
  const pad = 52
  const single = side.points.length === 1
  const label = side.label
    ? text(
        side.label,
        'eyebrow',
        displayType(pairing, 42, colors.ink, { lineHeight: 1.15, maxWidth: rect.w - pad * 2, textAlign: 'left' }),
      )
    : null
  const bright =
    [scheme.pop, scheme.accent, scheme.card].find((color) => contrast(color, colors.fill) > 2.4) ?? colors.ink
  const mark = good
    ? checkMark(textOn(bright), bright, single ? 72 : 46)
    : crossMark(alpha(colors.ink, 0.75), single ? 72 : 46)
  const room = {
    w: rect.w - pad * 1.7 - (single ? 0 : 62),
    h: (rect.h - pad * 1.5 - (label ? 74 : 0)) / side.points.length - 12,
  }
  const ink = good ? colors.ink : ensureContrast(mix(colors.ink, colors.fill, 0.18), [colors.fill], 4.7)
  const points = await Promise.all(
    side.points.map((point) =>
      fitText(stage, point, 'bullet', { w: room.w, h: single ? room.h - 110 : room.h, max: single ? 82 : 48 }, (size) =>
        single
          ? displayType(pairing, size, ink, { lineHeight: Math.max(1.08, pairing.lineHeight) })
          : bodyType(pairing, size, ink, good ? 700 : 560, { lineHeight: 1.16 }),
      ),
    ),
  )
  // Every point gets the size of the smallest, because different sizes in a list look like a mistake.
  const size = Math.min(...points.map((point) => Number(point.style['fontSize'])))
  const even = points.map((point) => ({ ...point, style: { ...point.style, fontSize: size } }))
  const body = single
    ? column({ gap: 30, alignItems: 'flex-start' }, [mark, ...even])
    : column(
        { flexGrow: 1, justifyContent: 'space-evenly', alignItems: 'flex-start' },
        even.map((point) => row({ gap: 18, alignItems: 'center' }, [mark, point])),
      )
  const style = {
    backgroundColor: colors.fill,
    borderRadius: Math.max(14, cornerRadius(pairing, 84)),
    padding: `${pad * 0.8}px ${pad * 0.7}px ${pad * 0.8}px ${pad}px`,
    flexDirection: 'column',
    gap: 14,
    justifyContent: single && !label ? 'center' : 'flex-start',
    ...(good ? { boxShadow: `0 26px 60px ${alpha('#000000', 0.22)}` } : {}),
  }
  return place(rect, style, [label, body])
}

/** The arrow from one card to the other. */
function arrowMark({ scheme }: Stage, worse: Rect, better: Rect): DrawNode {
  const r = 40
  const x = (worse.x + worse.w + better.x) / 2
  const y = worse.y + worse.h * 0.5
  const fillColor = contrast(scheme.pop, scheme.panel) > 1.6 ? scheme.pop : scheme.card
  return drawing(
    { x: x - r, y: y - r, w: 2 * r, h: 2 * r },
    `<circle cx="${r}" cy="${r}" r="${r}" fill="${fillColor}"/><path d="M${r * 0.58} ${r}H${r * 1.38}M${r * 1.08} ${r * 0.66}L${r * 1.42} ${r}L${r * 1.08} ${r * 1.34}" fill="none" stroke="${textOn(fillColor)}" stroke-width="6.500" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
}
