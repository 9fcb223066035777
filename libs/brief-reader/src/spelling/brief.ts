import { SURE } from '../types.ts'
import type { Atom, AtomKind, LanguageId, Reading, Span } from '../types.ts'
import { isTypedSmall } from './capitals.ts'

/** What words are mended by. `exact`: where nothing is. */
export type Brief = {
  typed: string
  language: LanguageId
  isSmall: boolean
  exact: readonly Span[]
  atoms: readonly Atom[]
}

/** Atoms that are set as they were typed, to the letter. Of the others only words are mended: "49 zl", "sabado 5". */
const EXACT: readonly AtomKind[] = ['quote', 'url', 'email', 'phone', 'code', 'version', 'bundle', 'rating']
/** Two of these in a sentence make it English, whatever the brief is in. */
const ENGLISH = /(?<!\p{L})(?:the|of|your|with|our|you|this|from|and|for|is)(?!\p{L})/giu

export const briefOf = (reading: Reading, typed: string, language: LanguageId): Brief => ({
  typed,
  language,
  isSmall: isTypedSmall(typed),
  exact: exactIn(reading),
  atoms: reading.atoms,
})

/** Names, quotations, addresses and sentences in English. */
function exactIn({ facts, atoms, sentences, language }: Reading): Span[] {
  const isEnglish = ({ text }: { text: string }) => (text.match(ENGLISH)?.length ?? 0) >= 2
  return [
    ...facts.filter(({ type, confidence }) => type === 'business' && confidence >= SURE),
    ...atoms.filter(({ kind }) => EXACT.includes(kind)),
    ...(language === 'en' || language === 'sv' || language === 'nl' ? [] : sentences.filter(isEnglish)),
  ]
}

export const isExact = ({ exact }: Brief, { start, end }: Span) =>
  exact.some((one) => one.start < end && start < one.end)
export const spanOf = ({ 0: text, index }: RegExpExecArray): Span => ({ start: index, end: index + text.length })

/** So much in front of a word is looked at: "entre as 8h30 e ". */
export const CLAUSE_MAX = 24

/** Whether a word is no name: small, or the first of a sentence that goes on in small letters. */
export function isPlainWord(typed: string, start: number, word: string): boolean {
  const before = typed.slice(Math.max(0, start - CLAUSE_MAX), start)
  const behind = typed.slice(start + word.length, start + word.length + 2)
  // "Saint-andre" and "andre-Malraux" are names.
  if (/(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}]*-$/u.test(before) || /^-\p{Lu}/u.test(behind)) return false
  if (/^\p{Ll}+$/u.test(word)) return true
  return /^\p{Lu}\p{Ll}+$/u.test(word) && isSentenceEnd(before) && /^\s\p{Ll}/u.test(behind)
}

function isSentenceEnd(text: string): boolean {
  const written = text.trimEnd()
  return written === '' || /[.!?]$/u.test(written) || text.includes('\n', written.length)
}
