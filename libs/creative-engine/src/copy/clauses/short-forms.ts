import type { CopyLine, Reading } from '@adloom/brief-reader'
import { cut, within } from './pieces.ts'

/** What a short form or the number of a rank looks like, at the end of a line. */
const SHORT = /(?:^|[\s,])(?:\p{L}{1,3}|\d{1,2})$/u

/**
 * "Eintritt frei, Kinder unter 6 J" · "nur in Begleitung": the full stop of a short form or of "1. Preis" ends no line. What stands in
 * front of it up to the comma goes on behind it.
 */
export function withShortForms(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  return lines.reduce<CopyLine[]>((set, line) => {
    const last = set.at(-1)
    const home = reading.sentences.find((one) => within(line, one))
    const isSum = last !== undefined && reading.atoms.some(({ kind, end }) => kind !== 'number' && end === last.end)
    const isShort =
      last !== undefined && !isSum && SHORT.test(last.text) && reading.source.slice(last.end, line.start) === '. '
    if (!isShort || !home || !within(last, home)) return [...set, line]
    const comma = last.text.lastIndexOf(', ')
    if (comma < 0) return [...set.slice(0, -1), cut(reading, last, { start: last.start, end: line.end })]
    return [
      ...set.slice(0, -1),
      cut(reading, last, { start: last.start, end: last.start + comma }),
      cut(reading, line, { start: last.start + comma + 2, end: line.end }),
    ]
  }, [])
}
