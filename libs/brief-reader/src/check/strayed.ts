import { movedBy, undone } from '../spelling/edits.ts'
import type { Finding, PrintedText, Reading, Span } from '../types.ts'
import { asSpoken } from './as-spoken.ts'

/**
 * Whether a text of the brief, as its spelling was mended, is what the customer typed but for accents, capitals and shorthand. It
 * looks at what was typed, and not at how it was mended: where the mending says that a text comes from, the same words must stand.
 */
export function strayed(reading: Reading, { text }: PrintedText, place: Span): Finding[] {
  const { source, typed, briefEnd, edits = [], language } = reading
  if (typed === undefined || place.start >= briefEnd) return []
  const back = undone(typed, edits)
  const from = movedBy(back, place)
  const written = typed.slice(from.start, from.end)
  const isWhole = movedBy(back, { start: 0, end: briefEnd }).end === typed.length
  if (isWhole && asSpoken(written, language) === asSpoken(source.slice(place.start, place.end), language)) return []
  return [
    {
      code: 'invented',
      text,
      message: `“${text}” is not what the brief says, which is “${written}”. Write it there as it is to be printed.`,
    },
  ]
}
