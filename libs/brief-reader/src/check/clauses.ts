import { lexiconOf } from '../languages/index.ts'
import type { Words } from '../languages/lexicon.ts'
import { findWords, phrasesOf } from '../languages/words.ts'
import { partsOf } from '../sentences/run-ons.ts'
import type { Reading, Span } from '../types.ts'
import type { Run } from './numbers.ts'

/** A stretch between two marks. `mark` is what stands before it; clauses with one `sentence` belong together. */
export type Clause = Span & { sentence: number; mark: Mark }
type Mark = 'start' | 'comma' | 'colon' | 'dash' | 'bracket'

const MARKS =
  /[.!?…]+(?=["”“»’')\]]*(?:\s|$))|[,;:،؛](?=\s|$)|\s[–—-]+\s|—|[()[\]]|\s*\n\s*|[|•→]|(?<=\s)·(?=\s)|\p{Extended_Pictographic}/gu
/** They have pictures too, but stand in names. */
const SIGNS = new Set(['©', '®', '™'])

/**
 * The clauses of the source. This is the check's own splitter: it takes the borders of sentences from the reading only
 * where a full stop may be an abbreviation's, and those of clauses where a stretch runs on without marks.
 */
export function clausesOf(reading: Reading, runs: readonly Run[]): Clause[] {
  const { source } = reading
  const whole = [...runs, ...reading.atoms.filter(({ kind }) => kind !== 'quote')]
  const isInside = (at: number, end: number) => whole.some((span) => span.start < at && end < span.end)
  const clauses: Clause[] = []
  let from = 0
  let sentence = 0
  let mark: Mark = 'start'
  const close = (to: number) => {
    const span = trimmed(source, { start: from, end: to })
    if (span) clauses.push({ ...span, sentence, mark })
  }
  for (const { 0: found, index } of source.matchAll(MARKS)) {
    const end = index + found.length
    if (SIGNS.has(found) || isInside(index, end)) continue
    const next = markOf(found)
    if (next === 'start' && found === '.' && !isFullStop(reading, index)) continue
    close(index)
    from = end
    mark = next
    if (next === 'start') sentence++
  }
  close(source.length)
  return clauses.flatMap((clause) =>
    partsOf(reading, clause).map((part, i) => ({ ...clause, ...part, mark: i === 0 ? clause.mark : 'comma' })),
  )
}

function markOf(found: string): Mark {
  if (/^[,;،؛]$/.test(found)) return 'comma'
  if (found === ':') return 'colon'
  if (/[()[\]]/.test(found)) return 'bracket'
  return /^\s?[–—-]+\s?$/.test(found) ? 'dash' : 'start'
}

function isFullStop({ source, sentences, atoms, language }: Reading, at: number): boolean {
  const behind = source.slice(at + 1).trimStart()
  if (behind === '') return true
  const isRead = sentences.some(({ end }) => end === at || end === at + 1)
  const word = /[\p{L}.]+$/u.exec(source.slice(Math.max(0, at - 20), at))?.[0].toLowerCase() ?? ''
  // "… 040 66969 118. keine Leiter"
  if (atoms.some(({ kind, end }) => (kind === 'phone' || kind === 'email') && end === at)) return true
  // The unit of a price is no short form: "3 €/m. Résa".
  if (atoms.some(({ kind, end }) => kind === 'money' && end === at)) return isRead || !/^\p{Ll}/u.test(behind)
  // "18+. moody", but "3. pris"
  if (word === '' && !/\p{Nd}$/u.test(source.slice(0, at))) return true
  const { abbreviations, finalAbbreviations, dangling, streets } = lexiconOf(language)
  const isOneOf = (words: Words) => phrasesOf(words).includes(word)
  // "Hauptstr. 8"
  if (/^\p{Nd}/u.test(behind) && findWords(`${word}.`, streets)?.[0].endsWith('.')) return false
  // "incl. VAT", "sp. z o.o.": a short form goes on, whatever the reader made of it.
  if (word.length === 1 || isOneOf(abbreviations)) return isRead && isOneOf(finalAbbreviations) && !isOneOf(dangling)
  if (word.includes('.')) return isRead && !/^\p{Ll}/u.test(behind)
  // A short word that no table knows may be an abbreviation.
  return isRead || (word.length > 3 && !/^\p{Ll}/u.test(behind))
}

/** Without white space, quotation marks and list marks around it; null when no word is left. */
function trimmed(source: string, { start, end }: Span): Span | null {
  const text = source.slice(start, end)
  if (!/[\p{L}\p{N}]/u.test(text)) return null
  const lead = /^[\s"“„«»”'‘’¡¿*·•–-]*/u.exec(text)![0].length
  const tail = /[\s"“„«»”'‘’*·•–-]*$/u.exec(text)![0].length
  return lead + tail >= text.length ? null : { start: start + lead, end: end - tail }
}
