import type { PrintedText, Reading } from '../types.ts'
import type { Break } from './edit.ts'
import { CLAUSE_BREAKS } from './mutants-of-clauses.ts'
import { NUMBER_BREAKS } from './mutants-of-numbers.ts'

/** A good wording with one fault of a kind that was seen in ads. */
export type Mutant = { kind: string; texts: PrintedText[] }

const BREAKS: Record<string, Break> = { ...NUMBER_BREAKS, ...CLAUSE_BREAKS }

export const MUTANT_KINDS: readonly string[] = Object.keys(BREAKS)

/**
 * Every fault that can be put into a good wording, once each. A fact check must find something in each; what it finds in the
 * wording itself is a false alarm. `other` is a good wording of another brief in the same language, if there is one.
 */
export function mutantsOf(
  texts: readonly PrintedText[],
  reading: Reading,
  other: readonly PrintedText[] = [],
): Mutant[] {
  return Object.entries(BREAKS).flatMap(([kind, change]) => {
    const broken = change(texts, reading, other)
    return broken === null ? [] : [{ kind, texts: broken }]
  })
}
