import { readBrief } from '../read-brief.ts'
import { type FactType, SURE } from '../types.ts'

/** What the reader is sure of in a brief: the texts of its facts, or their values, by type. */
export function factsOf(brief: string, form: 'text' | 'value' = 'text'): Partial<Record<FactType, string[]>> {
  const found: Partial<Record<FactType, string[]>> = {}
  for (const fact of readBrief(brief).facts) if (fact.confidence >= SURE) (found[fact.type] ??= []).push(fact[form])
  return found
}
