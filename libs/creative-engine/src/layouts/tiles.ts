import { textOn } from '../color/color.ts'
import { drawDecor } from '../draw/art/decor.ts'
import { type DrawNode, focusOf, place, type Rect } from '../draw/nodes.ts'
import { brandMark } from '../draw/parts.ts'
import { artPattern, groundForArt, patternOn, placeArt, stickerTilt } from '../draw/art/place-art.ts'
import { canvas, fill, MARK_HEIGHT, markRoom, type Stage } from '../draw/stage.ts'
import { struckPrice } from '../draw/text/column-texts.ts'
import { cardInks, inksOf } from '../draw/text/inks.ts'
import { fitText } from '../draw/text/fit-text.ts'
import { textColumn } from '../draw/text/text-column.ts'
import { bodyType, cornerRadius, displayType } from '../draw/text/typography.ts'
import type { Layout } from './layout.ts'

/** A board of tiles, one each for the words, the art, the offer and the time. */
export const tiles: Layout = {
  id: 'tiles',
  suits: (art, copy) => art !== null && (copy.badge !== null || copy.when !== null || copy.bullets.length >= 2),
  onGround: false,
  angles: ['thing', 'tagline', 'statement', 'benefit'],
  weight: () => 7,
  async compose(stage) {
    const { scheme, safe, copy } = stage
    const board = boardOf(stage)
    const radius = Math.max(10, cornerRadius(stage.pairing, 96))
    const small = [copy.badge ? 'offer' : null, copy.when ? 'when' : null].filter((kind) => kind !== null)
    const cells = arrange(stage, board, small.length)
    const words = await textColumn(
      { ...stage, copy: { ...copy, badge: null } },
      {
        rect: { x: cells.words.x + 52, y: cells.words.y + 46, w: cells.words.w - 104, h: cells.words.h - 92 },
        inks: cardInks(stage),
        max: 230,
        min: 40,
        when: !small.includes('when'),
        bullets: true,
        stand: 'middle',
      },
    )
    const color = groundForArt(stage, [scheme.panel, scheme.pop, scheme.shape])
    const fills = [
      { fill: scheme.pop, text: scheme.onPop },
      { fill: scheme.accent, text: scheme.onAccent },
      { fill: scheme.ink, text: scheme.ground },
    ].filter(({ fill: tone }) => tone !== color)
    const tileNodes = await Promise.all(
      small.map((kind, i) =>
        smallTile(
          stage,
          kind,
          cells.small[i] ?? cells.art,
          fills[i] ?? { fill: scheme.ink, text: scheme.ground },
          radius,
        ),
      ),
    )
    return {
      fits: words.fits,
      headlineSize: words.size,
      solid: [cells.art],
      root: canvas(stage, scheme.ground, [
        fill(stage, scheme.ground),
        stage.shape === 'tall'
          ? (artPattern(stage, { x: 0, y: 0, w: stage.w, h: stage.h }, scheme.shape, 0.9) ??
            drawDecor('dots', { x: 0, y: 0, w: stage.w, h: stage.h }, { x: 0, y: 0, r: 1 }, scheme, stage.random))
          : null,
        place(cells.words, { backgroundColor: scheme.card, borderRadius: radius }),
        words.node,
        ...(await artTile(stage, cells.art, color, radius)),
        ...tileNodes,
        await brandMark(stage, { x: safe.x, y: safe.y, w: safe.w, h: MARK_HEIGHT }, scheme.ground),
      ]),
    }
  },
}

/** The measures of the board, in canvas pixels or shares of the board. */
const BOARD = {
  gap: 22,
  edge: { square: 54, portrait: 54, wide: 64, tall: 56 },
  /** The space below the board on 9:16. */
  tallFoot: 64,
  /** The upper end of the platform's buttons on 9:16. Words and small tiles end above it. */
  tallClear: 1248,
  tallSmall: 250,
  wideWords: 0.52,
  wideSmall: 0.34,
  /** For the square and the portrait canvas. */
  wordsHeight: 0.5,
  artWidth: 0.55,
}

function boardOf(stage: Stage): Rect {
  const { w, h, safe, shape } = stage
  const marked = markRoom(stage)
  const edge = BOARD.edge[shape]
  if (shape === 'tall') return { x: edge, y: safe.y + marked, w: w - 2 * edge, h: h - safe.y - marked - BOARD.tallFoot }
  const top = marked ? safe.y + marked : edge
  return { x: edge, y: top, w: w - 2 * edge, h: h - edge - top }
}

type Cells = { words: Rect; art: Rect; small: Rect[] }

/** Arranges `count` small tiles next to words and art. */
function arrange({ shape }: Stage, board: Rect, count: number): Cells {
  if (shape === 'wide') return arrangeWide(board, count)
  return shape === 'tall' ? arrangeTall(board, count) : arrangeUpright(board, count)
}

