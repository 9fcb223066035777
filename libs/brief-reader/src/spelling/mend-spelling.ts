import { SURE } from '../types.ts'
import type { Atom, AtomKind, LanguageId, Reading, Span } from '../types.ts'
import { accented } from './accents.ts'
import { isTypedSmall, needsCapital } from './capitals.ts'
import { plain } from './letters.ts'
import { phrasesIn } from './phrases.ts'
import { SPELLING } from './tables/index.ts'

/** Atoms that are set as they were typed, to the letter. Of the others only words are mended: "49 zl", "sabado 5". */
const EXACT: readonly AtomKind[] = ['quote', 'url', 'email', 'phone', 'code', 'version', 'bundle', 'rating']
const WORD = /(?<![\p{L}\p{M}\p{N}@#/_&+]|[\p{L}\p{N}]\.)[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}@/_&+]|\.\p{L})/gu
/** Two of these in a sentence make it English, whatever the brief is in. */
const ENGLISH = /(?<!\p{L})(?:the|of|your|with|our|you|this|from|and|for|is)(?!\p{L})/giu

/**
 * The reading with the spelling of its brief mended where it is certain: a letter gets the accent or the capital that it must have,
 * and nothing else changes, so every span stays. `typed` keeps what was typed. Names, quotations, words in capitals and what is not
 * words stay. Source: docs/creative.md. The first brief of a language loads its dictionary, up to 0.9 MB.
 */
export function withSpelling(reading: Reading): Reading {
  const typed = reading.source.slice(0, reading.briefEnd)
  const set = mended(reading, typed)
  if (set === typed) return reading
  const source = set + reading.source.slice(reading.briefEnd)
  const again = <T extends Span & { text: string }>(one: T): T => ({ ...one, text: source.slice(one.start, one.end) })
  return {
    ...reading,
    source,
    typed,
    facts: reading.facts.map((fact) => {
      const now = again(fact)
      return fact.value === fact.text ? { ...now, value: now.text } : now
    }),
    sentences: reading.sentences.map(again),
    atoms: reading.atoms.map(again),
    audit: reading.audit.map(again),
    lines: reading.lines.map(again),
  }
}

/** What words are mended by. */
type Brief = { typed: string; language: LanguageId; isSmall: boolean; exact: readonly Span[]; atoms: readonly Atom[] }

function mended(reading: Reading, typed: string): string {
  const { language } = reading
  if (language === null) return typed
  const isBare = plain(typed) === typed.toLowerCase()
  const brief = { typed, language, isSmall: isTypedSmall(typed), exact: exactIn(reading), atoms: reading.atoms }
  const isOff = SPELLING[language]?.onlyBare === true && !isBare
  const letters = typed.split('')
  if (!isOff && SPELLING[language]) {
    setWords(brief, letters)
    setPhrases(brief, isBare, letters)
  }
  if (!brief.isSmall && needsCapital[language]) setCapitals(brief, letters)
  return letters.join('')
}

/** Names, quotations, addresses and sentences in English. */
function exactIn({ facts, atoms, sentences, language }: Reading): Span[] {
  const isEnglish = ({ text }: { text: string }) => (text.match(ENGLISH)?.length ?? 0) >= 2
  return [
    ...facts.filter(({ type, confidence }) => type === 'business' && confidence >= SURE),
    ...atoms.filter(({ kind }) => EXACT.includes(kind)),
    ...(language === 'en' || language === 'sv' || language === 'nl' ? [] : sentences.filter(isEnglish)),
  ]
}

const isExact = ({ exact }: Brief, { start, end }: Span) => exact.some((one) => one.start < end && start < one.end)
const spanOf = ({ 0: text, index }: RegExpExecArray): Span => ({ start: index, end: index + text.length })

function setWords(brief: Brief, letters: string[]): void {
  const { typed, language } = brief
  const table = SPELLING[language]
  const stays = table?.stays?.split(' ') ?? []
  for (const match of typed.matchAll(WORD)) {
    const [word] = match
    const lower = word.toLowerCase()
    if (stays.includes(plain(lower)) || !isPlainWord(typed, match.index, word) || isExact(brief, spanOf(match)))
      continue
    const set = accented(language, lower)
    if (set === null) continue
    if (set.endsWith('a') && table?.unsureBehind?.test(typed.slice(Math.max(0, match.index - CLAUSE_MAX), match.index)))
      continue
    put(letters, match.index, word, set)
  }
}
/** So much in front of a word is looked at: "entre as 8h30 e ". */
const CLAUSE_MAX = 24

/** Whether a word is no name: small, or the first of a sentence that goes on in small letters. */
function isPlainWord(typed: string, start: number, word: string): boolean {
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

function setPhrases(brief: Brief, isBare: boolean, letters: string[]): void {
  const { typed, language, isSmall } = brief
  for (const { start, set } of phrasesIn(typed, language, isBare)) {
    const written = typed.slice(start, start + set.length)
    const [first = ''] = /^\p{L}+/u.exec(written) ?? []
    const isName = /\p{Lu}/u.test(written.slice(1)) || !isPlainWord(typed, start, first)
    if (isName || !isLike(written, set) || isExact(brief, { start, end: start + set.length })) continue
    if (SPELLING[language]?.notBehind?.test(typed.slice(Math.max(0, start - CLAUSE_MAX), start))) continue
    put(letters, start, written, isSmall ? set.toLowerCase() : set)
  }
}

/** Whether what was typed has no accent that the phrase has not: "zęby" is not "żeby". */
const isLike = (written: string, set: string) =>
  [...set.toLowerCase()].every((letter, at) => {
    const typed = written[at]!.toLowerCase()
    return plain(typed) === typed || typed === letter
  })

function setCapitals(brief: Brief, letters: string[]): void {
  const { typed, language, atoms } = brief
  for (const match of typed.matchAll(WORD)) {
    const [word] = match
    const { start, end } = spanOf(match)
    if (!/^\p{Ll}+$/u.test(word) || isExact(brief, { start, end })) continue
    const atom = atoms.find((one) => one.start <= start && end <= one.end)
    if (needsCapital[language]?.({ word: letters.slice(start, end).join(''), atom }))
      letters[start] = letters[start]!.toUpperCase()
  }
}

/** Sets a word letter by letter: what was typed with a capital or an accent keeps it. */
function put(letters: string[], at: number, typed: string, set: string): void {
  for (let i = 0; i < set.length; i++) {
    const [was, now] = [typed[i]!, set[i]!]
    if (was === now || plain(was) !== plain(now) || !/\p{L}/u.test(was)) continue
    const isCapital = was !== was.toLowerCase() || now !== now.toLowerCase()
    const accent = plain(was) === was.toLowerCase() ? now : was
    letters[at + i] = isCapital ? accent.toUpperCase() : accent
  }
}

/** A word of a brief that was mended. */
export type MendedWord = Span & { typed: string; set: string }

/** The words of a brief that were mended, in its order. */
export function mendedWords({ source, typed }: Reading): MendedWord[] {
  if (typed === undefined) return []
  return [...typed.matchAll(/[\p{L}\p{M}]+/gu)].flatMap((match) => {
    const { start, end } = spanOf(match)
    const set = source.slice(start, end)
    return set === match[0] ? [] : [{ start, end, typed: match[0], set }]
  })
}
