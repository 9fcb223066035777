import type { CopyLine, Reading, Sentence, Span, TextRole } from '@adloom/brief-reader'
import { openerLength } from '../clauses/lead-ins.ts'
import { cut, isTrue, length, overlaps, piece, restOf, within, type Piece, type SetLine } from '../clauses/pieces.ts'
import { isSmall } from '../clauses/proper-names.ts'
import { isToUs, isWritten } from './written.ts'

/** More letters without a mark run on. */
const RUN_ON = 90
/** A longer one is no text of a picture. */
const RUN_ON_MAX = 420
/** From these likelihoods on a line is right, and a line of a text may begin where it does. */
const LINE_LIKELY = 0.5
const BORDER_LIKELY = 0.8

/**
 * The lines, with a message that was typed on without a mark set whole below its thing: which of its words belong together nobody can
 * tell for certain. Null where it has marks, or its lines are right.
 */
export function withRunOn(
  reading: Reading,
  lines: readonly SetLine[],
  texts: readonly Piece[],
  message: Sentence,
): readonly SetLine[] | null {
  const runsOn = message.text
    .split(/[.,;:!?–—|•()]/u)
    .some((part) => part.length > RUN_ON && part.length * 2 > message.text.length)
  const inside = lines.filter((one) => overlaps(one, message))
  if (!runsOn || length(message) > RUN_ON_MAX || inside.length === 0 || isToUs(reading, message)) return null
  const spans = texts.flatMap(({ span, role }) => (span && within(span, message) ? [{ ...span, role }] : []))
  const lost = restOf(reading, message, spans).match(/\p{L}{4,}/gu)?.length ?? 0
  const isGlued = spans.some((one) => WORTHS.has(one.role) && length(one) > GLUED_MIN)
  if (lost < LOST_MIN && !isGlued) return null
  const start = message.start + openerLength(reading.language, message.text)
  const whole: SetLine = {
    ...cut(reading, { kind: 'tell', likelihood: 1, text: '', start, end: message.end }, { start, end: message.end }),
    told: true,
  }
  const isRight = (one: CopyLine) =>
    one.likelihood >= LINE_LIKELY && within(one, message) && isTrue(reading, piece(reading, 'headline', one))
  const said = texts.find(({ role, span }) => role === 'headline' && span && length(span) <= HEAD_MAX)?.span
  const begun = said && cut(reading, { kind: 'head' as const, likelihood: 1, text: '', ...said }, said)
  const head =
    inside.find((one) => one.kind === 'head' && isRight(one)) ??
    inside.find((one) => one.kind === 'who' && isRight(one)) ??
    (begun && within(begun, message) ? begun : undefined)
  if (!head || !isTrue(reading, piece(reading, 'condition', whole))) return null
  const rest = { ...cut(reading, whole, { start: head.end + 1, end: message.end }), told: true as const }
  const leads = head.start - start < NEAR && isTrue(reading, piece(reading, 'condition', rest))
  return [
    ...lines.filter((one) => !inside.includes(one)),
    cut(reading, { ...head, kind: 'head' }, head),
    leads ? rest : whole,
  ].toSorted((a, b) => a.start - b.start)
}
const NEAR = 3
const HEAD_MAX = 64
/** So many longer words that stand in no text are something that was told. */
const LOST_MIN = 3
/** A longer offer without a mark says more than one thing. */
const GLUED_MIN = 64
const WORTHS: ReadonlySet<TextRole> = new Set(['offer', 'price'])

/**
 * Where the lines of a text begin that runs on: at the borders that are certain. Its first is not among them. A sentence that was
 * written as one has none, however long.
 */
export function bordersIn(reading: Reading, span: Span): number[] {
  const { lines, source, sentences } = reading
  const home = sentences.find((one) => within(span, one))
  if (home && !isSmall(reading) && isWritten(reading, home)) return []
  const parts = source.slice(span.start, span.end).split(/[.,;:!?–—|•()]/u)
  if (!parts.some((part) => part.length > RUN_ON)) return []
  return lines
    .filter(({ start, opens = 1 }) => start > span.start && start < span.end && opens >= BORDER_LIKELY)
    .map(({ start }) => start)
    .reduce<number[]>(
      (set, at) =>
        at - (set.at(-1) ?? span.start) >= SEGMENT_MIN && span.end - at >= SEGMENT_MIN ? [...set, at] : set,
      [],
    )
}
/** A shorter line says nothing. */
const SEGMENT_MIN = 24
