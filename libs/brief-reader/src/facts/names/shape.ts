import type { ActionKind, Span } from '../../types.ts'
import { overlaps, type Draft } from '../draft.ts'
import { isNoThing } from './no-thing.ts'
import { actionCues } from '../terms/action.ts'

/** Actions whose cues are mostly verbs: a phrase that begins with one is no name of a thing. */
const VERBAL: ActionKind[] = [
  'apply',
  'donate',
  'download',
  'subscribe',
  'register',
  'book',
  'order',
  'buy',
  'call',
  'contact',
  'visit',
]

/** Of these one word alone is an order to the reader: "Dona". "Subscription" is a thing. */
const ALONE: ActionKind[] = ['apply', 'donate', 'download', 'call', 'visit', 'contact']

/** Whether a phrase begins by asking for something: "Book a table", "Jetzt anrufen". */
export function opensWithAction(draft: Draft, text: string, kinds: readonly ActionKind[] = VERBAL): boolean {
  const cues = actionCues(draft)
  return kinds.some((kind) => cues.get(kind)?.start.test(text))
}

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Ends with a word that wants another: "Trousers for". */
export function dangles(draft: Draft, text: string): boolean {
  const last = wordsOf(text).at(-1) ?? ''
  return draft.cues.dangling.whole.test(last) || /[&+/,:-]$/.test(last)
}

/**
 * Whether a phrase can be the name of a thing: one to seven words without a verb, a wish, a price noun in front or a loose end.
 * Source of the bounds: docs/creative.md, "Reading".
 */
export function isThing(draft: Draft, text: string): boolean {
  const { cues } = draft
  const words = wordsOf(text)
  if (words.length === 0 || words.length > 7 || !/\p{L}{2}/u.test(text) || text.length > 60) return false
  if (dangles(draft, text) || /[!?]/.test(text) || cues.presents.any.test(text)) return false
  if (words.some((word) => cues.verbs.whole.test(word.replace(/[^\p{L}’']/gu, '')))) return false
  // "Entry", "adults", "early bird": what a price is for, and no thing. "Second pizza" is one.
  if (cues.priceNouns.whole.test(text)) return false
  if (words.every((word) => cues.priceNouns.whole.test(word) || cues.functions.whole.test(word))) return false
  if (isNoThing(text)) return false
  if (opensWithAction(draft, text, words.length > 1 ? VERBAL : ALONE)) return false
  if ([cues.off, cues.free, cues.now].some((cue) => cue.whole.test(text))) return false
  if (cues.please.start.test(text) && /^(?:please|bitte|make|keep)/iu.test(text)) return false
  return !cues.dangling.whole.test(words[0] ?? '') || cues.determiners.whole.test(words[0] ?? '')
}

/** Without the article or the "our" in front. */
export function withoutDeterminer(draft: Draft, span: Span): Span {
  const text = draft.source.slice(span.start, span.end)
  const length = draft.cues.determiners.start.exec(text)?.[0].length ?? 0
  if (length === 0 || length >= text.length) return span
  const gap = /^\s*/.exec(text.slice(length))?.[0].length ?? 0
  return { start: span.start + length + gap, end: span.end }
}

/** Whether an atom other than a count or a size lies in the span: no name holds a price or a phone number. */
export const holdsAtom = (draft: Draft, span: Span) =>
  draft.atoms.some((atom) => overlaps(atom, span) && !['number', 'measure', 'version', 'quote'].includes(atom.kind))
