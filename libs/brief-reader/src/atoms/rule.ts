import type { Lexicon } from '../languages/lexicon.ts'
import type { Atom, LanguageId, Span } from '../types.ts'

/** What an atom is, without its place. */
export type AtomValue = Atom extends infer A ? (A extends Atom ? Omit<A, 'start' | 'end' | 'text'> : never) : never

/** What a rule made of a match, and how many characters at its ends are not part of it. Below 0: so many behind it are. */
export type Found = AtomValue & { cutStart?: number; cutEnd?: number }

/** What stands around a match, at most `AROUND` characters on each side. */
export type Around = { before: string; after: string }
const AROUND = 60

/** Finds atoms of one kind. `read` returns null for a match that is none, and each atom of a match that holds several. */
export type Rule = { pattern: RegExp; read: (match: RegExpExecArray, around: Around) => Found | Found[] | null }

/** The rules of one kind for one language. */
export type Rules = (lexicon: Lexicon, language: LanguageId | null) => Rule[]

/** A rule's pattern from its source; `exact` tells capitals from small letters. */
export const rule = (source: string, read: Rule['read'], exact: 'exact' | 'any case' = 'any case'): Rule => ({
  pattern: new RegExp(source, exact === 'exact' ? 'gu' : 'giu'),
  read,
})

/** The group of a match, empty where it took no part. */
export const group = (match: RegExpExecArray, name: string): string => match.groups?.[name] ?? ''

/** Takes what the rules find and nobody has taken. Every match is bounded in length, so the time grows with the text. */
export function take(text: string, rules: readonly Rule[], taken: Uint8Array): (Span & { value: AtomValue })[] {
  const found: (Span & { value: AtomValue })[] = []
  for (const { pattern, read } of rules) {
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const made = match[0] === '' ? null : readFree(match, text, read, taken)
      // What is no atom may still hold one further on. From the middle of a pair of surrogates the search would step back.
      const width = (text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1
      pattern.lastIndex = made ? made.at(-1)!.end : match.index + width
      if (!made) continue
      for (const one of made) taken.fill(1, one.start, one.end)
      found.push(...made)
    }
  }
  return found
}

function readFree(match: RegExpExecArray, text: string, read: Rule['read'], taken: Uint8Array) {
  const spaces = match[0].length - match[0].trimEnd().length
  const [from, to] = [match.index, match.index + match[0].length - spaces]
  if (taken.subarray(from, to).includes(1)) return null
  const made = read(match, { before: text.slice(Math.max(0, from - AROUND), from), after: text.slice(to, to + AROUND) })
  if (!made || (Array.isArray(made) && made.length === 0)) return null
  return [made]
    .flat()
    .map(({ cutStart = 0, cutEnd = 0, ...value }) => ({ start: from + cutStart, end: to - cutEnd, value }))
}
