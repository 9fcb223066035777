import type { Span } from '../types.ts'

/** A text without what may differ in print, and where each of its units stood. */
export type Folded = { text: string; at: readonly number[] }

const SAME: Record<string, string> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '´': "'",
  '`': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  ß: 'ss',
  ẞ: 'ss',
}
/** Quotation marks, and characters that nobody sees. */
const DROPPED = /[“”„‟«»"]|\u00ad|[\u200b-\u200f]|\u2060|\ufeff|\ufe0f/

/** Lower case, one space for each white space, plain apostrophes and dashes, no quotation marks. */
export function fold(text: string): Folded {
  let folded = ''
  const at: number[] = []
  for (let i = 0; i < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(i)!)
    const isSpace = /\s/.test(character)
    const plain = DROPPED.test(character)
      ? ''
      : isSpace
        ? folded.endsWith(' ') || folded === ''
          ? ''
          : ' '
        : (SAME[character] ?? character.toLowerCase())
    for (let unit = 0; unit < plain.length; unit++) at.push(i)
    folded += plain
    i += character.length
  }
  while (folded.endsWith(' ')) {
    folded = folded.slice(0, -1)
    at.pop()
  }
  return { text: folded, at: [...at, text.length] }
}

const END_MARKS = /[\s.,;:!…]+$/

/**
 * Where a text stands in the source in one piece: white space, end marks, typographic quotes and dashes aside, and the case
 * of its first letter, or of all when it is set in capitals; a word that is typed small may begin with a capital. In the order
 * of the source, at most twelve.
 */
export function placesOf(source: string, foldedSource: Folded, text: string): Span[] {
  const needle = fold(text).text
  const bare = needle.replace(END_MARKS, '')
  if (bare === '') return []
  const places: Span[] = []
  for (let from = 0; places.length < 12;) {
    const found = foldedSource.text.indexOf(bare, from)
    if (found < 0) break
    from = found + 1
    if (!isWhole(foldedSource.text, found, found + bare.length)) continue
    const start = foldedSource.at[found]!
    const last = foldedSource.at[found + bare.length - 1]!
    const end = last + String.fromCodePoint(source.codePointAt(last)!).length
    if (isSameCase(source.slice(start, end), text)) places.push({ start, end })
  }
  return places
}

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character)
/** Whether a stretch begins and ends at the border of a word. */
export const isWhole = (text: string, start: number, end: number) =>
  !(isWord(text[start]) && isWord(text[start - 1])) && !(isWord(text[end - 1]) && isWord(text[end]))

/** The same letters, but for the case of the first, for words that begin with a capital now, or all of them in capitals. */
function isSameCase(said: string, printed: string): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
  const [a, b] = [letters(said), letters(printed)]
  const raised = new Set(
    [...printed.matchAll(/(?<![\p{L}\p{M}\p{N}])\p{Lu}(?![\p{L}\p{M}]*\p{N})/gu)].map(
      ({ index }) => letters(printed.slice(0, index)).length,
    ),
  )
  const isRaised =
    a.length === b.length && [...a].every((one, i) => one === b[i] || (raised.has(i) && one === b[i]!.toLowerCase()))
  return a.slice(1) === b.slice(1) || b === letters(said.toUpperCase()) || isRaised
}
