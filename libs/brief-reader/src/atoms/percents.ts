import { alternatives, LEFT, RIGHT } from '../languages/words.ts'
import { group, rule, type Rules } from './rule.ts'

const WORDS =
  'percent, per cent, prozent, pour cent, por ciento, per cento, por cento, procent, proc., proc, percento, процентов, процента, процент, τοις εκατό, אחוז, אחוזים, بالمئة, بالمائة, في المئة, pct, проц., проц, pct.'
/** More decimals than a sum: interest has three. */
const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,3})?`
const valueOf = (written: string) => Number(written.replace(',', '.'))

export const percents: Rules = (lexicon) => [
  rule(
    String.raw`(?<![\p{L}\p{N}]|\d[.,:])(?<sign>[-–—+] ?)?(?<from>${NUMBER})(?:\s?%?(?: [-–—] |[-–—]|\s?${alternatives(lexicon.range)}\s)[-–]?(?<to>${NUMBER}))?\s?(?:%|${alternatives(WORDS)}${RIGHT})(?!\d)`,
    (match, { before }) => {
      const to = group(match, 'to')
      // "2024 -25 %"
      if (to && valueOf(to) < valueOf(group(match, 'from'))) return null
      const isMinus = /^[-–—]/.test(group(match, 'sign'))
      // "Sale -20 %" takes off; "Sale - 20 % on all" only has a dash in front.
      const isDash = isMinus && /\s$/.test(group(match, 'sign')) && /\S\s$/.test(before)
      const cutStart = isDash ? group(match, 'sign').length : 0
      return {
        kind: 'percent',
        value: valueOf(group(match, 'from')),
        to: to ? valueOf(to) : null,
        minus: isMinus && !isDash,
        cutStart,
      }
    },
  ),
  // "-50 sur la deuxième robe", "meno 40 e": the sign is forgotten.
  rule(
    String.raw`(?<![\p{L}\p{N}])(?:(?<sign>[-–])(?<a>[1-9][05])(?=\s(?:sur|auf|su|op|na|på|на|sobre)\s\p{L})|(?<word>meno|moins|minus)\s(?<b>[1-9][05])(?=\s?(?:[,.;!]|$|\s(?:e|et|und|sur|auf|su)\s)))`,
    (match) => ({
      kind: 'percent',
      value: Number(group(match, 'a') || group(match, 'b')),
      to: null,
      minus: true,
    }),
  ),
  // In Turkish order, and in texts from right to left: "%20".
  rule(String.raw`(?<![\p{L}\p{N}%])(?<sign>-)?%\s?(?<value>${NUMBER})(?![\d%])`, (match) => ({
    kind: 'percent',
    value: valueOf(group(match, 'value')),
    to: null,
    minus: group(match, 'sign') !== '',
  })),
  rule(
    String.raw`(?:${LEFT}${alternatives(lexicon.half, 'half price, half-price')}${RIGHT}|(?<![\p{N}/])(?:½|1/2)\s?${alternatives(lexicon.priceNames)}${RIGHT})`,
    () => ({ kind: 'percent', value: 50, to: null, minus: true }),
  ),
]
