import type { Atom, Span } from '../types.ts'
import { insideAtoms, isEmoji, markQuoted, trimmed } from './marks.ts'

const EDGE = /[\s,;:–—|/·-]/

/**
 * The clauses of a stretch: its parts between commas, colons, dashes, brackets and emoji, in order. Every letter and digit lies
 * in one. Nothing is cut inside an atom or a quotation, nor at a dash between two sums or numbers.
 */
export function splitClauses(source: string, span: Span, atoms: readonly Atom[]): Span[] {
  const text = source.slice(0, span.end)
  const near = atoms.filter((atom) => atom.start < span.end && span.start < atom.end)
  const taken = insideAtoms(source.length, near)
  const inside = Uint8Array.from(taken)
  markQuoted(text, inside)
  const clauses: Span[] = []
  let start = span.start
  const push = (end: number) => {
    const clause = bare(text, start, end, taken)
    if (clause) clauses.push(clause)
  }
  for (let i = span.start; i < span.end; i++) {
    if (inside[i] || !breaks(text, i, near)) continue
    push(i)
    // An emoji is two units long.
    start = text[i] === '¡' || text[i] === '¿' ? i : i + String.fromCodePoint(text.codePointAt(i)!).length
  }
  push(span.end)
  return clauses
}

function breaks(text: string, i: number, atoms: readonly Atom[]): boolean {
  const [sign, before, after] = [text[i]!, text[i - 1] ?? ' ', text[i + 1] ?? ' ']
  if (/[,;،؛]/.test(sign))
    return (
      /\s/.test(after) ||
      (/[\p{L}%€)\s]/u.test(before) && /\p{L}/u.test(after)) ||
      (/\p{L}/u.test(before) && /\p{N}/u.test(after))
    )
  if (sign === ':') return /\s/.test(after) || /\p{L}/u.test(before)
  if (/[()\n[\]]/.test(sign)) return true
  if (sign === '…') return true
  if (sign === '|' || sign === '/' || sign === '·') return /\s/.test(before) && /\s/.test(after)
  if (sign === '-') return /\s/.test(before) && /\s/.test(after) && !joins(i, atoms)
  if (sign === '–' || sign === '—')
    return (/\s/.test(before) || /\s/.test(after) || (/\p{L}{1}/u.test(before) && sign === '—')) && !joins(i, atoms)
  return /\s/.test(before) && isEmoji(text, i) && /[\p{L}\p{N}]/u.test(text.slice(i, i + 6))
}

/** A dash between two atoms of one kind is a span: "20 € – 30 €". */
function joins(i: number, atoms: readonly Atom[]): boolean {
  const left = atoms.find((atom) => atom.end === i - 1 || atom.end === i)
  const right = atoms.find((atom) => atom.start === i + 2 || atom.start === i + 1)
  return left !== undefined && left.kind === right?.kind
}

/** Without marks, spaces and emoji at the ends. */
function bare(text: string, from: number, to: number, taken: Uint8Array): Span | null {
  let [start, end] = [from, to]
  while (start < end && !taken[start] && EDGE.test(text[start]!)) start++
  while (end > start && !taken[end - 1] && EDGE.test(text[end - 1]!)) end--
  return trimmed(text, start, end, taken)
}
