import { overlaps, within } from '../check/claims.ts'
import { placesOf } from '../check/fold.ts'
import { sheetOf, type Sheet } from '../check/sheet.ts'
import { SURE } from '../types.ts'
import type { AdContent, Atom, Fact, FactType, Reading, Sentence, Span } from '../types.ts'
import { audited } from './add-line.ts'
import { linesOf, PARTS, TYPES } from './content.ts'

/** What an outside reader found in a brief: the parts in the brief's own words, and what was said to the designer. */
export type ReadAnswer = AdContent & { directions?: readonly string[] | undefined }

/** A model is believed a little less than what a customer writes as a label. */
const CONFIDENCE = 0.9

/** What an atom says for itself: our own reading of it stands. */
const EXACT: readonly FactType[] = [
  'price',
  'was',
  'percentOff',
  'amountOff',
  'bundle',
  'code',
  'until',
  'from',
  'on',
  'time',
  'phone',
  'url',
  'email',
  'rating',
]
/** What a text of a type must hold. */
const HOLDS: Partial<Record<FactType, readonly Atom['kind'][]>> = {
  price: ['money'],
  was: ['money'],
  percentOff: ['percent'],
  amountOff: ['money'],
  bundle: ['bundle'],
  until: ['date', 'weekday', 'time'],
  from: ['date', 'weekday', 'time'],
  on: ['date', 'weekday', 'time'],
  phone: ['phone'],
  url: ['url'],
  email: ['email'],
}
/** These are lines of an ad, so they must begin and end where a clause does. */
const LINES: readonly FactType[] = ['headline', 'subheadline', 'benefit']

/**
 * Lays what an outside model read over our own reading of the same brief. A value counts only when it stands in the brief word
 * for word, cuts no number and is not read otherwise by us; then it names what we did not. Prices, dates and contacts that we
 * are sure of stay. So a false answer can lose a name and never invent a fact.
 */
export function withAnswer(reading: Reading, answer: ReadAnswer): Reading {
  const sheet = sheetOf(reading)
  const own = reading.facts.filter(({ confidence }) => confidence >= SURE)
  const ours = own.filter(({ type }) => EXACT.includes(type) || type === 'direction' || type === 'mustNot')
  const found: Fact[] = []
  for (const part of PARTS) {
    for (const { type, text } of linesOf(part, answer[part])) {
      const place = placeOf(sheet, text)
      if (!place || !holds(sheet, type, place)) continue
      if ([...ours, ...found].some((fact) => overlaps(fact, place))) continue
      found.push({
        ...place,
        type,
        text: spoken(reading, place),
        value: spoken(reading, place),
        confidence: CONFIDENCE,
        origin: 'brief',
      })
    }
  }
  const named = PARTS.filter((part) => found.some(({ type }) => TYPES[part].includes(type))).flatMap(
    (part) => TYPES[part],
  )
  const isReplaced = (fact: Fact) =>
    found.some((one) => overlaps(one, fact)) ||
    (named.includes(fact.type) && !ours.includes(fact) && fact.origin === 'brief')
  const facts = [...reading.facts.filter((fact) => !isReplaced(fact)), ...found]
  const read = {
    ...reading,
    facts: facts.toSorted((a, b) => a.start - b.start),
    audit: audited(reading, found, 'fact', 'read by a text model'),
  }
  return withDirections(read, sheet, answer.directions ?? [])
}

const spoken = ({ source }: Reading, { start, end }: Span) => source.slice(start, end)

/** Where a text stands in the brief without cutting a number. */
function placeOf({ reading, folded }: Sheet, text: string): Span | null {
  const cuts = (place: Span) => reading.atoms.some((atom) => overlaps(atom, place) && !within(atom, place))
  return placesOf(reading.source, folded, text).find((place) => place.end <= reading.briefEnd && !cuts(place)) ?? null
}

function holds({ reading, clauses }: Sheet, type: FactType, place: Span): boolean {
  const kinds = HOLDS[type]
  if (kinds && !reading.atoms.some((atom) => kinds.includes(atom.kind) && within(atom, place))) return false
  if (!LINES.includes(type)) return true
  const isNear = (a: number, b: number) => Math.abs(a - b) <= 1
  return clauses.some(({ start }) => isNear(start, place.start)) && clauses.some(({ end }) => isNear(end, place.end))
}

/** The reading with what was said to the designer, which is no message. Nothing that holds a fact is. */
function withDirections(reading: Reading, sheet: Sheet, texts: readonly string[]): Reading {
  const places = texts.flatMap((text) => placeOf(sheet, text) ?? [])
  const said = places.filter((place) => !reading.facts.some((fact) => fact.confidence >= SURE && overlaps(fact, place)))
  if (said.length === 0) return reading
  const isSaid = (span: Span) => said.some((place) => overlaps(place, span))
  const fact = (place: Span): Fact => ({
    ...place,
    type: 'direction',
    text: spoken(reading, place),
    value: spoken(reading, place),
    confidence: CONFIDENCE,
    origin: 'brief',
  })
  const sentence = (place: Span): Sentence => ({
    ...place,
    kind: 'direction',
    text: spoken(reading, place),
    printable: false,
    origin: 'brief',
  })
  return {
    ...reading,
    facts: [...reading.facts.filter((one) => !isSaid(one)), ...said.map(fact)].toSorted((a, b) => a.start - b.start),
    sentences: [
      ...reading.sentences.map((one) => (isSaid(one) && one.kind === 'message' ? { ...one, printable: false } : one)),
      ...said.map(sentence),
    ].toSorted((a, b) => a.start - b.start),
    audit: audited(reading, said, 'direction', 'tells how it should look'),
  }
}
