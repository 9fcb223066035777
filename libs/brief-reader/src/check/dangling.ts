import { wordsAtEnd } from '../languages/words.ts'
import type { Finding, PrintedText, Span } from '../types.ts'
import type { Sheet } from './sheet.ts'

/** A text that ends on a word that wants another: "Coffee with". Where a clause of the source ends it may: "all in". */
export function dangling({ reading, clauses, lexicon }: Sheet, { role, text }: PrintedText, place: Span): Finding[] {
  if (role === 'brand' || role === 'code' || role === 'contact') return []
  const last = wordsAtEnd(text.slice(-90), lexicon.dangling)
  const ends =
    clauses.some(({ end }) => Math.abs(end - place.end) <= 1) ||
    /^\s*(?:[.!?…]\s|$)/u.test(reading.source.slice(place.end))
  // The "u" of "11.30 u" is no word of its own.
  const isInAtom = reading.atoms.some(({ end }) => Math.abs(end - place.end) <= 1)
  if (!last || ends || isInAtom || FINISHES.test(text)) return []
  return [
    {
      code: 'dangling',
      text,
      message: `“${text}” ends on “${last[0].trim()}”, which wants another word. Finish the sentence.`,
    },
  ]
}

/** "Mornings only", "if I can't fix it": they want another word in front of one and none behind two. */
export const FINISHES =
  /\p{L}\s\p{L}.*\s(?:only|it|them|seulement|uniquement|solo|sólo|solamente|soltanto|só|apenas|somente|alleen|tylko|endast|bara|только)$/iu
