import { buildColumn } from './column-blocks.ts'
import { headlineCap, SIZES } from './column-sizes.ts'
import { bigLineHeight, headlineLineHeight } from './column-texts.ts'
import { type Bounds, heightOf, type SetLines, setWords, stackWords, type Word } from './break-lines.ts'
import type { Inks } from './inks.ts'
import { placeTexts, type PlacedText } from './measure.ts'
import { measureColumn } from './measure-column.ts'
import { measureHeadline, widthsOf } from './word-widths.ts'
import type { BoxNode, Rect } from '../nodes.ts'
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
  /**
   * Without them only what must be said is drawn, and so it is by default beside a photo; `elsewhere`: the layout draws them all
   * itself.
   */
  bullets?: boolean | 'elsewhere'
  rating?: boolean
  cta?: boolean
  contacts?: boolean
  /** Draws only the message with its offer, or only the facts below it. Both by default. */
  part?: 'lead' | 'foot'
  /** Draws the offer as a tag, unless a sticker shows it. */
  tag?: boolean
  when?: boolean
  /** Whether what is not headline is set larger where it leaves room; it is by default, in pictures that are made of words. */
  grows?: boolean
  /** Sets short headlines as lines of equal width, each as large as the measure allows. */
  stacked?: boolean
  /** The step of setting smaller and leaving off to begin at. */
  droppedLeast?: number
}

export type TextColumn = {
  node: BoxNode
  rect: Rect
  size: number
  /** The height of the headline alone, in pixels. */
  headlineHeight: number
  /** The number of steps at which something was set smaller or left off. */
  dropped: number
  fits: boolean
  /** The bounds of all texts on the canvas; buttons and tags include their padding. */
  texts: Rect[]
}

/** The smallest headline in pixels. */
const HEADLINE_MIN = 44
/** The minimum height of the big part of an offer, as a share of the rectangle's height. */
const BIG_SHARE_MIN = 0.12
/** The headline sizes below which all is set smaller, and then optional blocks are dropped, step by step. */
const WANTED = [90, 72, 56] as const
/** The same where a list of terms or prices must be read too: it is set large before the headline is. */
const WANTED_OF_LISTS = [76, 64, 54] as const
const LIST_MIN = 3
/** A sentence of more words may take this many lines. */
const LONG_FROM = 11
const LONG_LINES = 7
/** A column below this share of its room is lonely. */
const LONELY_MAX = 0.66
const LONELY_SCALE = 1.45
/** A larger size is not worth lines that break worse by more than this. */
const FAULT_GROWTH_MAX = 0.08
/** The size of a headline in white space, compared with a usual one. */
const AIRY_SCALE = 0.68
const AIRY_MAX = 116
/** What is dropped last are the lines of a list: they run on. */
const DROPS_MAX = 4
const ROUNDS_MAX = 6
/** A headline that is larger by less is not worth the measuring. */
const GAIN_MIN = 1.08
/** Words that could be set larger than this times the smallest line of their stack are not stacked. */
const STACK_GROWTH_MAX = 1.3
/** A sentence is not stacked: lines of many sizes are hard to read, and the largest is often one of its least words. */
const STACKED = { words: 6, letters: 40 } as const
const isSentence = (words: readonly Word[]) => {
  const said = words.map(({ text }) => text).join(' ')
  return said.length > STACKED.letters || said.split(/\s/u).length > STACKED.words
}
/** The unused height, as a share of the rectangle, at which a setting is good enough. */
const SLACK_MAX = 0.03

/**
 * Sets the text of a picture into a rectangle with the largest headline for which everything fits: no overflow, no
 * broken word, no orphan and no more headline lines than allowed. Bullets and rating, then sub line and eyebrow, are
 * dropped before the headline gets small. What must be said is never dropped: then `fits` is false.
 */
