import { findAtoms } from '../atoms/find-atoms.ts'
import { splitSentences } from '../sentences/split-sentences.ts'
import type { Fact, FactType, LanguageId, Reading, Sentence, Use } from '../types.ts'

/** What a test says of a brief: facts as `[type, text]`, where each text stands in it, and what was said to us. */
export type Said = {
  language?: LanguageId
  facts?: readonly (readonly [FactType, string])[]
  directions?: readonly string[]
  forbidden?: readonly string[]
  briefing?: string
  action?: NonNullable<Reading['action']>['kind']
}

/** A reading as a reader would give it, for tests of what works on readings. Throws when a text is not in the brief. */
export function readingOf(brief: string, said: Said = {}): Reading {
  const { language = 'en', directions = [], forbidden = [], briefing } = said
  const atoms = findAtoms(brief, language)
  const spanOf = (text: string) => {
    const start = brief.indexOf(text)
    if (start < 0) throw new Error(`“${text}” is not in the brief`)
    return { start, end: start + text.length, text }
  }
  const fact = (type: FactType, text: string): Fact => ({
    ...spanOf(text),
    type,
    value: text,
    confidence: 0.9,
    origin: 'brief',
  })
  const spoken = (kind: 'direction' | 'mustNot' | 'briefing') => (text: string) => ({ kind, ...spanOf(text) })
  const asides = [
    ...directions.map(spoken('direction')),
    ...forbidden.map(spoken('mustNot')),
    ...(briefing === undefined ? [] : [spoken('briefing')(briefing)]),
  ]
  const messages = splitSentences(brief, atoms, language).flatMap((span): Sentence[] => {
    const isAside = asides.some(({ start, end }) => start < span.end && span.start < end)
    const kept = { ...span, text: brief.slice(span.start, span.end), kind: 'message', origin: 'brief' } as const
    return isAside ? [] : [{ ...kept, printable: true }]
  })
  const aside = asides.map((one): Sentence => ({ ...one, printable: false, origin: 'brief' }))
  const facts = [
    ...(said.facts ?? []).map(([type, text]) => fact(type, text)),
    ...directions.map((text) => fact('direction', text)),
    ...forbidden.map((text) => fact('mustNot', text)),
  ]
  const audit = [
    ...facts.map(({ start, end, text }): Use => ({ start, end, text, use: 'fact', why: 'told by the test' })),
    ...asides.map(({ start, end, text, kind }): Use => ({ start, end, text, use: kind, why: 'told by the test' })),
    ...messages.map(({ start, end, text }): Use => ({ start, end, text, use: 'sentence', why: 'told by the test' })),
  ]
  const action = said.action ? { kind: said.action, confidence: 0.9, evidence: { start: 0, end: 0 } } : null
  return {
    source: brief,
    briefEnd: brief.length,
    language,
    facts,
    atoms,
    action,
    lines: [],
    audit,
    sentences: [...messages, ...aside].toSorted((a, b) => a.start - b.start),
  }
}
