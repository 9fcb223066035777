import { wholeWords } from '../languages/words.ts'
import type { Lexicon, Words } from '../languages/lexicon.ts'
import type { Reading, Span } from '../types.ts'
import { isLoud, type Run } from './numbers.ts'

/** What a reader may hold an advertiser to: a sum, a percentage, a bundle, something free or at half its price. */
export type Claim = Span & { kind: 'sum' | 'percent' | 'bundle' | 'free' | 'half' }

/** The claims of the source, found by its own scan of numbers and by the words for "free" and "half price". */
export function claimsOf({ source, atoms }: Reading, lexicon: Lexicon, runs: readonly Run[]): Claim[] {
  const claims: Claim[] = runs
    .filter(isLoud)
    .map(({ start, end, before, behind }) => ({ start, end, kind: /[%％٪]/.test(before + behind) ? 'percent' : 'sum' }))
  const add = (span: Span, kind: Claim['kind']) => {
    if (!claims.some((one) => overlaps(one, span))) claims.push({ start: span.start, end: span.end, kind })
  }
  for (const atom of atoms) {
    if (atom.kind === 'bundle') add(atom, 'bundle')
    if (atom.kind === 'percent') add(atom, /[%％٪]/.test(atom.text) ? 'percent' : 'half')
    if (atom.kind === 'money') add(atom, 'sum')
  }
  for (const span of everyPhrase(source, lexicon.half)) add(span, 'half')
  for (const span of everyPhrase(source, lexicon.free)) if (!isSuffix(source, span)) add(span, 'free')
  return claims.toSorted((a, b) => a.start - b.start)
}

export const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end
export const within = (inner: Span, outer: Span) => outer.start <= inner.start && inner.end <= outer.end

/** "sugar-free", "feel free": nothing is given away. */
const isSuffix = (source: string, { start }: Span) =>
  /(?:[-‐‑]|feel\s)$/i.test(source.slice(Math.max(0, start - 5), start))

const globals = new Map<Words, RegExp>()
function everyPhrase(text: string, words: Words): Span[] {
  const pattern = globals.get(words) ?? new RegExp(wholeWords(words), 'giu')
  globals.set(words, pattern)
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
}
