import type { Reading, Span } from '@adloom/brief-reader'
import { factsOf } from './pieces.ts'

// A quotation, its end mark, a dash, and who said it: “Best stay in years.” – Maya R.
const attributed =
  /["“„«»]\s?([^"“”„«»\n]{8,160}?)\s?["“”«»][.,]?\s?[–—-]\s?(\p{Lu}[\p{L}’'-]*(?:\s\p{Lu}[\p{L}’'-]*\.?){0,2})/du

/** A customer's words and who said them. Without a name it may be a headline or a title, so it counts only with one. */
export function findQuotation(reading: Reading): { words: Span; author: Span } | null {
  const [known] = factsOf(reading, ['quote'])
  const from = known ? Math.max(0, known.start - 2) : 0
  const match = attributed.exec(reading.source.slice(from, reading.briefEnd))
  const [words, author] = [match?.indices?.[1], match?.indices?.[2]]
  if (!words || !author) return null
  return {
    words: { start: from + words[0], end: from + words[1] },
    author: { start: from + author[0], end: from + author[1] },
  }
}
