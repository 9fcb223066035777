import { opensPlainly, type Reading, type Sentence, type Span } from '@adloom/brief-reader'
import { CONTACTS, factsOf, isListItem, length, overlaps } from '../clauses/pieces.ts'
import { comparedSpans } from '../leads/comparisons.ts'
import { findQuotation } from '../leads/quotations.ts'

/** The longest sentence that is set whole. */
const SENTENCE_MAX = 230
/** Fewer words are a greeting. */
const WORDS_MIN = 3
const SAID_TO_US: ReadonlySet<string> = new Set(['briefing', 'direction', 'mustNot'])

/** Whether a sentence was written as one: with a capital, and with a full stop or at the end of a line. */
export function isWritten(reading: Reading, sentence: Sentence): boolean {
  const { source, briefEnd } = reading
  if (length(sentence) > SENTENCE_MAX || isListItem(reading, sentence)) return false
  // "Good day, I cut hair at people's homes."
  const isGreeted =
    /,\s$/u.test(source.slice(0, sentence.start)) &&
    reading.sentences.some(({ kind, end }) => kind === 'briefing' && end <= sentence.start && sentence.start - end <= 2)
  if (!isGreeted && !/^["“„«¿¡'‘(]{0,2}[\p{Lu}\p{N}]/u.test(sentence.text)) return false
  const isClosed = STOPS.test(sentence.text) || /^\s*(?:[.!?…;\n]|$)/u.test(source.slice(sentence.end, briefEnd))
  // "We cut keys, Vale Hardware, open 8 to 5, 01632 555038"
  const isChain = !STOPS.test(sentence.text) && !/^[.!?…;]/u.test(source.slice(sentence.end))
  const hasContact =
    factsOf(reading, CONTACTS).some((one) => overlaps(one, sentence)) && !opensPlainly(reading.language, sentence.text)
  const commas = sentence.text.match(/,\s/gu)?.length ?? 0
  // "Piano tuning 1400 kr in Hallstad, ring Bengt 070-555 02 71": behind the comma stands how to respond.
  if ((isChain && commas >= CHAIN_MIN) || (hasContact && commas > 0)) return false
  if (/\s\p{Extended_Pictographic}\uFE0F?\s/u.test(sentence.text)) return false
  return (
    isClosed &&
    !comparedSpans(reading).some((one) => overlaps(one, sentence)) &&
    !overlaps(findQuotation(reading)?.words ?? NOWHERE, sentence) &&
    !isToUs(reading, sentence) &&
    (sentence.text.match(/\p{L}+/gu)?.length ?? 0) >= WORDS_MIN
  )
}

const NOWHERE: Span = { start: 0, end: 0 }
const STOPS = /[.!?…]["”“»)]?$/u
/** So many commas without a full stop behind them part the points of a chain. */
export const CHAIN_MIN = 2
/** Whether a part of a stretch is said to whoever makes the picture, or a caller's content has replaced it. */
export const isToUs = ({ audit }: Reading, span: Span) =>
  audit.some((one) => (SAID_TO_US.has(one.use) || /^content (?:keeps|gives)/.test(one.why)) && overlaps(one, span))
