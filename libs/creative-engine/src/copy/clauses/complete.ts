import {
  checkTexts,
  type Fact,
  type FactType,
  type Reading,
  type Span,
  clausesIn,
  type TextRole,
} from '@adloom/brief-reader'
import { CALLS } from '../buttons/asked-actions.ts'
import { buttonOf } from '../buttons/button-of.ts'
import { OPENS_WITH_AD } from './kept-words.ts'
import { comparedSpans } from '../leads/comparisons.ts'
import { namingOf } from '../leads/naming.ts'
import {
  clausesAround,
  CONTACTS,
  DATES,
  factsOf,
  isListItem,
  isTrue,
  joinNeighbours,
  length,
  messagesOf,
  OFFERS,
  overlaps,
  piece,
  restOf,
  says,
  textOf,
  within,
  type Piece,
} from './pieces.ts'

const LINE_MAX = 60
const SUB_MAX = 120
const BULLET_MAX = 60
/** The longest clause of a list. */
const LISTED_MAX = 48
const BULLETS_MAX = 6
/** More reasons than these crowd a picture, unless the caller gave them. */
const BULLETS_USUAL = 3
const CONTACTS_MAX = 3
const HOURS_MAX = 48
/** Texts that may be said twice. */
const NAMES: ReadonlySet<TextRole> = new Set(['brand', 'place'])
/** Texts that are left off when they may not be said. Without the others the wording fails. */
const OPTIONAL: ReadonlySet<TextRole> = new Set(['brand', 'place', 'rating', 'sub', 'bullet', 'tagline'])
/** A former price farther from the price than this is told on its own. */
const BETWEEN_PRICES_MAX = 24
const PRICES_MAX = 70

/** The texts with everything else that the reading is sure of, each fact once. `isAll`: they have all sentences that are worth it. */
export function completed(reading: Reading, begun: readonly Piece[], { isAll = false } = {}): Piece[] {
  const texts = [...begun]
  const isSaid = (span: Span) => texts.some((one) => one.span && within(span, one.span))
  const put = (role: TextRole, span: Span) => {
    if (!isSaid(span)) texts.push(piece(reading, role, span))
  }
  // What stands in a text that is printed anyway is said, wherever the fact itself was read.
  const isTold = (fact: Fact) => isSaid(fact) || texts.some((one) => says(one.text, fact.text))
  const facts = (...types: FactType[]) => factsOf(reading, types).filter((fact) => !isSaid(fact))
  const untold = (...types: FactType[]) => factsOf(reading, types).filter((fact) => !isTold(fact))

  for (const fact of untold('subheadline')) put('sub', fact)
  for (const fact of facts(...OFFERS)) putClause(reading, texts, 'offer', fact)
  for (const fact of facts('price')) putClause(reading, texts, 'price', fact)
  for (const fact of facts('was')) put('was', formerPriceOf(reading, fact))
  const products = untold('product').filter(({ text, origin }) => origin !== 'brief' || !OPENS_WITH_AD.test(text))
  for (const fact of products.slice(0, 1)) put('product', namingBeside(reading, fact, texts))
  for (const fact of untold('place').slice(0, 2)) put('place', fact)
  for (const [role, span] of termsOf(reading, texts)) put(role, span)
  for (const fact of untold('code')) put('code', fact)
  for (const fact of untold(...CONTACTS).slice(0, CONTACTS_MAX)) put('contact', fact)
  for (const fact of facts('legal')) put('legal', fact)
  for (const fact of facts('rating').slice(0, 1)) put('rating', ratingSpan(reading, fact))
  if (!texts.some(({ role }) => role === 'brand')) for (const fact of untold('business').slice(0, 1)) put('brand', fact)
  addExtras(reading, texts, isAll)
  // A place that a sentence names needs no line of its own.
  const isNamed = (one: Piece) => texts.some((other) => other !== one && says(other.text, one.text))
  const mayBeSaid = (one: Piece) => begun.includes(one) || !OPTIONAL.has(one.role) || isTrue(reading, one)
  // What a longer clause repeats is said once: "First lesson free" of "€15 an hour, first lesson free".
  const isRepeated = ({ span }: Piece) =>
    span !== null && texts.some((one) => one.span && within(span, one.span) && length(span) < length(one.span))
  const said = texts.filter(
    (one) => (one.role !== 'place' || !isNamed(one)) && (begun.includes(one) || !isRepeated(one)) && mayBeSaid(one),
  )
  const label = buttonOf(reading)
  // A button that says again what is printed asks for nothing: "Call Bengt 070-555 02 71" is a call.
  const isPrinted = label !== null && said.some(({ text }) => text.toLowerCase() === label.toLowerCase())
  return label && !isPrinted && !asksToCall(reading, said) ? [...said, { role: 'cta', text: label, span: null }] : said
}

