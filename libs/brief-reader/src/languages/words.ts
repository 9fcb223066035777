import type { Groups, Words } from './lexicon.ts'

/** The phrases of a list. */
export const phrasesOf = (words: Words): string[] =>
  words
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '')

/** The groups of a list, each as a list of its own. */
export const groupsOf = (groups: Groups): Words[] => phrasesOf(groups).map((group) => group.replaceAll('/', ','))

/** Prefixes that are written together with the next word. Sources: any grammar of Hebrew, of Arabic. */
const HEBREW_PREFIX = '[והבלמשכ]{0,2}'
const ARABIC_PREFIX = '[وفبلك]{0,2}(?:ال)?'

/** The pattern of one phrase, without borders. */
function phrasePattern(phrase: string): string {
  const pattern = phrase
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/\\\.(?=[\p{L}#])/gu, String.raw`\.\s?`)
    .replace(/ ?… ?/g, String.raw`(?:\s+[^\s.!?,;:]{1,20}){0,3}\s+`)
    .replaceAll(' ', String.raw`\s+`)
    .replaceAll('*', String.raw`\p{L}{0,20}`)
    .replaceAll('#', String.raw`\d{1,5}`)
    .replace(/(?<=\p{L})-(?=\p{L})/gu, String.raw`[-‐‑\s]`)
    .replace(/['’׳]/g, "['’ʼ׳]")
    .replace(/["״]/g, '["״]')
  if (/^\p{Script=Hebrew}{3}/u.test(phrase)) return HEBREW_PREFIX + pattern
  if (/^\p{Script=Arabic}{3}/u.test(phrase)) return ARABIC_PREFIX + pattern
  return pattern
}

/** A pattern that matches one of the phrases, the longest first. It has no borders and no groups. Empty lists match nothing. */
export function alternatives(...lists: Words[]): string {
  const phrases = [...new Set(lists.flatMap(phrasesOf))].toSorted((a, b) => b.length - a.length)
  return phrases.length === 0 ? '(?!)' : `(?:${phrases.map(phrasePattern).join('|')})`
}

/** Nothing of a word before or behind. */
export const LEFT = String.raw`(?<![\p{L}\p{N}\p{M}])`
export const RIGHT = String.raw`(?![\p{L}\p{N}\p{M}])`

/** The same as whole words. A phrase that ends in an apostrophe or a hyphen goes on without a space: "jusqu'", "ב-". */
export function wholeWords(...lists: Words[]): string {
  const phrases = lists.flatMap(phrasesOf)
  const isOpen = (phrase: string) => /['’-]$/.test(phrase)
  const closed = phrases.filter((phrase) => !isOpen(phrase)).join(',')
  const open = phrases.filter(isOpen).join(',')
  if (open === '') return `${LEFT}${alternatives(closed)}${RIGHT}`
  return `${LEFT}(?:${alternatives(closed)}${RIGHT}|${alternatives(open)})`
}

const compiled = new Map<string, RegExp>()

/** The pattern of a source, made once. Compare with `exec` and `test` only: none is global or sticky. */
export function patternOf(source: string): RegExp {
  const known = compiled.get(source)
  if (known) return known
  const made = new RegExp(source, 'iu')
  compiled.set(source, made)
  return made
}

/** The first place where one of the phrases stands as whole words, in any case; null when none does. */
export const findWords = (text: string, ...lists: Words[]): RegExpExecArray | null =>
  patternOf(cached('any', lists)).exec(text)

/** The phrase that a text opens with, behind spaces. */
export const wordsAtStart = (text: string, ...lists: Words[]): RegExpExecArray | null =>
  patternOf(cached('start', lists)).exec(text)

/** The phrase that a text ends with, before spaces and light marks. Pass at most some 90 characters: each is tried. */
export const wordsAtEnd = (text: string, ...lists: Words[]): RegExpExecArray | null =>
  patternOf(cached('end', lists)).exec(text)

const sources = new Map<string, string>()

function cached(place: 'any' | 'start' | 'end', lists: readonly Words[]): string {
  const key = `${place}|${lists.join(',')}`
  const known = sources.get(key)
  if (known) return known
  const whole = wholeWords(...lists)
  const made = { any: whole, start: String.raw`^\s*${whole}`, end: String.raw`${whole}[\s:.,(=-]{0,6}$` }[place]
  sources.set(key, made)
  return made
}
