import { isTownAt } from '../tagger/towns.ts'
import type { Edit, Span } from '../types.ts'
import { accented } from './accents.ts'
import { likeTyped, type Automaton } from './automaton.ts'
import { isExact, isPlainWord, spanOf, type Brief } from './brief.ts'
import { isTypedLoud, needsCapital } from './capitals.ts'
import { plain } from './letters.ts'
import { nearWords } from './near.ts'
import { SPELLING } from './tables/index.ts'
import { shapesOf, vocabularyOf, type Vocabulary } from './vocabulary.ts'

/** A word with nothing beside it that makes it a part of another: "t-shirt", "wouldn't", "a.b", "q@…". "L'acceuil" is one. */
const WORD = /(?<![\p{L}\p{M}\p{N}@#/_&+.-])[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}@/_&+'’-]|\.\p{L})/gu

/** Typing errors: words that are none, and of which it is certain what they were to be. In order. */
export function slipsIn(brief: Brief): Edit[] {
  const { typed, language, atoms } = brief
  const vocabulary = vocabularyOf(language)
  if (!vocabulary) return []
  const isLoud = isTypedLoud(typed)
  const all = plain(typed)
  const stays = SPELLING[language]?.stays?.split(' ') ?? []
  return [...typed.matchAll(WORD)].flatMap((match) => {
    const [word] = match
    const [span, lower] = [spanOf(match), word.toLowerCase()]
    const key = plain(lower)
    const set = word.length < LENGTH_MIN || stays.includes(key) ? null : meant(vocabulary, lower)
    if (set === null || !mayBeSlip(brief, isLoud, span.start, word, set)) return []
    // What is typed twice, or stands in an address, is meant so.
    if (all.split(key).length > 2 || isTownAt([lower], 0) > 0 || accented(language, lower) !== null) return []
    if (
      isQuoted(typed, span) ||
      isExact(brief, span) ||
      atoms.some(({ start, end }) => start < span.end && span.start < end)
    )
      return []
    return [{ ...span, set: isLoud ? set.toUpperCase() : likeTypedCase(brief, word, set) }]
  })
}

/** Whether a stretch stands between quotation marks on its line: a title, most often, which is as it is. */
const isQuoted = (typed: string, { start, end }: Span): boolean =>
  /["“”„«»][^"“”„«»\n]*$/u.test(typed.slice(0, start)) && /^[^"“”„«»\n]*["“”„«»]/u.test(typed.slice(end))

/** Whether a word is none that its writer may have made a name: German nouns and the days of English have capitals too. */
function mayBeSlip({ typed, language }: Brief, isLoud: boolean, start: number, word: string, set: string): boolean {
  if (isLoud) return word.length >= LONG_MIN && /^\p{Lu}+$/u.test(word)
  if (isPlainWord(typed, start, word)) return true
  if (!/^\p{Lu}\p{Ll}+$/u.test(word)) return false
  return language === 'de' ? /^\p{Lu}/u.test(set) && word.length >= LONG_MIN : isRaised(language, set)
}

const isRaised = (language: Brief['language'], set: string) =>
  needsCapital[language]?.({ word: set, atom: undefined }) === true

const raised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function likeTypedCase({ language, isSmall }: Brief, word: string, set: string): string {
  const isCapital = /^\p{Lu}/u.test(word) || (!isSmall && isRaised(language, set))
  return isCapital ? raised(set) : set
}

/** Shorter words are like too many others. */
const LENGTH_MIN = 5
const LONG_MIN = 7
/** A word is meant that so many more briefs say than say any other one. */
const SURE_TIMES = 10
/** A word that no brief is known to say counts as one that so many say. A long one is seldom meant. */
const RIVAL_BRIEFS = { short: 3, long: 1 }
/** Letters that are swapped or typed twice tell which word was meant: what is like it by another slip counts so much. */
const PLAIN_SHARE = 0.3

/** The common word that a typed one, in small letters and no word itself, is but for one typing error. Null when it may be another. */
export function meant({ common, known, shapes }: Vocabulary, typed: string): string | null {
  const key = plain(typed)
  if (key.length < LENGTH_MIN || likeTyped(known, key).length > 0) return null
  const near = [...nearWords(known, key, 1)].map((word) => ({
    word,
    ...common.get(word),
    isPlain: isPlainSlip(key, word),
  }))
  const [best, ...others] = near.toSorted((a, b) => (b.briefs ?? 0) - (a.briefs ?? 0))
  if (best?.briefs === undefined || best.word.length < LENGTH_MIN || !isSlip(key, best.word)) return null
  const { briefs, set, word, isPlain } = best
  if (shapes && !isPlain && isWellFormed(shapes, key)) return null
  const isOther = (other: (typeof near)[number]) => {
    const count = other.briefs ?? (other.word.length < LONG_MIN ? RIVAL_BRIEFS.short : RIVAL_BRIEFS.long)
    const share = isPlain && !other.isPlain ? PLAIN_SHARE : 1
    return count * share * SURE_TIMES > briefs || isForm(word, other.word)
  }
  return others.some(isOther) ? null : set!
}

/** Whether a slip is one that haste makes: the first letter is right, or swapped in a long word, and the last one is not another. */
function isSlip(typed: string, word: string): boolean {
  const isStart = typed[0] === word[0] || word.length >= LONG_MIN
  if (isPlainSlip(typed, word)) return isStart
  return typed[0] === word[0] && typed.at(-1) === word.at(-1)
}

/** Whether two neighbouring letters are swapped, or a double letter is typed once, or one twice. */
function isPlainSlip(typed: string, word: string): boolean {
  if (typed.length !== word.length) return isOnceTooFew(typed, word) || isOnceTooFew(word, typed)
  const at = [...word].findIndex((letter, i) => letter !== typed[i])
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2) === typed
}

/** Whether a word is another one with one of two equal neighbours left out. */
const isOnceTooFew = (short: string, long: string): boolean =>
  [...long].some((letter, at) => letter === long[at + 1] && long.slice(0, at) + long.slice(at + 1) === short)

/** Whether each stretch of letters in what was typed is one that words have. */
const isWellFormed = (shapes: Automaton, typed: string): boolean =>
  shapesOf(typed).every((shape) => likeTyped(shapes, shape).length > 0)

/** Whether two words differ in their ending alone: which form is meant nobody knows. */
const ENDING = 2
const isForm = (one: string, other: string): boolean => {
  const stem = Math.max(one.length, other.length) - ENDING
  return one.slice(0, stem) === other.slice(0, stem)
}
