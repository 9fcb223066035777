import { type Fact, type Reading, type Span, clausesIn } from '@adloom/brief-reader'
import {
  CONTACTS,
  DATES,
  factsOf,
  isTrue,
  length,
  messagesOf,
  overlaps,
  piece,
  within,
  type Piece,
} from '../clauses/pieces.ts'

/** A sentence that is longer is no headline. */
const SENTENCE_MAX = 90
const HEAD_MAX = 110
const REST_MAX = 200

/**
 * The clause of an offer as a headline and the rest of its sentence below it, for a sentence too long to be one. All of the
 * sentence behind the clause stays: it may say for whom, how long and on what terms. Best first; the fact check decides.
 */
export function splitLongOffer(reading: Reading, main: Fact): Piece[][] {
  const home = reading.sentences.find((one) => within(main, one))
  if (!home || length(home) <= SENTENCE_MAX) return []
  const clauses = clausesIn(reading, home)
  const at = clauses.findIndex((one) => within(main, one))
  // "Off boots, sandals and shoes" is one list: the clause goes on to the first that tells when or on what terms.
  const behind = clauses.findIndex((one, i) => i > at && isTerm(reading, one))
  const [first, last, next] = [clauses[at], clauses[behind - 1], clauses[behind]]
  if (!first || !last || !next) return []
  const clause = { start: first.start, end: last.end }
  const rest = { start: next.start, end: home.end }
  if (length(rest) > REST_MAX) return []
  const terms = piece(reading, 'condition', rest)
  const below = isTrue(reading, terms) ? terms : piece(reading, 'sub', rest)
  // "Midweek offer: two nights for the price of one" is one thought.
  const heads: Span[] = at === 1 ? [{ start: home.start, end: clause.end }, clause] : [clause]
  return heads.filter((head) => length(head) <= HEAD_MAX).map((head) => [piece(reading, 'headline', head), below])
}

/** Whether a clause begins to tell when, where or on what terms. */
function isTerm(reading: Reading, clause: Span): boolean {
  const isDay = reading.atoms.some((one) => (one.kind === 'weekday' || one.kind === 'date') && within(one, clause))
  return isDay || factsOf(reading, [...DATES, ...CONTACTS, 'condition', 'place']).some((one) => overlaps(one, clause))
}

/** A percentage that stands in a message though no fact claims it, as an offer: "discounts of 30 to 70%". */
export function unclaimedReduction(reading: Reading): Fact | undefined {
  const messages = messagesOf(reading)
  const isClaimed = (span: Span) => reading.facts.some((one) => overlaps(one, span))
  const small = factsOf(reading, ['legal'])
  const isFree = (span: Span) =>
    messages.some((one) => within(span, one) && !small.some((fact) => overlaps(fact, one))) && !isClaimed(span)
  const atom = reading.atoms.find((one) => one.kind === 'percent' && isFree(one))
  if (!atom) return undefined
  const { start, end, text } = atom
  return { type: 'percentOff', start, end, text, value: text, confidence: 1, origin: 'brief' }
}
