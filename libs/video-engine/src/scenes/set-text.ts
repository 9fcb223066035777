import type { Renderer } from '@takumi-rs/core'
import {
  alpha,
  box,
  breakableWords,
  isRightToLeft,
  joinsLetters,
  lineHeightMin,
  mainScript,
  measure,
  place,
  setWords,
  text,
  type Rect,
  type SetLines,
  type Style,
} from '@adloom/creative-engine/staging'
import { drawSprite, type Sprite, type Studio } from './studio.ts'

/** The style of a text at a size in pixels, and the room it has. */
export type Setting = {
  styleOf: (size: number) => Style
  rect: Rect
  max: number
  linesMax: number
  align: 'left' | 'center'
  /** Where the lines stand in the height of the rectangle; at the top by default. */
  valign?: 'top' | 'middle' | 'bottom'
  /** More space between words, in em. */
  apart?: number
  /** A shadow under letters that stand on a photo. */
  shadow?: boolean
  /** Words of the text that are struck through. */
  struck?: string | undefined
}

/** A line of text as a sprite at its place. `rect` is its box on the canvas. */
export type DrawnLine = { sprite: Sprite; rect: Rect }
/** `bounds` is the box of all lines. */
export type DrawnText = { lines: DrawnLine[]; bounds: Rect; size: number }

/** The size in pixels at which words are measured, and the least that lines are set in. */
const PROBE = 120
const SIZE_MIN = 6
const widths = new WeakMap<Renderer, Map<string, number>>()
const WIDTHS_MAX = 8000

/**
 * Sets a text as large as its room allows and draws each line. Words are never broken: one that is too long makes the
 * whole text smaller. Throws RangeError for a text of too many words.
 */
export async function drawText(studio: Studio, content: string, setting: Setting): Promise<DrawnText> {
  const set = await setText(studio, content, setting)
  const { rect, align, styleOf, valign = 'top' } = setting
  const step = set.size * set.lineHeight
  const height = step * set.lines.length
  const room = rect.h - height
  const top = rect.y + (valign === 'top' ? 0 : valign === 'middle' ? room / 2 : room)
  const style = shadowed(styleOf(set.size), set.size, setting.shadow)
  const toRight = isRightToLeft(mainScript(content))
  const lines = await Promise.all(
    set.lines.map(async (line, i): Promise<DrawnLine> => {
      const w = line.width * set.size
      const free = rect.w - w
      const x = rect.x + (align === 'center' ? free / 2 : toRight ? free : 0)
      const said = line.words.map((word) => word.text).join(' ')
      const bar = await barIn(studio, said, setting.struck, styleOf(set.size))
      const bars = bar ? [{ ...bar, x: toRight ? w - bar.x - bar.w : bar.x }] : []
      const sprite = await drawLine(studio, said, style, { w, h: step }, bars)
      return { sprite, rect: { x, y: top + i * step, w, h: step } }
    }),
  )
  const w = Math.max(...lines.map((line) => line.rect.w))
  const x = Math.min(...lines.map((line) => line.rect.x))
  return { lines, size: set.size, bounds: { x, y: top, w, h: height } }
}

/** A part of a line in pixels. */
type Bar = { x: number; w: number }

/** Where a bar strikes the wanted words of a line through; null where the line has them not whole. */
async function barIn(studio: Studio, said: string, struck: string | undefined, face: Style): Promise<Bar | null> {
  const at = struck ? said.indexOf(struck) : -1
  // "$18" is no part of "$180".
  if (!struck || at < 0 || /^[\p{L}\p{N}]|^[.,]\p{N}/u.test(said.slice(at + struck.length))) return null
  const [to = 0, through = 0] = await widthsOf(studio, [said.slice(0, at) || ' ', said.slice(0, at) + struck], face)
  const size = Number(face['fontSize'])
  const x = at === 0 ? 0 : to * size
  return { x, w: through * size - x }
}

/** Lines at their size, each with its words and its width in em. */
export type SetInLines = SetLines & { lineHeight: number; space: number }

/** Finds the size and the lines of a text. */
export function setText(studio: Studio, content: string, setting: Omit<Setting, 'align'>): Promise<SetInLines> {
  return setList(studio, withMarks(breakableWords(content)), setting)
}

