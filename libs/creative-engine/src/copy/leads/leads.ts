import type { CopyLine, Reading } from '@adloom/brief-reader'
import {
  CONTACTS,
  cut,
  DATES,
  factsOf,
  isTrue,
  length,
  OFFERS,
  overlaps,
  piece,
  restOf,
  within,
} from '../clauses/pieces.ts'
import { endingIf, opensWithIf } from '../clauses/conditionals.ts'
import { isTalk, leadsOn, saysNothing, seeks } from '../clauses/lead-ins.ts'
import { isRow, ROW_MAX, ROWS_MIN } from '../rows/rows.ts'
import { withEvent } from './events.ts'
import { withPartedHeads } from './parted-heads.ts'
import { withTitle } from './titles.ts'
import { isWeak, withoutWeakHeads } from './weak-heads.ts'

/** The longest statement that tells what is advertised. */
const STATEMENT_MAX = 135
/** A gift of more words is an extra, and no picture's largest text. */
const GIFT_WORDS_MAX = 2

/**
 * The lines with what is advertised as their head. Customers say it first: a price of a list, a place or a detail that was
 * taken for it is one of the other lines.
 */
export function ledByThing(reading: Reading, all: readonly CopyLine[]): CopyLine[] {
  const given = withEvent(reading, withTitle(reading, withoutWeakHeads(reading, withPartedHeads(reading, all))))
  const lines = withRowLimits(
    reading,
    withSubject(
      reading,
      withLimits(
        reading,
        given.map((line) => asOffer(reading, line)),
      ),
    ),
  ).map((line, i, all) => (isPartOfPlace(reading, line, all.slice(0, i)) ? { ...line, kind: 'where' as const } : line))
  const rows = lines.filter((line) => isRow(reading, line))
  const isList = rows.length >= ROWS_MIN || (rows.length > 1 && rows[0] === lines[0])
  const set = isList
    ? withLabel(reading, lines).map((line) =>
        line.kind === 'head' && rows.includes(line) && !isSureThing(reading, line) && !isLeading(rows, line)
          ? { ...line, kind: 'worth' as const }
          : line,
      )
    : lines
  if (set.some(({ kind }) => kind === 'head')) return set
  // "The piano tuner Chomik takes orders in Starzęcin": a place of which most is told.
  const opening = set[0]?.kind === 'where' && tellsBeside(reading, set[0]) ? set[0] : undefined
  if (opening) return set.map((line) => (line === opening ? headOf(reading, line) : line))
  const sought = set.find(
    (line) =>
      line.kind !== 'call' &&
      seeks(reading.language, line.text) &&
      length(line) <= STATEMENT_MAX &&
      !isWeak(reading, line),
  )
  if (sought) return set.map((line) => (line === sought ? headOf(reading, line) : line))
  const [first] = set
  const isThing =
    first && !isWeak(reading, first) && saysThing(reading, first) && !set.some((line) => losesWords(reading, line, set))
  return isThing ? [headOf(reading, first), ...set.slice(1)] : set
}

/** "Winter tyres only 39 €, storage 30 € extra": the first of two prices leads where it is likely what is advertised. */
const isLeading = (rows: readonly CopyLine[], line: CopyLine): boolean =>
  rows.length < ROWS_MIN && line === rows[0] && line.likelihood >= LEADING
const LEADING = 0.5

/** "District nurse level 5": a number that is no sum makes no row of what is surely advertised. */
const isSureThing = (reading: Reading, line: CopyLine): boolean =>
  line.likelihood >= SURE_THING && !factsOf(reading, ['price']).some((one) => overlaps(one, line))
const SURE_THING = 0.8

function tellsBeside(reading: Reading, line: CopyLine): boolean {
  const known = factsOf(reading, ['place', 'business'])
  const words = restOf(reading, line, known).match(/\p{L}{4,}/gu)?.length ?? 0
  return length(line) <= STATEMENT_MAX && words >= TOLD_MIN && isTrue(reading, piece(reading, 'headline', line))
}
const TOLD_MIN = 4

/** "Weeks 7 and 9 are taken already": a day of which the lines leave off what is so then says something else. */
function losesWords(reading: Reading, line: CopyLine, lines: readonly CopyLine[]): boolean {
  const home = line.kind === 'when' ? reading.sentences.find((one) => within(line, one)) : undefined
  return home !== undefined && (restOf(reading, home, lines).match(/\p{L}{4,}/gu)?.length ?? 0) >= LOST_MIN
}
const LOST_MIN = 3

/** A first line as what is advertised, with its subject: "I visit older people at home". */
function headOf(reading: Reading, line: CopyLine): CopyLine {
  const home = reading.sentences.find((one) => within(line, one))
  const isSubject = home && /^\p{L}{1,4} $/u.test(reading.source.slice(home.start, line.start))
  return cut(reading, { ...line, kind: 'head' }, { start: isSubject ? home.start : line.start, end: line.end })
}

