import { WORDS_A_MINUTE } from '../limits.ts'
import type { Word } from '../types.ts'
import { splitSentences } from '../voice/sentences.ts'

/** Silence that stands behind a mark, in words. */
const PAUSE_WORDS = { sentence: 1, clause: 0.4 }
/** How long a word is with no letters, and for each letter; together the mean English word takes one word. */
const WORD_BASE = 0.45
const LETTER = 0.11
const LETTERS_MAX = 24

const JOINED_CHARACTERS_MAX = 40
const CLAUSE_END = /[,;:\u3001\uff0c]["'\u201d\u2019)\]]*$/u

/** Scripts without spaces. Their words come from the dictionary of the platform. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/**
 * The words of a text in any language with the times at which captions show them, from 0: 150 words a minute with the
 * pauses between sentences, long words longer than short ones. `seconds` stretches them over that time instead. Empty
 * for a text without words.
 */
export function timeWithoutVoice(text: string, seconds?: number): Word[] {
  let at = 0
  const words = wordsToShow(text).map(({ text: word, ends }): Word => {
    const start = at
    at += weightOf(word)
    const end = at
    at += ends === null ? 0 : PAUSE_WORDS[ends]
    return { text: word, start, end }
  })
  const total = words.at(-1)?.end ?? 0
  // Weights differ from language to language: the whole is 150 words a minute, however they fall.
  const length = seconds ?? (words.length * 60) / WORDS_A_MINUTE
  return words.map(({ text, start, end }) => ({ text, start: (start / total) * length, end: (end / total) * length }))
}

/** A word as captions show it, and what ends with it. */
export type ShownWord = { text: string; ends: 'sentence' | 'clause' | null }

/** The words of a text in any language, as captions show them. */
export const wordsToShow = (text: string): ShownWord[] =>
  splitSentences(text).flatMap(({ words }) => {
    const shown = wordsOf(words)
    return shown.map((word, i): ShownWord => {
      const ends = i === shown.length - 1 ? 'sentence' : CLAUSE_END.test(word) ? 'clause' : null
      return { text: word, ends }
    })
  })

/** The words of a sentence. Marks and emoji that stand alone go with the word before them, as many as a line holds. */
function wordsOf(chunks: readonly string[]): string[] {
  const words: string[] = []
  for (const word of chunks.flatMap((chunk) => (SPACELESS.test(chunk) ? spacelessWords(chunk) : [chunk]))) {
    if (/[\p{L}\p{N}]/u.test(word)) words.push(word)
    else if (words.length > 0 && words.at(-1)!.length + word.length < JOINED_CHARACTERS_MAX) {
      words[words.length - 1] += `\u00a0${word}`
    }
  }
  return words
}

/** Words of a text without spaces, each with the marks behind it. */
function spacelessWords(chunk: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(chunk)) {
    if (isWordLike || words.length === 0) words.push(segment)
    else words[words.length - 1] += segment
  }
  return words
}

const weightOf = (word: string) =>
  WORD_BASE + LETTER * Math.min(LETTERS_MAX, word.replaceAll(/[^\p{L}\p{N}]/gu, '').length)
