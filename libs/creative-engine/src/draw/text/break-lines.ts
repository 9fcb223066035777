import { isFunctionWord } from '../../text/function-words.ts'

/**
 * A word of a headline. `width` is in em; a new line starts after a word with `ends`. `held` is how bad a break
 * behind the word is, from 0, because a name or a quotation goes on.
 */
export type Word = { text: string; width: number; part: number; ends: boolean; held?: number }
export type Line = { words: readonly Word[]; width: number }
export type Broken = {
  lines: Line[]
  /** The width of the widest line in em. */
  width: number
  /** How badly the lines break, from 0 (well). */
  fault: number
  /** The share of its worth that is left where names and quotations are torn. */
  whole: number
}

/** How much longer than the shortest possible measure a line may be, so that lines break at better places; further for a name. */
const SLACKS = [1.12, 1.45] as const
const FAULTS = {
  /** The last line has a single short word. */
  orphan: 0.6,
  /** The last line is much shorter than the widest. */
  shortLast: 0.3,
  /** A line ends on a word that belongs to the next. */
  weakEnd: 0.4,
  /** A sentence ends inside a line. */
  runOn: 0.3,
  /** A name or a short quotation is torn. */
  torn: 0.9,
  /** A line in the middle has nothing but a short word. */
  tiny: 0.9,
  /** A line that ends at a sign of punctuation reads well. */
  sign: -0.14,
  /** A line ends on the first word of a clause. */
  stub: 0.24,
  /** A line ends between two words that may be one phrase, such as "first | aid": neither a sign nor a small word parts them. */
  inside: 0.12,
  /** A line in the middle has one word and is much shorter than the widest. */
  lone: 0.25,
  ragged: 1,
} as const
/** A last line below this share of the widest line looks forgotten. */
const LAST_SHARE_MIN = 0.34
/** A single word on a line below this share stands lost between longer lines. */
const LONE_SHARE = 0.55

/**
 * Breaks words into `count` lines of similar width, with no orphan if possible. Null when there are fewer words, or more
 * forced ends than lines.
 */
export function breakLines(
  words: readonly Word[],
  space: number,
  count: number,
  slack: number = SLACKS[0],
): Broken | null {
  const cap = shortestMeasure(words, space, count)
  if (cap === null) return null
  const n = words.length
  const wide = cap * slack
  type State = { fault: number; from: number }
  const table: (State | null)[][] = [[{ fault: 0, from: -1 }]]
  for (let k = 1; k <= count; k++) {
    table.push(
      Array.from({ length: n + 1 }, (_, end): State | null => {
        let best: State | null = null
        eachLine(words, space, end, wide, (from, width) => {
          const before = table[k - 1]?.[from]
          if (!before) return
          const fault = before.fault + lineFault(words, from, end, width / wide)
          if (!best || fault < best.fault) best = { fault, from }
        })
        return best
      }),
    )
  }
  const lines: Line[] = []
  let end = n
  for (let k = count; k > 0; k--) {
    const from = table[k]?.[end]?.from
    if (from === undefined || from < 0) return null
    const part = words.slice(from, end)
    lines.unshift({ words: part, width: widthOf(part, space) })
    end = from
  }
  const torn = lines.slice(0, -1).flatMap((line) => line.words.at(-1)?.held || [])
  return {
    lines,
    width: Math.max(...lines.map((line) => line.width)),
    fault: Math.max(0, (table[count]?.[n]?.fault ?? 0) - torn.length * FAULTS.torn),
    whole: torn.reduce((share, loss) => share * (1 - loss), 1),
  }
}

/** The least width into which the words fit in `count` lines; null if they cannot. */
function shortestMeasure(words: readonly Word[], space: number, count: number): number | null {
  if (count > words.length || words.length === 0) return null
  let row: number[] = [0, ...words.map(() => Infinity)]
  for (let k = 1; k <= count; k++) {
    const before = row
    row = Array.from({ length: words.length + 1 }, (_, end) => {
      let best = Infinity
      eachLine(words, space, end, Infinity, (from, width) => {
        best = Math.min(best, Math.max(before[from] ?? Infinity, width))
      })
      return best
    })
  }
  const last = row[words.length] ?? Infinity
  return Number.isFinite(last) ? last : null
}

