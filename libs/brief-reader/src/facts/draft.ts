import type { Atom, AtomKind, Fact, FactType, LanguageId, LineKind, Sentence, Span, Use } from '../types.ts'
import type { Lexicon } from '../languages/lexicon.ts'
import type { Tagging } from '../tagger/tag-brief.ts'
import { chatLength } from './joins.ts'
import type { Cues } from './cues.ts'
import type { Field } from './sheet.ts'

/** A reading in the making. Each step adds what it finds; none takes back what an earlier one claimed. */
export type Draft = {
  source: string
  /** Whose tables are used: the detected language, else English. */
  language: LanguageId
  /** The brief is in a language that no table is for. Nothing that only a tagger says is claimed of it. */
  isForeign: boolean
  lexicon: Lexicon
  cues: Cues
  atoms: Atom[]
  /** What the tagger says of each word. */
  tagging: Tagging
  /** The lines that a copywriter would set. */
  lineTagging: Tagging<LineKind>
  /** The sentences of the source, as split, and the clauses of each. */
  parts: { span: Span; clauses: Span[] }[]
  sentences: Sentence[]
  /** The labelled lines of a brief that is written as a sheet. */
  fields: readonly Field[]
  /** What an order to us names as its thing. */
  thing: Span | null
  facts: Fact[]
  /** Stretches that are no message, with the reason: labels, orders to us, wishes. */
  uses: Use[]
}

export const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end

/** Kinds of atoms that sell or tell something: a clause that holds one is hardly a wish for the look. */
const telling = new Set<AtomKind>([
  'money',
  'percent',
  'phone',
  'url',
  'email',
  'code',
  'bundle',
  'rating',
  'date',
  'time',
])
export const holdsTelling = (draft: Draft, span: Span) =>
  draft.atoms.some((atom) => telling.has(atom.kind) && overlaps(atom, span))

/** The span without the blanks and marks around it; marks inside an atom stay. */
function trimmed(draft: Pick<Draft, 'source' | 'atoms'>, span: Span): Span {
  const { source, atoms } = draft
  const inAtom = (at: number) => atoms.some((atom) => atom.start <= at && at < atom.end)
  let { start, end } = span
  while (start < end && /[\s,;:.–—(¡¿*•·-]/.test(source[start] ?? '') && !inAtom(start)) start++
  while (end > start && /[\s,;:–—()-]/.test(source[end - 1] ?? '') && !inAtom(end - 1)) {
    // A closing bracket stays with its opening one.
    if (source[end - 1] === ')' && source.slice(start, end).includes('(')) break
    end--
  }
  return { start, end: end - chatLength(source.slice(start, end)) }
}

/** Claims a fact. False when nothing is left of the span or a fact stands there already: the first to claim owns it. */
export function claim(draft: Draft, type: FactType, span: Span, confidence: number, value?: string): boolean {
  const { start, end } = trimmed(draft, span)
  if (end <= start || draft.facts.some((fact) => overlaps(fact, { start, end }))) return false
  const text = draft.source.slice(start, end)
  draft.facts.push({ type, start, end, text, value: value ?? text, confidence, origin: 'brief' })
  return true
}

/** Marks a stretch as no message. */
export function setAside(draft: Draft, span: Span, use: Use['use'], why: string): void {
  draft.uses.push({ start: span.start, end: span.end, text: draft.source.slice(span.start, span.end), use, why })
}

export const isAside = (draft: Draft, span: Span) => draft.uses.some((use) => overlaps(use, span))
export const has = (draft: Draft, ...types: FactType[]) => draft.facts.some((fact) => types.includes(fact.type))
export const factsAt = (draft: Draft, span: Span) => draft.facts.filter((fact) => overlaps(fact, span))
export const messages = (draft: Draft) => draft.sentences.filter((one) => one.kind === 'message')
export const messageAt = (draft: Draft, span: Span) => messages(draft).find((one) => overlaps(one, span))

/** The clauses of a message that lie in it whole or in part. */
export function clausesOf(draft: Draft, sentence: Span): Span[] {
  return draft.parts
    .filter(({ span }) => overlaps(span, sentence))
    .flatMap(({ clauses }) => clauses)
    .filter((clause) => overlaps(clause, sentence))
    .map((clause) => ({ start: Math.max(clause.start, sentence.start), end: Math.min(clause.end, sentence.end) }))
}

/** What stands around a span in its sentence, at most 90 characters each way, and the clause part of what stands ahead. */
export function around(draft: Draft, span: Span) {
  const home = draft.sentences.find((one) => overlaps(one, span))
  const ahead = draft.source.slice(Math.max(home?.start ?? 0, span.start - 90), span.start)
  const behind = draft.source.slice(span.end, Math.min(home?.end ?? draft.source.length, span.end + 90))
  const clauseAhead = ahead.split(/[,;(–—]\s|\s[–-]\s/).at(-1) ?? ahead
  const clauseBehind = behind.split(/[,;)–—]\s|\s[–-]\s|[.!?](?:\s|$)/)[0] ?? behind
  return { ahead, behind, clauseAhead, clauseBehind }
}
