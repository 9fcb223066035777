import type { Fact, Reading, Span, TextRole } from '@adloom/brief-reader'
import { isIntroduction } from './advertised.ts'
import {
  clausesAround,
  CONTACTS,
  DATES,
  factsOf,
  isTrue,
  length,
  OFFERS,
  overlaps,
  piece,
  within,
} from '../clauses/pieces.ts'

const NAMING_MAX = 60
const GENDERS_MAX = 16

/** The thing with the words that say what is done with it: "We're hiring baristas in Leeds", "À vendre : maison". */
export function namingOf(reading: Reading, product: Fact, role: TextRole = 'headline'): Span {
  const others = factsOf(reading, [...OFFERS, ...DATES, ...CONTACTS, 'price', 'was', 'code'])
  const conditions = factsOf(reading, ['condition'])
  const fits = (span: Span) =>
    length(span) <= NAMING_MAX &&
    !others.some((one) => overlaps(one, span)) &&
    !conditions.some((one) => overlaps(one, span) && !within(one, span)) &&
    isTrue(reading, piece(reading, role, span))
  // "I am a plumber" names a plumber.
  const around = clausesAround(reading, product).filter((one) => !isIntroduction(reading, one))
  const clauses = around.map((one) => withGenders(reading, one))
  const [first] = clauses
  const labelled = first && labelBefore(reading, first)
  return [...(labelled ? [labelled] : []), ...clauses].find(fits) ?? withGenders(reading, product)
}

/** A profession with the bracket that says it is open to all: "(m/w/d)", "(H/F)". Some laws ask for it. */
function withGenders({ source }: Reading, span: Span): Span {
  const bracket = /^\s?\((?:\p{L}\s?[/|]\s?){1,3}[\p{L}*]\)/u.exec(source.slice(span.end, span.end + GENDERS_MAX))
  return bracket ? { start: span.start, end: span.end + bracket[0].length } : span
}

/** A clause with the word before its colon: without it, "Hiring: part-time florist" would sell one. */
function labelBefore({ source, facts, sentences }: Reading, clause: Span): Span | null {
  const home = sentences.find((one) => within(clause, one))
  if (!home) return null
  const label = { start: home.start, end: clause.start }
  const isLabel = /^[^:\n]{2,24}:\s{0,2}$/u.test(source.slice(label.start, label.end))
  return isLabel && !facts.some((one) => overlaps(one, label)) ? { start: home.start, end: clause.end } : null
}
