import { isLimiting, isNeutral, wordsIn } from '../check/least.ts'
import { cuesOf } from '../facts/cues.ts'
import { lexiconOf } from '../languages/index.ts'
import { SURE, type CopyLine, type LineKind, type Reading, type Span } from '../types.ts'
import { isTownAt } from '../tagger/towns.ts'
import { parts } from './borders.ts'
import { splitClauses } from './split-clauses.ts'

/** More letters than these without a mark run on. */
export const RUN_ON = 90

/** So many words of four letters between two lines are a thought of their own. */
const THOUGHT = 2

/** Lines that are whole by themselves: what follows begins something new. */
const NAMING: ReadonlySet<LineKind> = new Set(['who', 'where'])
/** So many words lead up to a contact: "call Pete on". */
const CALL_WORDS = 4

/**
 * The clauses of a stretch of a reading. One that runs on without marks ends where a line of the ad does: "bread £2 a loaf open
 * till noon 4 dock st" has three.
 */
export const clausesIn = (reading: Reading, span: Span): Span[] =>
  splitClauses(reading.source, span, reading.atoms).flatMap((clause) => partsOf(reading, clause))

/** A clause in parts, when it runs on. All its words stand in one of them, in their order. */
export function partsOf(reading: Reading, clause: Span): Span[] {
  if (clause.end - clause.start <= RUN_ON || clause.start >= reading.briefEnd) return [clause]
  const cuts = bordersOf(reading).filter((at) => clause.start < at && at < clause.end)
  return [clause.start, ...cuts].map((start, i) => {
    const end = cuts[i] ?? clause.end
    return { start, end: start + reading.source.slice(start, end).trimEnd().length }
  })
}

const known = new WeakMap<readonly CopyLine[], number[]>()

/** Where thoughts begin that no mark parts, by the lines. Each is the place of a word. */
function bordersOf(reading: Reading): number[] {
  const borders = known.get(reading.lines) ?? readBorders(reading)
  known.set(reading.lines, borders)
  return borders
}

function readBorders(reading: Reading): number[] {
  const { lines, source, facts, briefEnd } = reading
  const sure = facts.filter(({ confidence }) => confidence >= SURE)
  const found = [...lines, null].flatMap((line, i) => {
    const before = lines[i - 1]
    const gap = wordsIn(source, { start: before?.end ?? 0, end: line?.start ?? briefEnd }).filter(
      (word) => before === undefined || word.start >= before.end,
    )
    const isNamed = before && NAMING.has(before.kind)
    const inTown = isNamed ? townLength(reading, gap) : 0
    const opens = line && (isNamed || (line.kind === 'call' && gap.length <= CALL_WORDS))
    const own = opens ? gap.slice(0, inTown) : line ? gap.slice(0, gap.length - leading(reading, gap)) : gap
    const isThought = own.filter(({ start, end }) => end - start >= 4).length >= THOUGHT
    const first = gap[own.length]?.start ?? line?.start
    const isOpen = !before || !line || mayPart(reading, before, line)
    const thought = before && isThought && parts(reading, own[0]!.start, before, null) ? [own[0]!.start] : []
    const isBorder = line && first !== undefined && isOpen
    return [...thought, ...(isBorder && (!before || parts(reading, first, before, line)) ? [first] : [])]
  })
  return [...new Set(found)].filter((at) => !sure.some(({ start, end }) => start < at && at < end))
}

/** How many words behind a name tell its town: "di Lecce". */
function townLength({ source }: Reading, gap: readonly Span[]): number {
  const words = gap.map(({ start, end }) => source.slice(start, end).toLowerCase())
  const length = words.length > 1 ? isTownAt(words.slice(0, 4), 1) : 0
  return length > 0 && words[0]!.length <= IN_MAX ? 1 + length : 0
}
/** The longest "in". */
const IN_MAX = 3

/** How many words at the end of a gap lead over to what stands behind: "in the", "only", "from". */
function leading(reading: Reading, gap: readonly Span[]): number {
  const lexicon = lexiconOf(reading.language)
  const { dangling, functions, never } = cuesOf(reading.language ?? 'en')
  const fillers = reading.audit.filter(({ use }) => use === 'filler')
  const leads = (word: Span) => {
    const text = reading.source.slice(word.start, word.end)
    return (
      isLimiting(lexicon, reading.source, word) ||
      [dangling, functions, never].some((cue) => cue.whole.test(text)) ||
      fillers.some(({ start, end }) => start <= word.start && word.end <= end)
    )
  }
  const last = gap.findLastIndex((word) => !leads(word))
  return gap.length - 1 - last
}

/** Whether a line is true without the one in front: where there are several sums, none is parted from its thing. */
function mayPart(reading: Reading, before: CopyLine, line: CopyLine): boolean {
  const sums = reading.atoms.filter(({ kind }) => kind === 'money')
  if (sums.length < 2) return true
  const inside = (one: Span) => sums.filter(({ start, end }) => one.start <= start && end <= one.end)
  const [first, last] = [inside(before)[0], inside(before).at(-1)]
  // "£4 a knife £6" · "scissors and shears": the second sum is that of what follows.
  const opensAndEnds =
    first && last && first !== last && isBare(reading, { start: before.start, end: first.end }, [first])
  if (opensAndEnds && last.end >= before.end - 1) return false
  // "Bread" · "£2" · "cakes" · "£3"
  return first !== undefined || !isBare(reading, line, inside(line))
}

/** Whether a stretch says a sum alone. */
const isBare = (reading: Reading, span: Span, sums: readonly Span[]): boolean =>
  sums.length > 0 &&
  wordsIn(reading.source, span).every(
    (word) =>
      sums.some(({ start, end }) => start <= word.start && word.end <= end) ||
      isNeutral(lexiconOf(reading.language), reading.source, word),
  )