/** A mark between parts of a list stays with the part before it: no line begins with one. */
function withMarks(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words)
    if (word === '·' && joined.length > 0) joined.push(`${joined.pop()} ${word}`)
    else joined.push(word)
  return joined
}

/** The same for words that are already apart. */
export async function setList(
  studio: Studio,
  words: readonly string[],
  setting: Omit<Setting, 'align'>,
): Promise<SetInLines> {
  const { styleOf, rect, max, linesMax } = setting
  const style = styleOf(PROBE)
  const lineHeight = Math.max(
    Number(style['lineHeight'] ?? 1.2),
    lineHeightMin(words.join(' '), style['textTransform'] === 'uppercase'),
  )
  const setAt = async (size: number) => {
    const [pair = 0, single = 0, ...measured] = await widthsOf(studio, ['n n', 'nn', ...words], styleOf(size))
    const space = pair - single + (setting.apart ?? 0)
    const list = words.map((word, i) => ({ text: word, width: measured[i] ?? 0, part: 0, ends: false }))
    const bounds = { width: rect.w, height: rect.h, lineHeight, min: SIZE_MIN, max, linesMax }
    const set = setWords(list, space, bounds)
    if (!set) throw new RangeError('A text of a scene has more words than its place can hold.')
    return { ...set, lineHeight, space }
  }
  // Faces with optical sizes are wider when they are small, so words are measured again at the size that was found.
  const first = await setAt(PROBE)
  const second = await setAt(first.size)
  const last = await setAt(second.size)
  const size = Math.min(second.size, last.size)
  return { ...last, size, lines: last.lines.map((line) => ({ ...line, size })) }
}

/** The widths of texts on one line in em. Each is measured once for a renderer and a face. */
async function widthsOf({ renderer }: Studio, texts: readonly string[], face: Style): Promise<number[]> {
  const style = { ...face, color: '#000000' }
  const size = Number(face['fontSize'])
  const key = JSON.stringify(style)
  let memory = widths.get(renderer)
  if (!memory || memory.size > WIDTHS_MAX) widths.set(renderer, (memory = new Map()))
  const known = memory
  const missing = [...new Set(texts)].filter((content) => !known.has(key + content))
  if (missing.length > 0) {
    const nodes = missing.map((content) => text(content, 'decor', { ...style, whiteSpace: 'pre', textWrap: 'nowrap' }))
    const sheet = box(
      { position: 'absolute', left: 0, top: 0, flexDirection: 'column', alignItems: 'flex-start', width: 30_000 },
      nodes,
    )
    const { children } = await measure({ renderer, w: 30_000, h: 2000 }, sheet)
    for (const [i, content] of missing.entries()) known.set(key + content, (children[i]?.width ?? 0) / size)
  }
  return texts.map((content) => known.get(key + content) ?? 0)
}

/** One line as a sprite. Letters reach beyond their box, so it has a rim. `bars` strike parts of it through. */
export function drawLine(
  studio: Studio,
  content: string,
  style: Style,
  size: { w: number; h: number },
  bars: readonly Bar[] = [],
): Promise<Sprite> {
  const font = Number(style['fontSize'])
  const pad = Math.ceil(font * 0.36) + 4
  const spacing = joinsLetters(content) ? { letterSpacing: 0 } : {}
  const kept = { ...style, ...spacing, whiteSpace: 'pre', textWrap: 'nowrap', lineHeight: `${size.h}px`, flexShrink: 0 }
  const node = { type: 'text', text: content, role: 'decor', style: { display: 'block', ...kept } } as const
  const thick = Math.max(3, Math.round(font * 0.075))
  const struck = bars.map(({ x, w }) =>
    place(
      { x: x - font * 0.06, y: size.h * 0.54 - thick / 2, w: w + font * 0.12, h: thick },
      { backgroundColor: String(style['color']), borderRadius: thick / 2 },
    ),
  )
  return drawSprite(studio, [node, ...struck], size, { pad, isText: true })
}

export function shadowed(style: Style, size: number, shadow: boolean | undefined): Style {
  if (!shadow) return style
  const soft = `0 ${Math.round(size * 0.03)}px ${Math.round(size * 0.16)}px ${alpha('#000000', 0.55)}`
  return { ...style, textShadow: `${soft}, 0 0 ${Math.round(size * 0.05)}px ${alpha('#000000', 0.4)}` }
}
