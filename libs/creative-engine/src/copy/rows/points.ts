import type { Reading } from '@adloom/brief-reader'
import { cleanLine } from '../../text/clean-text.ts'
import { DATES, factsOf, overlaps, type Piece } from '../clauses/pieces.ts'
import { rowsIn, ROWS_MIN, type Row } from './rows.ts'
import type { Lead } from '../wordings.ts'

/** What a picture says as a list, and the texts that have places of their own. */
export type Points = { points: Point[]; others: Piece[] }
/** A line with its place in the brief; rows of prices come first. */
export type Point = Row & { at: number }

/** From so many terms on they are lines of a list; a single one stands beside the offer. */
const TERMS_MIN = 2
/** A term with so many details is one of them. */
const LINES_MIN = 3
const CONTACT_MAX = 64
/** The longest text that is set whole. */
const TEXT_MAX = 600
/** A short text with a number is a fact, "200 m from the beach"; a longer one is a reason that has one. */
const COUNTED_MAX = 30

/**
 * Takes the texts of a wording that are lines of a list: the prices of a list in their order, then in the order of the brief
 * terms, further days, what stands behind the thing, and details.
 */
export function pointsOf(reading: Reading, leads: Lead, set: readonly Piece[]): Points {
  const head = set.find(({ role }) => role === 'headline')
  const big = leads === 'offer' ? set.find(({ role }) => role === 'offer' || role === 'price') : undefined
  const open = set.filter((one) => one !== head && one !== big)
  const found = rowsIn(
    reading,
    open.filter(({ told }) => !told),
  )
  const isNamed = head !== undefined && isName(reading, head)
  // "Adopting a dog 50, a cat 30, old ones free": a gift ends the list.
  const gift = open.some((one) => one.role === 'offer' && !isReduction(reading, one))
  // "Entry €30, juniors €15"
  const isPair = found.some((one, i) => i > 0 && isBeside(reading, found[i - 1]!.piece, one.piece))
  const rows = found.length >= ROWS_MIN || (found.length > 1 && (isNamed || gift || isPair)) ? found : []
  const isRow = (one: Piece) => rows.some(({ piece }) => piece === one)
  const title = open.find((one) => !isRow(one) && isTitle(reading, one, rows[0]?.piece))
  const terms = open.filter((one) => !isRow(one) && (one.role === 'condition' || isFurtherDay(reading, one, open)))
  const isLater = (one: Piece) =>
    one.role === 'product' && (leads === 'thing' || leads === 'offer') && isBehind(reading, one, head)
  const isCounted = (one: Piece) =>
    one.role === 'bullet' && one.text.length <= COUNTED_MAX && /\d/u.test(one.text) && isTyped(reading, one)
  const details = open.filter(({ role }) => role === 'bullet' || role === 'sub').length
  const isList =
    rows.length > 0 ||
    terms.length >= TERMS_MIN ||
    (terms.length > 0 && terms.length + details >= LINES_MIN) ||
    open.some(({ told }) => told) ||
    open.some((one) => isLater(one) || isCounted(one))
  // Beside a sentence with a price no other price is louder.
  const isPriced = open.some(
    (one) => one.told && factsOf(reading, ['price']).some((fact) => one.span && overlaps(fact, one.span)),
  )
  const stays = (one: Piece) =>
    (isPriced && one.role === 'price') ||
    (isList && terms.includes(one)) ||
    isLater(one) ||
    // A gift beside a list of prices is one of its lines.
    (rows.length > 0 && one.role === 'offer' && !isReduction(reading, one)) ||
    (rows.length > 0 && one.role === 'price')
  const [first, ...others] = open.filter((one) => one.role === 'sub' && one !== title)
  // A detail that stands among the lines is one of them; one in front of them all is the line below the headline.
  const isAmong = (one: Piece) =>
    isTyped(reading, one) &&
    !/[?!]$/u.test(one.text) &&
    open.some(
      (line) =>
        (terms.includes(line) || line.role === 'bullet' || isLater(line) || isRow(line)) &&
        isTyped(reading, line) &&
        line.span!.start < one.span!.start,
    )
  const subs = first && isList && (title || isAmong(first)) ? [first, ...others] : others
  const listed = open
    .filter((one) => !isRow(one) && one !== title && (stays(one) || one.role === 'bullet' || subs.includes(one)))
    .toSorted((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0))
  const points = [
    ...rows.map(({ piece, sum, note }) => ({
      text: cleanLine(piece.text),
      stays: true,
      sum: cleanLine(sum),
      at: -1,
      ...(note ? { note: cleanLine(note) } : {}),
    })),
    ...listed.map((one) => ({
      text: cleanLine(one.text, TEXT_MAX),
      stays: stays(one) || isCounted(one),
      at: one.span?.start ?? 0,
      sum: null,
      ...(one.told ? { told: one.told } : {}),
    })),
  ]
  const rest = set.filter((one) => !isRow(one) && !listed.includes(one))
  return { points, others: rest.map((one) => (one === title ? { ...one, role: 'sub' } : one)) }
}

