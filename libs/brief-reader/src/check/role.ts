import { findWords, wordsAtEnd, wordsAtStart } from '../languages/words.ts'
import type { FactType, Finding, PrintedText, Span, TextRole } from '../types.ts'
import { overlaps, within, type Claim } from './claims.ts'
import { clauseBefore, factsAt, type Sheet } from './sheet.ts'

/** What a text of a role must be in the source. Roles that are not here may be any text of it. */
const MUST_BE: Partial<Record<TextRole, { types: readonly FactType[]; name: string }>> = {
  code: { types: ['code'], name: 'a code' },
  contact: { types: ['phone', 'url', 'email', 'place'], name: 'a phone number or an address' },
  rating: { types: ['rating'], name: 'a rating' },
  brand: { types: ['business', 'url', 'email'], name: 'the business' },
}

/** A number keeps the role that it has in the source: a price, what it was, a date, a code. */
export function wrongRole(sheet: Sheet, printed: PrintedText, place: Span): Finding[] {
  const wrong = (message: string): Finding[] => [{ code: 'wrong_role', text: printed.text, message }]
  const { role, text } = printed
  const must = MUST_BE[role]
  if (must && factsAt(sheet, place, must.types).length === 0)
    return wrong(`“${text}” is not ${must.name} in the brief. Say there what it is, or give it in content.`)
  if (role === 'when') return wrongDate(sheet, printed, place)
  if (role !== 'price' && role !== 'was' && role !== 'offer') return []
  const claims = sheet.claims.filter((claim) => overlaps(claim, place))
  if (claims.length === 0)
    return factsAt(sheet, place, OFFER_TYPES).length > 0
      ? []
      : wrong(`“${text}” is no ${NAMES[role]}. Write the ${NAMES[role]} with its currency.`)
  const sums = claims.filter(({ kind }) => kind === 'sum')
  if (role === 'offer') {
    const percent = claims.find((claim) => claim.kind === 'percent' && !isReduction(sheet, claim))
    if (percent && claims.every(({ kind }) => kind === 'percent'))
      return wrong(`“${text}” is no reduction in the brief. Write “${text} off”, if it is one.`)
  }
  const before = sums.filter((claim) => isBefore(sheet, claim, place))
  if (role === 'was')
    return before.length === sums.length && sums.length > 0
      ? []
      : wrong(`“${text}” is not what it cost before. Write “was ${text}”, if it is.`)
  if (sums.length > 0 && before.length === sums.length && !saysWas(sheet, place))
    return wrong(`“${text}” is what it cost before, not the price. Write the price with “now”.`)
  const other = sums.length === 1 && role === 'price' ? otherMeaning(sheet, sums[0]!, place) : null
  return other === null ? [] : wrong(`“${text}” is ${other} and not the price. Write the price with “price”.`)
}

const OFFER_TYPES: readonly FactType[] = ['price', 'was', 'percentOff', 'amountOff', 'bundle', 'free']
const NAMES = { price: 'price', was: 'price before', offer: 'offer' }

const cueLength = (match: RegExpExecArray | null) => match?.[0].replace(/[^\p{L}]/gu, '').length ?? 0

/** Whether a sum is what it cost before, by the reading or by the words in front. Short words mean too much else. */
function isBefore(sheet: Sheet, claim: Claim, place: Span): boolean {
  const facts = factsAt(sheet, claim, ['price', 'was', 'amountOff', 'condition'])
  if (facts.length > 0) return facts.some(({ type }) => type === 'was')
  return cueLength(wordsAtEnd(clauseBefore(sheet, claim), sheet.lexicon.was)) >= 3 && claim.start >= place.start
}

/** Whether the printed stretch itself holds the words that make a sum the former price. */
const saysWas = ({ reading, lexicon, claims }: Sheet, place: Span) => {
  const first = claims.find((claim) => within(claim, place))
  return first !== undefined && findWords(reading.source.slice(place.start, first.start), lexicon.was) !== null
}

function isReduction(sheet: Sheet, claim: Claim): boolean {
  if (factsAt(sheet, claim, ['percentOff', 'condition']).length > 0) return true
  const { source } = sheet.reading
  if (/[−–-]\s?$/.test(source.slice(0, claim.start))) return true
  const behind = source.slice(claim.end, claim.end + 40)
  return (
    wordsAtStart(behind, sheet.lexicon.off) !== null ||
    findWords(clauseBefore(sheet, claim), sheet.lexicon.off) !== null
  )
}

/** What a sum is that is no price: a reduction, a worth, the least one must spend. The words for it are not printed with it. */
function otherMeaning(sheet: Sheet, claim: Claim, place: Span): string | null {
  const types = factsAt(sheet, claim).map(({ type }) => type)
  if (types.includes('price')) return null
  if (types.includes('amountOff')) return 'a reduction'
  if (types.includes('condition') && place.start >= claim.start) return 'part of a condition'
  const before = clauseBefore(sheet, place)
  if (place.start > claim.start - 1 && wordsAtEnd(before, sheet.lexicon.worth)) return 'what something is worth'
  const least = cueLength(wordsAtEnd(before, sheet.lexicon.minimum))
  return least > cueLength(wordsAtEnd(before, sheet.lexicon.startingAt)) ? 'the least that one must spend' : null
}

function wrongDate(sheet: Sheet, { text }: PrintedText, place: Span): Finding[] {
  const { reading, lexicon } = sheet
  const dates = reading.atoms.filter(
    ({ kind, ...span }) => (kind === 'date' || kind === 'weekday' || kind === 'time') && overlaps(span, place),
  )
  const facts = factsAt(sheet, place, ['until', 'from', 'on', 'time'])
  const isDay = findWords(text, lexicon.relativeDays) !== null
  if (dates.length === 0 && facts.length === 0 && !isDay)
    return [{ code: 'wrong_role', text, message: `“${text}” is no date. Write the date with its month or weekday.` }]
  const end = facts.find(({ type, start }) => (type === 'until' || type === 'from') && start < place.start)
  const before = clauseBefore(sheet, place)
  const day = wordsAtEnd(before, lexicon.weekdays.replaceAll('/', ','), lexicon.shortWeekdays.replaceAll('/', ','))
  const cue = wordsAtEnd(before.slice(0, day?.index ?? before.length), lexicon.until)
  if (!end && !cue) return []
  const whole = end ? reading.source.slice(end.start, end.end) : `${before.slice(cue!.index).trim()} ${text}`
  return [{ code: 'wrong_role', text, message: `“${text}” is only part of “${whole}”. Print “${whole}”.` }]
}