/** "Stay 3 nights, pay for 2, November to February": an offer with its days is no day. */
function asOffer(reading: Reading, line: CopyLine): CopyLine {
  const isOffer = factsOf(reading, ['percentOff', 'amountOff', 'bundle']).some((one) => within(one, line))
  if ((line.kind === 'when' || line.kind === 'tell') && isOffer) return { ...line, kind: 'worth' }
  // "Techno night at Club Neon on Saturday": what tells no contact, and is hardly how to respond.
  if (
    line.kind === 'call' &&
    line.likelihood < UNSURE_OFFER &&
    !factsOf(reading, CONTACTS).some((one) => overlaps(one, line))
  )
    return { ...line, kind: 'tell' }
  // "Small offices": an offer without a number, of which the tagger is not sure, is none.
  const isNone = line.kind === 'worth' && line.likelihood < UNSURE_OFFER && !/\p{N}/u.test(line.text)
  return isNone && !factsOf(reading, OFFERS).some((one) => overlaps(one, line)) ? { ...line, kind: 'tell' } : line
}
const UNSURE_OFFER = 0.4

/** "Only" in front of a day or a limit, in the languages of the reader. */
const ONLY =
  /^(?:only|just|nur|uniquement|seulement|s[oó]lo|solamente|soltanto|só|apenas|somente|alleen|tylko|endast|bara|только)\s/iu

/** "Claws 10 €, only on Tuesdays": the row of a list that has a sentence of its own keeps the only day that it is for. */
function withRowLimits(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const isPriced = (line: CopyLine) => isRow(reading, line)
  return lines.reduce<CopyLine[]>((set, line) => {
    const last = set.at(-1)
    const home = reading.sentences.find((one) => within(line, one))
    const isLimit = (line.kind === 'when' || line.kind === 'cond') && ONLY.test(line.text)
    if (!last || !home || !isLimit || !isPriced(last) || line.end - last.start > ROW_MAX) return [...set, line]
    const rows = lines.filter(isPriced)
    const isAlone = rows.length > 1 && rows.every((row) => row === last || !within(row, home))
    if (!isAlone || !/^,\s$/u.test(reading.source.slice(last.end, line.start))) return [...set, line]
    return [...set.slice(0, -1), cut(reading, last, { start: last.start, end: line.end })]
  }, [])
}

/** Whether the lines are a list of prices, of which none is louder than the others. */
export function isPriceList(reading: Reading, lines: readonly CopyLine[]): boolean {
  const rows = lines.filter((line) => isRow(reading, line)).length
  const reductions = factsOf(reading, ['percentOff', 'amountOff', 'bundle'])
  const hasGift = lines.some(
    (line) => line.kind === 'worth' && !isRow(reading, line) && !reductions.some((one) => overlaps(one, line)),
  )
  return rows >= ROWS_MIN || (rows > 1 && (hasGift || !lines.some(({ kind }) => kind === 'head')))
}

const LIMITED_MAX = 120
const AHEAD_MAX = 10

/**
 * An offer with what limits it, as one line: "if you bring the papers by the 12th, we file it for 45 €", "Sunday after 3 what is
 * left is free" beside other days, "if I can't fix it you don't pay".
 */
function withLimits(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const { source } = reading
  return lines.reduce<CopyLine[]>((set, given) => {
    const ahead = endingIf(reading.language, source.slice(Math.max(0, given.start - AHEAD_MAX), given.start))
    const line = cut(reading, given, { start: given.start - ahead, end: given.end })
    const last = set.at(-1)
    if (!last || line.kind !== 'worth' || line.end - last.start > LIMITED_MAX) return [...set, line]
    const between = source.slice(last.end, line.start)
    const isIf = opensWithIf(reading.language, last.text) && /^,?\s$/u.test(between)
    // "Starts on 6 October" · "it is 75 a month": when something begins limits no offer.
    const isStart = factsOf(reading, ['from']).some((one) => overlaps(one, last))
    const isDay = last.kind === 'when' && !isStart && set.slice(0, -1).some(({ kind }) => kind === 'when')
    const isSameClause = /^\s(?:\p{L}{1,3}\s)?$/u.test(between)
    if (!isIf && !(isDay && isSameClause)) return [...set, line]
    return [...set.slice(0, -1), cut(reading, line, { start: last.start, end: line.end })]
  }, [])
}

/** "Massages: back 38 €, feet 20 €": what a list is of leads it. */
function withLabel(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const [first] = lines
  const found = first && LABEL.exec(reading.source.slice(0, first.start))
  const isPriced = (line: CopyLine) => factsOf(reading, ['price']).some((sum) => overlaps(sum, line))
  // "Restaurant: Da Enzo" labels a name and no list.
  if (!found || first.kind === 'who' || (!isPriced(first) && lines.some(({ kind }) => kind === 'head')))
    return [...lines]
  const start = found[0].indexOf(found[1]!)
  const label = cut(reading, { ...first, kind: 'head' }, { start, end: start + found[1]!.length })
  const told = (line: CopyLine) => ({ ...line, kind: isPriced(line) ? ('worth' as const) : ('tell' as const) })
  return [label, ...lines.map((line) => (line.kind === 'head' ? told(line) : line))]
}
const LABEL = /^\s*(\p{L}[^:.,;!?\n]{2,47}):\s*$/u

