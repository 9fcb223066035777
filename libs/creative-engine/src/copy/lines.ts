import { labelLength, type CopyLine, type LineKind, type Reading, SURE, type Span } from '@adloom/brief-reader'
import { withNeed, withWholeBrackets } from './statements.ts'
import { withBoundLines, withoutCode } from './clauses/bound-lines.ts'
import { comparedSpans } from './leads/comparisons.ts'
import { findQuotation } from './leads/quotations.ts'
import { leadsOn, onlyJoins, saysNothing, seeks } from './clauses/lead-ins.ts'
import { OPENS_WITH_AD, withKeptWords } from './clauses/kept-words.ts'
import { withOwnEnds } from './clauses/line-ends.ts'
import { withOwnClauses } from './clauses/own-clauses.ts'
import { withListKinds } from './clauses/list-kinds.ts'
import { withoutOpening } from './clauses/openings.ts'
import { cut, factsOf, length, OFFERS, overlaps, within } from './clauses/pieces.ts'
import { ROWS_MIN } from './rows/rows.ts'
import { withShortForms } from './clauses/short-forms.ts'
import { withSurroundings } from './clauses/whole-places.ts'
import { withWholeDays } from './clauses/whole-days.ts'
import { withFirstName, withWholeNames, withWholeWho } from './clauses/whole-names.ts'

/** So many letters more make a line whole when a fact reaches over its end: "El" of "El 1 de septiembre". */
const REACH_MAX = 16
/** From this likelihood on a line is what the ad is about, whatever it begins with. */
const LIKELY_HEAD = 0.5
/** From this likelihood on a call is what the ad is about. */
const SURE_HEAD = 0.9
/** A longer line is two. */
const LINE_MAX = 90
/** The longest time that begins a sentence: "ab 19 Uhr spielt die Band". */
const TIME_MAX = 16

/**
 * The lines of a brief as they are set: whole facts, a thing of a list with the price behind it, a place with the preposition
 * that its ending wants. Without those that content or a product has replaced.
 */
export function linesOf(reading: Reading): CopyLine[] {
  const { lines, audit } = reading
  if (isGiven(reading)) return []
  const replaced = audit.filter(({ why }) => /^content (?:keeps|gives)/.test(why))
  // What others do is told in a comparison only, and labelled benefits are a list of their own.
  // A customer's words stand with who said them, or not at all.
  const quoted = findQuotation(reading)
  const gone = [
    ...replaced,
    ...comparedSpans(reading),
    ...factsOf(reading, ['benefit']),
    ...(quoted ? [quoted.words] : []),
  ]
  const isOpen = (line: Span) => !gone.some((one) => overlaps(one, line))
  // "Vendiamo" alone is no thing, "We're back!" is news.
  const isBare = ({ kind, text, likelihood }: CopyLine) =>
    kind === 'head' && saysNothing(reading.language, text) && !(likelihood >= SURE_HEAD && /!/u.test(text))
  // "With back pain": the rest of a sentence that was said to whoever makes the picture.
  const isRest = (line: CopyLine) =>
    !(line.kind === 'head' && line.likelihood >= LIKELY_HEAD) &&
    leadsOn(reading.language, line.text.trim()) &&
    reading.sentences.some((one) => one.kind === 'message' && !one.printable && overlaps(line, one))
  // "Pubblicità corsi serali" above the text itself: what is ordered.
  const isOrder = ({ kind, text }: CopyLine) =>
    kind === 'head' &&
    OPENS_WITH_AD.test(text) &&
    lines.some((one) => one.kind === 'head' && !OPENS_WITH_AD.test(one.text))
  const said = lines.filter((line) => !isBare(line) && !isRest(line) && !isOrder(line))
  const single = withShortForms(reading, withWholeWho(reading, said))
    .filter(isOpen)
    .flatMap((line) => bySentence(reading, line))
  const open = withSurroundings(reading, withFirstName(reading, withWholeNames(reading, single)))
  const whole = open.map((line, i) => withWholeFacts(reading, line, open[i - 1], open[i + 1]))
  const things = withOwnThings(
    reading,
    whole.flatMap((line) => withoutTail(reading, line)),
  )
  const facts = withOwnDates(reading, withWholeDays(reading, withWholeLists(reading, things)))
  const own = withKeptWords(reading, facts, isOpen).flatMap((line) => withOwnClauses(reading, line))
  const stated = withBoundLines(reading, own).map((line) => withNeed(reading, line))
  const uncoded = stated.flatMap((line, i) => withoutCode(reading, line, stated[i + 1]))
  const parted = uncoded.flatMap((line, i) => partedOf(reading, line, uncoded[i + 1]))
  const set = withListKinds(reading, listed(reading, parted)).map((line) =>
    withPreposition(reading, withoutOpening(reading, withOwnEnds(reading, line))),
  )
  // "Key points" of "Key points: …" is no point.
  const isLabel = ({ start, end }: CopyLine) =>
    start >= end || labelLength(reading.source.slice(start, end + LABEL_END)) > end - start
  return withWholeBrackets(
    reading,
    set.filter((line) => !isLabel(line)),
  )
}
/** A colon, with the spaces around it. */
const LABEL_END = 3

