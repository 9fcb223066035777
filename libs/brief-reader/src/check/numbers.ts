import { SURE } from '../types.ts'
import type { Reading, Span } from '../types.ts'

/**
 * A number as it stands in a text, with the signs right before and behind it: currency, percent, unit. This file shares
 * nothing with the lexer, so that it sees what the lexer misses.
 */
export type Run = Span & { digits: string; before: string; behind: string }

/** Digits of any script, with single separators between them; groups of three may have spaces between. */
const RUN = /\p{Nd}+(?:[.,'’٫٬:/×–-]\p{Nd}+|[ \u00a0\u202f]\p{Nd}{3}(?!\p{Nd}))*|[½¼¾⅓⅔]/gu
const BEFORE =
  /([\p{Sc}%％٪#№+]|(?<![\p{L}\p{N}])[−–-](?=$)|(?<![\p{L}])(?:US|R|A|C|NZ|HK|S)\$|(?<![\p{L}])(?:EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|HUF|RON|AED|SAR|EGP|ILS|RUB|UAH|TRY|Fr\.?|kr\.?|SFr\.?))[ \u00a0\u202f]?$/u
const BEHIND =
  /^([ \u00a0\u202f]?[\p{Sc}%％٪‰°]|[\p{L}²³]+|[ \u00a0\u202f](?:EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|HUF|RON|AED|SAR|EGP|ILS|RUB|UAH|TRY|euros?|dollars?|pounds?|Franken|francs?|złot\p{L}*|zł|kr\.?|kronor|рубл\p{L}*|руб\.?|ευρώ|ש["״”']?ח|درهم|ريال|جنيه|percent|per cent|prozent|pour cent|por ciento|per cento|procent|procento)(?![\p{L}\p{N}]))/iu

const squeezed = (text: string) => text.replace(/[ \u00a0\u202f]/g, '').toLowerCase()
const plain = (digits: string) =>
  digits
    .replace(/[ \u00a0\u202f]/g, ' ')
    .replace(/[–−]/g, '-')
    .replace(/[’]/g, "'")

/** All numbers of a text, in order. Each spans its signs. */
export function runsOf(text: string): Run[] {
  return [...text.matchAll(RUN)].map(({ 0: digits, index }) => {
    const end = index + digits.length
    const before = BEFORE.exec(text.slice(Math.max(0, index - 8), index))?.[0] ?? ''
    const behind = BEHIND.exec(text.slice(end, end + 20))?.[0] ?? ''
    return {
      start: index - before.length,
      end: end + behind.length,
      digits: plain(digits),
      before: squeezed(before),
      behind: squeezed(behind),
    }
  })
}

/** The numbers of a text that are none of the source's, whole and with the same signs. `isCut`: part of one is there. */
export function strangeNumbers(source: readonly Run[], text: string): { number: string; isCut: boolean }[] {
  return runsOf(text).flatMap((run) => {
    const same = source.filter(({ digits }) => digits === run.digits)
    if (same.some(({ before, behind }) => before === run.before && behind === run.behind)) return []
    const isCut = same.length > 0 || source.some(({ digits }) => digits.includes(run.digits))
    return [{ number: `${run.before}${run.digits}${run.behind}`, isCut }]
  })
}

const LOUD_SIGN =
  /[\p{Sc}%％٪‰]|^(?:eur|usd|gbp|chf|pln|sek|nok|dkk|czk|huf|ron|aed|sar|egp|ils|rub|uah|try|fr\.?|kr\.?|zł)/iu
/** Whether a number stands beside a currency or percent sign. */
export const isLoud = ({ before, behind }: Run) => LOUD_SIGN.test(before) || LOUD_SIGN.test(behind)

const FULL_DATE = /^(?:[0-3٠-٣۰-۳]?\p{Nd}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}|\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2})$/u
/** Capitals with digits are a model as often as a code, so the word must stand in front. */
const CODE =
  /(?<=(?:cod[eoi]|kode?|kod|coupon|kupon|cupón|cupom|gutschein|voucher|κωδικ|код|קוד|كود|رمز)[^\n.!?]{0,25}?[\s:“„«"'])(?=[\p{Lu}\p{Nd}]*\p{Nd})[\p{Lu}\p{Nd}]{4,16}(?![\p{L}\p{N}])/giu

/**
 * Stretches of a text without which an ad may say what is false: sums, percentages, codes and dates. What tells where one calls,
 * how long is open, and numbers of registers are left out without harm.
 */
function loudNumbers(text: string): Span[] {
  const runs = runsOf(text).filter((run) => isLoud(run) || FULL_DATE.test(run.digits))
  return [...runs, ...spansOf(text, CODE), ...spansOf(text, datesWithMonth())].toSorted((a, b) => a.start - b.start)
}

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))

const LOCALES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'el',
  'ru',
  'uk',
  'he',
  'ar',
]
let dayOfMonth: RegExp | undefined
/** A day with the name of its month. Source: Unicode CLDR through Intl, so that no table of ours is shared. */
function datesWithMonth(): RegExp {
  if (dayOfMonth) return dayOfMonth
  const names = LOCALES.flatMap((locale) => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => {
      const parts = format.formatToParts(Date.UTC(2027, month, 15))
      return parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? ''
    })
  })
  const month = [...new Set(names.filter((name) => /^\p{L}{3,}$/u.test(name)))].join('|')
  const day = String.raw`\p{Nd}{1,2}(?!\p{Nd})`
  const joined = String.raw`(?:st|nd|rd|th|er|\.|º|ª)?[ \u00a0](?:(?:de|of|ב)[ ]?)?`
  dayOfMonth = new RegExp(`(?<!\\p{Nd})${day}${joined}(?:${month})(?!\\p{L})|(?<!\\p{L})(?:${month})[ ]${day}`, 'giu')
  return dayOfMonth
}

/**
 * The loud numbers of the brief that are neither printed nor accounted for: as a sure fact, as something said to us, or as left
 * out because the caller said so. What the reader left out on its own does not count: it had seen no number there.
 */
export function unreadNumbers(reading: Reading, printed: readonly Span[]): Span[] {
  const covers = (spans: readonly Span[], span: Span) =>
    spans.some((one) => one.start < span.end && span.start < one.end)
  const facts = reading.facts.filter(({ confidence }) => confidence >= SURE)
  const accounted = reading.audit.filter(
    ({ use, why }) => !['sentence', 'fact', 'leftOut'].includes(use) || why.startsWith('content '),
  )
  const brief = reading.source.slice(0, reading.briefEnd)
  return loudNumbers(brief).filter(
    (span) =>
      !covers(printed, span) &&
      !covers(facts, span) &&
      !covers(accounted, span) &&
      !(isPercent(brief, span) && !sentenceOf(reading, span).some((sentence) => covers(printed, sentence))),
  )
}

/** A percentage that nobody understood changes nothing but what its own sentence says. */
const isPercent = (text: string, { start, end }: Span): boolean => /[%％٪‰]/u.test(text.slice(start, end))
const sentenceOf = ({ sentences }: Reading, span: Span) =>
  sentences.filter((one) => one.start < span.end && span.start < one.end)
