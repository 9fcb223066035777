import { fold, placesOf } from './check/fold.ts'
import { contentOf } from './sources/content.ts'
import { movedBy, undone } from './spelling/edits.ts'
import { mendedWords, type MendedWord } from './spelling/mend-spelling.ts'
import { SURE } from './types.ts'
import type { ActionKind, AdContent, Fact, FactType, PrintedText, Reading, Span } from './types.ts'

/** How a brief was understood, for people and for agents. Its form is the contract `BriefReading` of the generation tools. */
export type PresentedReading = {
  language: string | null
  facts: { type: FactType; text: string; start: number; end: number; confidence: number; printed: boolean }[]
  leftOut: { text: string; start: number; end: number; why: string }[]
  /** Wishes for the look, obeyed and not printed. */
  directions: string[]
  mustNotSay: string[]
  action: ActionKind | null
  /** Words of the brief that are set with the accents and capitals that they lacked, shorthand written out and typing errors mended. Absent: none. */
  mended?: MendedWord[]
  /** The reading in the form of the input, to change and send back. */
  content: AdContent
}

/** Said to us: listed apart, not among the facts. */
const SAID_TO_US: FactType[] = ['direction', 'mustNot']

/**
 * The reading as callers see it. `printed` are the texts of the pictures; none when nothing is drawn yet. Offsets count UTF-16 units
 * in the brief as it was typed, then in one line for each text that came from elsewhere.
 */
export function presentReading(reading: Reading, printed: readonly PrintedText[]): PresentedReading {
  const source = fold(reading.source)
  const places = printed.flatMap(({ text }) => placesOf(reading.source, source, text))
  const mended = mendedWords(reading)
  const back = undone(reading.typed ?? '', reading.edits ?? [])
  const sure = reading.facts.filter((fact) => fact.confidence >= SURE)
  return {
    language: reading.language,
    facts: sure
      .filter(({ type }) => !SAID_TO_US.includes(type))
      .map((fact) => ({ ...presented(fact, places), ...movedBy(back, fact) })),
    leftOut: reading.audit
      .filter((use) => use.use === 'leftOut')
      .map(({ text, why, ...span }) => ({ text, ...movedBy(back, span), why })),
    directions: textsOf(sure, 'direction'),
    mustNotSay: textsOf(sure, 'mustNot'),
    action: reading.action?.kind ?? null,
    ...(mended.length > 0 ? { mended } : {}),
    content: contentOf(reading),
  }
}

const presented = ({ type, text, start, end, confidence }: Fact, places: readonly Span[]) => ({
  type,
  text,
  start,
  end,
  confidence,
  // "£12" of "from £12": most of it is enough.
  printed: places.some((place) => 2 * (Math.min(end, place.end) - Math.max(start, place.start)) > end - start),
})

const textsOf = (facts: readonly Fact[], type: FactType) => [
  ...new Set(facts.filter((fact) => fact.type === type).map(({ text }) => text)),
]