export async function textColumn(stage: Stage, wish: ColumnWish): Promise<TextColumn> {
  const { rect } = wish
  const min = wish.min ?? stage.leastHeadline ?? HEADLINE_MIN
  const { words, space } = await measureHeadline(stage, wish.part === 'foot' ? [] : stage.copy.headline)
  const chars = words.reduce((sum, word) => sum + word.text.length + 1, 0)
  const airy = stage.airy ? AIRY_SCALE : 1
  const most = stage.airy ? AIRY_MAX : Infinity
  const max = Math.max(min, Math.min(most, Math.min(wish.max, headlineCap(chars)) * airy))
  const whole: Column = { stage, wish, words, space, min, max, linesMax: linesAllowed(wish, words) }
  const isList = stage.copy.bullets.filter(({ stays }) => stays).length >= LIST_MIN
  const wantedSizes = isList && wish.bullets !== 'elsewhere' ? WANTED_OF_LISTS : WANTED
  // Long words that are as wide as the column at a smaller size get no larger where something is left off.
  const reach = words.length > 0 ? (fitLines(whole, { width: rect.w, height: Infinity, min, max })?.size ?? min) : min
  for (let bigShare = wish.big ?? 0; ; bigShare *= 0.84) {
    const bigSize =
      wish.big && wish.part !== 'foot' && stage.copy.big
        ? await fitBig(stage, stage.copy.big.big, rect.w, rect.h * bigShare * airy)
        : 0
    for (let dropped = wish.droppedLeast ?? 0; dropped <= DROPS_MAX; dropped++) {
      const wanted = Math.min(reach, Math.max(min, wantedSizes[dropped] ?? min))
      const attempt = await fillColumn(whole, bigSize, dropped, words.length > 0 ? wanted : 0)
      if (!attempt) continue
      const grown = (await largerDetails(whole, attempt, bigSize, dropped)) ?? attempt
      return settle(wish, grown, { size: Math.max(attempt.size, bigSize), dropped })
    }
    if (bigShare <= BIG_SHARE_MIN) break
  }
  const lines = fitLines(
    { ...whole, wish: { ...wish, stacked: false } },
    { width: rect.w, height: Infinity, min: 1, max: min },
  )
  const last = await tryColumn(whole, { lines, size: min, bigSize: 0, dropped: DROPS_MAX })
  // An offer that has no room is missing, however well the rest fits.
  const hasOffer = !wish.big || wish.part === 'foot' || stage.copy.big === null
  return settle(wish, { ...last, ok: last.ok && hasOffer }, { size: min, dropped: DROPS_MAX })
}

/** The free height, as a share of the rectangle, from which on details are set larger, and by how much at most. */
const ROOMY_FROM = 0.08
/** Not all of the free height: lines that get wider may break. */
const FREE_TAKEN = 0.8

/** How much larger the details of a text may be set, which take `height` and leave `free` pixels. */
export function growthFor(
  stage: Stage,
  { height, free, headline, dropped }: Record<'height' | 'free' | 'headline' | 'dropped', number>,
) {
  const { art, airy, banner, pairing } = stage
  if (art !== null || banner || height < 1) return 1
  const loudest =
    headline > 0
      ? (headline * DETAIL_SHARE_MAX) /
        ((dropped === 0 ? SIZES.facts.few : SIZES.bullet.tight.size) * (pairing.textScale ?? 1))
      : GROWTH_MAX
  return Math.min(airy ? AIRY_GROWTH_MAX : GROWTH_MAX, loudest, 1 + (free * FREE_TAKEN) / height)
}
const GROWTH_MAX = 1.45
const AIRY_GROWTH_MAX = 1.25
/** Facts on a field of their own. */
const FOOT_GROWTH_MAX = 1.25
/** Details stay smaller than this share of the headline. */
const DETAIL_SHARE_MAX = 0.58
/** How much larger details must be so that they are not lost beside the headline. */
export function detailsBeside(
  { art, airy, banner, pairing }: Stage,
  { size, headlineHeight }: Pick<TextColumn, 'size' | 'headlineHeight'>,
) {
  if (art !== null || airy || banner || headlineHeight === 0) return 1
  return Math.min(SMALL_GROWTH_MAX, (size * DETAIL_SHARE_MIN) / (SIZES.facts.roomy * (pairing.textScale ?? 1)))
}
const DETAIL_SHARE_MIN = 0.37
const SMALL_GROWTH_MAX = 1.3
/** Less is not worth the measuring. */
export const GROWTH_MIN = 1.06

