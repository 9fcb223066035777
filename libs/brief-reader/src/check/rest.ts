import { findWords, wordsAtEnd } from '../languages/words.ts'
import { RUN_ON } from '../sentences/run-ons.ts'
import { SURE } from '../types.ts'
import type { Lexicon } from '../languages/lexicon.ts'
import type { Fact, FactType, Finding, PrintedText, Span } from '../types.ts'
import { overlaps, within } from './claims.ts'
import { isLimiting, isNeutral, leastOf, wordsIn } from './least.ts'
import { clauseBefore, type Sheet } from './sheet.ts'

/** They say of themselves what they are, so that they do not need the rest of their clause. */
const ALONE: readonly PrintedText['role'][] = [
  'condition',
  'legal',
  'was',
  'contact',
  'code',
  'when',
  'place',
  'brand',
  'tagline',
  'quote',
  'rating',
]
/** These must begin and end where a thought does. */
const SENTENCES: readonly PrintedText['role'][] = ['headline', 'sub', 'bullet']
/** Their words belong together. */
const OFFERS: readonly FactType[] = ['price', 'was', 'percentOff', 'amountOff', 'bundle']
/** Who, where and until when is told elsewhere, or is missing and named as such. */
const TOLD: readonly FactType[] = [
  'business',
  'phone',
  'url',
  'email',
  'code',
  'until',
  'from',
  'on',
  'time',
  'price',
  'was',
  'percentOff',
  'amountOff',
  'bundle',
  'direction',
  'mustNot',
  'callToAction',
  'headline',
]

/**
 * What a text leaves out of the clause that makes it true, beyond what the other texts print: "half price" of "kids under 10
 * half price" is a false ad. `others` is where the other texts stand.
 */
export function leftOff(sheet: Sheet, { role, text }: PrintedText, place: Span, others: readonly Span[]): Finding[] {
  if (role === 'when') return deniedDay(sheet, text, place, others)
  if (ALONE.includes(role)) return []
  const denied = wordsAtEnd(clauseBefore(sheet, place), sheet.lexicon.never)
  if (denied && !others.some((span) => span.start < place.start && place.start <= span.end + 1))
    return [
      {
        code: 'mid_clause',
        text,
        message: `“${text}” leaves out the “${denied[0].trim()}” in front of it. Print both.`,
      },
    ]
  // "Trituramos ramas y restos de poda": the second half alone would say something else.
  const and = role === 'headline' ? wordsAtEnd(clauseBefore(sheet, place), sheet.lexicon.and) : null
  // "Two nurses have left us" · "and we need nurses": what is joined in front is said to us.
  const before = sheet.reading.sentences.findLast(({ end }) => end <= place.start)
  const isTheirs = and && before && sheet.reading.source.slice(before.start, before.end).endsWith(and[0].trim())
  const isBehindUs = before?.kind === 'briefing' && (isTheirs || and?.[0].trim() === clauseBefore(sheet, place).trim())
  const joined = isBehindUs ? null : and
  const reaches = joined ? place.start - joined[0].length - 1 : place.start
  if (joined && !isFact(sheet, place) && !others.some((span) => span.start < reaches && reaches <= span.end + 1))
    return [{ code: 'mid_clause', text, message: `“${text}” leaves out what is joined to it in front. Print both.` }]
  for (const claim of sheet.claims) {
    if (!overlaps(claim, place)) continue
    const least = leastOf(sheet, claim)
    if (isFalseWithout(sheet, least, place, missedWords(sheet, least, place, others)))
      return [cutFrom(sheet, text, least)]
  }
  if (!SENTENCES.includes(role) || isFact(sheet, place)) return []
  // A line that another one repeats is not finished by it.
  const beside = others.filter((span) => !overlaps(span, place))
  for (const clause of sheet.clauses) {
    if (!overlaps(clause, place) || within(clause, place)) continue
    if (isFalseWithout(sheet, clause, place, missedWords(sheet, clause, place, beside)))
      return [cutFrom(sheet, text, clause)]
  }
  return []
}

/**
 * Whether a text leaves out too much of a clause. Where somebody types on without a mark, the words that lead from one thought to the
 * next may go, but no number, limit or denial, and not what stands around an offer, such as its unit.
 */
