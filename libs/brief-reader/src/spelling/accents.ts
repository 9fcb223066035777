import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageId } from '../types.ts'
import { likeTyped, unpacked, type Automaton } from './automaton.ts'

/** The languages with a dictionary: training/README.md tells where they come from. */
const LANGUAGES: readonly LanguageId[] = ['es', 'fr', 'nl', 'pl', 'pt', 'sv']
/** Dictionaries that were asked for. The largest has 0.9 MB. */
const loaded = new Map<LanguageId, Automaton>()

/** The only word of a language that a typed one, in small letters, can be when its accents are added. Null when there is none. */
export function accented(language: LanguageId, typed: string): string | null {
  const dictionary = dictionaryOf(language)
  const [word, ...others] = dictionary ? likeTyped(dictionary, typed) : []
  return word !== undefined && others.length === 0 && word !== typed ? word : null
}

function dictionaryOf(language: LanguageId): Automaton | null {
  if (!LANGUAGES.includes(language)) return null
  const known = loaded.get(language)
  if (known) return known
  const dictionary = unpacked(readFileSync(join(import.meta.dirname, `../../models/accents-${language}.bin`)))
  loaded.set(language, dictionary)
  return dictionary
}
