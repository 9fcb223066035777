import type { LineKind, Span } from '../types.ts'
import type { Tagging } from './tag-brief.ts'
import { placesIn } from './tokens.ts'

/** A name, a place, a day or a contact is no head: the thing may stand in its line, and what sets the lines looks there. */
const LEADING: ReadonlySet<LineKind> = new Set(['head', 'worth', 'tell'])
/** A head that is less likely by this share than the likeliest line is told below it. */
const CLEARLY = 0.1
/** A line that is less likely to be the head leads no ad. */
const LIKELY = 0.15

/**
 * The lines of a brief with the one as head that is likeliest to be it, by the mean of its words. The labels of lines are chosen
 * for each line in its place, so that a brief may have two heads or none; this looks at all lines together.
 */
export function withChosenHead(lines: Tagging<LineKind>): Tagging<LineKind> {
  const shares = lines.spans.map((line) => (LEADING.has(line.tag) ? meanOf(lines, line, 'head') : 0))
  const top = Math.max(0, ...shares)
  const best = shares.indexOf(top)
  if (top < LIKELY) return lines
  const first = lines.spans.findIndex(({ tag }) => tag === 'head')
  const leads = first >= 0 && top - shares[first]! < CLEARLY ? first : best
  return {
    ...lines,
    spans: lines.spans.map((line, i) => {
      if (i === leads) return { ...line, tag: 'head', likelihood: Math.max(line.likelihood, shares[i]!) }
      return line.tag === 'head' && top - shares[i]! >= CLEARLY ? { ...line, tag: 'tell' } : line
    }),
  }
}

/** How likely the words of a stretch are part of a tag, on average. */
function meanOf<T extends string>({ tokens, likelihood }: Tagging<T>, span: Span, tag: T): number {
  const places = placesIn(tokens, span)
  return places.reduce((sum, i) => sum + likelihood(i, tag), 0) / Math.max(1, places.length)
}