/** "Schreinerei Lind" · in · "Rinteln" · "sucht Azubi": who does it belongs to what is done. A thing behind a name stands without it. */
function withSubject(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const { source } = reading
  const at = lines.findIndex(({ kind, text }) => kind === 'head' && /^\p{Ll}/u.test(text))
  const head = lines[at]
  const isBeside = (one: CopyLine | undefined, next: CopyLine) =>
    one !== undefined && /^\s(?:\p{L}{1,4}\s){0,2}$/u.test(source.slice(one.end, next.start))
  const last = lines[at - 1]
  if (!head || !last || source.slice(last.end, head.start) !== ' ' || !isDone(reading, head)) return [...lines]
  const before = lines[at - 2]
  const who =
    last.kind === 'who'
      ? last
      : last.kind === 'where' && before?.kind === 'who' && isBeside(before, last)
        ? before
        : undefined
  // "We of the parish must close the road": who says so is no subject of it.
  const home = who && reading.sentences.find((one) => within(who, one))
  if (home && isTalk(source.slice(home.start, who.start))) return [...lines]
  if (!who || leadsOn(reading.language, head.text) || head.end - who.start > SUBJECT_MAX) return [...lines]
  const whole = cut(
    reading,
    { ...head, ...(who.opens === undefined ? {} : { opens: who.opens }) },
    { start: who.start, end: head.end },
  )
  return lines.flatMap((line) => (line === head ? [whole] : line === who || within(line, whole) ? [] : [line]))
}
/** Whether a head opens with what somebody does. */
const isDone = ({ language }: Reading, { text }: CopyLine) =>
  seeks(language, text) || saysNothing(language, /^\p{L}+/u.exec(text)?.[0] ?? '')
/** A longer statement is no headline. */
const SUBJECT_MAX = 84

/** "Gorse Hill Farm" · ", A17 lay-by end": a number behind a place and its comma is a part of it. */
function isPartOfPlace(reading: Reading, line: CopyLine, before: readonly CopyLine[]): boolean {
  const last = before.at(-1)
  if (line.kind !== 'head' || (last?.kind !== 'where' && last?.kind !== 'who')) return false
  const isFurther = before.some(({ kind }) => kind === 'head')
  const isTold = factsOf(reading, [...OFFERS, 'price']).some((one) => overlaps(one, line))
  return (
    isFurther &&
    !isTold &&
    length(line) <= PLACE_MAX &&
    /\d/u.test(line.text) &&
    /^,\s*$/u.test(reading.source.slice(last.end, line.start))
  )
}

/** A longer line is no part of an address. */
const PLACE_MAX = 28

const OPENS: ReadonlySet<CopyLine['kind']> = new Set(['worth', 'tell', 'when'])

/** Whether the first line of a brief names something besides sums, days and names. */
function saysThing(reading: Reading, line: CopyLine): boolean {
  if (!OPENS.has(line.kind) || isRow(reading, line)) return false
  if (factsOf(reading, [...OFFERS, 'price', ...CONTACTS]).some((one) => overlaps(one, line))) return false
  const rest = restOf(reading, line, factsOf(reading, [...DATES, 'place', 'business']))
  return length(line) <= STATEMENT_MAX && (rest.match(/\p{L}{3,}/gu)?.length ?? 0) >= 2
}

/** What the first row of a list of prices is the price of, where that may stand alone. */
export function labelOfRow(reading: Reading, row: CopyLine): CopyLine {
  const label = /^\P{N}*(?=\s\p{N})/u.exec(row.text)?.[0] ?? ''
  const short = cut(reading, row, { start: row.start, end: row.start + label.length })
  return /\p{L}{4}/u.test(label) && isTrue(reading, piece(reading, 'headline', short)) ? short : row
}

/** Whether an offer is one of the thing and so may be the largest text: the first that is named, and no small extra. */
export function isMain(reading: Reading, worth: CopyLine, lines: readonly CopyLine[]): boolean {
  const [first] = lines.filter(({ kind }) => kind === 'worth')
  return worth.start === first?.start && (!isExtra(reading, worth) || wordsOf(worth) <= GIFT_WORDS_MAX)
}

/** Whether all that a line offers is free, and no first taste of the thing: "carer rides free", not "first lesson free". */
export function isExtra(reading: Reading, line: CopyLine): boolean {
  if (FIRST.test(line.text)) return false
  const offers = factsOf(reading, [...OFFERS, 'price']).filter((one) => within(one, line))
  return offers.length > 0 && offers.every(({ type }) => type === 'free')
}

/** "The first" in the languages of the reader. */
const FIRST =
  /(?<!\p{L})(?:first|erste[rsn]?|premi(?:er|ère)s?|primer[oa]?|prim[oa]|primeir[oa]|eerste|pierwsz\p{L}+|första|перв\p{L}+)(?!\p{L})/iu

const wordsOf = ({ text }: CopyLine) => text.match(/\p{L}+/gu)?.length ?? 0
