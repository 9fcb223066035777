import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageId } from '../types.ts'
import { unpacked, type Automaton } from './automaton.ts'
import { plain } from './letters.ts'

/** The languages with a vocabulary: training/README.md tells where it comes from. */
export const SPOKEN: readonly LanguageId[] = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'sv']

/** Languages whose list of words that may be passed on lacks many. */
export const THIN: readonly LanguageId[] = ['de']

/** A common word of ads as it is set, and the number of briefs that say it. */
export type CommonWord = { set: string; briefs: number }
/**
 * The common words by their plain form, and the plain forms of all that is no slip of one of them, or of another word as well. `shapes`:
 * the stretches of letters that words have, where too few words are known.
 */
export type Vocabulary = { common: ReadonlyMap<string, CommonWord>; known: Automaton; shapes: Automaton | null }

const MODELS = join(import.meta.dirname, '../../models')
const loaded = new Map<LanguageId, Vocabulary>()

/** The vocabulary of a language, null where there is none. */
export function vocabularyOf(language: LanguageId): Vocabulary | null {
  if (!SPOKEN.includes(language)) return null
  const before = loaded.get(language)
  if (before) return before
  const rows = readFileSync(join(MODELS, `common-${language}.txt`), 'utf8')
    .trimEnd()
    .split('\n')
  const words = rows.map((row): [string, CommonWord] => {
    const [set = '', briefs] = row.split(' ')
    return [plain(set), { set, briefs: Number(briefs) }]
  })
  const known = unpacked(readFileSync(join(MODELS, `known-${language}.bin`)))
  const shapes = THIN.includes(language) ? unpacked(readFileSync(join(MODELS, `shapes-${language}.bin`))) : null
  const vocabulary = { common: new Map(words), known, shapes }
  loaded.set(language, vocabulary)
  return vocabulary
}

const SHAPE_LENGTH = 4

/** The stretches of letters of a word, its start and its end marked. */
export const shapesOf = (word: string): string[] =>
  [...`^${word}$`].slice(SHAPE_LENGTH - 1).map((_, at) => `^${word}$`.slice(at, at + SHAPE_LENGTH))
