import type { Reading, Span } from '@adloom/brief-reader'
import { factsOf } from '../clauses/pieces.ts'

// A quotation, its end mark, a dash, and who said it: “Best stay in years.” – Maya R.
const attributed =
  /["“„«»]([^"“”„«»\n]{8,160})["”“«»][.,]?\s?[–—-]\s?(\p{Lu}[\p{L}’'-]{0,24}(?:\s\p{Lu}[\p{L}’'-]{0,24}\.?)?)/u

/** A customer's words and who said them. Without a name it may be a headline or a title, so it counts only with one. */
export function findQuotation(reading: Reading): { words: Span; author: Span } | null {
  const [known] = factsOf(reading, ['quote'])
  const from = known ? Math.max(0, known.start - 2) : 0
  const match = attributed.exec(reading.source.slice(from, reading.briefEnd))
  const [all, words = '', author = ''] = match ?? []
  if (!match || !all || !words || !author) return null
  const spoken = from + match.index + 1
  const named = from + match.index + all.length - author.length
  return { words: { start: spoken, end: spoken + words.length }, author: { start: named, end: named + author.length } }
}
