import type { Node } from '@takumi-rs/core'
import type { Caption, CaptionStyle } from '../types.ts'
import {
  bodyType,
  column,
  cornerRadius,
  displayType,
  isRightToLeft,
  luminance,
  mainScript,
  place,
  text,
  type AspectRatio,
  type Rect,
  type Style,
} from '@adloom/creative-engine/staging'
import { clamp, spring } from './motion.ts'
import { drawLine, setList, shadowed, type SetInLines } from './set-text.ts'
import { show, type StagedScene } from './stage.ts'
import { drawSprite, type Sprite, type Studio } from './studio.ts'

/** A caption on a scene, drawn. `bounds` is everything that it ever covers. */
export type DrawnCaption = { sprites: Sprite[]; bounds: Rect; draw: (time: number) => Node[] }

/** The largest size of captions in pixels. */
const SIZE: Record<AspectRatio, number> = { '9:16': 92, '4:5': 82, '1:1': 74, '16:9': 70 }
const LINES_MAX = { row: 2, column: 4 }
/** Captions in a column against those in a row. */
const COLUMN_SCALE = 1.65
/** Captions of one scene have the size of the smallest, if it is at least this share of the largest. */
const ALIKE = 0.68
/** The height in pixels from which a place for captions is a column. */
const ROOMY = 300
/** The marked word's box reaches this far around it, and words stand this much further apart, in em. */
const MARK = { x: 0.14, y: 0.02, apart: 0.09 }
/** Seconds before its first word at which a caption stands, so that it is read when it is heard. */
export const LEAD = 0.06
/** Thin strokes vanish over moving pictures, so these faces give way to their text font. */
const THIN = ['Playfair Display', 'Fraunces']

/**
 * Draws a caption for the place that a scene leaves it. A word too long for it is set smaller. `beside` are the captions of the
 * same scene: sizes that jump from one to the next are hard on the eye.
 */
export async function drawCaption(
  studio: Studio,
  caption: Caption,
  scene: StagedScene,
  style: CaptionStyle,
  beside: readonly Caption[] = [],
): Promise<DrawnCaption> {
  const { captions: area, inks } = scene
  // A column of its own lets captions be larger than a row at the foot does.
  const isColumn = area.h > ROOMY
  const max = SIZE[studio.film.ratio] * (isColumn ? COLUMN_SCALE : 1)
  // Boxes around words stay inside the area.
  const rim = Math.round(max * (style === 'boxed' ? 0.42 : MARK.x + 0.02))
  const room = { x: area.x + rim, y: area.y + rim * 0.5, w: area.w - 2 * rim, h: area.h - rim }
  const styleOf = faceOf(studio, style === 'boxed' ? boxTones(scene).ink : inks.ink)
  const setAt = ({ words }: Caption, most: number) =>
    setList(
      studio,
      words.map((word) => word.text),
      {
        styleOf,
        rect: room,
        max: most,
        linesMax: isColumn ? LINES_MAX.column : LINES_MAX.row,
        apart: style === 'karaoke' ? MARK.apart : 0,
      },
    )
  const sizes = await Promise.all([caption, ...beside].map(async (one) => (await setAt(one, max)).size))
  const set = await setAt(caption, Math.max(Math.min(...sizes), ALIKE * Math.max(...sizes)))
  const placed = placeWords(set, caption, { ...room, align: area.align })
  if (style === 'boxed') return boxed(studio, scene, caption, { set, placed, styleOf })
  return style === 'karaoke'
    ? karaoke(studio, scene, caption, { set, placed })
    : clean(studio, scene, caption, { set, placed, styleOf })
}

type StyleOf = (size: number) => Style
/** Lines with the places of their words. */
type PlacedLine = { rect: Rect; words: { text: string; start: number; rect: Rect }[] }
type Setting = { set: SetInLines; placed: PlacedLine[]; styleOf: StyleOf }

/** The letters of captions in a colour. */
function faceOf({ film: { pairing } }: Studio, color: string): StyleOf {
  if (THIN.includes(pairing.display))
    return (size) => bodyType(pairing, size, color, 800, { lineHeight: 1.16, letterSpacing: -size * 0.022 })
  return (size) => displayType(pairing, size, color, { lineHeight: 1.16 })
}

function placeWords(set: SetInLines, caption: Caption, room: Rect & { align: 'left' | 'center' }): PlacedLine[] {
  const { size } = set
  const step = size * set.lineHeight
  const top = room.y + (room.h - step * set.lines.length) / 2
  const toLeft = isRightToLeft(mainScript(caption.words.map((word) => word.text).join(' ')))
  let at = 0
  return set.lines.map((line, l) => {
    const w = line.width * size
    const x = room.x + (room.align === 'center' ? (room.w - w) / 2 : toLeft ? room.w - w : 0)
    const y = top + l * step
    let along = 0
    const words = line.words.map((word) => {
      const width = word.width * size
      const left = toLeft ? x + w - along - width : x + along
      along += width + set.space * size
      return {
        text: word.text,
        start: caption.words[at++]?.start ?? caption.start,
        rect: { x: left, y, w: width, h: step },
      }
    })
    return { rect: { x, y, w, h: step }, words }
  })
}

/** Plain lines, which rise as they come in. */
async function clean(
  studio: Studio,
  { inks }: StagedScene,
  caption: Caption,
  { set, placed, styleOf }: Setting,
): Promise<DrawnCaption> {
  const style = shadowed(styleOf(set.size), set.size, inks.overPhoto)
  const lines = await Promise.all(
    placed.map(async ({ rect, words }) => ({
      rect,
      sprite: await drawLine(studio, words.map((word) => word.text).join(' '), style, rect),
    })),
  )
  return {
    sprites: lines.map(({ sprite }) => sprite),
    bounds: boundsOf(placed, 0),
    draw: (time) => {
      const since = time - caption.start + LEAD
      const at = spring(since, { frequency: 16, damping: 0.85 })
      return lines.map(({ rect, sprite }) => show(sprite, rect, { y: (1 - at) * 16, opacity: clamp(since / 0.1) }))
    },
  }
}

