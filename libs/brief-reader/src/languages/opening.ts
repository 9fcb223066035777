import type { LanguageId } from '../types.ts'
import { lexiconOf } from './index.ts'
import { phrasesOf } from './words.ts'

const known = new Map<LanguageId | null, ReadonlySet<string>>()

/** Whether a text opens with an article, a pronoun or another small word: it is a whole sentence then, and no list of things. */
export function opensPlainly(language: LanguageId | null, text: string): boolean {
  const words = known.get(language) ?? new Set(phrasesOf(lexiconOf(language).functionWords))
  known.set(language, words)
  const first = /[\p{L}\p{M}'’]+/u.exec(text)?.[0].toLowerCase().replace('’', "'") ?? ''
  return words.has(first) || words.has(/^\p{L}+['’]/u.exec(first)?.[0] ?? '')
}