/** Words on the left; on the right the art above the small tiles. */
function arrangeWide(board: Rect, count: number): Cells {
  const { gap } = BOARD
  const left = (board.w - gap) * BOARD.wideWords
  const right = board.w - gap - left
  const low = count > 0 ? board.h * BOARD.wideSmall : 0
  const x = board.x + left + gap
  return {
    words: { x: board.x, y: board.y, w: left, h: board.h },
    art: { x, y: board.y, w: right, h: board.h - low - (low ? gap : 0) },
    small: inRow({ x, y: board.y + board.h - low, w: right, h: low }, count),
  }
}

/** Words, then the small tiles, then the art behind the platform's buttons. */
function arrangeTall(board: Rect, count: number): Cells {
  const { gap, tallSmall } = BOARD
  const top = BOARD.tallClear - board.y - tallSmall - gap
  const low = count > 0 ? tallSmall : 0
  const words = { x: board.x, y: board.y, w: board.w, h: count > 0 ? top : top + tallSmall + gap }
  const y = board.y + words.h + gap
  const taken = low ? low + gap : 0
  return {
    words,
    small: inRow({ x: board.x, y, w: board.w, h: low }, count),
    art: { x: board.x, y: y + taken, w: board.w, h: board.h - words.h - gap - taken },
  }
}

/** Words at the top; below them the art, with the small tiles next to it. */
function arrangeUpright(board: Rect, count: number): Cells {
  const { gap } = BOARD
  const top = board.h * BOARD.wordsHeight
  const rest = board.h - top - gap
  const artWidth = count > 0 ? board.w * BOARD.artWidth : board.w
  const y = board.y + top + gap
  const each = (rest - gap * (count - 1)) / Math.max(1, count)
  return {
    words: { x: board.x, y: board.y, w: board.w, h: top },
    art: { x: board.x, y, w: artWidth, h: rest },
    small: Array.from({ length: count }, (_, i) => ({
      x: board.x + artWidth + gap,
      y: y + i * (each + gap),
      w: board.w - artWidth - gap,
      h: each,
    })),
  }
}

/** `count` tiles of equal width, side by side. */
function inRow({ x, y, w, h }: Rect, count: number): Rect[] {
  const each = (w - BOARD.gap * (count - 1)) / Math.max(1, count)
  return Array.from({ length: count }, (_, i) => ({ x: x + i * (each + BOARD.gap), y, w: each, h }))
}

async function smallTile(
  stage: Stage,
  kind: string,
  rect: Rect,
  colors: { fill: string; text: string },
  radius: number,
): Promise<DrawNode> {
  const { copy, pairing } = stage
  const inner = { w: rect.w - 64, h: rect.h - 48 }
  const style = (size: number) => displayType(pairing, size, colors.text, { lineHeight: 1.08, textAlign: 'center' })
  const tile = { backgroundColor: colors.fill, borderRadius: radius, alignItems: 'center', justifyContent: 'center' }
  if (kind === 'when') {
    return place(rect, tile, [
      await fitText(stage, (copy.when ?? '').replace(' · ', '\n'), 'when', { ...inner, max: 76 }, (size) => ({
        ...style(size),
        whiteSpace: 'pre-line',
      })),
    ])
  }
  const { lead, big, tail } = copy.badge ?? { lead: '', big: '', tail: '' }
  const replaced = copy.badge?.kind === 'price' ? copy.priceBefore : null
  const around = (lead ? 1 : 0) + (tail ? 1 : 0) + (replaced ? 1 : 0)
  const line = (content: string) =>
    fitText(stage, content, 'badge', { w: inner.w, h: inner.h * 0.24, max: 46 }, (size) =>
      bodyType(pairing, size, colors.text, 720, { lineHeight: 1.12, textAlign: 'center' }),
    )
  const oneLine = (size: number) => ({ ...style(size), whiteSpace: 'nowrap' })
  return place(rect, { ...tile, flexDirection: 'column', gap: 4 }, [
    lead ? await line(lead) : null,
    await fitText(stage, big, 'badge', { w: inner.w, h: inner.h * (1 - around * 0.26), max: 190 }, oneLine),
    tail ? await line(tail) : null,
    replaced ? struckPrice({ stage, inks: { ...inksOf(stage), muted: colors.text } }, replaced, 44) : null,
  ])
}

async function artTile(stage: Stage, rect: Rect, color: string, radius: number): Promise<DrawNode[]> {
  const tone = patternOn(color)
  const placed = placeArt(
    stage,
    { x: rect.x + rect.w * 0.12, y: rect.y + rect.h * 0.11, w: rect.w * 0.76, h: rect.h * 0.78 },
    { ground: color, rotate: stickerTilt(stage) },
  )
  const { bounds } = placed
  const focus = focusOf(bounds, 0.56)
  const decor = drawDecor(
    stage.decor,
    rect,
    focus,
    { ...stage.scheme, ground: color, shape: tone, ground2: tone, ink: textOn(color) },
    stage.random,
  )
  return [
    place(rect, { backgroundColor: color, borderRadius: radius, overflow: 'hidden' }, [
      { ...decor, style: { ...decor.style, left: 0, top: 0 } },
    ]),
    ...placed.nodes,
  ]
}
