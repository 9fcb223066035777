import { findAtoms } from '../atoms/find-atoms.ts'
import { splitSentences } from '../sentences/split-sentences.ts'
import type { Atom, Fact, FactType, Origin, Reading, Sentence, Span, Use } from '../types.ts'

/** A text that does not come from the brief: a fact of a type, or sentences that may be set whole. */
export type Line = { type: FactType | 'sentences'; text: string; origin: Origin }

/**
 * The reading with texts appended to its source, each as a line of its own, so that each is a span like those of the brief
 * and one fact check serves all. Blank texts add nothing.
 */
export function withLines(reading: Reading, lines: readonly Line[]): Reading {
  let source = reading.source
  const facts: Fact[] = [...reading.facts]
  const atoms: Atom[] = [...reading.atoms]
  const sentences: Sentence[] = [...reading.sentences]
  for (const { type, text: given, origin } of lines) {
    const text = given.trim()
    if (text === '') continue
    if (source !== '') source += '\n'
    const start = source.length
    source += text
    const found = findAtoms(text, reading.language)
    atoms.push(...found.map((atom) => ({ ...atom, start: atom.start + start, end: atom.end + start })))
    if (type === 'sentences') {
      for (const span of splitSentences(text, found, reading.language)) {
        const said = text.slice(span.start, span.end)
        sentences.push({
          start: span.start + start,
          end: span.end + start,
          text: said,
          kind: 'message',
          printable: true,
          origin,
        })
      }
    } else facts.push({ type, start, end: source.length, text, value: text, confidence: 1, origin })
  }
  return { ...reading, source, facts, atoms, sentences }
}

/** The reading without some facts. Where each stood is left out from now on, with the reason. */
export function withoutFacts(reading: Reading, isGone: (fact: Fact) => boolean, why: string): Reading {
  const gone = reading.facts.filter(isGone)
  if (gone.length === 0) return reading
  const isIn = (span: Span) => gone.some((fact) => fact.start < span.end && span.start < fact.end)
  return {
    ...reading,
    facts: reading.facts.filter((fact) => !isGone(fact)),
    // A sentence that says what must not be said is not set whole.
    sentences: reading.sentences.map((one) => (isIn(one) ? { ...one, printable: false } : one)),
    audit: audited(reading, gone, 'leftOut', why),
  }
}

/** The audit with some spans of the brief put to another use. */
export function audited(
  { audit, source, briefEnd }: Reading,
  spans: readonly Span[],
  use: Use['use'],
  why: string,
): Use[] {
  const moved = spans
    .filter(({ end }) => end <= briefEnd)
    .map(({ start, end }): Use => ({ start, end, text: source.slice(start, end), use, why }))
  return [...audit.flatMap((one) => without(one, spans)), ...moved].toSorted((a, b) => a.start - b.start)
}

/** What is left of an entry of the audit around some spans. */
function without(use: Use, gone: readonly Span[]): Use[] {
  return gone.reduce<Use[]>(
    (parts, { start, end }) =>
      parts.flatMap((part) => {
        if (end <= part.start || start >= part.end) return [part]
        const cut = (from: number, to: number): Use[] => {
          const text = part.text.slice(from - part.start, to - part.start)
          return /[\p{L}\p{N}]/u.test(text) ? [{ ...part, start: from, end: to, text }] : []
        }
        return [...cut(part.start, Math.max(part.start, start)), ...cut(Math.min(part.end, end), part.end)]
      }),
    [use],
  )
}