/** A line that reaches over the end of a sentence, as two: "max 18 posti!!" · "attestato valido 2 anni". */
function bySentence(reading: Reading, line: CopyLine): CopyLine[] {
  const call =
    line.kind === 'head' ? /^[^?!]{12,}?\s?[?!]+(?=\s+\p{L}[^?!]{16,}$)/u.exec(line.text)?.[0].length : undefined
  if (call !== undefined) {
    const start = line.start + call + /^\s*/u.exec(line.text.slice(call))![0].length
    return [
      cut(reading, line, { start: line.start, end: line.start + call }),
      ...bySentence(reading, cut(reading, line, { start, end: line.end })),
    ]
  }
  const next = reading.sentences.find(({ start }) => line.start < start && start < line.end)
  // "Spa, 24 hr. service": a short form ends no headline.
  const ahead = next ? reading.source.slice(0, next.start) : ''
  const isEnd = next && (/\p{L}{3}[.!?…]\s+$/u.test(ahead) || MARKED.test(ahead)) && /^[\p{Lu}\p{N}]/u.test(next.text)
  // "Two left feet? Bring both": a short question, or a short call that leads, and what answers it.
  const asked = line.kind === 'head' ? /[?!]\s+$/u : /\?\s+$/u
  const isAnswered = length(line) <= ANSWERED_MAX && asked.test(ahead)
  // "Deadline: October 15"
  const isLabel = /:\s*$/u.test(ahead)
  if (!next || isLabel || isAnswered || (line.kind === 'head' && !isEnd) || line.kind === 'who') return [line]
  const end = line.start + reading.source.slice(line.start, next.start).replace(MARKED, '').trimEnd().length
  const rest = cut(reading, { ...line, kind: 'tell' }, { start: next.start, end: line.end })
  return [cut(reading, line, { start: line.start, end }), ...bySentence(reading, rest)]
}

/** The longest call that is set with its answer as one line. */
const ANSWERED_MAX = 64

/** A sign that parts what stands on both sides of it. */
const MARKED = /\s[|·•★☆✦✨♥❤➤►▶■◆●✓✔]\s+$/u

/** A caller who gives so many parts of the picture gives its words. */
const GIVEN_PARTS = 6
function isGiven({ facts, keptOff = [] }: Reading): boolean {
  const given = new Set(facts.filter(({ origin }) => origin === 'content').map(({ type }) => type))
  return given.size + keptOff.length >= GIVEN_PARTS
}

/**
 * "Clearing its wheelchairs" · "walkers and bath seats: everything half price": what is listed before the colon belongs to the
 * thing, or the offer would hold for half of it.
 */
