import { plain } from '../../src/spelling/letters.ts'
import { nearWords } from '../../src/spelling/near.ts'
import { shapesOf, THIN, type CommonWord, type Vocabulary } from '../../src/spelling/vocabulary.ts'
import type { LanguageId } from '../../src/types.ts'
import type { MarkedBrief } from '../marked.ts'
import { automatonOf } from './automaton.ts'
import { wordsOf } from './dictionaries.ts'

const WORD = /(?<![\p{L}\p{M}\p{N}@#/_&+.'’-])[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}@/_&+'’-]|\.\p{L})/gu
/** A word that a sentence or a line begins with says nothing of its capital. */
const OPENS = /(?:^|[.!?:•\n*–—-]\s*|["'«“„(]\s*)$/u
/** Briefs that must say a word: it is a common one then. A word that no dictionary has must be in more. */
const BRIEFS_MIN = 2
/** So long a word of the dictionary is like no other one, and common enough when one brief says it. */
const LONG_MIN = 8
const STRANGE_BRIEFS_MIN = 5
const LENGTH_MIN = 4
const LENGTH_MAX = 22
/** A slip that many make is no word: "acceuil" beside "accueil". */
const SLIP_SHARE = 0.2
/** How often a form must be said beside the others that have its letters but for accents and capitals. */
const SURE_SHARE = 0.9
const LETTERS: Record<string, RegExp> = { ru: /^[а-я]+$/u }
const LATIN = /^[a-zßœæøðþ]+$/u

/** The vocabulary of a language, from the briefs that are to be learned from and its dictionaries. */
export function vocabularyFrom(language: LanguageId, briefs: readonly MarkedBrief[]): Vocabulary {
  const words = wordsOf(language)
  const common = commonWords(language, briefs, words)
  const others = new Set([...wordsSeen(briefs), ...(language === 'ru' ? [] : plainWords(wordsOf('en')))])
  const spelt = [...plainWords(words), ...common.keys()].filter((key) => isSpelt(language, key))
  return {
    common,
    known: automatonOf(knownWords(language, common, words, others)),
    shapes: THIN.includes(language) ? automatonOf([...new Set(spelt.flatMap(shapesOf))].toSorted()) : null,
  }
}

const plainWords = (words: ReadonlySet<string>) => new Set([...words].map(plain))

/** The words of all languages that are in names, or in several briefs. */
function wordsSeen(briefs: readonly MarkedBrief[]): string[] {
  const wordsIn = (text: string) => plain(text).match(/[\p{L}\p{M}]+/gu) ?? []
  const counts = new Map<string, number>()
  for (const { text, marks } of briefs) {
    const names = marks.filter(({ tag }) => tag === 'biz' || tag === 'place')
    const named = names.flatMap(({ start, end }) => wordsIn(text.slice(start, end)))
    for (const word of [...new Set(wordsIn(text)), ...named]) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].flatMap(([word, count]) => (count >= BRIEFS_MIN ? word : []))
}

/** The words that many briefs of a language say, outside names, by their plain form. */
function commonWords(
  language: string,
  briefs: readonly MarkedBrief[],
  words: ReadonlySet<string>,
): Map<string, CommonWord> {
  const known = new Map<string, Map<string, number>>()
  for (const brief of briefs)
    for (const form of brief.language === language ? formsIn(brief) : []) {
      const forms = known.get(plain(form)) ?? new Map<string, number>()
      forms.set(form, (forms.get(form) ?? 0) + 1)
      known.set(plain(form), forms)
    }
  const isWord = (form: string) => words.has(form) || words.has(form.toLowerCase())
  const common = new Map<string, CommonWord>()
  const lexicon = automatonOf([...plainWords(words)].filter((key) => isSpelt(language, key)).toSorted())
  for (const [key, forms] of known) {
    const one = chosen(language, forms, isWord)
    if (!one || !isSpelt(language, key)) continue
    if (one.briefs < BRIEFS_MIN && !(key.length >= LONG_MIN && isWord(one.set))) continue
    const near = isWord(one.set) ? [] : [...nearWords(lexicon, key, 1)]
    const isSlip = near.some((other) => total(known.get(other)) * SLIP_SHARE > one.briefs)
    if (isWord(one.set) || (one.briefs >= STRANGE_BRIEFS_MIN && !isSlip)) common.set(key, one)
  }
  return common
}

const isSpelt = (language: string, key: string): boolean =>
  key.length >= LENGTH_MIN && key.length <= LENGTH_MAX && (LETTERS[language] ?? LATIN).test(key)

const total = (forms: ReadonlyMap<string, number> | undefined) =>
  [...(forms?.values() ?? [])].reduce((a, b) => a + b, 0)

/** The forms of a brief, each once: small, but for German nouns and what has a capital inside a sentence. */
function formsIn({ text, marks }: MarkedBrief): Set<string> {
  const names = marks.filter(({ tag }) => tag === 'biz')
  return new Set(
    [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
      if (names.some(({ start, end }) => start <= index && index < end)) return []
      if (!/^\p{L}\p{Ll}+$/u.test(word)) return []
      const isOpening = OPENS.test(text.slice(Math.max(0, index - 8), index))
      return isOpening && /^\p{Lu}/u.test(word) ? [] : word
    }),
  )
}

/** The form that a word is set in: the only one that is a word, or the one that most say. Null where several are as likely, and for names. */
function chosen(
  language: string,
  forms: ReadonlyMap<string, number>,
  isWord: (form: string) => boolean,
): CommonWord | null {
  const counts = new Map<string, number>()
  for (const [form, count] of forms) {
    const set = language === 'de' ? form : form.toLowerCase()
    counts.set(set, (counts.get(set) ?? 0) + count)
  }
  const right = [...counts].filter(([form]) => isWord(form))
  const [best] = (right.length > 0 ? right : [...counts]).toSorted((a, b) => b[1] - a[1])
  if (!best || (right.length !== 1 && best[1] < SURE_SHARE * total(forms))) return null
  // What is written with a capital by most is a name, but for German nouns and the days and months of English.
  const small = [...forms].reduce((sum, [form, count]) => sum + (/^\p{Ll}/u.test(form) ? count : 0), 0)
  const isName = language !== 'de' && small === 0 && !ENGLISH_NAMES.test(best[0])
  return isName ? null : { set: best[0], briefs: total(forms) }
}

const ENGLISH_NAMES =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|christmas|easter|halloween|thanksgiving)$/u

/** Languages that join words. */
const JOINS: readonly string[] = ['de', 'nl', 'sv']
const PART_MIN = 4
/** What English puts in front of a word: "rehair" is no slip of "repair". */
const PREFIXES = /^(?:anti|mini|multi|non|over|pre|re|super|un|under)(?=\p{L}{4})/u
/** What lies so many typing errors from a common word is known: a slip between the two may be either. */
const RIVAL_ERRORS = 2

/** What is no slip of a common word, by plain forms: words of the language around them, and words of others, names and compounds beside them. Sorted. */
function knownWords(
  language: string,
  common: ReadonlyMap<string, CommonWord>,
  words: ReadonlySet<string>,
  others: ReadonlySet<string>,
): string[] {
  const own = plainWords(words)
  const setOf = (all: ReadonlySet<string>) => automatonOf([...all].filter((key) => isSpelt(language, key)).toSorted())
  const [lexicon, strange] = [setOf(own), setOf(others)]
  const isJoined = (key: string) =>
    [...key].some(
      (_, at) => at >= PART_MIN && key.length - at >= PART_MIN && own.has(key.slice(0, at)) && own.has(key.slice(at)),
    )
  const isPrefixed = (key: string) => language === 'en' && PREFIXES.test(key) && own.has(key.replace(PREFIXES, ''))
  const known = new Set(common.keys())
  for (const key of common.keys()) {
    for (const word of nearWords(lexicon, key, RIVAL_ERRORS)) known.add(word)
    for (const word of nearWords(strange, key, 1)) known.add(word)
    for (const slip of slipsOf(key))
      if (isPrefixed(slip) || (JOINS.includes(language) && isJoined(slip))) known.add(slip)
  }
  return [...known].toSorted()
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzß'.split('')
const CYRILLIC = 'абвгдежзиклмнопрстуфхцчшщъыьэюя'.split('')

/** A plain word with each typing error that there is, its first letter right. */
export function* slipsOf(key: string): Generator<string> {
  const letters = /[а-я]/u.test(key) ? CYRILLIC : ALPHABET
  for (let at = 1; at <= key.length; at++) {
    const [head, rest] = [key.slice(0, at), key.slice(at)]
    for (const letter of letters) {
      yield head + letter + rest
      if (rest) yield head + letter + rest.slice(1)
    }
    if (rest) yield head + rest.slice(1)
    if (rest.length > 1) yield head + rest[1]! + rest[0]! + rest.slice(2)
  }
}
