import { isFunctionWord } from '../../text/function-words.ts'

/** A word of a headline. `width` is in em; a new line starts after a word with `ends`. */
export type Word = { text: string; width: number; part: number; ends: boolean }
export type Line = { words: readonly Word[]; width: number }
export type Broken = {
  lines: Line[]
  /** The width of the widest line in em. */
  width: number
  /** How badly the lines break, from 0 (well). */
  fault: number
}

/** How much longer than the shortest possible measure a line may be, so that lines break at better places. */
const SLACK = 1.12
const FAULTS = {
  /** The last line has a single short word. */
  orphan: 0.6,
  /** The last line is much shorter than the widest. */
  shortLast: 0.3,
  /** A line ends on a word that belongs to the next. */
  weakEnd: 0.4,
  /** A line in the middle has nothing but a short word. */
  tiny: 0.9,
  /** A line that ends at a sign of punctuation reads well. */
  sign: -0.14,
  /** A line ends on the first word of a clause. */
  stub: 0.24,
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
export function breakLines(words: readonly Word[], space: number, count: number): Broken | null {
  const cap = shortestMeasure(words, space, count)
  if (cap === null) return null
  const n = words.length
  const wide = cap * SLACK
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
  return {
    lines,
    width: Math.max(...lines.map((line) => line.width)),
    fault: Math.max(0, table[count]?.[n]?.fault ?? 0),
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
  if (end < words.length) {
    const ragged = last.ends ? 0 : FAULTS.ragged * (1 - share) ** 2
    const sign = endsClause(last.text) ? FAULTS.sign : 0
    const stub = end - from > 1 && endsClause(words[end - 2]?.text ?? '') && !endsClause(last.text) ? FAULTS.stub : 0
    const weak = isFunctionWord(last.text) ? FAULTS.weakEnd : isWeakEnd(last.text) ? FAULTS.weakEnd / 2 : 0
    const single = end - from === 1
    const lone = single && !last.ends && share < LONE_SHARE ? FAULTS.lone : 0
    return ragged + sign + stub + weak + lone + (single && isTiny(last.text) ? FAULTS.tiny : 0)
  }
  if (from === 0) return 0
  const alone = end - from === 1 && [...last.text].length <= 5
  return (alone ? FAULTS.orphan : 0) + (share < LAST_SHARE_MIN ? FAULTS.shortLast : 0)
}

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

/** The largest setting of the words in one size. Fewer pixels are better than an orphan. Null if `min` does not fit. */
export function setWords(words: readonly Word[], space: number, bounds: Bounds): SetLines | null {
  let best: (SetLines & { value: number }) | null = null
  for (let count = 1; count <= Math.min(bounds.linesMax, words.length); count++) {
    const broken = breakLines(words, space, count)
    if (!broken) continue
    const size = Math.floor(
      Math.min(bounds.max, bounds.width / broken.width, bounds.height / (count * bounds.lineHeight)),
    )
    if (size < bounds.min) continue
    // At the same size, fewer lines leave more room.
    // Every line adds its own faults.
    const thin = count < THIN_FROM ? 0 : Math.max(0, THIN_MAX - (size * broken.width) / bounds.width)
    const loss = Math.min(LOSS_MAX, (broken.fault * FAULT_WEIGHT) / Math.sqrt(count) + thin * THIN_WEIGHT)
    const value = size * (1 - loss) - count * 0.01
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
  for (let count = 1; count <= Math.min(bounds.linesMax + 1, words.length); count++) {
    const broken = breakLines(words, space, count)
    if (!broken) continue
    const sizes = broken.lines.map((line) => Math.min(bounds.max, bounds.width / line.width))
    // Lines that were scaled down would not fill the measure.
    if (sizes.reduce((sum, size) => sum + size, 0) * bounds.lineHeight > bounds.height) continue
    const lines = broken.lines.map((line, i) => ({ ...line, size: Math.floor(sizes[i] ?? 0) }))
    const least = Math.min(...lines.map(({ size }) => size))
    const most = Math.max(...lines.map(({ size }) => size))
    if (least < bounds.min || most / least > STACK_RATIO_MAX) continue
    if (most / least > 1.08 && lines.some((line) => line.size > least * 1.08 && isFiller(line))) continue
    const filled = lines.reduce((sum, line) => sum + line.size ** 2 * line.width, 0) / (bounds.width * bounds.height)
    const value = filled - broken.fault * 0.25
    if (!best || value > best.value) best = { size: least, lines, fault: broken.fault, value }
  }
  return best
}

/** The height of set lines in pixels. */
export const heightOf = ({ lines }: SetLines, lineHeight: number): number =>
  lines.reduce((sum, { size }) => sum + size * lineHeight, 0)
