import type { FactType, Reading, Sentence, TextRole } from '@adloom/brief-reader'
import { factsOf, isTrue, messagesOf, overlaps, type Piece, textOf, within } from '@adloom/creative-engine/words'
import { asSentence } from './spoken.ts'

/** What a sentence of a script is there for. */
export type ScriptPart = 'hook' | 'thing' | 'proof' | 'offer' | 'when' | 'where' | 'action'

/** One spoken sentence, with the texts of the wording that it says. */
export type Unit = {
  part: ScriptPart
  text: string
  /** Its place in the source. */
  start: number
  pieces: readonly Piece[]
  /** Whether it is the customer's own sentence, not a stretch or a fact of it. */
  isWhole: boolean
  /** Whether the wording does without it, so that it is said only where there is time. */
  isExtra?: boolean
}

/** A longer sentence of the customer is said in its pieces. */
const SENTENCE_WORDS_MAX = 26
/** What was said to us, and what stands apart. */
const NOT_SAID: readonly FactType[] = ['direction', 'mustNot', 'legal']

const PARTS: readonly [ScriptPart, readonly TextRole[]][] = [
  ['hook', ['headline']],
  ['offer', ['offer', 'price', 'was', 'code', 'condition']],
  ['proof', ['quote', 'rating']],
  ['when', ['when']],
  ['thing', ['product', 'sub', 'bullet', 'tagline']],
  ['action', ['contact', 'cta']],
  ['where', ['place', 'brand']],
]

export const partOf = (pieces: readonly Piece[]): ScriptPart =>
  PARTS.find(([, roles]) => pieces.some(({ role }) => roles.includes(role)))?.[0] ?? 'thing'

/** What a line of a form begins with: "Offer: 20% off". */
const LABEL = /^\p{L}[\p{L} ]{1,24}:\s/u

/** The customer's sentence around a piece, when it may be said whole. */
function homeOf(reading: Reading, { span }: Piece, all: readonly Piece[]): Sentence | null {
  if (!span || span.end > reading.briefEnd) return null
  const home = messagesOf(reading).find((one) => within(span, one))
  if (!home || home.text.split(/\s+/).length > SENTENCE_WORDS_MAX) return null
  // A label that no picture prints is said to us.
  const label = LABEL.exec(home.text)?.[0].length
  const front = label === undefined ? null : { start: home.start, end: home.start + label }
  if (front && !all.some((one) => one.span && overlaps(one.span, front))) return null
  if (factsOf(reading, NOT_SAID).some((fact) => overlaps(fact, home))) return null
  return isTrue(reading, { role: 'sub', text: textOf(reading, home) }) ? home : null
}

/**
 * What a wording says, as sentences: the customer's own where one has its words, else each text alone. What is small print, a
 * label of a button or the name of the sender is left to `connected`.
 */
export function unitsOf(reading: Reading, pieces: readonly Piece[], all: readonly Piece[] = pieces): Unit[] {
  const units: (Unit & { home: Sentence | null })[] = []
  for (const piece of pieces) {
    const home = homeOf(reading, piece, all)
    const known = home && units.find((one) => one.home === home)
    if (known) {
      known.pieces = [...known.pieces, piece]
      known.part = partOf(known.pieces)
      continue
    }
    const text = home ? asSentence(textOf(reading, home), home.text) : asSentence(piece.text)
    const start = home?.start ?? piece.span?.start ?? reading.source.length
    units.push({ part: partOf([piece]), text, start, pieces: [piece], isWhole: home !== null, home })
  }
  return units.map(({ home: _, ...unit }) => unit)
}
