import type { Fact, FactType, Origin, Reading, Use } from '../types.ts'

/** A text that does not come from the brief, and what it is. */
export type Line = { type: FactType; text: string; origin: Origin; value?: string }

/**
 * The reading with texts appended to its source, each as a line of its own, so that each is a span like those of the brief
 * and one fact check serves all. Blank texts add nothing.
 */
export function withLines(reading: Reading, lines: readonly Line[]): Reading {
  let source = reading.source
  const facts: Fact[] = [...reading.facts]
  for (const { type, text: given, origin, value } of lines) {
    const text = given.trim()
    if (text === '') continue
    if (source !== '') source += '\n'
    const start = source.length
    source += text
    facts.push({ type, start, end: source.length, text, value: value ?? text, confidence: 1, origin })
  }
  return { ...reading, source, facts }
}

/** The reading without some facts. Where each stood is left out from now on, with the reason. */
export function withoutFacts(reading: Reading, isGone: (fact: Fact) => boolean, why: string): Reading {
  const gone = reading.facts.filter(isGone)
  if (gone.length === 0) return reading
  const isIn = (span: { start: number; end: number }) =>
    gone.some((fact) => fact.start < span.end && span.start < fact.end)
  const left = gone.map(({ start, end, text }): Use => ({ start, end, text, use: 'leftOut', why }))
  return {
    ...reading,
    facts: reading.facts.filter((fact) => !isGone(fact)),
    // A sentence that says what must not be said is not set whole.
    sentences: reading.sentences.map((one) => (isIn(one) ? { ...one, printable: false } : one)),
    audit: [...reading.audit.filter((use) => !isIn(use)), ...left].toSorted((a, b) => a.start - b.start),
  }
}