function withWholeLists(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  return lines.reduce<CopyLine[]>((set, line) => {
    const last = set.at(-1)
    // "Filters, pumps" · ", lighting -40%"
    const isRow =
      last?.kind === 'head' &&
      line.kind === 'worth' &&
      /^\p{L}[\p{L}\s]{2,30}\s?[-–−]\s?\d+\s?%$/u.test(line.text) &&
      reading.sentences.some(({ start, end }) => start === last.start && end >= line.end) &&
      reading.source.slice(last.end, line.start) === ', '
    if (isRow) return [...set.slice(0, -1), cut(reading, line, { start: last.start, end: line.end })]
    const list = line.kind === 'worth' ? /^([^:\d%€£$]{3,60}):\s/u.exec(line.text) : null
    const isListed = last?.kind === 'head' && reading.source.slice(last.end, line.start) === ', '
    if (!last || !list || !isListed) return [...set, line]
    const end = line.start + list[1]!.length
    return [
      ...set.slice(0, -1),
      cut(reading, last, { start: last.start, end }),
      cut(reading, line, { start: line.start + list[0].length, end: line.end }),
    ]
  }, [])
}

/**
 * "£4 a knife £6" · "scissors and shears": where the sum stands in front, the last one is that of what follows. Two places side by
 * side are one: "Bremen" · "Walle".
 */
function withOwnThings(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const sums = factsOf(reading, ['price'])
  return lines.reduce<CopyLine[]>((set, line) => {
    const last = set.at(-1)
    if (!last || !/^\s$/u.test(reading.source.slice(last.end, line.start))) return [...set, line]
    const inside = sums.filter((one) => within(one, last))
    const isOpen =
      inside.length > 1 && inside[0]!.start === last.start && inside.at(-1)!.end === last.end && line.kind !== 'when'
    const isPlace = last.kind === 'where' && line.kind === 'where'
    if (!isPlace && !(isOpen && !sums.some((one) => overlaps(one, line)))) return [...set, line]
    return [...set.slice(0, -1), cut(reading, last, { start: last.start, end: line.end })]
  }, [])
}

/** An offer too long for a headline that goes on behind its sum without a mark, as the offer and the rest. */
function withoutTail(reading: Reading, line: CopyLine): CopyLine[] {
  if (line.kind !== 'worth' || length(line) <= LINE_MAX) return [line]
  const sums = reading.facts.filter((one) => WORTHS.has(one.type) && one.confidence >= SURE && within(one, line))
  const [sum] = sums
  if (!sum || sums.some((one) => one !== sum && one.type !== 'free')) return [line]
  if (!/^\s\p{L}/u.test(reading.source.slice(sum.end, line.end)) || sum.end - line.start < SUM_MIN) return [line]
  const rest = { start: sum.end + 1, end: line.end }
  return [cut(reading, line, { start: line.start, end: sum.end }), cut(reading, { ...line, kind: 'tell' }, rest)]
}
const WORTHS: ReadonlySet<string> = new Set(['price', 'was', 'percentOff', 'amountOff', 'bundle', 'free'])
/** A shorter stretch tells no thing with its sum. */
const SUM_MIN = 20

/** A longer line is no row. */
const JOINED_MAX = 120

/** Where the words before a place end, without the marks between. */
function endBefore(source: string, place: number): number {
  let end = place
  while (end > 0 && /[\s,;–-]/u.test(source[end - 1]!)) end--
  return end
}

/** The day of the only offer has a place of its own: "until Sunday" of "30% off trail shoes until Sunday". */
function withOwnDates(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const offers = factsOf(reading, OFFERS)
  const isOffer = (line: CopyLine) =>
    line.kind === 'worth' || (line.kind === 'head' && offers.some((one) => within(one, line)))
  if (lines.filter(isOffer).length !== 1) return [...lines]
  const own = factsOf(reading, ['until', 'from', 'on', 'time'])
  return lines.flatMap((line) => {
    if (!isOffer(line)) return [line]
    const last = own.find((one) => one.end === line.end && one.start > line.start)
    // "120 €, 100 if you enrol by 15 September": the day is that of one sum, or of the "if".
    const clause = last ? reading.source.slice(line.start, last.start).split(', ') : []
    const isBound =
      factsOf(reading, ['condition']).some((one) => overlaps(one, line) && /\s/u.test(one.text)) ||
      /(?:^|\s)(?:se|si|if|wenn|falls|als|om|jeśli|если)\s/iu.test(clause.at(-1) ?? '')
    if (isBound) return [line]
    const end = last && endBefore(reading.source, last.start)
    return last && end && end > line.start
      ? [cut(reading, line, { start: line.start, end }), cut(reading, { ...line, kind: 'when' }, last)]
      : [line]
  })
}