/** Calls `take` with every line that ends before `end` and is not wider than `cap`, shortest first. */
function eachLine(
  words: readonly Word[],
  space: number,
  end: number,
  cap: number,
  take: (from: number, width: number) => void,
) {
  let width = -space
  for (let from = end - 1; from >= 0; from--) {
    const word = words[from]
    if (!word || (word.ends && from < end - 1)) return
    width += word.width + space
    if (width > cap && from < end - 1) return
    take(from, width)
  }
}

const widthOf = (words: readonly Word[], space: number) =>
  words.reduce((sum, word) => sum + word.width, space * Math.max(0, words.length - 1))

function lineFault(words: readonly Word[], from: number, end: number, share: number): number {
  const last = words[end - 1]
  if (!last) return 0
  const runOn = words.slice(from, end - 1).some(({ text }) => endsSentence(text)) ? FAULTS.runOn : 0
  if (end < words.length) {
    // A title on lines of its own reads well, however short the line before it is.
    const isClear = last.ends || opensTitle(words[end]?.text ?? '')
    const ragged = isClear ? 0 : FAULTS.ragged * (1 - share) ** 2
    const sign = endsClause(last.text) || opensTitle(words[end]?.text ?? '') ? FAULTS.sign : 0
    const stub = end - from > 1 && endsClause(words[end - 2]?.text ?? '') && !endsClause(last.text) ? FAULTS.stub : 0
    const weak = isFunctionWord(last.text) ? FAULTS.weakEnd : isWeakEnd(last.text) ? FAULTS.weakEnd / 2 : 0
    const isParted = isClear || endsClause(last.text) || weak > 0 || isFunctionWord(firstOf(words[end]?.text ?? ''))
    const single = end - from === 1
    const lone = single && !isClear && share < LONE_SHARE ? FAULTS.lone : 0
    const torn = last.held ? FAULTS.torn : 0
    const inside = isParted ? 0 : FAULTS.inside
    return runOn + ragged + sign + stub + weak + inside + lone + torn + (single && isTiny(last.text) ? FAULTS.tiny : 0)
  }
  if (from === 0) return runOn
  const alone = end - from === 1 && [...last.text].length <= 5
  return runOn + (alone ? FAULTS.orphan : 0) + (share < LAST_SHARE_MIN ? FAULTS.shortLast : 0)
}