/** The growths to try, largest first: lines that get wider may break, and then need more room. */
export const growthSteps = (growth: number): number[] =>
  [1, 0.6, 0.3].map((share) => 1 + (growth - 1) * share).filter((step) => step >= GROWTH_MIN)

/** The stage with running text so much larger. */
export const withLargerText = (stage: Stage, growth: number): Stage => ({
  ...stage,
  growth,
  pairing: { ...stage.pairing, textScale: (stage.pairing.textScale ?? 1) * growth },
})

/** The column with its details as large as the room it leaves allows, or null. */
async function largerDetails(
  column: Column,
  attempt: Attempt,
  bigSize: number,
  dropped: number,
): Promise<Attempt | null> {
  const { stage, wish, words } = column
  const free = wish.rect.h - attempt.height
  if (wish.grows === false) return null
  const small = detailsBeside(stage, attempt)
  if (free < wish.rect.h * ROOMY_FROM && small < GROWTH_MIN) return null
  const headline = Math.max(bigSize * 0.5, words.length > 0 ? attempt.size : 0)
  const most = wish.part === 'foot' ? FOOT_GROWTH_MAX : GROWTH_MAX
  const height = attempt.height - attempt.headlineHeight - bigSize
  const growth = Math.min(most, Math.max(small, growthFor(stage, { height, free, headline, dropped })))
  for (const larger of growthSteps(growth)) {
    const grown = { ...column, stage: withLargerText(stage, larger), max: attempt.size }
    const set = await fillColumn(grown, bigSize, dropped, words.length > 0 ? attempt.size * SIZE_KEPT : 0)
    if (set) return set
  }
  return null
}
/** The share of its size that a headline keeps where details get larger. */
export const SIZE_KEPT = 0.8

type Column = {
  stage: Stage
  wish: ColumnWish
  words: readonly Word[]
  space: number
  min: number
  max: number
  linesMax: number
}
type Attempt = {
  node: BoxNode
  size: number
  height: number
  headlineHeight: number
  texts: PlacedText[]
  ok: boolean
}

function linesAllowed({ maxLines }: ColumnWish, words: readonly Word[]): number {
  const count = words.length
  const forced = words.filter((word) => word.ends).length
  const usual = maxLines ?? (count <= 2 ? 2 : count <= 4 ? 3 : count <= 9 ? 4 : 6)
  return Math.max(usual, count > LONG_FROM ? LONG_LINES : 0) + forced
}

function fitLines(column: Column, room: Pick<Bounds, 'width' | 'height' | 'min' | 'max'>): SetLines | null {
  const { stage, words, space, wish, linesMax } = column
  const bounds = { ...room, lineHeight: headlineLineHeight(stage, words), linesMax }
  const even = setWords(words, space, bounds)
  const stacked = wish.stacked && !isSentence(words) ? stackWords(words, space, bounds) : null
  // A stack of one line may be much smaller than the same words on two.
  return stacked && even && even.size > stacked.size * STACK_GROWTH_MAX ? even : (stacked ?? even)
}

/**
 * The largest column that fits with these optional blocks dropped, or null. The other blocks depend little on the
 * headline's size, so measuring the column at one size tells the room for the headline at the next.
 */
