import { alternatives, LEFT, RIGHT } from '../languages/words.ts'
import { NUMBER, NUMBER_LEFT } from './numbers.ts'
import { rule, type Rules } from './rule.ts'

/** Signs of units in every language. Source: the SI brochure, and what goods are sold by. */
const UNITS =
  'µg, mg, g, gr, kg, t, ml, cl, dl, l, lt, hl, mm, cm, dm, m, km, mm², cm², m², m2, km², m³, m3, qm, sqm, ha, ft, in, yd, mi, lb, lbs, oz, fl oz, gal, pt, km/h, kmh, mph, °c, °f, °, px, dpi, mp, mpx, fps, gb, tb, mb, kb, gbit, gbit/s, mbit, mbit/s, mbps, gbps, mah, wh, kwh, mwh, kw, kwp, w, v, hz, khz, mhz, ghz, db, lm, lx, k, bar, psi, nm, ps, hp, cv, ch, ccm, cc, min, min., sec, sek, std, std., h, hrs, mio, mio., mln, bn, ″, ", кг, г, л, мл, м, см, мм, км, м², м2, кв.м, кв. м, га, шт, шт., ч, ч., мин, мин., Вт, кВт, ГБ, ק"ג, מ"ר, ס"מ, מ"ל, ק"מ, كم, كجم, جم, مل, سم, م², م, كيلو, χλμ, κιλά, τ.μ., τμ, γρ, ml'
const SIZES = String.raw`(?:${NUMBER}|\d+)`

const valueOf = (written: string) => written.replace(/\s/g, '').replace(/(?<=\p{L}{2})\.$/u, '')
const SHARE = String.raw`(?<![\p{L}\p{N}.,/:])\d{1,4}\s?[/:]\s?\d{1,4}(?![\p{N}/]|[:.,]\d)`

/** What inches are counted of. */
const INCHES = /^\s(?:wide|long|high|tall|deep|thick|across|by|x|screen|diameter|square)(?!\p{L})/iu

export const measures: Rules = (lexicon) => {
  const unit = String.raw`(?:${alternatives(UNITS)}(?![\p{L}\p{N}])|${alternatives(lexicon.measures)}${RIGHT})`
  const range = String.raw`(?:\s?[-–—x×*]\s?|\s${alternatives(lexicon.range)}\s)`
  return [
    // "100 x 50 cm", "10–12 years", "3-bedroom", "500 g", "5-Gang-Menü"
    rule(
      String.raw`${NUMBER_LEFT}${SIZES}(?:${range}${SIZES}){0,2}(?:[ -]?)${unit}`,
      ([written], { before, after }) => {
        // "School in 1900": the mark that closes a quotation is no inch.
        if (written.endsWith('"') && (before.match(/"/g)?.length ?? 0) % 2 === 1) return null
        // "At 7.30 in St Bride's Hall": no inches.
        if (/\sin$/iu.test(written) && /^\s\p{L}/u.test(after) && !INCHES.test(after)) return null
        return {
          kind: 'measure',
          value: valueOf(written),
          // "30 min. Book now": the full stop may be the sentence's, so it is left to who splits.
          cutEnd: written.endsWith('.') && !/^\s?[\p{Ll}\d,)/–-]/u.test(after) ? 1 : 0,
        }
      },
    ),
    // "1h30": how long something takes.
    rule(String.raw`(?<![\p{L}\p{N}.,])\d{1,2}\s?h\s?[0-5]\d(?![\p{L}\p{N}])`, ([written]) => ({
      kind: 'measure',
      value: valueOf(written),
    })),
    // "24/7", "size 2/3", "16:9", "4x4", "18+", "3-in-1"
    rule(SHARE, ([written]) => ({ kind: 'measure', value: valueOf(written) })),
    rule(
      String.raw`(?<![\p{L}\p{N}.,])\d{1,4}\s?[x×]\s?\d{1,4}(?:\s?[x×]\s?\d{1,4})?(?![\p{L}\p{N}])`,
      ([written]) => ({
        kind: 'measure',
        value: valueOf(written),
      }),
    ),
    rule(String.raw`(?<![\p{L}\p{N}.,])\d{1,3}(?:\+|-in-\d|-en-\d|-em-\d)(?![\p{L}\p{N}])`, ([written]) => ({
      kind: 'measure',
      value: written,
    })),
  ]
}

export const versions: Rules = () => [
  rule(String.raw`${LEFT}v\.?\s?\d{1,4}(?:\.\d{1,4}){0,3}(?![\p{L}\p{N}]|[.,]\d)`, ([written]) => ({
    kind: 'version',
    value: valueOf(written).toLowerCase(),
  })),
  rule(
    String.raw`(?<![\p{L}\p{N}.,])\d{1,4}(?:\.\d{1,4}){2,4}(?![\p{L}\p{N}]|[.,]\d)|(?<![\p{L}\p{N}.,])\d{1,2}\.\d(?![\p{L}\p{N}]|[.,]\d)`,
    ([written]) => ({
      kind: 'version',
      value: written,
    }),
  ),
  // Letters and digits in one word: "B2B", "iPhone15", "CO2", "3D".
  rule(
    String.raw`(?<![\p{L}\p{N}])(?=[\p{L}\p{N}-]{0,24}\d)(?=[\p{L}\p{N}-]{0,24}\p{L})[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,23}[\p{L}\p{N}])?(?![\p{L}\p{N}])`,
    ([written]) => ({
      kind: 'version',
      value: written.toLowerCase(),
    }),
  ),
]

/** Every digit that nothing else has. */
export const numbers: Rules = () => [
  rule(String.raw`(?<![\p{N}]|\d[.,'])${NUMBER}(?!\d)`, ([written]) => ({ kind: 'number', value: valueOf(written) })),
  rule(String.raw`\p{Nd}{1,300}`, ([written]) => ({ kind: 'number', value: written })),
]
