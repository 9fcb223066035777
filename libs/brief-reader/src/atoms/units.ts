import type { Lexicon, Words } from '../languages/lexicon.ts'
import { alternatives, patternOf, RIGHT } from '../languages/words.ts'
import { type Found, group } from './rule.ts'

/** Taxes, between a sum and its unit. */
const TAX =
  'brutto, netto, bruto, brutos, netos, neto, netti, lordi, lordo, bruts, nets, ilíquidos, líquidos, ttc cc, excl. servicekosten, exkl. moms, excl., excl, net, brut, gross, ttc, ht, hors taxe, inkl. mwst, inkl. mwst., zzgl. mwst, incl. vat, excl. vat, inc vat, ex vat, iva incl., inkl. moms, incl. btw, excl. btw, cc, nk, kk, warm, kalt'
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
  kilowattHour: 'kwh',
  night: 'nt, p.n.',
}
/** In front of a unit they say that a sum is meant. */
const SURE_PER = 'per, pro, par, por, a, al, alla, ao, à la, the, za, på, om, за, в'

export type Units = ReturnType<typeof makeUnits>

const known = new Map<Lexicon, Units>()

/** What a price is for one of: `/month`, `pro Person und Nacht`, `p.p.`, `je 100 g`. */
export function unitsOf(lexicon: Lexicon): Units {
  const made = known.get(lexicon) ?? makeUnits(lexicon)
  known.set(lexicon, made)
  return made
}

function makeUnits(lexicon: Lexicon) {
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
  // One pattern for all sums: as a part of theirs it would be compiled with each.
  const behind = new RegExp(
    String.raw`(?:\s?\(?${alternatives(TAX)}${RIGHT}\)?)?(?:/\p{L}{1,12}(?=/))?(?<unit>${one}(?:\s?(?:${alternatives(lexicon.and)}\s)?${one})?)`,
    'iuy',
  )
  const sure = new RegExp(
    String.raw`(?:\s?${alternatives(TAX)}${RIGHT})?\s?(?:/\s?${unit}|${alternatives(SURE_PER)}\s${unit}|${alternatives('p.p., p.p, pp, p. p., p.pers., pcm, p/m')}${RIGHT})`,
    'iuy',
  )
  const each = new RegExp(one, 'giu')
  const read = (written: string): string | null => {
    const parts = [...written.matchAll(each)].map(([part]) => readOne(part))
    // "pièce par carton": of two words for the same the second counts nothing more.
    return [...new Set(parts.filter((part) => part !== null))].join('/') || null
  }
  return {
    /** What stands right behind a sum, and its length with the tax in front of it. */
    behind(text: string, at: number): { unit: string | null; length: number } {
      behind.lastIndex = at
      const found = behind.exec(text)
      return found ? { unit: read(group(found, 'unit')), length: found[0].length } : { unit: null, length: 0 }
    },
    /** Whether the unit has "per" or a sign in front, or is one in short for persons and months: only sums have these. */
    isSure(text: string, at: number): boolean {
      sure.lastIndex = at
      return sure.test(text)
    },
  }
}

/** The sum with the unit behind its match. A full stop at the end of both is the sentence's where a capital follows: "950 kr. Start". */
export function withUnit(match: RegExpExecArray, units: Units, sum: Sum): Found {
  const end = match.index + match[0].trimEnd().length
  const { unit, length } = units.behind(match.input, end)
  const isStopped = match.input[end + length - 1] === '.'
  const isLast = isStopped && /^(?:\s+\p{Lu}|\s*$)/u.test(match.input.slice(end + length, end + length + 60))
  return { ...sum, kind: 'money', unit, cutEnd: (isLast ? 1 : 0) - length }
}
type Sum = { amount: number; to: number | null; currency: string }
