import type { Reading, Span } from '../types.ts'
import { accented } from './accents.ts'
import { briefOf, CLAUSE_MAX, isExact, isPlainWord, spanOf, type Brief } from './brief.ts'
import { needsCapital } from './capitals.ts'
import { edited, inOrder, movedBy } from './edits.ts'
import { plain } from './letters.ts'
import { phrasesIn } from './phrases.ts'
import { shorthandIn } from './shorthand.ts'
import { slipsIn } from './slips.ts'
import { SPELLING } from './tables/index.ts'

const WORD = /(?<![\p{L}\p{M}\p{N}@#/_&+]|[\p{L}\p{N}]\.)[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}@/_&+]|\.\p{L})/gu
/**
 * The reading with the spelling of its brief mended where it is certain: letters get the accent or the capital that they must have, and
 * shorthand is written out. `typed` keeps what was typed, and `edits` where the length changed; every span moves along. Names,
 * quotations, words in capitals and what is not words stay. Source: docs/creative.md. The first brief of a language loads its
 * dictionary, up to 0.9 MB.
 */
export function withSpelling(reading: Reading): Reading {
  const { language } = reading
  const typed = reading.source.slice(0, reading.briefEnd)
  if (language === null) return reading
  const brief = briefOf(reading, typed, language)
  const edits = inOrder([...shorthandIn(brief), ...slipsIn(brief)])
  const set = edited(withLetters(brief), edits)
  if (set === typed) return reading
  const source = set + reading.source.slice(reading.briefEnd)
  const again = <T extends Span & { text: string }>(one: T): T => {
    const { start, end } = movedBy(edits, one)
    return { ...one, start, end, text: source.slice(start, end) }
  }
  const { action } = reading
  return {
    ...reading,
    source,
    briefEnd: set.length,
    typed,
    ...(edits.length > 0 ? { edits } : {}),
    action: action?.evidence
      ? { ...action, evidence: { ...action.evidence, ...movedBy(edits, action.evidence) } }
      : action,
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

/** The brief with its accents and capitals, at the length that it has. */
function withLetters(brief: Brief): string {
  const { typed, language } = brief
  const isBare = plain(typed) === typed.toLowerCase()
  const isOff = SPELLING[language]?.onlyBare === true && !isBare
  const letters = typed.split('')
  if (!isOff && SPELLING[language]) {
    setWords(brief, letters)
    setPhrases(brief, isBare, letters)
  }
  // German nouns have capitals in any style of writing, the days of English have none where nothing else does.
  if (needsCapital[language] && (!brief.isSmall || language === 'de')) setCapitals(brief, letters)
  return letters.join('')
}

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

/** The words of a brief that were mended, in its order, where they stand in what was typed. */
export function mendedWords({ source, typed, edits = [] }: Reading): MendedWord[] {
  if (typed === undefined) return []
  const around = edits.map(({ start, end, set }) => {
    // A word that becomes another one is told without the marks beside it.
    if (/^\p{L}+ \p{L}+$/u.test(`${typed.slice(start, end)} ${set}`)) return { start, end }
    return {
      start: start - /\S*$/u.exec(typed.slice(0, start))![0].length,
      end: end + /^\S*/u.exec(typed.slice(end))![0].length,
    }
  })
  const words = [...typed.matchAll(/[\p{L}\p{M}]+/gu)].map(spanOf)
  const plainWords = words.filter((word) => !around.some((one) => one.start < word.end && word.start < one.end))
  return [...joined(around), ...plainWords]
    .toSorted((a, b) => a.start - b.start)
    .flatMap((span) => {
      const moved = movedBy(edits, span)
      const one = { ...span, typed: typed.slice(span.start, span.end), set: source.slice(moved.start, moved.end) }
      return one.set === one.typed ? [] : one
    })
}

/** Spans in order, those that meet as one: "q," and "q,x" of one stretch. */
const joined = (spans: readonly Span[]): Span[] =>
  spans.reduce<Span[]>((all, one) => {
    const last = all.at(-1)
    return last && one.start < last.end
      ? [...all.slice(0, -1), { start: last.start, end: Math.max(last.end, one.end) }]
      : [...all, one]
  }, [])
