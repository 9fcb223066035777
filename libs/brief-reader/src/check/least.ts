import type { Lexicon, Words } from '../languages/lexicon.ts'
import { findWords, wordsAtEnd, wordsAtStart } from '../languages/words.ts'
import type { Span } from '../types.ts'
import { overlaps } from './claims.ts'
import type { Clause } from './clauses.ts'
import type { Sheet } from './sheet.ts'

/**
 * The least that may be printed of a claim: its clause, with the neighbours that it hangs on. "Kids under 10: half price" and
 * "Spend £30, get a free tote" are one each.
 */
export function leastOf(sheet: Sheet, claim: Span): Span {
  const { clauses } = sheet
  const at = clauses.findIndex((clause) => overlaps(clause, claim))
  const own = clauses[at]
  if (!own) return claim
  let { start, end } = own
  const before = clauses[at - 1]
  if (before && before.sentence === own.sentence && hangsOn(sheet, own, before, claim)) start = before.start
  const behind = clauses[at + 1]
  if (behind && behind.sentence === own.sentence && (behind.mark === 'bracket' || limits(sheet, behind)))
    end = behind.end
  return { start, end }
}

/** Whether a clause is true only with the one before it. */
function hangsOn(sheet: Sheet, own: Clause, before: Clause, claim: Span): boolean {
  const { source } = sheet.reading
  if (limits(sheet, before)) return true
  const words = wordsIn(source, before)
  // A label: "Students: £5", "Adults – £20".
  if (own.mark === 'colon') return words.length <= 5
  const isBare = wordsIn(source, own).every((word) => overlaps(word, claim) || isNeutral(sheet.lexicon, source, word))
  if (own.mark === 'dash') return isBare && words.length <= 5
  // "Kids under 10, half price"
  return own.mark === 'comma' && isBare && words.some((word) => isLimiting(sheet.lexicon, source, word))
}

/** Whether a clause says on what an offer depends: "when you spend £30", "members only", "buy 2". */
function limits({ reading: { source }, lexicon, claims }: Sheet, clause: Span): boolean {
  const text = source.slice(clause.start, clause.end)
  if (findWords(text, lexicon.condition) !== null || wordsAtStart(text, lexicon.buy, lexicon.take) !== null) return true
  const sum = claims.find(({ kind, start }) => kind === 'sum' && clause.start < start && start < clause.end)
  return sum !== undefined && wordsAtEnd(source.slice(clause.start, sum.start).slice(-90), lexicon.minimum) !== null
}

export const wordsIn = (source: string, { start, end }: Span): Span[] =>
  [...source.slice(start, end).matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu)].map(({ 0: word, index }) => ({
    start: start + index,
    end: start + index + word.length,
  }))

/** Comparatives and limits, which no table lists: without them a number says something else. */
const LIMITS = `less, more, fewer, under, over, above, below, up, weniger, mehr, unter, über, höchstens, mindestens, moins, plus, sous,
  menos, más, bajo, meno, più, sotto, sopra, menos, mais, até, minder, meer, onder, boven, mniej, więcej, poniżej, powyżej, mindre, mer,
  under, över, λιγότερο, περισσότερο, κάτω, άνω, меньше, больше, менее, более, свыше, פחות, יותר, مעל, أقل, أكثر`

/** What people say while they go on, in the languages of the reader: no thing, no limit and no order of time. */
const LEADING_ON = `so, well, also, basically, anyway, just, ok, it's, that's, there's, they're, we've, we're, you'll, auch, halt, eben, ja, doch, dazu, außerdem,
  gibts, gibt's, alors, donc, aussi, voilà, bref, y, pues, también, además, allora, anche, ecco, dunque, também, então, ainda, dus, ook, nog, nou, też, także, więc, så, också, även,
  alltså, jo, также, ещё, еще, вот, это`

/** "C'est", "l'entrée": the word behind what its apostrophe joins. Of "n'est" the "n'" denies. */
const ELIDED = /^(?:c|l|d|j|s|m|t|qu|un|all|dell|nell|sull|dall)['’](?=\p{L})/u

type WordSets = { neutral: ReadonlySet<string>; limiting: ReadonlySet<string> }
const wordSets = new Map<Lexicon, WordSets>()
function wordSetsOf(lexicon: Lexicon): WordSets {
  const known = wordSets.get(lexicon)
  if (known) return known
  const single = (...lists: Words[]) =>
    lists.flatMap((list) => list.split(',')).map((word) => word.trim().toLowerCase())
  const limiting = new Set(single(lexicon.never, lexicon.startingAt, lexicon.upTo, lexicon.minimum, LIMITS))
  const { functionWords, now, be, was, get, and, our, priceNames, labels } = lexicon
  // Of "instead of" and "price per" each word is one.
  const eachWord = [was, now, priceNames].join(',').replaceAll(' ', ',')
  const neutral = new Set(
    single(functionWords, eachWord, be, get, and, our, labels.product, labels.headline, LEADING_ON),
  )
  const made = { neutral: neutral.difference(limiting), limiting }
  wordSets.set(lexicon, made)
  return made
}

/** Whether a word may be left out without changing what a number says. */
export const isNeutral = (lexicon: Lexicon, source: string, { start, end }: Span) => {
  const word = source.slice(start, end).toLowerCase()
  const { neutral } = wordSetsOf(lexicon)
  return neutral.has(word) || (ELIDED.test(word) && neutral.has(word.replace(ELIDED, '')))
}

/** Whether a word narrows what a number says: "from", "under", "not". */
export const isLimiting = (lexicon: Lexicon, source: string, { start, end }: Span) =>
  wordSetsOf(lexicon).limiting.has(source.slice(start, end).toLowerCase())
