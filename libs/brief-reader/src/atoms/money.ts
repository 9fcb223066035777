import type { Lexicon, Words } from '../languages/lexicon.ts'
import { alternatives, groupsOf, patternOf, RIGHT, wordsAtEnd } from '../languages/words.ts'
import { CURRENCY_AFTER, CURRENCY_BEFORE, currencyOf } from './currencies.ts'
import { NUMBER, NUMBER_LEFT, parseNumber } from './numbers.ts'
import { type Around, type Found, group, rule, type Rules } from './rule.ts'

/** Taxes, between a sum and its unit. */
const TAX =
  'brutto, netto, net, brut, gross, ttc, ht, hors taxe, inkl. mwst, inkl. mwst., zzgl. mwst, incl. vat, excl. vat, inc vat, ex vat, iva incl., inkl. moms, incl. btw, excl. btw, cc, nk, kk, warm, kalt'
/** Written so in many languages. */
const SHORT_UNITS: Partial<Record<string, Words>> = {
  person: 'p.p., p.p, pp, pers., pax',
  month: 'p.m., mo, mth, p/m',
  kilogram: 'kg',
  litre: 'l, lt',
  squareMetre: 'm², m2, qm',
  hour: 'h, hr',
  piece: 'st., stk., szt., шт., ud., pz., pcs',
  kilometre: 'km',
  night: 'nt, p.n.',
}
const RANGE = String.raw`\s?[-–—]\s?`

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
  const read = (match: RegExpExecArray, currency: string, after = ''): Found => {
    const factor = scaleOf(group(match, 'scale'), lexicon)
    const valueOf = (written: string) => Math.round(parseNumber(written) * factor * 100) / 100
    const to = group(match, 'to')
    return {
      kind: 'money',
      amount: valueOf(group(match, 'from')),
      to: to ? valueOf(to) : null,
      currency,
      unit: units.read(group(match, 'unit')),
      // "950 kr. Start": the full stop is the sentence's.
      cutEnd: match[0].endsWith('.') && /^(?:\s+\p{Lu}|\s*$)/u.test(after) ? 1 : 0,
    }
  }
  return [
    rule(
      `(?<mark>${CURRENCY_BEFORE})(?<gap>\\s?)${span}(?![\\p{N}]|[.,]\\d)${scale.replace('SCALE', 'scale')}${units.source}`,
      (match, around) =>
        language !== 'nl' && isOfNumberBefore(match, around)
          ? null
          : read(match, currencyOf(group(match, 'mark'), isSwedish), around.after),
    ),
    rule(
      `${NUMBER_LEFT}${span.replace(`(?:${CURRENCY_BEFORE}\\s?)?`, '')}(?:(?<=\\d)|${ending})${scale.replace('SCALE', 'scale')}\\s?(?<mark>${CURRENCY_AFTER})${units.source}`,
      (match, { after }) => read(match, currencyOf(group(match, 'mark'), isSwedish), after),
    ),
    // "19,-", "49.–", "299:-": the ending alone says that it is a sum.
    rule(
      `${NUMBER_LEFT}(?<from>${NUMBER})(?<mark>[.,:][-–—]{1,2})(?![\\p{L}\\p{N}])${units.source}`,
      (match, { before }) => {
        if (/(?:^|\s)\d{1,2}[./]$/.test(before)) return null
        const mark = group(match, 'mark')[0]!
        const isDay =
          mark === '.' && /^\d{1,2}$/.test(group(match, 'from')) && !/^\.(?:[-–—]{2}|-)/.test(group(match, 'mark'))
        if (isDay || (mark === '.' && /^\s?\d/.test(match.input.slice(match.index + match[0].length)))) return null
        return read(match, { '.': 'CHF', ',': language === null ? 'XXX' : 'EUR', ':': 'SEK' }[mark] ?? 'XXX')
      },
    ),
  ]
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

/** The pattern of what a price is for one of, and its reader: `/month`, `pro Person und Nacht`, `p.p.`, `je 100 g`. */
function unitsOf(lexicon: Lexicon) {
  const names = [...new Set([...Object.keys(lexicon.units), ...Object.keys(SHORT_UNITS)])]
  const wordsOf = (name: string) =>
    [lexicon.units[name as never], SHORT_UNITS[name]].filter((words) => words !== undefined).join(',')
  const adverbs = Object.values(lexicon.unitAdverbs).join(',')
  const alone = [adverbs, SHORT_UNITS.person, 'p.m., p/m'].join(',')
  const amounts = String.raw`(?:100|500|1000|10)\s?(?:g|ml|gr)`
  const unit = `(?:${amounts}|${alternatives(...names.map(wordsOf))})${RIGHT}`
  const one = String.raw`\s?(?:/\s?${unit}|(?<=[\s\d\p{Sc}\p{L}.,–-])${alternatives(lexicon.per)}\s${unit}|${alternatives(alone)}${RIGHT})`
  const readOne = (text: string): string | null => {
    const clean = text.trim().replace(/^\/\s?/, '')
    if (patternOf(`${amounts}$`).test(clean)) return /\d.*$/.exec(clean)?.[0].replace(/\s/g, '') ?? null
    for (const [name, words] of Object.entries(lexicon.unitAdverbs))
      if (patternOf(`^${alternatives(words)}$`).test(clean)) return name
    for (const name of names)
      if (patternOf(`^(?:${alternatives(lexicon.per)}\\s)?${alternatives(wordsOf(name))}$`).test(clean)) return name
    return null
  }
  return {
    source: String.raw`(?:(?:\s?\(?${alternatives(TAX)}${RIGHT}\)?)?(?<unit>${one}(?:\s?(?:${alternatives(lexicon.and)}\s)?${one})?))?`,
    read(written: string): string | null {
      if (written.trim() === '') return null
      const parts = [...written.matchAll(new RegExp(one, 'giu'))].map(([part]) => readOne(part))
      return parts.filter((part) => part !== null).join('/') || null
    },
  }
}