function isFalseWithout(sheet: Sheet, clause: Span, place: Span, missed: readonly Span[]): boolean {
  const { reading, lexicon, claims } = sheet
  if (missed.length === 0 || clause.end - clause.start <= RUN_ON || missed.length > LEADING_MAX)
    return missed.length > 0
  const hasClaim = claims.some((one) => overlaps(one, place))
  return missed.some((word) => {
    const text = reading.source.slice(word.start, word.end)
    const isBeside = hasClaim && word.start < place.end + BESIDE && place.start - BESIDE < word.end
    const isCounting = findWords(text, lexicon.never, lexicon.counts) !== null || /\p{N}/u.test(text)
    return isBeside || isCounting || isLimiting(lexicon, reading.source, word)
  })
}
/** So many letters around an offer are what it is of. */
const BESIDE = 24
const LEADING_MAX = 2

/** "Mercredi" of "pas de cuisson le mercredi": a day on which something is not so says the opposite alone. */
function deniedDay(sheet: Sheet, text: string, place: Span, others: readonly Span[]): Finding[] {
  const before = clauseBefore(sheet, place)
  const [first] = findWords(before, sheet.lexicon.never) ?? []
  if (first === undefined) return []
  const at = place.start - before.length + before.indexOf(first)
  if (others.some((span) => span.start <= at && at < span.end)) return []
  return [cutFrom(sheet, text, { start: place.start - before.length, end: place.end })]
}

/**
 * The words of a clause that neither this text nor another prints. A limit or a number must stand with its sum: a large "£49"
 * under "from £49 a month" is still false.
 */
function missedWords({ reading, lexicon }: Sheet, least: Span, place: Span, others: readonly Span[]): Span[] {
  const { source } = reading
  const told = reading.facts
    .filter((fact) => fact.confidence >= SURE && TOLD.includes(fact.type) && !overlaps(fact, place))
    .map((fact) => withItsWord(source, lexicon, fact))
  const offers = reading.facts.filter((fact) => OFFERS.includes(fact.type) && overlaps(fact, place))
  const aside = [
    ...reading.sentences.filter(({ kind }) => kind !== 'message'),
    ...reading.audit.filter(({ use }) => use === 'briefing' || use === 'direction' || use === 'mustNot'),
  ]
  const fillers = reading.audit.filter(({ use }) => use === 'filler')
  const beside = others.filter((span) => !overlaps(span, place))
  return wordsIn(source, least).filter((word) => {
    if (overlaps(word, place) || isNeutral(lexicon, source, word)) return false
    const isLimit =
      isLimiting(lexicon, source, word) ||
      /^\p{Nd}/u.test(source[word.start]!) ||
      offers.some((fact) => overlaps(fact, word))
    const said = isLimit ? beside : [...others, ...fillers]
    return ![...said, ...told, ...aside].some((span) => overlaps(word, span))
  })
}

/** A day with the word in front of it: "vom 2. bis 14. März" is told elsewhere whole. */
function withItsWord(source: string, { from, until, on, at }: Lexicon, { start, end, type }: Fact): Span {
  if (!DAYS.includes(type)) return { start, end }
  const word = wordsAtEnd(source.slice(Math.max(0, start - WORD_MAX), start).trimEnd(), from, until, on, at)
  return { start: word ? start - word[0].trim().length - 1 : start, end }
}
const DAYS: readonly FactType[] = ['until', 'from', 'on', 'time']
const WORD_MAX = 24

const cutFrom = ({ reading }: Sheet, text: string, least: Span): Finding => {
  const whole = reading.source.slice(least.start, least.end).replaceAll(/\s+/g, ' ')
  return {
    code: 'mid_clause',
    text,
    message: `“${text}” is only true as part of “${whole}”. Print that whole, or write it as a sentence of its own.`,
  }
}

/** A name, or what the caller gave for this place, is whole by itself. */
const isFact = ({ reading }: Sheet, place: Span) =>
  reading.facts.some(
    (fact) =>
      fact.confidence >= SURE &&
      fact.start >= place.start - 1 &&
      fact.start <= place.start &&
      Math.abs(fact.end - place.end) <= 1,
  )
