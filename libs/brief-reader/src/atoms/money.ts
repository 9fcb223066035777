import type { Lexicon, Words } from '../languages/lexicon.ts'
import type { LanguageId } from '../types.ts'
import { alternatives, groupsOf, LEFT, phrasesOf, RIGHT, wordsAtEnd } from '../languages/words.ts'
import { CURRENCY_AFTER, CURRENCY_BEFORE, currencyOf } from './currencies.ts'
import { NUMBER, NUMBER_LEFT, parseNumber } from './numbers.ts'
import { type Around, type Found, group, rule, type Rules } from './rule.ts'
import { type Units, unitsOf, withUnit } from './units.ts'

/** Behind a sign that several countries share: it tells whose. */
const OF_COUNTRY = 'MXN, ARS, COP, CLP, CAD, AUD, NZD, USD, BRL, UYU, CA, US'
/** Cents and their like, by what they are called. */
const SMALL: readonly [names: Words, currency: string, language?: string][] = [
  ['p', 'GBP', 'en'],
  ['cents, cent', 'USD', 'en'],
  ['¢', 'USD'],
  ['öre', 'SEK'],
  ['øre', 'DKK'],
  ['groszy, grosze', 'PLN'],
  ['копеек, копейки, коп., коп', 'RUB'],
  ['rappen, rp.', 'CHF'],
  ['centavos', 'BRL'],
  ['centimes, centime, cêntimos, céntimos, centesimi, centesimo, eurocent, cents, cent, ct., ct, cts', 'EUR'],
]
const RANGE = String.raw` ?[-–—] ?`

/**
 * Sums with their currency, range, scale and unit: `CHF 14'800.-`, `1.2 Mio. €`, `£2.5k`, `20–30 €`, `€49 per person per night`.
 * A currency between two numbers belongs to the one it touches.
 */