/** The first of words that a space holds together. */
const firstOf = (words: string) => words.split('\u00a0')[0]!
const opensTitle = (word: string) => /^["“„«]/u.test(word)
const endsSentence = (word: string) => /\p{L}[.!?]$/u.test(word)
const endsClause = (word: string) => /[,.:;!?–—]$/u.test(word)

/** Other short words in small letters are mostly of this kind. */
const isWeakEnd = (word: string) => /^[\p{Ll}&+]{1,3}$/u.test(word)

/** A line of a headline with its size in pixels. */
export type SetLine = Line & { size: number }
const isTiny = (word: string) => /^(?:[\p{Ll}&+]{1,4}|\p{Lu}\p{Ll}{1,2})$/u.test(word)

/** A headline as it is set. `size` is that of its smallest line; `fault` tells how badly its lines break, from 0. */
export type SetLines = { size: number; lines: SetLine[]; fault: number }
/** The box of a headline, in pixels, and what its lines may be. */
export type Bounds = {
  width: number
  height: number
  lineHeight: number
  min: number
  max: number
  linesMax: number
}

/** How much a fault of one line costs, as a share of the size. */
const FAULT_WEIGHT = 0.6

/** However badly lines break, type that is much smaller is worse. */
const LOSS_MAX = 0.42

/** So many lines that leave this share of the measure empty look like a list of words beside a hole. */
const THIN_FROM = 3
const THIN_MAX = 0.76
const THIN_WEIGHT = 1.8

/** Type that leaves so much of its room empty looks small, however well its lines break. */
const HOLLOW_FROM = 0.6
const HOLLOW_WEIGHT = 0.55
const FULL_SIZE = 0.85

/** The ways to break words into up to so many lines. */
function* waysToBreak(words: readonly Word[], space: number, linesMax: number): Generator<Broken> {
  const slacks = words.some(({ held = 0 }) => held > 0) ? SLACKS : SLACKS.slice(0, 1)
  for (let count = 1; count <= Math.min(linesMax, words.length); count++)
    for (const slack of slacks) {
      const broken = breakLines(words, space, count, slack)
      if (broken) yield broken
    }
}

/** The largest setting of the words in one size. Fewer pixels are better than an orphan. Null if `min` does not fit. */
export function setWords(words: readonly Word[], space: number, bounds: Bounds): SetLines | null {
  let best: (SetLines & { value: number }) | null = null
  for (const broken of waysToBreak(words, space, bounds.linesMax)) {
    const count = broken.lines.length
    const size = Math.floor(
      Math.min(bounds.max, bounds.width / broken.width, bounds.height / (count * bounds.lineHeight)),
    )
    if (size < bounds.min) continue
    // At the same size, fewer lines leave more room.
    // Every line adds its own faults.
    const thin = count < THIN_FROM ? 0 : Math.max(0, THIN_MAX - (size * broken.width) / bounds.width)
    const loss = Math.min(LOSS_MAX, (broken.fault * FAULT_WEIGHT) / Math.sqrt(count) + thin * THIN_WEIGHT)
    const share = (size * count * bounds.lineHeight) / bounds.height
    // More lines of words that are as large as they may be would fill the room with nothing but their breaks.
    const isFree = bounds.height === Infinity || size > bounds.max * FULL_SIZE
    const hollow = isFree ? 0 : Math.max(0, HOLLOW_FROM - share) * HOLLOW_WEIGHT
    const value = size * (1 - loss) * (1 - hollow) * broken.whole - count * 0.01
    if (!best || value > best.value)
      best = { size, lines: broken.lines.map((line) => ({ ...line, size })), fault: broken.fault, value }
  }
  return best
}

/** The sizes of stacked lines may differ by this factor. */
const STACK_RATIO_MAX = 2.1

/** Whether a line is one small word, such as "every", or in brackets. It must not be the loudest. */
const isFiller = ({ words: [first, ...more] }: Line) =>
  /^[([]/.test(first?.text ?? '') ||
  (more.length === 0 && /^(?:\p{Ll}{1,6}|\p{Lu}\p{Ll}{1,2})$/u.test(first?.text ?? ''))

/**
 * Sets words as lines of equal width, each as large as the measure allows. Null when no number of lines fills the box
 * well.
 */
export function stackWords(words: readonly Word[], space: number, bounds: Bounds): SetLines | null {
  let best: (SetLines & { value: number }) | null = null
  for (const broken of waysToBreak(words, space, bounds.linesMax + 1)) {
    const sizes = broken.lines.map((line) => Math.min(bounds.max, bounds.width / line.width))
    // Lines that were scaled down would not fill the measure.
    if (sizes.reduce((sum, size) => sum + size, 0) * bounds.lineHeight > bounds.height) continue
    const lines = broken.lines.map((line, i) => ({ ...line, size: Math.floor(sizes[i] ?? 0) }))
    const least = Math.min(...lines.map(({ size }) => size))
    const most = Math.max(...lines.map(({ size }) => size))
    if (least < bounds.min || most / least > STACK_RATIO_MAX) continue
    if (most / least > 1.08 && lines.some((line) => line.size > least * 1.08 && isFiller(line))) continue
    const filled = lines.reduce((sum, line) => sum + line.size ** 2 * line.width, 0) / (bounds.width * bounds.height)
    const value = (filled - broken.fault * 0.25) * broken.whole
    if (!best || value > best.value) best = { size: least, lines, fault: broken.fault, value }
  }
  return best
}

/** The height of set lines in pixels. */
export const heightOf = ({ lines }: SetLines, lineHeight: number): number =>
  lines.reduce((sum, { size }) => sum + size * lineHeight, 0)
