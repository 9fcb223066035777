import type { Edit, LanguageId } from '../types.ts'
import { isExact, isPlainWord, spanOf, type Brief } from './brief.ts'
import { needsCapital } from './capitals.ts'
import { inOrder } from './edits.ts'
import { SPELLING } from './tables/index.ts'
import { withItalianAccent } from './tables/it.ts'
import type { Beside } from './tables/table.ts'
import { withUmlauts } from './tables/umlauts-de.ts'

/** Text in front of and behind a shorthand that is looked at: behind it up to the question mark of its sentence. */
const AHEAD = 24
const BEHIND = 200
/** Shorter ones are shorthand of words, and stand alone. */
const WHOLE_MIN = 5
const WORD = /(?<![\p{L}\p{M}\p{N}@#/_&+.-])\p{L}[\p{L}\p{M}]*/gu
/** Behind a whole word: "t-shirt", "w/c", "q@…" and "a.b" go on. */
const ENDS = /^(?![\p{L}\p{M}\p{N}@/_&+'’-]|\.\p{L})/u

/** What is written out, at another length: shorthand, apostrophes, umlauts in two letters, sums in "e", blanks left out. In order. */
export function shorthandIn(brief: Brief): Edit[] {
  const found = [...wordsIn(brief), ...italianIn(brief), ...umlautsIn(brief), ...eurosIn(brief), ...blanksIn(brief)]
  return inOrder(found.filter((one) => !isExact(brief, one)))
}

const known = new Map<LanguageId, ReadonlyMap<string, Beside[]>>()

/** The shorthand of a language by its first letters, the longest first. */
function entriesOf(language: LanguageId): ReadonlyMap<string, Beside[]> {
  const table = SPELLING[language]
  const always = (table?.short?.split('|') ?? []).map((entry): Beside => {
    const [typed = '', set = ''] = entry.trim().split('=')
    return { typed, set, follows: ENDS }
  })
  const entries = [...(table?.beside ?? []), ...always].toSorted((a, b) => b.typed.length - a.typed.length)
  return Map.groupBy(entries, ({ typed }) => /^\p{L}+/u.exec(typed)![0])
}

function wordsIn({ typed, language, isSmall }: Brief): Edit[] {
  const entries = known.get(language) ?? entriesOf(language)
  known.set(language, entries)
  const lower = typed.toLowerCase()
  if (lower.length !== typed.length) return []
  const mark = typed.includes('’') ? '’' : "'"
  return [...typed.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const entry = entries.get(word.toLowerCase())?.find((one) => isAt(lower, typed, index, one))
    if (!entry) return []
    const end = index + entry.typed.length
    const isName = !/^\p{Lu}?[^\p{Lu}]*$/u.test(typed.slice(index, end)) || !isPlainWord(typed, index, word)
    if (isName && !entry.inNames) return []
    const set = (isSmall ? entry.set.toLowerCase() : entry.set).replaceAll("'", mark)
    return [{ start: index, end, set: likeFirst(word, set) }]
  })
}

function isAt(lower: string, typed: string, at: number, entry: Beside): boolean {
  const end = at + entry.typed.length
  const rest = typed.slice(end, end + BEHIND)
  if (!lower.startsWith(entry.typed, at)) return false
  if (/\p{L}$/u.test(entry.typed) && !ENDS.test(rest)) return false
  // "L'acceuil" has a word behind its apostrophe, "'t" has not.
  if (entry.typed.length < WHOLE_MIN && /['’]/u.test(typed[at - 1] ?? '')) return false
  return entry.follows.test(rest) && (entry.behind?.test(typed.slice(Math.max(0, at - AHEAD), at)) ?? true)
}

/** "Cest" is "C'est", and "'s avonds" has no letter to raise in front. */
const likeFirst = (typed: string, set: string): string =>
  /^\p{Lu}/u.test(typed) ? set.charAt(0).toUpperCase() + set.slice(1) : set

/** "Perche'" for "perché": an apostrophe in place of the accent. "Un po'" keeps it, and so does what is quoted with it. */
function italianIn({ typed, language }: Brief): Edit[] {
  if (language !== 'it') return []
  return [...typed.matchAll(/(?<![\p{L}\p{M}\p{N}])(\p{L}*[aeiou])['’`´](?![\p{L}\p{N}])/giu)].flatMap((match) => {
    const set = withItalianAccent(match[1]!.toLowerCase())
    const isQuoted = /(?:^|[\s(])['’]\p{L}[^\n'’]*$/u.test(typed.slice(0, match.index))
    if (set === null || isQuoted) return []
    return [{ ...spanOf(match), set: likeFirst(match[1]!, set) }]
  })
}

/** "Moebel" for "Möbel". */
function umlautsIn({ typed, language }: Brief): Edit[] {
  if (language !== 'de') return []
  return [...typed.matchAll(WORD)].flatMap((match) => {
    const [word] = match
    const set =
      /^\p{L}\p{Ll}+$/u.test(word) &&
      ENDS.test(typed.slice(match.index + word.length)) &&
      withUmlauts(word.toLowerCase())
    if (!set) return []
    const isRaised = needsCapital.de!({ word: set, atom: undefined })
    return [{ ...spanOf(match), set: likeFirst(isRaised ? set.toUpperCase() : word, set) }]
  })
}

/** "4e" for "4 €", where the reader knows that it is a sum: "4e étage" is none. */
function eurosIn({ typed, language, atoms }: Brief): Edit[] {
  if (language !== 'fr') return []
  return atoms
    .filter(({ kind }) => kind === 'money')
    .flatMap(({ start, end }) =>
      [...typed.slice(start, end).matchAll(/(?<=\d)e(?![\p{L}\p{N}])/gu)].map(({ index }) => ({
        start: start + index,
        end: start + index + 1,
        set: ' €',
      })),
    )
}

/**
 * The blank that was left out behind a comma or a full stop, and a full stop typed twice. Words of one letter are short forms, and
 * a full stop in front of a small letter may be an address.
 */
function blanksIn({ typed }: Brief): Edit[] {
  const after = [
    ...typed.matchAll(
      /(?<=[\p{L}\p{M}]{2}|[\d€%)]),(?=\p{L}{2})|(?<=\p{L}{3}),(?=\d)|(?<=\p{Ll}{3})[.!?](?=\p{Lu}\p{Ll})/gu,
    ),
  ]
    .filter(({ index }) => !isAddress(typed, index))
    .map(({ index }) => ({ start: index + 1, end: index + 1, set: ' ' }))
  const twice = [...typed.matchAll(/(?<=[\p{L})]\.)\.(?!\.)/gu)].map(spanOf).map((one) => ({ ...one, set: '' }))
  // "14,50 per week ,ophalen": a comma with its blank on the wrong side.
  const commas = [...typed.matchAll(/(?<=[\p{L}\p{N})]) ,(?=\s?\p{L})/gu)].map((match) => ({
    ...spanOf(match),
    set: /^\s/u.test(typed.slice(match.index + 2)) ? ',' : ', ',
  }))
  return [...after, ...twice, ...commas]
}

/** "www.Huber.example", "Musik.Klang@…": a stretch without a blank that is an address or a path. */
const isAddress = (typed: string, at: number): boolean => /[@/]|www\./iu.test(stretchAt(typed, at))
const stretchAt = (typed: string, at: number): string =>
  /\S*$/u.exec(typed.slice(0, at))![0] + /^\S*/u.exec(typed.slice(at))![0]
