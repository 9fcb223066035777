import { isPhotoArt } from '../art/art.ts'
import { drawDecor } from '../draw/art/decor.ts'
import { type DrawNode, focusOf, inset, place, type Rect } from '../draw/nodes.ts'
import { brandMark, fitsSeal, seal } from '../draw/parts.ts'
import { artPattern, groundForArt, patternOn, placeArt, stickerTilt } from '../draw/art/place-art.ts'
import { canvas, type Composition, fill, MARK_HEIGHT, markRoom, type Stage } from '../draw/stage.ts'
import { textColumn } from '../draw/text/text-column.ts'
import { shade, textOn, toLch } from '../color/color.ts'
import { looksAway, type Layout } from './layout.ts'
import { photoBeside } from './photos/photo-beside.ts'

/** A panel of colour or photo with the art, next to a panel with the words. */
export const split: Layout = {
  id: 'split',
  suits: (art) => art !== null,
  showsPhotos: true,
  showsPeople: true,
  onGround: false,
  angles: ['line', 'tagline', 'thing', 'benefit', 'statement', 'when', 'offer'],
  weight: (art) => (isPhotoArt(art) || art?.kind === 'person' ? 10 : 8),
  compose: (stage) => (isPhotoArt(stage.art) ? photoBeside(stage, stage.art) : cutBeside(stage)),
}

async function cutBeside(stage: Stage): Promise<Composition> {
  const { safe, scheme, random, copy, shape } = stage
  const chance = random.next() < 0.5
  const { panel, words } = panels(stage, looksAway(stage, 'right') || (chance && !looksAway(stage, 'left')))
  const color = groundForArt(stage, [scheme.panel, scheme.pop, scheme.shape])
  const column = await textColumn(stage, {
    rect: words,
    stand: shape === 'tall' ? 'top' : 'middle',
    max: shape === 'wide' ? 170 : 180,
    big: 0.34,
    bullets: true,
    tag: copy.badge !== null && !fitsSeal(copy.badge),
    sub: shape !== 'square',
  })
  const nodes: DrawNode[] = []
  const light = toLch(color).l
  const tone = patternOn(color)
  // A person stands on the lower edge of the panel.
  const room =
    stage.art?.kind === 'person'
      ? { x: panel.x + panel.w * 0.03, y: panel.y + panel.h * 0.09, w: panel.w * 0.94, h: panel.h * 0.91 }
      : inset(panel, panel.w * 0.12, panel.h * 0.11)
  const placed = placeArt(stage, room, {
    ground: color,
    rotate: stickerTilt(stage),
  })
  const { bounds } = placed
  const focus = focusOf(bounds, 0.56)
  const patterned = random.next() < 0.45 ? artPattern(stage, panel, tone, 0.9) : null
  nodes.push(place(panel, { backgroundColor: color }))
  nodes.push(
    patterned ??
      drawDecor(
        stage.decor,
        panel,
        focus,
        {
          ...scheme,
          ground: color,
          shape: tone,
          ground2: shade(color, -0.05),
          ink: textOn(color),
          dark: light < 0.6,
        },
        random,
      ),
  )
  nodes.push(...placed.nodes)
  const r = 116
  const badge =
    copy.badge && fitsSeal(copy.badge)
      ? await seal(stage, copy.badge, sealSpot(stage, panel, r), {
          fill: scheme.accent === color ? scheme.ink : scheme.accent,
          text: scheme.accent === color ? scheme.ground : scheme.onAccent,
        })
      : null
  return {
    fits: column.fits,
    headlineSize: column.size,
    solid: [panel],
    ...(placed.shown ? { photos: [placed.shown] } : {}),
    root: canvas(stage, scheme.ground, [
      fill(stage, scheme.ground),
      ...nodes,
      column.node,
      badge,
      await brandMark(
        stage,
        { x: words.x, y: shape === 'portrait' ? words.y - markRoom(stage) : safe.y, w: words.w, h: MARK_HEIGHT },
        scheme.ground,
      ),
    ]),
  }
}

function panels(stage: Stage, flip: boolean): { panel: Rect; words: Rect } {
  const { w, h, safe, shape } = stage
  const marked = markRoom(stage)
  if (shape === 'tall')
    return {
      panel: { x: 0, y: h * 0.56, w, h: h * 0.44 },
      words: { x: safe.x, y: safe.y + marked, w: safe.w, h: h * 0.56 - safe.y - marked - 56 },
    }
  if (shape === 'portrait') {
    const height = h * 0.45
    return {
      panel: { x: 0, y: 0, w, h: height },
      words: { x: safe.x, y: height + 52 + marked, w: safe.w, h: h - height - 52 - marked - safe.y },
    }
  }
  const width = w * (shape === 'wide' ? 0.47 : 0.44)
  const gap = shape === 'wide' ? 90 : 52
  const panel = { x: flip ? 0 : w - width, y: 0, w: width, h }
  const words = { x: flip ? width + gap : safe.x, y: safe.y + marked, w: w - width - gap - safe.x, h: safe.h - marked }
  return { panel, words }
}

/** A spot where panel and words meet, clear of both the product and the text. */
function sealSpot({ w, shape }: Stage, panel: Rect, r: number) {
  if (shape === 'tall') return { x: w - r - 60, y: panel.y + 6, r }
  if (shape === 'portrait') return { x: w - r - 52, y: panel.y + panel.h - 18, r }
  return { x: panel.x === 0 ? panel.w - r * 0.9 : panel.x + r * 0.9, y: r + 56, r }
}