export const money: Rules = (lexicon, language) => {
  const units = unitsOf(lexicon)
  const scale = String.raw`(?:\s?(?<SCALE>(?:${alternatives('k, m, mn, bn, mio., mio, mln, mld')}|${alternatives(lexicon.thousand, lexicon.million)})(?!\p{L}|\.\p{L})))?`
  const ending = String.raw`(?:[.,:]\s?[-–—]{1,2}(?![\p{L}\p{N}]))?`
  // "£49 until 28 November": the second number is a day.
  const isDay = String.raw`(?!\d|\.?\s?(?:${alternatives(lexicon.ordinals)}\s?)?(?:${alternatives(lexicon.dayJoiners)}\s)?${alternatives(...groupsOf(lexicon.months))}${RIGHT})`
  const span = `(?<from>${NUMBER})${ending}(?:(?:${RANGE}|\\s${alternatives(lexicon.range)}\\s)(?:${CURRENCY_BEFORE}\\s?)?(?<to>${NUMBER})${isDay}${ending})?`
  const isSwedish = language === 'sv'
  // "jetzt339€", "für19 €": a word runs into the sum. "P5 €" names something.
  const glued = String.raw`(?<![\p{N}]|\d[.,:'])`
  const isName = (before: string) =>
    /(?:^|[^\p{L}])\p{Lu}{1,3}$/u.test(before) ||
    // Hebrew and Arabic write "for" together with the number.
    (/(?:^|[^\p{L}])\p{L}{1,2}$/u.test(before) &&
      !/[\p{Script=Hebrew}\p{Script=Arabic}ـ]$/u.test(before) &&
      !wordsAtEnd(before, lexicon.now, lexicon.startingAt, lexicon.per, 'o, e'))
  const read = (match: RegExpExecArray, currency: string): Found | null => {
    // "Ron 01632 960417" is a name and a number.
    if (/^0\d/.test(group(match, 'from'))) return null
    const factor = scaleOf(group(match, 'scale'), lexicon)
    const valueOf = (written: string) => Math.round(parseNumber(written) * factor * 100) / 100
    const to = group(match, 'to')
    // "Ron 01632 960417": no sum begins with a nought and another digit.
    if (/^0\d/.test(group(match, 'from'))) return null
    if (currency === 'HUF' && valueOf(group(match, 'from')) < 100) return null
    return withUnit(match, units, { amount: valueOf(group(match, 'from')), to: to ? valueOf(to) : null, currency })
  }
  return [
    // "zwischen 15 und 20 Euro", "between £15 and £20"
    rule(
      `${LEFT}(?<lead>${alternatives(lexicon.between)}\\s)(?:(?<mark>${CURRENCY_BEFORE})\\s?)?(?<from>${NUMBER})\\s?(?:${CURRENCY_AFTER})?\\s${alternatives(lexicon.and)}\\s(?:${CURRENCY_BEFORE}\\s?)?(?<to>${NUMBER})(?!\\d|[.,]\\d)(?:\\s?(?<behind>${CURRENCY_AFTER}))?`,
      (match) => {
        const sign = group(match, 'mark') || group(match, 'behind')
        const found = sign ? read(match, currencyOf(sign, isSwedish)) : null
        return found && { ...found, cutStart: group(match, 'lead').length }
      },
    ),
    // "3€50", "26 Euro 90"
    rule(
      String.raw`${glued}(?<whole>\d{1,4})(?:€\s?|\s?(?:euros?|eur)\s)(?<rest>\d\d)(?![\p{L}\p{N}%€$£]|[.,:/]\d|\s?(?:€|%|${alternatives(lexicon.measures)}${RIGHT}))`,
      (match, { before }) => {
        if (isName(before) || (/\s\d\d/.test(match[0]) && /€/.test(match[0]))) return null
        const amount = Number(`${group(match, 'whole')}.${group(match, 'rest')}`)
        return withUnit(match, units, { amount, to: null, currency: 'EUR' })
      },
    ),
    rule(
      `(?<mark>${CURRENCY_BEFORE})(?<gap>\\s?)${span}(?![\\p{N}]|[.,]\\d)${scale.replace('SCALE', 'scale')}(?:\\s?(?<country>${alternatives(OF_COUNTRY)})${RIGHT})?`,
      (match, around) => {
        if (language !== 'nl' && isOfNumberBefore(match, around)) return null
        const currency = countryOf(match) ?? currencyOf(group(match, 'mark'), isSwedish)
        const [from, to] = [parseNumber(group(match, 'from')), group(match, 'to')]
        const isRange = parseNumber(to) >= from || / ?[-–—] ?\S*$/u.test(match[0])
        if (to === '' || (isRange && !isFarApart(match))) return read(match, currency)
        // "de $8,990 a $4,995": what falls is no range, so the first sum stands for itself.
        const end = match[0].indexOf(group(match, 'from')) + group(match, 'from').length
        return { kind: 'money', amount: from, to: null, currency, unit: null, cutEnd: match[0].trimEnd().length - end }
      },
    ),
    rule(
      `${glued}${span.replace(`(?:${CURRENCY_BEFORE}\\s?)?`, '')}(?:(?<=\\d)|${ending})${scale.replace('SCALE', 'scale')}\\s?(?<mark>${CURRENCY_AFTER})(?:\\s?(?<country>${alternatives(OF_COUNTRY)})${RIGHT})?`,
      (match, { before }) => {
        const to = group(match, 'to')
        // "da 99 a 69 €": what falls is no range.
        const falls = to !== '' && parseNumber(to) < parseNumber(group(match, 'from')) && !/[-–—]/.test(match[0])
        if (isName(before) || falls || isFarApart(match) || (to !== '' && /\p{L}$/u.test(before))) return null
        return read(match, countryOf(match) ?? currencyOf(group(match, 'mark'), isSwedish))
      },
    ),
    // "19,-", "49.–", "299:-": the ending alone says that it is a sum.
    rule(`${NUMBER_LEFT}(?<from>${NUMBER})(?<mark>[.,:][-–—]{1,2})(?![\\p{L}\\p{N}])`, (match, { before }) => {
      if (/(?:^|\s)\d{1,2}[./]$/.test(before)) return null
      const mark = group(match, 'mark')[0]!
      const isDay =
        mark === '.' && /^\d{1,2}$/.test(group(match, 'from')) && !/^\.(?:[-–—]{2}|-)/.test(group(match, 'mark'))
      if (isDay || (mark === '.' && /^\s?\d/.test(match.input.slice(match.index + match[0].length)))) return null
      return read(match, { '.': 'CHF', ',': language === null ? 'XXX' : 'EUR', ':': 'SEK' }[mark] ?? 'XXX')
    }),
    smallSums(language, units),
    // "Q 85", "L 4,999", "Bs 35"
    ...(language === 'es'
      ? [
          rule(
            `(?<![\\p{L}\\p{N}])(?<mark>Q|L(?=\\.? ?\\d[\\d,.]{2})|B/\\.|B[sS]|UF|C\\$)\\.? ?${span}(?![\\p{L}\\p{N}]|[.,]\\d)${scale.replace('SCALE', 'scale')}`,
            (match, { before }) =>
              OF_NAME.test(before) ? null : read(match, LETTERS[group(match, 'mark').toUpperCase()] ?? 'XXX'),
            'exact',
          ),
        ]
      : []),
    // "600 MT": in other languages tonnes and metres.
    ...(language === 'pt'
      ? [rule(`${NUMBER_LEFT}${span}\\s?(?:MT|MTn|Mt)(?![\\p{L}\\p{N}])`, (match) => read(match, 'MZN'), 'exact')]
      : []),
    // "R79 per month"
    ...(language === 'en'
      ? [
          rule(
            `(?<![\\p{L}\\p{N}])R ?${span}(?![\\p{L}\\p{N}]|[.,]\\d)${scale.replace('SCALE', 'scale')}`,
            (match, { before }) =>
              /^\d$/.test(group(match, 'from')) || OF_NAME.test(before) ? null : read(match, 'ZAR'),
            'exact',
          ),
        ]
      : []),
  ]
}

