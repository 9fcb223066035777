import {
  checkTexts,
  type Fact,
  type FactType,
  type Reading,
  type Span,
  SURE,
  splitClauses,
  type TextRole,
} from '@adloom/brief-reader'
import { buttonLabel } from './button-labels.ts'
import {
  clausesAround,
  CONTACTS,
  DATES,
  factsOf,
  joinNeighbours,
  length,
  messagesOf,
  OFFERS,
  overlaps,
  piece,
  textOf,
  within,
  type Piece,
} from './pieces.ts'

const LINE_MAX = 60
const SUB_MAX = 120
const BULLET_MAX = 60
const BULLETS_MAX = 6
/** More reasons than these crowd a picture, unless the caller gave them. */
const BULLETS_USUAL = 3
const CONTACTS_MAX = 3
const HOURS_MAX = 48
/** A former price farther from the price than this is told on its own. */
const BETWEEN_PRICES_MAX = 24
const PRICES_MAX = 70

/** The texts with everything else that the reading is sure of, each fact once. */
export function completed(reading: Reading, begun: readonly Piece[]): Piece[] {
  const texts = [...begun]
  const isSaid = (span: Span) => texts.some((one) => one.span && within(span, one.span))
  const put = (role: TextRole, span: Span) => {
    if (!isSaid(span)) texts.push(piece(reading, role, span))
  }
  const facts = (...types: FactType[]) => factsOf(reading, types).filter((fact) => !isSaid(fact))

  for (const fact of facts('subheadline')) put('sub', fact)
  for (const fact of facts('product').slice(0, 1)) put('product', fact)
  for (const fact of facts(...OFFERS)) putClause(reading, texts, 'offer', fact)
  for (const fact of facts('price')) putClause(reading, texts, 'price', fact)
  for (const fact of facts('was')) put('was', sumOf(reading, fact))
  for (const fact of facts('place').slice(0, 2)) put('place', fact)
  for (const fact of facts('code')) put('code', fact)
  for (const [role, span] of termsOf(reading, facts(...DATES), facts('condition'))) put(role, span)
  for (const fact of facts(...CONTACTS).slice(0, CONTACTS_MAX)) put('contact', fact)
  for (const fact of facts('legal')) put('legal', fact)
  for (const fact of facts('rating').slice(0, 1)) put('rating', ratingSpan(reading, fact))
  for (const fact of facts('business').slice(0, 1)) put('brand', fact)
  addExtras(reading, texts)
  const label = buttonOf(reading)
  return label ? [...texts, { role: 'cta', text: label, span: null }] : texts
}

function putClause(reading: Reading, texts: Piece[], role: 'offer' | 'price', fact: Fact): void {
  if (texts.some((one) => one.span && within(fact, one.span))) return
  texts.push(piece(reading, role, clauseOf(reading, fact, role)))
}

/** The clause of an offer or a price, the shortest that stands on its own. */
export function clauseOf(reading: Reading, fact: Fact, role: 'offer' | 'price'): Span {
  const spans = [...withFormerPrice(reading, fact), ...clausesAround(reading, fact)]
  const isTrue = (span: Span) => checkTexts(reading, [piece(reading, role, span)], { partial: true }).length === 0
  return spans.find(isTrue) ?? spans.at(-1) ?? fact
}

/** Dates and conditions; those that stand side by side are one text, and hours are said with their days. */
function termsOf(reading: Reading, dates: readonly Fact[], conditions: readonly Fact[]): [TextRole, Span][] {
  const spans = dates.map((fact) => (fact.type === 'time' ? hoursOf(reading, fact) : fact))
  return joinNeighbours(reading, [...spans, ...conditions]).map((span) => [
    conditions.some((one) => overlaps(one, span)) ? 'condition' : 'when',
    span,
  ])
}

/** The clause of a time, such as "Monday to Friday from 9 to 17 h", unless it says something else too. */
function hoursOf(reading: Reading, fact: Fact): Span {
  const [clause] = clausesAround(reading, fact).filter((one) => within(fact, one))
  const home = reading.sentences.find((one) => within(fact, one))
  const whole = home && splitClauses(reading.source, home, reading.atoms).find((one) => within(fact, one))
  const others = factsOf(reading, [...OFFERS, ...CONTACTS, 'price', 'was', 'product', 'headline', 'business', 'place'])
  const span = whole ?? clause
  return span && length(span) <= HOURS_MAX && !others.some((one) => overlaps(one, span)) ? span : fact
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

/** The sum alone of a fact that is one: a former price is struck through, so it needs no word. */
function sumOf({ atoms }: Reading, fact: Fact): Span {
  const sums = atoms.filter((atom) => atom.kind === 'money' && within(atom, fact))
  return sums.length === 1 && sums[0] ? sums[0] : fact
}

/** A rating with those who gave it: "4.9/5 from 312 reviews". */
function ratingSpan(reading: Reading, fact: Fact): Span {
  const [clause] = clausesAround(reading, fact)
  return clause && length(clause) <= LINE_MAX ? clause : fact
}

/** Who is quoted: the name behind a dash after the quotation. */
export function authorOf(reading: Reading, quote: Span): Piece[] {
  const behind = /^["”»’'.\s]{0,4}[–—-]\s?(\p{Lu}[^\n,;"“]{1,38})/u.exec(
    reading.source.slice(quote.end, quote.end + 60),
  )
  const name = behind?.[1]?.replace(/[.\s]*(?:\s[–—-].*)?$/u, '')
  if (!behind || !name) return []
  const start = quote.end + behind[0].length - (behind[1]?.length ?? 0)
  return [piece(reading, 'quote', { start, end: start + name.length })]
}

/** What may be said besides: benefits, further sentences, the tagline. Each whole, or not at all. */
function addExtras(reading: Reading, texts: Piece[]): void {
  const isFree = (span: Span) => !texts.some((one) => one.span && overlaps(one.span, span))
  const says = (span: Span) => {
    const text = textOf(reading, span).toLowerCase()
    return texts.some((one) => one.text.toLowerCase().includes(text))
  }
  const add = (role: TextRole, span: Span) => {
    const draft = piece(reading, role, span)
    if (isFree(span) && !says(span) && checkTexts(reading, [draft], { partial: true }).length === 0) texts.push(draft)
  }
  const count = (role: TextRole) => texts.filter((one) => one.role === role).length
  const benefits = factsOf(reading, ['benefit'])
  const given = benefits.filter(({ origin }) => origin === 'content')
  for (const fact of given.length > 0 ? given : benefits)
    if (count('bullet') < (given.length > 0 ? BULLETS_MAX : BULLETS_USUAL)) add('bullet', fact)
  for (const sentence of messagesOf(reading)) {
    if (!isFree(sentence) || !/\p{L}{2}.*\s.*\p{L}{2}/su.test(sentence.text)) continue
    if (count('sub') === 0 && length(sentence) <= SUB_MAX) add('sub', sentence)
    else if (count('bullet') < BULLETS_USUAL && length(sentence) <= BULLET_MAX) add('bullet', sentence)
  }
  const [tagline] = factsOf(reading, ['tagline'])
  if (tagline && count('sub') === 0) add('sub', tagline)
}

/** The label that the customer asks for, or that of the action that the brief asks for. No trade implies a button. */
function buttonOf(reading: Reading): string | null {
  const [asked] = factsOf(reading, ['callToAction'])
  if (asked) return asked.text
  const { action, language } = reading
  const label = action && action.confidence >= SURE ? buttonLabel(language, action.kind) : null
  if (!label) return null
  return checkTexts(reading, [{ role: 'cta', text: label }], { partial: true }).length === 0 ? label : null
}
