import type { Lexicon } from '../languages/lexicon.ts'
import { findWords, wordsAtStart } from '../languages/words.ts'
import { SURE } from '../types.ts'
import type { Finding, FindingCode, PrintedText, Span } from '../types.ts'
import { overlaps } from './claims.ts'
import { isNeutral, wordsIn } from './least.ts'
import { factsAt, type Sheet } from './sheet.ts'

const MESSAGES = {
  forbidden: (said: string) => `“${said}” is what the brief says to keep off. Leave it out.`,
  direction: (said: string) =>
    `“${said}” says how the ad should look. Put wishes into instructions, not into its texts.`,
  briefing: (said: string) => `“${said}” is said to us and not to the readers of the ad. Leave it out.`,
} satisfies Partial<Record<FindingCode, (said: string) => string>>

/**
 * What was said to us, kept off, or replaced by the caller: as the reading has it, and by words that leave no doubt. Words that
 * the caller or the brief gives as a headline or a quotation are never said to us.
 */
export function saidToUs(sheet: Sheet, { text }: PrintedText, place: Span): Finding[] {
  const { reading } = sheet
  const found = (code: keyof typeof MESSAGES, said = text): Finding[] => [{ code, text, message: MESSAGES[code](said) }]
  const kind = kindAt(sheet, place)
  if (kind !== null) return found(kind === 'mustNot' ? 'forbidden' : kind)
  const off = reading.audit.find((one) => /^content (?:keeps|gives)/.test(one.why) && overlaps(one, place))
  if (off) return [{ code: 'forbidden', text, message: `“${text}” says “${off.text}”, but ${off.why}. Leave it out.` }]
  if (place.start >= reading.briefEnd || factsAt(sheet, place, ['headline', 'quote', 'callToAction']).length > 0)
    return []
  for (const clause of sheet.clauses) {
    if (!overlaps(clause, place)) continue
    const said = reading.source.slice(Math.max(clause.start, place.start), Math.min(clause.end, place.end))
    if (isOrder(said, sheet.lexicon)) return found('briefing', said)
    if (isOnlyLook(sheet, clause) || (keepsOff(said, sheet.lexicon) && !isTerm(sheet, clause)))
      return found('direction', said)
  }
  return []
}

/** What the reading says that a place is, when it is no message. */
function kindAt({ reading }: Sheet, place: Span): 'direction' | 'mustNot' | 'briefing' | null {
  const fact = reading.facts.find(
    (one) => (one.type === 'direction' || one.type === 'mustNot') && one.confidence >= SURE && overlaps(one, place),
  )
  if (fact) return fact.type as 'direction' | 'mustNot'
  const sentence = reading.sentences.find((one) => one.kind !== 'message' && overlaps(one, place))
  if (sentence && sentence.kind !== 'message') return sentence.kind
  const aside = ['direction', 'mustNot', 'briefing'] as const
  return aside.find((use) => reading.audit.some((one) => one.use === use && overlaps(one, place))) ?? null
}

const SOMETHING =
  /^\s*(?:something|smth|etwas|was|quelque chose|algo|qualcosa|iets|coś|något|nåt|что-нибудь|что-то|κάτι|משהו|شيء|شيئا)(?![\p{L}\p{N}])(?!.*\?)/iu

/** Whether a clause plainly orders a picture or asks for one. */
export const isOrder = (text: string, lexicon: Lexicon) => isMade(text, lexicon) || isAsked(text, lexicon)

/** "Create a banner for our …", "need something classy": a verb of making, and a medium with its subject or no thing at all. */
function isMade(text: string, { make, media, about, greetings }: Lexicon): boolean {
  const spoken = text.slice(wordsAtStart(text, greetings)?.[0].length ?? 0).replace(/^[\s,!.]+/, '')
  const verb = wordsAtStart(spoken, make)
  if (!verb) return false
  const rest = spoken.slice(verb[0].length, verb[0].length + 60)
  if (SOMETHING.test(rest)) return true
  const medium = findWords(rest, media)
  if (!medium || rest.slice(0, medium.index).split(/\s+/).length > 5) return false
  return wordsAtStart(rest.slice(medium.index + medium[0].length), about) !== null
}

/** Questions to whoever does the work, in the polite and the familiar form. Sources: any grammar of these languages. */
const ASKS =
  /^[\s¿]*(?:(?:can|could|would|will) (?:you|u|ya)|(?:kannst|könntest) du|(?:könnt|könntet) ihr|(?:können|könnten) sie|(?:peux|pourrais)[- ]tu|(?:pouvez|pourriez)[- ]vous|puedes|podéis|podrías|podríais|pueden|podrían|puoi|potete|potresti|potreste|podes|podem|poderias|poderiam|kun (?:je|jij)|kunnen jullie|kunt u|możesz|możecie|mógłbyś|moglibyście|(?:kan|kunde|skulle) (?:du|ni)|можете|можешь|сможете|μπορείτε|μπορείς)(?![\p{L}\p{N}])/iu
const THIS =
  /(?<![\p{L}\p{N}])(?:this|that|it|das|dies|es|ça|cela|le|lo|esto|questo|isto|dit|het|to|det|detta|это|αυτό)(?![\p{L}\p{N}])/iu

/** "Can you do the flyer?", "Kan ni lägga ut detta?" */
function isAsked(text: string, { media }: Lexicon): boolean {
  const asks = ASKS.exec(text)
  if (!asks) return false
  const rest = text.slice(asks[0].length)
  return findWords(rest, media) !== null || THIS.test(rest)
}

/** "Don't mention …", "keine Leiter im Bild": a negation with a verb of showing, or with the picture as its last word. */
function keepsOff(text: string, { never, show, visual, media }: Sheet['lexicon']): boolean {
  const opens = wordsAtStart(text, never)
  if (!opens) return false
  const rest = text.slice(opens[0].length)
  if (wordsAtStart(rest, show) && /\S\s+\S/.test(text.trim())) return true
  const words = rest.trim().split(/\s+/)
  return words.length >= 3 && findWords(words.at(-1)!, visual, media) !== null
}

/** "No incluye bebidas" is a term, not a wish. */
const isTerm = (sheet: Sheet, clause: Span) =>
  factsAt(sheet, clause, ['condition', 'legal']).length > 0 ||
  findWords(sheet.reading.source.slice(clause.start, clause.end), sheet.lexicon.condition) !== null

/** A sentence behind the last number or contact of the brief that has words for looks alone: "Moody, neon." */
function isOnlyLook({ reading, clauses, lexicon }: Sheet, { start, sentence }: Sheet['clauses'][number]): boolean {
  const last = Math.max(0, ...reading.atoms.filter(({ end }) => end <= reading.briefEnd).map(({ end }) => end))
  if (last === 0 || start < last) return false
  return clauses
    .filter((clause) => clause.sentence === sentence)
    .every((clause) => {
      const words = wordsIn(reading.source, clause).filter((word) => !isNeutral(lexicon, reading.source, word))
      return words.length > 0 && words.every((word) => isStyle(lexicon, reading.source.slice(word.start, word.end)))
    })
}
const isStyle = ({ style }: Sheet['lexicon'], word: string) => findWords(word, style)?.[0].length === word.length