function withWholeFacts(reading: Reading, line: CopyLine, before?: CopyLine, behind?: CopyLine): CopyLine {
  const sure = reading.facts.filter(({ confidence, type }) => confidence >= SURE && !ASIDE.has(type))
  const over = sure.filter((one) => overlaps(one, line) && !within(one, line))
  // A quotation mark belongs to its partner.
  const opens = /^[^"«„“]*[»”]/u.test(line.text) && /[«„“]$/u.test(reading.source.slice(0, line.start)) ? 1 : 0
  // "bis 450 €": a limit belongs to its sum.
  const limit =
    line.kind === 'worth'
      ? (LIMIT.exec(reading.source.slice(Math.max(0, line.start - 16), line.start))?.[0].length ?? 0)
      : 0
  const start = Math.min(line.start - Math.max(opens, limit), ...over.map((one) => one.start))
  const reach = Math.max(line.end, ...over.map((one) => one.end))
  // "Portes ouvertes" and not "Portes ouvertes au": a word that only joins adds nothing.
  const end = onlyJoins(reading.language, reading.source.slice(line.end, reach)) ? line.end : reach
  const isFree = start >= (before?.end ?? 0) && end <= (behind?.start ?? reading.briefEnd)
  return isFree && end - start - length(line) <= REACH_MAX ? cut(reading, line, { start, end }) : line
}
const LIMIT =
  /(?<!\p{L})(?:bis(?: zu)?|ab|max\.?|up to|from|under|over|desde|hasta|dès|jusqu['’]à|à partir de|fino a|a partire da|vanaf|tot|od|do|från|upp till|от|до|plus|\+)\s$/iu
const ASIDE: ReadonlySet<string> = new Set(['direction', 'mustNot'])

/** A line that holds two things, as two: a place and what is said behind it, days and the time that begins the next statement. */
function partedOf(reading: Reading, line: CopyLine, next?: CopyLine): CopyLine[] {
  const { source } = reading
  const halves = (at: number, kinds: readonly [LineKind, LineKind]): CopyLine[] => {
    const lead = /^[\s,;]*/u.exec(source.slice(at, line.end))![0].length
    return [
      cut(reading, { ...line, kind: kinds[0] }, { start: line.start, end: at }),
      cut(reading, { ...line, kind: kinds[1] }, { start: at + lead, end: line.end }),
    ]
  }
  if (line.kind === 'where') {
    const place = reading.facts.findLast((one) => one.type === 'place' && one.confidence >= SURE && within(one, line))
    const rest = place ? source.slice(place.end, line.end) : ''
    // "Calles Pozo, Nueva y Cuesta": further names are places as well.
    const isNames = rest
      .split(/,?\s/u)
      .slice(1)
      .every((word) => PLACE_WORD.test(word))
    return place && rest.startsWith(',') && !isNames && (rest.match(/\p{L}{4,}/gu)?.length ?? 0) >= 2
      ? halves(place.end, ['where', 'tell'])
      : [line]
  }
  if (line.kind === 'cond' || line.kind === 'tell' || line.kind === 'worth') return withOwnContact(reading, line)
  // "Måndag till fredag 11 till 17 adelsgatan 22"
  const street = line.kind === 'when' ? STREET.exec(line.text) : null
  if (street && street.index > 0) return halves(line.start + street.index, ['when', 'where'])
  if (line.kind === 'when' && next && source.slice(line.end, next.start) === ' ') {
    const comma = line.text.lastIndexOf(', ')
    const isStatement = next.kind === 'head' || next.kind === 'tell'
    // "From Monday, 3 March, to Friday, 14 March": a date is no time.
    const isTime = reading.atoms.some(({ kind, start }) => kind === 'time' && start > line.start + comma)
    return isStatement && isTime && comma > 0 && line.text.length - comma < TIME_MAX
      ? halves(line.start + comma, ['when', 'when'])
      : [line]
  }
  return [line]
}

/** A word of a name, the number of a house, a word that joins. */
const PLACE_WORD = /^(?:\p{Lu}[\p{L}'’-]*|\p{N}+\p{L}?|\p{L}{1,3})$/u

/** A street with its number, at the end of a line. */
const STREET =
  /(?<=\p{N}\p{L}{0,3}[\s,]\s?)(?:\p{L}{3,}(?:gatan|vägen|torget|straße|strasse|str\.?|weg|platz|gasse|allee|straat|laan|plein|gracht)\s\p{N}+\p{L}?|(?:rue|avenue|av\.|place|calle|plaza|avenida|via|piazza|corso|rua|praça|ul\.|plac|aleja|ул\.|улица)\s[\p{L}\s.'’-]+\s\p{N}+\p{L}?|\p{N}+\p{L}?\s\p{Lu}\p{L}+\s(?:Street|St|Road|Rd|Lane|Avenue|Row|Square|Yard))$/u

/** "Entro 20 km" · "chiamare 0832 000 471" · "domenica chiuso": a phone number with the word in front is a line of its own. */
function withOwnContact(reading: Reading, line: CopyLine): CopyLine[] {
  const phone = factsOf(reading, ['phone']).find((one) => within(one, line))
  const ahead = phone ? reading.source.slice(line.start, phone.start) : ''
  if (!phone || ahead.length < SUM_MIN || /[,;:(–—]/u.test(ahead)) return [line]
  const start = phone.start - (PHONE.exec(ahead) ?? /\p{L}+\s(?:\p{L}{1,5}\s)?$/u.exec(ahead)!)[0].length
  const behind = reading.source.slice(phone.end, line.end)
  const isMore = /^\s\p{L}{4}/u.test(behind)
  return [
    cut(reading, line, { start: line.start, end: start - 1 }),
    cut(reading, { ...line, kind: 'call' }, { start, end: isMore ? phone.end : line.end }),
    ...(isMore ? [cut(reading, line, { start: phone.end + 1, end: line.end })] : []),
  ]
}

/** "Tel" in front of its number. */
const PHONE =
  /(?<!\p{L})(?:t[eé]l|tfno|tlfn?|telf|tel[eé]fono?|telefoon|téléphone|phone|mob(?:ile)?|cell|handy|mobil|gsm|whatsapp|sms|тел|телефон|моб)\.?:?\s$/iu

/**
 * "Makowiec 42 zł, piernik 58 zł": where things have prices of their own, a bare price stands with the thing before it, and with
 * what limits it: "pay before 20 September, then it is 35 €", "dogs ok (£20 one off)".
 */
function listed(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const isBare = ({ text }: CopyLine) => !/\p{L}{4}/u.test(text)
  const worths = lines.filter(({ kind }) => kind === 'worth')
  if (worths.length < 2) return [...lines]
  return lines.reduce<CopyLine[]>((set, line) => {
    const last = set.at(-1)
    const between = last ? reading.source.slice(last.end, line.start) : ''
    if (!last || line.kind !== 'worth' || between.includes('\n')) return [...set, line]
    // What a post pays is a line of its own.
    if (seeks(reading.language, last.text)) return [...set, line]
    const isThing = last.kind === 'head' || last.kind === 'tell'
    // "Sotning: villa 620 kr": what heads a list is no part of its first row.
    const isLabel = last.kind === 'tell' && /^:\s$/u.test(between)
    const isPriced = isThing && isBare(line) && /^(?:[\s:–—=…-]|\.(?!\s)){0,4}$/u.test(between)
    // What a place or a name stands beside, and another price, limits no sum.
    const home = reading.sentences.find((one) => within(line, one))
    const isLimited =
      (last.kind === 'cond' || last.kind === 'tell') &&
      isBare(line) &&
      home &&
      within(last, home) &&
      line.end - last.start <= JOINED_MAX
    if (!isLabel && !isPriced && !isLimited) return [...set, line]
    // "Winter tyres only 39 €" beside one more price is no list, and leads.
    const isHead = last.kind === 'head' && isPriced && worths.length < ROWS_MIN
    const kind = isHead ? 'head' : isThing || last.kind === 'worth' ? 'worth' : 'cond'
    return [...set.slice(0, -1), cut(reading, { ...line, kind }, { start: last.start, end: line.end })]
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