/** "Urban 7 a 1.399 €": ends so far apart are a name or a count, and a sum. */
const RANGE_FACTOR_MAX = 12
const isFarApart = (match: RegExpExecArray): boolean =>
  group(match, 'to') !== '' && parseNumber(group(match, 'to')) > RANGE_FACTOR_MAX * parseNumber(group(match, 'from'))

/** What a letter with a number names: a room, a tyre, a size. */
const OF_NAME = /(?:\d|(?<!\p{L})(?:room|gate|unit|block|route|road|flat|hall|stand|grade|tyres?|talla|aula|sala))\s$/iu
const LETTERS: Partial<Record<string, string>> = { Q: 'GTQ', L: 'HNL', 'B/.': 'PAB', BS: 'BOB', UF: 'CLF', C$: 'NIO' }

function countryOf(match: RegExpExecArray): string | null {
  const country = group(match, 'country').toUpperCase()
  if (!country || !/\$/.test(group(match, 'mark'))) return null
  return { CA: 'CAD', US: 'USD' }[country] ?? country
}

/** "50p", "62 öre/kWh", "79 Cent" */
function smallSums(language: LanguageId | null, units: Units) {
  const known = SMALL.filter(([, , only]) => only === undefined || only === language)
  const currency = (name: string) =>
    known.find(([names]) => phrasesOf(names).includes(name.toLowerCase().replace(/\s+/g, ' ')))?.[1] ?? 'XXX'
  return rule(
    String.raw`${NUMBER_LEFT}(?<from>\d{1,3}(?:[.,]\d{1,2})?)\s?(?<name>${alternatives(...known.map(([names]) => names))})(?:(?<=¢)|${RIGHT})`,
    (match) => {
      const name = group(match, 'name')
      // "50 P" counts pages or persons.
      if (name.toLowerCase() === 'p' && !/\dp$/u.test(match[0])) return null
      const amount = Math.round(parseNumber(group(match, 'from')) * 100) / 10_000
      return withUnit(match, units, { amount, to: null, currency: currency(name) })
    },
  )
}

/** "45 67 CHF 50", "10 € 20 €": whether the currency belongs to the number in front of it. */
function isOfNumberBefore(match: RegExpExecArray, { before }: Around): boolean {
  const touches = /\d( ?)$/.exec(before)
  if (!touches) return false
  const [gapBefore, gapAfter] = [touches[1]!, group(match, 'gap')]
  if (gapBefore !== gapAfter) return gapBefore.length < gapAfter.length
  return /^(?:€|kr|zł|лв|Kč|₽)/i.test(group(match, 'mark'))
}

function scaleOf(written: string, lexicon: Lexicon): number {
  const word = written.trim().toLowerCase()
  if (word === '') return 1
  if (/^(?:bn|mld|mrd)/.test(word)) return 1e9
  if (word === 'k' || (wordsAtEnd(word, lexicon.thousand) && !wordsAtEnd(word, lexicon.million))) return 1e3
  return 1e6
}