/** Whether a contact on the picture asks in the customer's own words to call it. */
const asksToCall = ({ action }: Reading, said: readonly Piece[]): boolean =>
  action?.kind === 'call' && said.some(({ role, text }) => role === 'contact' && CALLS.test(text))

/** The thing in its own clause, which says more than its name; its name alone when the clause repeats another text. */
function namingBeside(reading: Reading, fact: Fact, texts: readonly Piece[]): Span {
  const naming = namingOf(reading, fact, 'product')
  return texts.some((one) => one.span && overlaps(one.span, naming)) ? fact : naming
}

function putClause(reading: Reading, texts: Piece[], role: 'offer' | 'price', fact: Fact): void {
  if (texts.some((one) => one.span && within(fact, one.span))) return
  texts.push(piece(reading, role, clauseOf(reading, fact, role)))
}

/** The clause of an offer or a price, the shortest that stands on its own. */
export function clauseOf(reading: Reading, fact: Fact, role: 'offer' | 'price'): Span {
  const spans = [...withFormerPrice(reading, fact), ...clausesAround(reading, fact)]
  return spans.find((span) => isTrue(reading, piece(reading, role, span))) ?? spans.at(-1) ?? fact
}

/** Dates and conditions that are not said yet; those that stand side by side are one text. */
function termsOf(reading: Reading, texts: readonly Piece[]): [TextRole, Span][] {
  const isNew = ({ start, end }: Span) => {
    // The quotation marks and the full stop behind a customer's words are no part of them.
    const core = { start, end: start + reading.source.slice(start, end).replace(/[\s.!?"”“’»«]+$/u, '').length }
    return !texts.some((one) => one.span && within(core, one.span))
  }
  const conditions = factsOf(reading, ['condition']).filter(isNew)
  const clauses = conditions.map((fact) => conditionOf(reading, fact, texts))
  const dates = factsOf(reading, DATES).filter((one) => isNew(one) && !clauses.some((clause) => within(one, clause)))
  const hours = dates.map((fact) => (fact.type === 'time' ? hoursOf(reading, fact, texts) : fact))
  return joinNeighbours(reading, [...clauses, ...hours]).map((span) => [
    conditions.some((one) => overlaps(one, span)) ? 'condition' : 'when',
    span,
  ])
}

/**
 * A condition with what depends on it: of "ships free over $100" the condition alone would be one of the price beside it. Its
 * own words suffice when the offer of its clause is printed.
 */
function conditionOf(reading: Reading, fact: Fact, texts: readonly Piece[]): Span {
  const isFree = (span: Span) => !texts.some((one) => one.span && overlaps(one.span, span))
  const isRight = (span: Span) => isFree(span) && isTrue(reading, piece(reading, 'condition', span))
  return clausesAround(reading, fact).find(isRight) ?? fact
}

/** The clause of a time, such as "Monday to Friday from 9 to 17 h", unless it says something else too. */
function hoursOf(reading: Reading, fact: Fact, texts: readonly Piece[]): Span {
  const [clause] = clausesAround(reading, fact).filter((one) => within(fact, one))
  const home = reading.sentences.find((one) => within(fact, one))
  const whole = home && clausesIn(reading, home).find((one) => within(fact, one))
  const others = factsOf(reading, [...OFFERS, ...CONTACTS, 'price', 'was', 'product', 'headline', 'business', 'place'])
  const span = whole ?? clause
  const isTold = texts.some((one) => one.span && span && overlaps(one.span, span))
  return span && !isTold && length(span) <= HOURS_MAX && !others.some((one) => overlaps(one, span)) ? span : fact
}

/** A price and the one that it replaces, when they stand side by side: "£35 (usually £54.85)". */
function withFormerPrice(reading: Reading, fact: Fact): Span[] {
  if (fact.type !== 'price' || fact.start >= reading.briefEnd) return []
  const sentence = reading.sentences.find((one) => within(fact, one))
  const was = factsOf(reading, ['was']).find((one) => sentence && within(one, sentence))
  const [own] = clausesAround(reading, fact)
  if (!was || !own || within(was, own)) return []
  const [former] = clausesAround(reading, was)
  if (!former) return []
  const start = Math.min(own.start, former.start)
  const end = Math.max(own.end, former.end)
  const closed = reading.source.slice(start, end).includes('(') && reading.source[end] === ')' ? end + 1 : end
  const between = { start: Math.min(own.end, former.end), end: Math.max(own.start, former.start) }
  const isNear = length(between) <= BETWEEN_PRICES_MAX && !reading.facts.some((one) => within(one, between))
  return isNear && closed - start <= PRICES_MAX ? [{ start, end: closed }] : []
}

/** A former price in the words that tell it is one: "UVP 799 €". Of a catalogue it is a sum, which is struck through. */
function formerPriceOf(reading: Reading, fact: Fact): Span {
  const isWorded = (span: Span) => /\p{L}{3}/u.test(restOf(reading, span, [fact]))
  const isRight = (span: Span) => isWorded(span) && isTrue(reading, piece(reading, 'was', span))
  return clausesAround(reading, fact).find(isRight) ?? fact
}

/** A rating with those who gave it: "4.9/5 from 312 reviews". */
function ratingSpan(reading: Reading, fact: Fact): Span {
  const [clause] = clausesAround(reading, fact)
  return clause && length(clause) <= LINE_MAX ? clause : fact
}

/** What may be said besides: benefits, further sentences, the tagline. Each whole, or not at all. */
function addExtras(reading: Reading, texts: Piece[], isAll: boolean): void {
  // Names may be said twice: "Black Friday at Pixel Repair" under the name.
  const compared = comparedSpans(reading)
  const isFree = (span: Span) =>
    !compared.some((one) => overlaps(one, span)) &&
    !texts.some((one) => one.span && overlaps(one.span, span) && !NAMES.has(one.role))
  const isTold = (span: Span) => {
    const text = textOf(reading, span)
    return texts.some((one) => says(one.text, text) || (!NAMES.has(one.role) && says(text, one.text)))
  }
  const add = (role: TextRole, span: Span) => {
    const draft = piece(reading, role, span)
    if (isFree(span) && !isTold(span) && isTrue(reading, draft)) texts.push(draft)
  }
  const count = (role: TextRole) => texts.filter((one) => one.role === role).length
  const benefits = factsOf(reading, ['benefit'])
  const given = benefits.filter(({ origin }) => origin === 'content')
  for (const fact of given.length > 0 ? given : benefits)
    if (count('bullet') < (given.length > 0 ? BULLETS_MAX : BULLETS_USUAL)) add('bullet', fact)
  for (const sentence of isAll ? [] : messagesOf(reading)) {
    if (!isFree(sentence) || !tells(reading, sentence)) continue
    if (count('sub') === 0 && length(sentence) <= SUB_MAX && !isListItem(reading, sentence)) add('sub', sentence)
    else if (count('bullet') < BULLETS_USUAL && length(sentence) <= BULLET_MAX) add('bullet', sentence)
  }
  for (const opening of isAll ? [] : openEnumerations(reading))
    if (count('sub') === 0 && isFree(opening)) add('sub', opening)
  for (const clause of isAll ? [] : listedClauses(reading, texts))
    if (count('bullet') < BULLETS_USUAL) add('bullet', clause)
  const [tagline] = factsOf(reading, ['tagline'])
  if (tagline && count('sub') === 0) add('sub', tagline)
}

/** Whether a stretch says more than who, where, when and how to call. */
function tells(reading: Reading, span: Span): boolean {
  const known = factsOf(reading, [...CONTACTS, ...DATES, 'business', 'place', 'code'])
  const words = restOf(reading, span, known).match(/\p{L}{2,}/gu) ?? []
  return words.length >= 2 || words.some((word) => word.length >= 8)
}

/**
 * The points of a sentence that lists short ones: "From $85 pp, lunch included, room for 60." Two clauses are one thought, long
 * ones tell a story, and one that begins with a small word hangs on another.
 */
function listedClauses(reading: Reading, texts: readonly Piece[]): Span[] {
  return messagesOf(reading).flatMap((sentence) => {
    const clauses = clausesIn(reading, sentence)
    if (clauses.length < 3 || clauses.some((one) => length(one) > LISTED_MAX)) return []
    const [first] = clauses
    if (first && texts.some((one) => one.span && overlaps(one.span, first)))
      return clauses.slice(1).filter((one) => tells(reading, one) && !hangsOn(reading, one))
    // "Room included, 2,100 € a month, two days off" are points; "sailing, kayaks and campfires" is one.
    const worths = factsOf(reading, [...OFFERS, 'price'])
    if (!clauses[1] || !worths.some((one) => overlaps(one, clauses[1]!))) return []
    return clauses.filter((one) => tells(reading, one) && !hangsOn(reading, one))
  })
}

/** Enumerations that lead on to a date or a contact: "Sailing, kayaks and campfires on Tjörn" of "…, 22–26 June". */
function openEnumerations(reading: Reading): Span[] {
  const known = factsOf(reading, [...CONTACTS, ...DATES, ...OFFERS, 'price', 'was', 'code'])
  return messagesOf(reading).flatMap((sentence) => {
    const clauses = clausesIn(reading, sentence)
    const at = clauses.findIndex((clause) => known.some((one) => overlaps(one, clause)))
    const [first, last] = [clauses[0], clauses[at - 1]]
    if (at < 2 || !first || !last || last.end - first.start > SUB_MAX) return []
    return [{ start: first.start, end: last.end }]
  })
}

function hangsOn(reading: Reading, clause: Span): boolean {
  const [first = ''] = textOf(reading, clause).split(' ')
  const found = checkTexts(reading, [{ role: 'sub', text: first }], { partial: true })
  return found.some(({ code }) => code === 'dangling')
}