/** "Carrying service: shopping 2 €, crates 3.50 €": what the first price of a list is told under stands above it. */
const isTitle = (reading: Reading, { span, role }: Piece, row: Piece | undefined): boolean =>
  TITLES.has(role) &&
  span !== null &&
  row?.span != null &&
  /^\s?:\s$/u.test(reading.source.slice(span.end, row.span.start))
const TITLES: ReadonlySet<Piece['role']> = new Set(['sub', 'bullet', 'condition'])

/** Whether a text tells a number to call, whatever it was read as: "Hollins Roofing 555 0142". */
export function isCallable({ role, text }: Piece): boolean {
  const isOpen = role === 'bullet' || role === 'sub' || role === 'condition' || role === 'legal'
  return (
    isOpen &&
    text.length <= CONTACT_MAX &&
    /(?<![\p{L}\d.,])\+?\(?\d{2,5}\)?[\s/-]\d{3,}(?:[\s-]\d{2,})*(?![\d.,]?\d|\s?[\p{Sc}%])/u.test(text)
  )
}

const isTyped = (reading: Reading, { span }: Piece) => span !== null && span.start < reading.briefEnd

const isName = (reading: Reading, { span }: Piece) =>
  [...factsOf(reading, ['business']), ...reading.lines.filter(({ kind }) => kind === 'who')].some(
    (one) => span && overlaps(one, span),
  )

const isReduction = (reading: Reading, { span }: Piece) =>
  factsOf(reading, ['percentOff', 'amountOff', 'bundle']).some((one) => span && overlaps(one, span))

/** Whether only a comma stands between two texts of the brief. */
const isBeside = (reading: Reading, one: Piece, next: Piece) =>
  one.span !== null && next.span !== null && /^[,;]\s$/u.test(reading.source.slice(one.span.end, next.span.start))

/** A day or a time beyond the first. */
function isFurtherDay(reading: Reading, one: Piece, all: readonly Piece[]): boolean {
  const isDeadline = ({ span }: Piece) => factsOf(reading, ['until']).some((fact) => span && overlaps(fact, span))
  const days = all.filter(({ role }) => role === 'when')
  // "Minis Tues 4.30pm" · "juniors Tues 5.30pm": the times of groups are a list.
  const hasGroup = ({ span, text }: Piece) =>
    span !== null &&
    /^\p{L}{4,}/u.test(text) &&
    !factsOf(reading, DATES).some((fact) => fact.start <= span.start && fact.end > span.start)
  if (one.role === 'when' && hasGroup(one) && days.filter(hasGroup).length > 1) return true
  const first = days.find((day) => isDeadline(day) === isDeadline(one))
  return one.role === 'when' && one !== first
}

/** Whether the customer says a text behind the headline: it is another thing, and no heading of it. */
const isBehind = (reading: Reading, one: Piece, head: Piece | undefined) =>
  isTyped(reading, one) &&
  head?.span !== undefined &&
  head.span !== null &&
  isTyped(reading, head) &&
  one.span!.start > head.span.start
