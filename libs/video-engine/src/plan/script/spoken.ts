import type { LanguageId } from '@adloom/brief-reader'
import { asLine } from '@adloom/creative-engine/words'
import { WORDS_A_MINUTE } from '../../limits.ts'
import { VoiceError } from '../../voice/error.ts'
import { sayWords } from '../../voice/say-as.ts'

const ENDED = /[.!?…。！？؟][)\]"”’»]?$/u
const WORD = /[\p{L}\p{N}]/u
/** Figures are said in more words than they are written in. */
const FIGURE_WORDS = 2

/** A stretch of the source as a sentence: its first letter large, an end mark behind it. `written` has the customer's own mark. */
export function asSentence(text: string, written = ''): string {
  const line = asLine(text.replace(/\s+/g, ' ').trim()).replace(/[:;,]$/, '')
  if (line === '' || ENDED.test(line)) return line
  const mark = /[.!?…؟]+["”»]?$/.exec(written.trim())?.[0]
  // A single mark, because dots and shouts are no longer pauses.
  return `${line}${mark ? mark.slice(0, 1).replace('…', '.') : '.'}`
}

/** How many words a text takes to say. Figures and signs are counted as the voice says them. */
export function wordsToSay(text: string, language: LanguageId | null): number {
  const written = text.split(/\s+/u).filter((word) => WORD.test(word))
  if (language === 'en') {
    try {
      return sayWords(written).reduce((sum, { said }) => sum + said.split(' ').filter(Boolean).length, 0)
    } catch (error) {
      if (!(error instanceof VoiceError)) throw error
    }
  }
  return written.reduce((sum, word) => sum + (/\p{N}/u.test(word) ? FIGURE_WORDS : 1), 0)
}

/** The seconds that a number of words takes at 150 a minute. */
export const secondsFor = (words: number): number => (words * 60) / WORDS_A_MINUTE
