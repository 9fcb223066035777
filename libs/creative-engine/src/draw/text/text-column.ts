import { buildColumn } from './column-blocks.ts'
import { bigLineHeight, bigType } from './column-texts.ts'
import type { Inks } from './inks.ts'
import { measure, placeTexts, type PlacedText } from './measure.ts'
import { text, type BoxNode, type Rect } from '../nodes.ts'
import { joinsLetters } from '../../text/scripts.ts'
import { listWords, wordWidth } from '../../text/words.ts'
import type { Stage } from '../stage.ts'

export type ColumnWish = {
  rect: Rect
  inks?: Inks
  align?: 'left' | 'center'
  /** The vertical position of the column in its rectangle. */
  stand?: 'top' | 'middle' | 'bottom'
  /** The largest headline size in pixels. */
  max: number
  min?: number
  maxLines?: number
  /** Draws the offer huge above the headline, with at most this share of the rectangle's height. */
  big?: number
  eyebrow?: boolean
  sub?: boolean
  bullets?: boolean
  rating?: boolean
  cta?: boolean
  /** Draws the offer as a tag, unless a sticker shows it. */
  tag?: boolean
  when?: boolean
  contacts?: boolean
}

export type TextColumn = {
  node: BoxNode
  rect: Rect
  size: number
  fits: boolean
  /** The bounds of all texts on the canvas; buttons and tags include their padding. */
  texts: Rect[]
}

/** The minimum height of the big part of an offer, as a share of the rectangle's height. */
const BIG_SHARE_MIN = 0.12

/**
 * Sets the text of a picture into a rectangle with the largest headline for which everything fits: no overflow, no
 * broken word, and no more headline lines than allowed. Bullets, then the sub line, are dropped before the headline
 * gets small.
 */
export async function textColumn(stage: Stage, wish: ColumnWish): Promise<TextColumn> {
  const { rect } = wish
  const min = wish.min ?? 44
  const words = headlineWords(stage)
  const sentences = stage.copy.headline.filter((part) => part.ends).length
  const maxLines = (wish.maxLines ?? (words <= 2 ? 2 : words <= 4 ? 3 : words <= 9 ? 4 : 6)) + sentences
  const attempt = (size: number, bigSize: number, dropped: number) =>
    tryColumn(stage, wish, { size, bigSize, dropped }, maxLines, words)

  for (let bigShare = wish.big ?? 0; ; bigShare *= 0.84) {
    const bigSize = wish.big && stage.copy.big ? await fitBig(stage, stage.copy.big.big, rect.w, rect.h * bigShare) : 0
    for (let dropped = 0; dropped <= 2; dropped++) {
      const wanted = Math.min(wish.max, Math.max(min, [86, 70][dropped] ?? min))
      if (!(await attempt(wanted, bigSize, dropped)).ok) continue
      let low = wanted
      let high = wish.max
      for (let i = 0; i < 7; i++) {
        const middle = (low + high) / 2
        if ((await attempt(middle, bigSize, dropped)).ok) low = middle
        else high = middle
      }
      const size = Math.floor(low)
      return settle(wish, await attempt(size, bigSize, dropped), Math.max(size, bigSize))
    }
    if (bigShare <= BIG_SHARE_MIN) break
  }
  return settle(wish, await attempt(min, 0, 2), min)
}

type Attempt = { node: BoxNode; height: number; texts: PlacedText[]; ok: boolean }

async function tryColumn(
  stage: Stage,
  wish: ColumnWish,
  draft: { size: number; bigSize: number; dropped: number },
  maxLines: number,
  words: number,
): Promise<Attempt> {
  const { rect } = wish
  const node = buildColumn(stage, wish, draft)
  const measured = await measure(stage, node)
  const texts = placeTexts(node, measured)
  const wide = texts.every((placed) => placed.rect.x + placed.rect.w + padding(placed).right <= rect.x + rect.w + 2)
  const headline = texts.filter((placed) => placed.node.role === 'headline')
  const lines = headline.reduce((sum, placed) => sum + placed.lines, 0)
  // More lines than words mean that a word was broken.
  const whole = lines <= Math.max(words, headline.length) && longestWord(stage) * draft.size <= rect.w
  return { node, height: measured.height, texts, ok: measured.height <= rect.h && wide && whole && lines <= maxLines }
}

function settle(wish: ColumnWish, attempt: Attempt, size: number): TextColumn {
  const { rect, stand } = wish
  const free = Math.max(0, rect.h - attempt.height)
  const down = stand === 'middle' ? free / 2 : stand === 'bottom' ? free : 0
  attempt.node.style['top'] = rect.y + down
  const texts = attempt.texts.map((placed) => {
    const { left, right, vertical } = padding(placed)
    const { x, y, w, h } = placed.rect
    return { x: x - left, y: y + down - vertical, w: w + left + right, h: h + vertical * 2 }
  })
  return { node: attempt.node, rect: { ...rect, y: rect.y + down, h: attempt.height }, size, fits: attempt.ok, texts }
}

/** The padding of a button or tag around its text. A button also has an arrow on the right. */
function padding({ node, size }: PlacedText): { left: number; right: number; vertical: number } {
  if (node.role === 'cta') return { left: size * 1.2, right: size * 2.55, vertical: size * 0.8 }
  if (node.role !== 'code' && node.role !== 'badge') return { left: 0, right: 0, vertical: 0 }
  return { left: size * 0.7, right: size * 0.7, vertical: size * 0.4 }
}

/** The largest size at which the big part of an offer fits on one line. */
async function fitBig(stage: Stage, content: string, width: number, height: number): Promise<number> {
  const probe = 200
  const measured = await measure(stage, text(content, 'offer', bigType(stage, probe, '#000000')))
  const natural = Math.max(1, ...measured.runs.map((run) => run.x + run.width))
  return Math.floor(Math.min(640, (probe * width) / natural, height / bigLineHeight(stage)))
}

function headlineWords(stage: Stage): number {
  return stage.copy.headline.reduce((sum, part) => sum + listWords(part.text).length, 0)
}

/** A low estimate of the longest word's width in em, to skip sizes at which it cannot fit. */
function longestWord(stage: Stage): number {
  const words = stage.copy.headline.flatMap((part) => listWords(part.text))
  return Math.max(0, ...words.map((word) => wordWidth(word, letterWidth(stage, word))))
}

function letterWidth({ pairing }: Stage, word: string): number {
  if (joinsLetters(word)) return 0.28
  if (pairing.stretch) return 0.56
  return pairing.upper ? 0.36 : 0.46
}
