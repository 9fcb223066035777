import { SURE } from '../types.ts'
import type { Finding, Reading } from '../types.ts'
import { forbiddenIn } from './forbidden.ts'
import { runsOf, strangeNumbers } from './numbers.ts'

/** One text of an ad's copy, a caption or a script: reworded, so it need not stand in the source. */
export type CopyField = { field: string; text: string }

/**
 * Holds reworded texts against the source: every number is one of the source with its signs, nothing forbidden is said.
 * Empty when they may be used.
 */
export function checkCopy(reading: Reading, fields: readonly CopyField[]): (Finding & { field: string })[] {
  const runs = runsOf(reading.source)
  const banned = reading.facts.filter(({ type, confidence }) => type === 'mustNot' && confidence >= SURE)
  return fields.flatMap(({ field, text }) => [
    ...strangeNumbers(runs, text).map(({ number, isCut }) => ({
      field,
      code: isCut ? ('split' as const) : ('invented' as const),
      text,
      message: `“${number}” is not in the brief.`,
    })),
    ...banned
      .filter((fact) => forbiddenIn(text, fact.text))
      .map((fact) => ({ field, code: 'forbidden' as const, text, message: `“${fact.text}” must not be said.` })),
  ])
}
