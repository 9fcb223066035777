import { COMPARISONS, type Reading, type Span } from '@adloom/brief-reader'
import { within } from '../clauses/pieces.ts'
import type { Comparison } from '../proof.ts'

type SideSpans = { label: Span; points: Span[] }
/** A comparison as stretches of the source. */
export type ComparisonSpans = { kind: Comparison['kind']; worse: SideSpans; better: SideSpans }

const POINTS_MAX = 4
const POINT_MAX = 60

/** A comparison that the brief makes in two labelled lists: "Others: hidden fees. Us: one flat fee." Null without one. */
export function findComparison(reading: Reading): ComparisonSpans | null {
  const brief = reading.source.slice(0, reading.briefEnd)
  // A label may be read as said to us; what it labels is told.
  const told = reading.sentences.filter(({ kind }) => kind === 'message')
  for (const { kind, worseFirst, pattern } of COMPARISONS) {
    const match = pattern.exec(brief)
    if (!match?.indices) continue
    const sides = [1, 3].map((at) => ({
      label: spanOf(match.indices?.[at]),
      points: pointsOf(brief, spanOf(match.indices?.[at + 1])),
    }))
    const [first, second] = sides
    if (!first || !second || first.points.length === 0 || second.points.length === 0) continue
    const points = sides.flatMap((side) => side.points)
    if (!points.every((span) => told.some((message) => within(span, message)))) continue
    return { kind, ...(worseFirst ? { worse: first, better: second } : { worse: second, better: first }) }
  }
  return null
}

/** The stretches of a comparison. Outside of one, a weakness of others would read as a reason. */
export function comparedSpans(reading: Reading): Span[] {
  const found = findComparison(reading)
  return found ? [found.worse, found.better].flatMap(({ label, points }) => [label, ...points]) : []
}

const spanOf = (indices: readonly [number, number] | undefined): Span => ({
  start: indices?.[0] ?? 0,
  end: indices?.[1] ?? 0,
})

function pointsOf(brief: string, { start, end }: Span): Span[] {
  const points = [...brief.slice(start, end).matchAll(/[^,;،]+/g)].map(({ 0: said, index }) => ({
    start: start + index + (said.length - said.trimStart().length),
    end: start + index + said.trimEnd().length,
  }))
  return points.filter((one) => one.end - one.start >= 2 && one.end - one.start <= POINT_MAX).slice(0, POINTS_MAX)
}
