import { alpha, textOn, toLch } from '../color/color.ts'
import { drawDecor } from '../draw/art/decor.ts'
import { fitText } from '../draw/text/fit-text.ts'
import { place, row, type DrawNode, type Rect } from '../draw/nodes.ts'
import { brandMark, checkMark } from '../draw/parts.ts'
import { groundForArt, placeArt } from '../draw/art/place-art.ts'
import { floor, plinth } from '../draw/art/props.ts'
import { canvas, type Composition, fill, MARK_HEIGHT, markRoom, type Stage } from '../draw/stage.ts'
import { textColumn } from '../draw/text/text-column.ts'
import { bodyType, cornerRadius } from '../draw/text/typography.ts'
import type { Layout } from './layout.ts'

/** For the tall canvas: words in the clear middle, and a picture below them, behind the platform's buttons. */
export const story: Layout = {
  id: 'story',
  suits: (art) => art !== null,
  canvases: ['tall'],
  onGround: true,
  angles: ['thing', 'tagline', 'statement', 'line', 'benefit', 'when'],
  weight: () => 10,
  compose: onPlinth,
}

/** The measures of the composition on a plinth, in shares of the canvas or canvas pixels. */
const PLINTH = {
  /** The height of the text, as a share of the safe area, with a list of reasons and without. */
  textHeight: { withReasons: 0.56, alone: 0.66 },
  art: { withReasons: { x: 0.47, w: 0.49 }, alone: { x: 0.16, w: 0.68 } },
  /** The lower end of the art, in canvas pixels. */
  artBottom: 1700,
  /** The top of the plinth: relative to the art, and at least this wide. */
  topWidth: 1.34,
  topWidthMin: 420,
} as const

/** The headline across the top, reasons on the left, the product on a plinth on the right. */
async function onPlinth(stage: Stage): Promise<Composition> {
  const { w, h, safe, scheme, copy, random } = stage
  const marked = markRoom(stage, 'wide')
  const bullets = copy.bullets.slice(0, 3).map(({ text }) => text)
  const variant = bullets.length ? 'withReasons' : 'alone'
  const column = await textColumn(stage, {
    rect: { x: safe.x, y: safe.y + marked, w: safe.w, h: PLINTH.textHeight[variant] * safe.h - marked },
    max: 190,
    maxLines: 3,
    tag: true,
    sub: bullets.length === 0,
    bullets: 'elsewhere',
    rating: false,
  })
  const top = column.rect.y + column.rect.h + 64
  const right: Rect = {
    x: w * PLINTH.art[variant].x,
    y: top - 20,
    w: w * PLINTH.art[variant].w,
    h: PLINTH.artBottom - top + 20,
  }
  const color = groundForArt(stage, [scheme.panel, scheme.pop, scheme.shape])
  const placed = placeArt({ ...stage, finish: 'flat' }, right, { align: 'bottom', ground: scheme.ground })
  const { bounds } = placed
  const base = bounds.y + bounds.h - bounds.w * 0.02
  const chips = await pills(stage, bullets, { x: safe.x, y: top, w: right.x - safe.x - 8, h: safe.y + safe.h - top })
  const middle = bounds.x + bounds.w / 2
  const wideTop = Math.max(bounds.w * PLINTH.topWidth, PLINTH.topWidthMin)
  return {
    fits: column.fits && chips.fits,
    headlineSize: column.size,
    solid: [bounds],
    root: canvas(stage, scheme.ground, [
      fill(stage, `linear-gradient(180deg, ${scheme.ground}, ${scheme.ground2})`),
      drawDecor(
        stage.decor,
        { x: 0, y: 0, w, h },
        { x: middle, y: bounds.y + bounds.h * 0.46, r: Math.max(bounds.w, bounds.h) * 0.52 },
        scheme,
        random,
      ),
      floor({ x: 0, y: 0, w, h }, base + 70, scheme.shape, 0.02),
      plinth(middle, base, wideTop, h + 10, color),
      ...placed.nodes,
      ...chips.nodes,
      column.node,
      await brandMark(stage, { x: safe.x, y: safe.y, w: safe.w, h: MARK_HEIGHT }, scheme.ground),
    ]),
  }
}

async function pills(
  stage: Stage,
  bullets: readonly string[],
  rect: Rect,
): Promise<{ nodes: DrawNode[]; fits: boolean }> {
  const { scheme, pairing } = stage
  const gap = 20
  const height = Math.min(132, (rect.h - gap * 2) / 3)
  const accent = toLch(scheme.accent).c > 0.03 ? scheme.accent : scheme.pop
  const labels = await Promise.all(
    bullets.map((bullet) =>
      fitText(stage, bullet, 'bullet', { w: rect.w - 112, h: height - 24, max: 36 }, (size) =>
        bodyType(pairing, size, scheme.onCard, 660, { lineHeight: 1.14 }),
      ),
    ),
  )
  const size = Math.min(...labels.map((label) => Number(label.style['fontSize'])))
  return {
    fits: labels.length === 0 || (size >= 26 && height >= 84),
    nodes: labels.map((label, i) =>
      place(
        { x: rect.x, y: rect.y + i * (height + gap), w: rect.w, h: height },
        {
          backgroundColor: scheme.card,
          borderRadius: cornerRadius(pairing, height * 0.8),
          alignItems: 'center',
          padding: '0 26px',
          boxShadow: `0 10px 28px ${alpha('#000000', 0.12)}`,
        },
        [
          row({ gap: 18 }, [
            checkMark(textOn(accent), accent, 42),
            { ...label, style: { ...label.style, fontSize: size } },
          ]),
        ],
      ),
    ),
  }
}
