import { type CopyLine, type Fact, type Reading, type Span, clausesIn } from '@adloom/brief-reader'
import {
  CONTACTS,
  DATES,
  factsOf,
  isTrue,
  length,
  OFFERS,
  overlaps,
  piece,
  restOf,
  textOf,
  within,
} from '../clauses/pieces.ts'
import { names } from './worths.ts'

const NAMED_MAX = 90

/** "We are", "I'm" at the beginning of a sentence. Source: any grammar of these languages. */
const WE_ARE =
  /^(?:(?:hi|hello|hallo|bonjour|hola|ciao|olá|hej|cześć)[,!]?\s+)?(?:(?:we|i)(?:\s+(?:are|am)|['’](?:re|m))\s+(?:an?|the|your)|wir sind|ich bin|(?:je suis|nous sommes)|(?:yo )?soy|(?:nosotr[oa]s )?somos|(?:io )?sono|(?:noi )?siamo|(?:eu )?sou|(?:wij|we) zijn|ik ben|jesteśmy|jestem|vi är|jag är|мы\s*[–—-]|я\s*[–—-]|είμαστε|είμαι|אנחנו|אני|نحن)(?!\p{L})/iu

/** "This is Nina", with a name behind it. */
const THIS_IS =
  /^(?:[Hh]i,?\s(?:it['’]?s|this is)|[Tt]his is|[Hh]ier (?:ist|spricht|is)|[Ii]ci|[Cc]['’]est|[Aa]quí|[Qq]ui (?:è|parla)|[Aa]qui é|[Tt]u|[Mm]et|[Hh]är är|[Dd]et är|[Ээ]то)\s\p{Lu}\p{Ll}+(?:\s|,|$)/u

/** Whether a stretch begins as a sentence in which the advertiser tells who they are. */
export const isIntroduction = (reading: Reading, span: Span): boolean =>
  WE_ARE.test(textOf(reading, span)) || THIS_IS.test(textOf(reading, span))

/** Whether a thing is what the advertiser is, not what is sold: its sentence tells only who they are and where. */
export function isAdvertiser(reading: Reading, product: Span): boolean {
  const home = reading.sentences.find((one) => within(product, one))
  if (!home || product.start >= reading.briefEnd) return false
  if (isIntroduction(reading, home)) return true
  const names = factsOf(reading, ['business']).filter((one) => overlaps(one, home))
  const known = factsOf(reading, ['business', 'place', 'product', ...CONTACTS])
  return names.length > 0 && !/\p{L}{4}/u.test(restOf(reading, home, [...known, product]))
}

/** "Fern & Co, flower shop in Leeds." says what the advertiser is, not what is offered. */
export const isWhatTheyAre = (reading: Reading, line: CopyLine): boolean =>
  factsOf(reading, ['business']).some((one) => /^,\s$/u.test(reading.source.slice(one.end, line.start))) &&
  isAdvertiser(reading, line)

/**
 * What the sentence of an offer or a price says is offered, before it comes to the sum: "wreath workshops" of "Wreath workshops,
 * £38 per person". Null when that is no more than a date or a place.
 */
export function namedBeside(reading: Reading, worth: Fact): Span | null {
  const home = reading.sentences.find((one) => within(worth, one))
  if (!home) return null
  const [first, ...others] = clausesIn(reading, home)
  if (!first || others.length === 0 || within(worth, first) || isIntroduction(reading, first)) return null
  const known = factsOf(reading, [
    ...DATES,
    ...CONTACTS,
    ...OFFERS,
    'price',
    'was',
    'place',
    'business',
    'condition',
    'code',
  ])
  const words = restOf(reading, first, known).match(/\p{L}{4,}/gu) ?? []
  const dates = factsOf(reading, DATES).filter((one) => overlaps(one, first))
  const spans = [{ start: first.start, end: Math.min(first.end, ...dates.map(({ start }) => start)) }, first]
  const fits = (span: Span) =>
    length(span) >= 8 && length(span) <= NAMED_MAX && isTrue(reading, piece(reading, 'headline', span))
  return words.length >= 2 || words.some((word) => word.length >= 12) ? (spans.find(fits) ?? null) : null
}

/** "Booking a table: Gun-Britt, 070-555 01 38": how to respond leads only where nothing else does. */
export const isForContact = (reading: Reading, line: CopyLine): boolean => {
  const home = reading.sentences.find((one) => within(line, one))
  return (
    home !== undefined &&
    factsOf(reading, ['phone', 'email']).some((one) => within(one, home) && one.start - line.end < CALL_NEAR)
  )
}
const CALL_NEAR = 24

/** "We're also looking for helpers": what is added leads only where nothing else does. */
export const addsOn = ({ text }: CopyLine): number => Number(ALSO.test(text))
const ALSO =
  /^(?:[\p{L}'’]+\s){0,3}(?:also|too|auch|außerdem|zudem|aussi|également|también|además|anche|inoltre|também|ook|również|także|też|också|även|также|тоже)(?!\p{L})/iu

/** "Fern & Co, flower shop in Leeds": who it is, and what. */
export const opensWithName = (reading: Reading, line: CopyLine): boolean =>
  factsOf(reading, ['business']).some(
    (one) => one.start === line.start && one.end < line.end && reading.source[one.end] === ',',
  )

/** "Wreath workshops on 5 December": a detail that names what happens on a day. */
export const holdsSomething = (reading: Reading, line: CopyLine): boolean =>
  (line.kind === 'tell' || line.kind === 'when') &&
  length(line) <= NAMED_MAX &&
  factsOf(reading, ['on', 'from']).some((one) => within(one, line)) &&
  names(reading, line) &&
  isTrue(reading, piece(reading, 'headline', line))
