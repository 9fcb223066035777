import { movedBy, undone } from '../spelling/edits.ts'
import { SURE } from '../types.ts'
import type { Edit, Finding, PrintedText, Reading, Span } from '../types.ts'
import { asSpoken } from './as-spoken.ts'
import { isSlipOf } from './slipped.ts'

/**
 * Whether a text of the brief, as its spelling was mended, is what the customer typed but for accents, capitals, shorthand and typing errors. It
 * looks at what was typed, and not at how it was mended: where the mending says that a text comes from, the same words must stand.
 */
export function strayed(reading: Reading, { text }: PrintedText, place: Span): Finding[] {
  const { source, typed, briefEnd, edits = [], language } = reading
  if (typed === undefined || place.start >= briefEnd) return []
  const back = undone(typed, edits)
  const from = movedBy(back, place)
  const written = typed.slice(from.start, from.end)
  const isWhole = movedBy(back, { start: 0, end: briefEnd }).end === typed.length
  const [said, set] = [asSpoken(written, language), asSpoken(source.slice(place.start, place.end), language)]
  if (isWhole && (said === set || isSlipOf(said, set, exactWords(reading, typed, back)))) return []
  return [
    {
      code: 'invented',
      text,
      message: `“${text}” is not what the brief says, which is “${written}”. Write it there as it is to be printed.`,
    },
  ]
}

/** The words of names and of all that the lexer took whole, as they were typed: addresses, codes, quotations, days, sums. */
function exactWords({ facts, atoms, language }: Reading, typed: string, back: readonly Edit[]): Set<string> {
  const names = facts.filter(({ type, confidence }) => type === 'business' && confidence >= SURE)
  const texts = [...names, ...atoms].map((one) => {
    const { start, end } = movedBy(back, one)
    return typed.slice(start, end)
  })
  return new Set(texts.flatMap((text) => asSpoken(text, language).match(/\p{L}+/gu) ?? []))
}