async function fillColumn(column: Column, bigSize: number, dropped: number, wanted: number): Promise<Attempt | null> {
  const { words, wish, max, min } = column
  const { rect } = wish
  if (words.length === 0) {
    const only = await tryColumn(column, { lines: null, size: min, bigSize, dropped })
    return only.ok ? only : null
  }
  let best: (Attempt & { fault: number }) | null = null
  let room = rect.h
  let ceiling = max
  let width = rect.w
  let isLeast = false
  for (let round = 0; round < ROUNDS_MAX; round++) {
    // Tags and gaps follow the headline's size, so beside the least headline more room is left than beside a large one.
    const least = (): SetLines | null => {
      if (best || isLeast) return null
      isLeast = true
      room = rect.h
      return fitLines(column, { width, height: room, min: wanted, max: wanted })
    }
    const lines = fitLines(column, { width, height: room, min: wanted, max: ceiling }) ?? least()
    if (!lines) break
    const attempt = await tryColumn(column, { lines, size: lines.size, bigSize, dropped })
    const used = attempt.height - attempt.headlineHeight
    if (attempt.ok) {
      if (best && (attempt.size <= best.size || lines.fault > best.fault + FAULT_GROWTH_MAX)) break
      best = { ...attempt, fault: lines.fault }
      if (rect.h - attempt.height < rect.h * SLACK_MAX) break
      if (lines.size >= ceiling - 1) {
        // A sentence alone in a large room may be larger than its length allows.
        if (column.stage.airy || attempt.height > rect.h * LONELY_MAX || ceiling >= wish.max) break
        ceiling = Math.min(wish.max, ceiling * LONELY_SCALE)
      }
      room = rect.h - used
    } else {
      // Small optical sizes are wider than the words were measured.
      if (attempt.height <= rect.h) width *= 0.97
      else if (best) {
        // What follows the headline's size took the room that was left beside a smaller one.
        ceiling = (best.size + attempt.size) / 2
        if (ceiling < best.size * GAIN_MIN) break
      } else room = Math.min(room * 0.97, rect.h - used)
    }
  }
  return best
}

async function tryColumn(
  { stage, wish, space, words }: Column,
  draft: { lines: SetLines | null; size: number; bigSize: number; dropped: number },
): Promise<Attempt> {
  const { rect } = wish
  const node = buildColumn(stage, wish, { ...draft, space })
  const measured = await measureColumn(stage, node)
  const texts = placeTexts(node, measured)
  const wide = texts.every((placed) => placed.rect.x + placed.rect.w + padding(placed).right <= rect.x + rect.w + 2)
  const seen = texts.filter(({ node: { role } }) => role === 'headline').reduce((sum, { lines }) => sum + lines, 0)
  const broken = draft.lines !== null && seen > draft.lines.lines.length
  const headlineHeight = draft.lines ? heightOf(draft.lines, headlineLineHeight(stage, words)) : 0
  const ok = measured.height <= rect.h && wide && !broken
  return { node, size: draft.size, height: measured.height, headlineHeight, texts, ok }
}

function settle(
  wish: ColumnWish,
  attempt: Attempt,
  { size, dropped }: Pick<TextColumn, 'size' | 'dropped'>,
): TextColumn {
  const { rect, stand } = wish
  const free = Math.max(0, rect.h - attempt.height)
  const down = stand === 'middle' ? free / 2 : stand === 'bottom' ? free : 0
  attempt.node.style['top'] = rect.y + down
  const texts = attempt.texts.map((placed) => {
    const { left, right, vertical } = padding(placed)
    const { x, y, w, h } = placed.rect
    return { x: x - left, y: y + down - vertical, w: w + left + right, h: h + vertical * 2 }
  })
  return {
    node: attempt.node,
    rect: { ...rect, y: rect.y + down, h: attempt.height },
    size,
    headlineHeight: attempt.headlineHeight,
    dropped,
    fits: attempt.ok,
    texts,
  }
}

/** The padding of a button or tag around its text. A button also has an arrow on the right. */
function padding({ node, size }: PlacedText): { left: number; right: number; vertical: number } {
  if (node.role === 'cta') return { left: size * 1.2, right: size * 2.55, vertical: size * 0.8 }
  if (node.role !== 'code' && node.role !== 'badge') return { left: 0, right: 0, vertical: 0 }
  return { left: size * 0.7, right: size * 0.7, vertical: size * 0.4 }
}

/** The largest size at which the big part of an offer fits on one line. */
async function fitBig(stage: Stage, content: string, width: number, height: number): Promise<number> {
  const [natural = 1] = await widthsOf(stage, [content])
  return Math.floor(Math.min(SIZES.bigMax, (width * 0.985) / Math.max(0.1, natural), height / bigLineHeight(stage)))
}
