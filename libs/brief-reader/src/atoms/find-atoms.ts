import { lexiconOf } from '../languages/index.ts'
import type { Atom, LanguageId } from '../types.ts'
import { bareSums } from './bare-sums.ts'
import { bundles } from './bundles.ts'
import { codes } from './codes.ts'
import { dates } from './dates.ts'
import { emails, links } from './links.ts'
import { measures, numbers, versions } from './measures.ts'
import { money } from './money.ts'
import { normalise } from './normal.ts'
import { percents } from './percents.ts'
import { phones } from './phones.ts'
import { ratings } from './ratings.ts'
import { type Rule, take } from './rule.ts'
import { times } from './times.ts'
import { weekdays } from './weekdays.ts'

/** The first to take a stretch owns it. Source of the order: what the later ones would misread, such as `4.8/5` as a day. */
const ORDER = [
  emails,
  links,
  codes,
  ratings,
  money,
  percents,
  bundles,
  phones,
  bareSums,
  dates,
  weekdays,
  times,
  measures,
  versions,
  numbers,
]
const rulesOf = new Map<LanguageId | null, Rule[]>()

/**
 * Everything in a text that must not be cut: contacts, sums, days, hours, measures and every other number, in order and without
 * overlaps. Every digit lies in one. Words are read in `language`, in English where it is null. The time it takes grows with
 * the text's length.
 */
export function findAtoms(text: string, language: LanguageId | null): Atom[] {
  let rules = rulesOf.get(language)
  if (!rules) {
    rules = ORDER.flatMap((make) => make(lexiconOf(language), language))
    rulesOf.set(language, rules)
  }
  const found = take(normalise(text), rules, new Uint8Array(text.length))
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, value }) => ({ ...value, start, end, text: text.slice(start, end) }))
}
