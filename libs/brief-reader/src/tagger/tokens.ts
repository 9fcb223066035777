import type { Atom, AtomKind, Span } from '../types.ts'

/** A word, a mark, the end of a line, or an atom, which is never cut. */
export type Token = Span & { text: string; atom: AtomKind | null }

/** Kinds that hold words to be read: a quotation is no token. */
const OPEN: readonly AtomKind[] = ['quote']
const PIECES = /\n|[\p{L}\p{M}]+|\p{N}+|[^\s\p{L}\p{M}\p{N}]\uFE0F?/gu

/** The tokens of a text, in order. Between them stand only blanks. */
export function tokensOf(source: string, atoms: readonly Atom[]): Token[] {
  const tokens: Token[] = []
  const read = (start: number, end: number) => {
    for (const { 0: text, index } of source.slice(start, end).matchAll(PIECES))
      tokens.push({ start: start + index, end: start + index + text.length, text, atom: null })
  }
  let at = 0
  for (const atom of atoms) {
    if (OPEN.includes(atom.kind) || atom.start < at) continue
    read(at, atom.start)
    tokens.push({ start: atom.start, end: atom.end, text: atom.text, atom: atom.kind })
    at = atom.end
  }
  read(at, source.length)
  return tokens
}

/** The places of the tokens that a stretch overlaps, which are many in a long text: the first is found by halves. */
export function placesIn(tokens: readonly Span[], { start, end }: Span): number[] {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (tokens[middle]!.end <= start) low = middle + 1
    else high = middle
  }
  const places: number[] = []
  for (let i = low; i < tokens.length && tokens[i]!.start < end; i++) places.push(i)
  return places
}
