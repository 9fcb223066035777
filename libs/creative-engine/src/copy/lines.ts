import { type CopyLine, type Reading, SURE, type Span } from '@adloom/brief-reader'
import { length, overlaps, within } from './pieces.ts'

/** So many letters more make a line whole when a fact reaches over its end: "El" of "El 1 de septiembre". */
const REACH_MAX = 16

/**
 * The lines of a brief as they are set: whole facts, a thing of a list with the price behind it, a place with the preposition
 * that its ending wants. Without those that content or a product has replaced.
 */
export function linesOf(reading: Reading): CopyLine[] {
  const { lines, audit } = reading
  const replaced = audit.filter(({ why }) => /^content (?:keeps|gives)/.test(why))
  const open = lines.filter((line) => !replaced.some((one) => overlaps(one, line)))
  const whole = open.map((line, i) => withWholeFacts(reading, line, open[i - 1], open[i + 1]))
  return listed(reading, readOn(reading, whole)).map((line) => withPreposition(reading, line))
}

const cut = (reading: Reading, line: CopyLine, span: Span): CopyLine => ({
  ...line,
  ...span,
  text: reading.source.slice(span.start, span.end),
})

function withWholeFacts(reading: Reading, line: CopyLine, before?: CopyLine, behind?: CopyLine): CopyLine {
  const sure = reading.facts.filter(({ confidence, type }) => confidence >= SURE && !ASIDE.has(type))
  const over = sure.filter((one) => overlaps(one, line) && !within(one, line))
  const start = Math.min(line.start, ...over.map((one) => one.start))
  const end = Math.max(line.end, ...over.map((one) => one.end))
  const isFree = start >= (before?.end ?? 0) && end <= (behind?.start ?? reading.briefEnd)
  return isFree && end - start - length(line) <= REACH_MAX ? cut(reading, line, { start, end }) : line
}
const ASIDE: ReadonlySet<string> = new Set(['direction', 'mustNot'])

/** "El horario normal" · "vuelve el 1 de septiembre": a day without a mark before it says when the words before it hold. */
function readOn(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  return lines.reduce<CopyLine[]>((set, line, i) => {
    const last = set.at(-1)
    const follows =
      last !== undefined && line.kind === 'when' && /^\s$/u.test(reading.source.slice(last.end, line.start))
    const isSecond =
      last !== undefined &&
      (last.kind === 'tell' || (last.kind === 'head' && lines.slice(0, i - 1).some(({ kind }) => kind === 'head')))
    if (!follows || !isSecond || line.end - last.start > LINE_MAX) return [...set, line]
    return [...set.slice(0, -1), cut(reading, { ...last, kind: 'tell' }, { start: last.start, end: line.end })]
  }, [])
}
const LINE_MAX = 90

/** "Makowiec 42 zł, piernik 58 zł": where things have prices of their own, a bare price stands with the thing before it. */
function listed(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const isBare = ({ text }: CopyLine) => !/\p{L}{4}/u.test(text)
  const worths = lines.filter(({ kind }) => kind === 'worth')
  if (worths.length < 2) return [...lines]
  return lines.reduce<CopyLine[]>((set, line) => {
    const last = set.at(-1)
    const between = last ? reading.source.slice(last.end, line.start) : ''
    const isPriced = last && (last.kind === 'head' || last.kind === 'tell') && /^[\s:–—=.…-]{0,4}$/u.test(between)
    if (line.kind !== 'worth' || !isBare(line) || !isPriced || between.includes('\n')) return [...set, line]
    return [...set.slice(0, -1), cut(reading, { ...line, kind: 'worth' }, { start: last.start, end: line.end })]
  }, [])
}

/** In these languages a place has the ending that its preposition wants: "w Krynicy" reads right, "Krynicy" does not. */
const PREPOSITIONS: Partial<Record<NonNullable<Reading['language']>, RegExp>> = {
  pl: /(?<!\p{L})(?:w|we|na|przy|pod|koło|z|nad)\s+$/iu,
  ru: /(?<!\p{L})(?:в|во|на|у|под|около|по)\s+$/iu,
  el: /(?<!\p{L})(?:στην?|στο[νύς]?|στ[αι]ς?|σε)\s+$/iu,
}

function withPreposition(reading: Reading, line: CopyLine): CopyLine {
  const pattern = line.kind === 'where' && reading.language ? PREPOSITIONS[reading.language] : undefined
  const found = pattern?.exec(reading.source.slice(Math.max(0, line.start - 8), line.start))
  return found ? cut(reading, line, { start: line.start - found[0].length, end: line.end }) : line
}
