import { fold, placesOf } from '../check/fold.ts'
import type { AdContent, Fact, Reading, Sentence, Span } from '../types.ts'
import { linesOf, PARTS, TYPES } from './content.ts'

/** What an outside reader found in a brief: the parts in the brief's own words, and what was said to the designer. */
export type ReadAnswer = AdContent & { directions?: readonly string[] | undefined }

/** What a model says of a brief is believed a little less than what the caller says outright. */
const CONFIDENCE = 0.9

/**
 * Lays what an outside model read over our own reading of the same brief. A value counts only when it stands in the brief word
 * for word and cuts no number; then it replaces what we read as that part. All else stays as we read it, so a false answer
 * can lose a fact and never invent one.
 */
export function withAnswer(reading: Reading, answer: ReadAnswer): Reading {
  const brief = reading.source.slice(0, reading.briefEnd)
  const folded = fold(brief)
  const placeOf = (text: string): Span | null =>
    placesOf(brief, folded, text).find((place) => !cutsAtom(reading, place)) ?? null
  const found = PARTS.flatMap((part): Fact[] =>
    linesOf(part, answer[part]).flatMap(({ type, text }) => {
      const place = placeOf(text)
      return place ? [factAt(brief, place, type)] : []
    }),
  ).filter((fact, at, all) => !all.slice(0, at).some((earlier) => overlap(earlier, fact)))
  const parts = PARTS.filter((part) => found.some(({ type }) => TYPES[part].includes(type)))
  const replaced = (fact: Fact) =>
    fact.origin === 'brief' &&
    (parts.some((part) => TYPES[part].includes(fact.type)) || found.some((one) => overlap(one, fact)))
  const directions = (answer.directions ?? []).flatMap((text): Sentence[] => {
    const place = placeOf(text)
    if (!place || found.some((fact) => overlap(fact, place))) return []
    return [
      { ...place, text: brief.slice(place.start, place.end), kind: 'direction', printable: false, origin: 'brief' },
    ]
  })
  return {
    ...reading,
    facts: [...reading.facts.filter((fact) => !replaced(fact)), ...found].toSorted((a, b) => a.start - b.start),
    sentences: [
      ...reading.sentences.map((one) =>
        directions.some((direction) => overlap(direction, one)) ? { ...one, printable: false } : one,
      ),
      ...directions,
    ].toSorted((a, b) => a.start - b.start),
  }
}

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end
const cutsAtom = ({ atoms }: Reading, place: Span) =>
  atoms.some((atom) => overlap(atom, place) && (atom.start < place.start || atom.end > place.end))

function factAt(brief: string, { start, end }: Span, type: Fact['type']): Fact {
  const text = brief.slice(start, end)
  return { start, end, type, text, value: text, confidence: CONFIDENCE, origin: 'brief' }
}
