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

const PHONE = /(?<![\p{L}\p{N}])\+?\p{Nd}[\p{Nd} ()./\u00a0\u202f-]{6,20}\p{Nd}(?![\p{L}\p{N}])/gu
const CLOCK = /^\p{Nd}{1,2}:\p{Nd}{2}$/u
const FULL_DATE = /^(?:\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}|\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2})$/u
const CODE =
  /(?<![\p{L}\p{N}])(?=[\p{Lu}\p{Nd}]*\p{Lu}{2})(?=[\p{Lu}\p{Nd}]*\p{Nd})[\p{Lu}\p{Nd}]{5,16}(?![\p{L}\p{N}])/gu

/** Stretches of a text that a reader must not overlook: sums, percentages, phones, codes, dates and times. */
export function loudNumbers(text: string): Span[] {
  const spans: Span[] = runsOf(text).filter(
    (run) => isLoud(run) || FULL_DATE.test(run.digits) || CLOCK.test(run.digits),
  )
  for (const pattern of [PHONE, CODE])
    for (const { 0: found, index } of text.matchAll(pattern))
      if (pattern === CODE || (found.match(/\p{Nd}/gu)?.length ?? 0) >= 8)
        spans.push({ start: index, end: index + found.length })
  return spans.toSorted((a, b) => a.start - b.start)
}

/**
 * The loud numbers of the brief that are neither printed nor accounted for: as a fact, as something said to us, or as left
 * out with a reason. A number in a sentence that is not printed is not accounted for.
 */
export function unreadNumbers(reading: Reading, printed: readonly Span[]): Span[] {
  const accounted = reading.audit.filter(({ use }) => use !== 'sentence')
  const covers = (spans: readonly Span[], span: Span) =>
    spans.some((one) => one.start < span.end && span.start < one.end)
  return loudNumbers(reading.source.slice(0, reading.briefEnd)).filter(
    (span) => !covers(printed, span) && !covers(accounted, span) && !covers(reading.facts, span),
  )
}