/** Words in a row; the one that is said is marked with the accent, those before it stay. */
async function karaoke(
  studio: Studio,
  scene: StagedScene,
  caption: Caption,
  { set, placed }: Omit<Setting, 'styleOf'>,
): Promise<DrawnCaption> {
  const { inks } = scene
  const { size } = set
  const plain = shadowed(faceOf(studio, inks.ink)(size), size, inks.overPhoto)
  const marked = faceOf(studio, inks.onAccent)(size)
  const words = await Promise.all(
    placed
      .flatMap((line) => line.words)
      .map(async (word) => ({
        ...word,
        idle: await drawLine(studio, word.text, plain, word.rect),
        active: await markedWord(studio, word.text, marked, word.rect, inks.accent),
      })),
  )
  return {
    sprites: words.flatMap(({ idle, active }) => [idle, active]),
    bounds: boundsOf(placed, size * MARK.x),
    draw: (time) => {
      const since = time - caption.start + LEAD
      const grown = 0.88 + 0.12 * spring(since, { frequency: 18, damping: 0.6 })
      const now = words.findLastIndex((word) => time >= word.start - 0.04)
      const nodes = words.map((word, i) => {
        if (i !== now) return show(word.idle, word.rect, { scale: grown, opacity: clamp(since / 0.08) })
        const pop = spring(time - word.start + 0.04, { frequency: 22, damping: 0.55 })
        return show(word.active, word.rect, { scale: grown * (0.94 + 0.06 * pop) })
      })
      // The marked word lies over its neighbours.
      const [active] = now < 0 ? [] : nodes.splice(now, 1)
      return active ? [...nodes, active] : nodes
    },
  }
}

async function markedWord(
  studio: Studio,
  content: string,
  style: Style,
  { w, h }: Rect,
  fill: string,
): Promise<Sprite> {
  const size = Number(style['fontSize'])
  const pad = Math.ceil(size * 0.36) + 4
  const back = { x: -size * MARK.x, y: size * MARK.y, w: w + 2 * size * MARK.x, h: h - 2 * size * MARK.y }
  const radius = Math.min(cornerRadius(studio.film.pairing, back.h) + 6, back.h * 0.32)
  const line = {
    ...style,
    display: 'block',
    whiteSpace: 'pre',
    textWrap: 'nowrap',
    lineHeight: `${h}px`,
    flexShrink: 0,
  }
  const label = { type: 'text', text: content, role: 'decor', style: line } as const
  return drawSprite(
    studio,
    [place(back, { backgroundColor: fill, borderRadius: radius }), place({ x: 0, y: 0, w: w + pad, h }, {}, [label])],
    { w, h },
    { pad, isText: true },
  )
}

/** The card of captions is pale on every ground. */
const boxTones = ({ scheme, inks }: StagedScene): { fill: string; ink: string } =>
  scheme.dark && !inks.overPhoto
    ? { fill: scheme.ink, ink: scheme.ground }
    : luminance(scheme.card) > 0.4
      ? { fill: scheme.card, ink: scheme.onCard }
      : { fill: '#ffffff', ink: scheme.ground }

/** Lines on a card, which springs in. */
async function boxed(
  studio: Studio,
  scene: StagedScene,
  caption: Caption,
  { set, placed, styleOf }: Setting,
): Promise<DrawnCaption> {
  const { size } = set
  const inner = boundsOf(placed, 0)
  const rim = { x: Math.round(size * 0.4), y: Math.round(size * 0.2) }
  const bounds = { x: inner.x - rim.x, y: inner.y - rim.y, w: inner.w + 2 * rim.x, h: inner.h + 2 * rim.y }
  const style = { ...styleOf(size), whiteSpace: 'pre', textWrap: 'nowrap', flexShrink: 0 }
  const lines = placed.map(({ rect, words }) =>
    place({ x: rect.x - bounds.x, y: rect.y - bounds.y, w: rect.w + size, h: rect.h }, {}, [
      column({ flexShrink: 0 }, [
        text(words.map((word) => word.text).join(' '), 'decor', { ...style, lineHeight: set.lineHeight }),
      ]),
    ]),
  )
  const back = {
    backgroundColor: boxTones(scene).fill,
    borderRadius: Math.min(34, cornerRadius(studio.film.pairing, bounds.h) + 8),
    boxShadow: '0 10px 30px rgba(0,0,0,.22)',
  }
  const card = place({ x: 0, y: 0, w: bounds.w, h: bounds.h }, back, lines)
  const sprite = await drawSprite(studio, [card], bounds, { pad: 44, isText: true })
  return {
    sprites: [sprite],
    bounds,
    draw: (time) => {
      const since = time - caption.start + LEAD
      return [
        show(sprite, bounds, {
          scale: 0.9 + 0.1 * spring(since, { frequency: 18, damping: 0.66 }),
          opacity: clamp(since / 0.08),
        }),
      ]
    },
  }
}

function boundsOf(lines: readonly PlacedLine[], rim: number): Rect {
  const x = Math.min(...lines.map(({ rect }) => rect.x))
  const y = Math.min(...lines.map(({ rect }) => rect.y))
  const right = Math.max(...lines.map(({ rect }) => rect.x + rect.w))
  const bottom = Math.max(...lines.map(({ rect }) => rect.y + rect.h))
  return { x: x - rim, y, w: right - x + 2 * rim, h: bottom - y }
}
