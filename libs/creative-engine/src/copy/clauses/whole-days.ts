import type { CopyLine, Reading } from '@adloom/brief-reader'
import { cut, DATES, factsOf } from './pieces.ts'

/** "Il corso" · "parte lunedì 6 ottobre": what is left of a detail in fewer words says nothing. */
const WORDS_MIN = 3

/** The lines, with the verb of a day ("starts Monday 6 October") in the line of that day, where it stood at the end of the line in front. */
export function withWholeDays(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  const days = factsOf(reading, DATES)
  return lines.reduce<CopyLine[]>((set, line) => {
    const last = set.at(-1)
    const day = days.find(({ start, end }) => start < line.start && line.start < end)
    if (line.kind !== 'when' || last?.kind !== 'tell' || !day || day.start < last.start || day.start >= last.end)
      return [...set, line]
    const whole = cut(reading, line, { start: day.start, end: line.end })
    const rest = cut(reading, last, { start: last.start, end: day.start })
    const isTelling = (rest.text.match(/\p{L}{3,}/gu)?.length ?? 0) >= WORDS_MIN
    return [...set.slice(0, -1), ...(isTelling ? [rest] : []), whole]
  }, [])
}
