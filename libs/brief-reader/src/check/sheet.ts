import { lexiconOf } from '../languages/index.ts'
import type { Lexicon } from '../languages/lexicon.ts'
import { SURE } from '../types.ts'
import type { FactType, Reading, Span } from '../types.ts'
import { claimsOf, overlaps, type Claim } from './claims.ts'
import { clausesOf, type Clause } from './clauses.ts'
import { fold, type Folded } from './fold.ts'
import { runsOf, type Run } from './numbers.ts'

/** A source as the check reads it, for itself. */
export type Sheet = {
  reading: Reading
  folded: Folded
  lexicon: Lexicon
  runs: readonly Run[]
  clauses: readonly Clause[]
  claims: readonly Claim[]
}

const sheets = new WeakMap<Reading, Sheet>()

/** The sheet of a reading, made once: the wordings of one ad are all held against it. */
export function sheetOf(reading: Reading): Sheet {
  const known = sheets.get(reading)
  if (known) return known
  const sheet = readSheet(reading)
  sheets.set(reading, sheet)
  return sheet
}

function readSheet(reading: Reading): Sheet {
  const lexicon = lexiconOf(reading.language)
  const runs = runsOf(reading.source)
  return {
    reading,
    folded: fold(reading.source),
    lexicon,
    runs,
    clauses: clausesOf(reading, runs),
    claims: claimsOf(reading, lexicon, runs),
  }
}

export const factsAt = ({ reading }: Sheet, place: Span, types?: readonly FactType[]) =>
  reading.facts.filter(
    (fact) => fact.confidence >= SURE && overlaps(fact, place) && (types === undefined || types.includes(fact.type)),
  )

/** The words before a place in its clause, at most 90 characters. */
export function clauseBefore({ reading, clauses }: Sheet, { start }: Span): string {
  const home = clauses.find((clause) => clause.start <= start && start <= clause.end)
  return reading.source.slice(Math.max(home?.start ?? start, start - 90), start)
}
