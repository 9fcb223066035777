import { checkTexts, type Fact, type Reading, type Sentence, type Span } from '@adloom/brief-reader'

/** How the law calls what a credit costs. Source: directive 2008/48/EC in the official languages, and its usual short forms. */
const RATES =
  /(?<!\p{L})(?:APRC?|AER|effektiv\p{L}*|eff\.|(?:effektiv)?jahreszins\p{L}*|sollzins\p{L}*|nominalzins\p{L}*|zinssatz|TAEG|TAN|TAE|TIN|RRSO|oprocentowani\p{L}*|ränta|jaarrente|rentevoet|JKP|debetrente|taux|taxa de juro|tasso|tipo de interés|процентн\p{L}* ставк\p{L}*|ПСК|επιτόκιο|ΣΕΠΕ|ריבית|فائدة|interest rate)(?!\p{L})/iu

/** Facts that small print may hold. */
const HELD: ReadonlySet<Fact['type']> = new Set([
  'legal',
  'condition',
  'percentOff',
  'price',
  'was',
  'free',
  'amountOff',
])

/**
 * The reading with sentences about rates of interest as small print, whole: their percentages are no offer, and none may be
 * told without the others.
 */
export function withLegalSentences(reading: Reading): Reading {
  return reading.sentences.filter((one) => isAboutRates(reading, one)).reduce(asSmallPrint, reading)
}

const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end

function isAboutRates({ atoms, facts }: Reading, sentence: Sentence): boolean {
  if (sentence.kind !== 'message' || !sentence.printable || sentence.origin !== 'brief') return false
  const held = facts.filter((one) => overlaps(one, sentence))
  const isRate = atoms.some((atom) => atom.kind === 'percent' && overlaps(atom, sentence)) && RATES.test(sentence.text)
  return isRate && held.every(({ type }) => HELD.has(type))
}

function asSmallPrint(reading: Reading, sentence: Sentence): Reading {
  const text = sentence.text.replace(/[\s.,;–-]+$/u, '')
  const { start } = sentence
  const fact: Fact = {
    type: 'legal',
    start,
    end: start + text.length,
    text,
    value: text,
    confidence: 0.9,
    origin: 'brief',
  }
  const others = reading.facts.filter((one) => !overlaps(one, sentence))
  const changed = { ...reading, facts: [...others, fact].toSorted((a, b) => a.start - b.start) }
  return checkTexts(changed, [{ role: 'legal', text }], { partial: true }).length === 0 ? changed : reading
}
