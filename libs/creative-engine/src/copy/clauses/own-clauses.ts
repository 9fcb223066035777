import type { CopyLine, Reading, Span } from '@adloom/brief-reader'
import { cut, overlaps } from './pieces.ts'

/** A line of days that holds something else as well, as lines of their own. */
export const withOwnClauses = (reading: Reading, line: CopyLine): CopyLine[] =>
  line.kind === 'when' ? withOwnDays(reading, line) : [line]

/** "Sunday 17 Oct, hills, mud and no sympathy, 10 am start": what is no day, as a line of its own. */
function withOwnDays(reading: Reading, line: CopyLine): CopyLine[] {
  const clauses = [...line.text.matchAll(/[^,]+(?:,(?!\s)[^,]*)*/gu)].map(({ 0: text, index }) => {
    const lead = /^\s*/u.exec(text)![0].length
    return { start: line.start + index + lead, end: line.start + index + text.trimEnd().length }
  })
  const days = reading.atoms.filter(({ kind }) => kind === 'weekday' || kind === 'date' || kind === 'time')
  const isTold = (one: Span, i: number) => {
    const text = reading.source.slice(one.start, one.end)
    const isDay = /\p{N}/u.test(text) || days.some((day) => overlaps(day, one))
    if (isDay || BOUNDS.test(text) || ONLY.test(text)) return false
    // "Best before 30 Nov, possible splinters of glass": what stands behind the last day is none of it.
    const isLast = i === clauses.length - 1
    return isLast
      ? (text.match(/\p{L}{5,}/gu)?.length ?? 0) >= LAST_WORDS
      : (text.match(/\p{L}{3,}/gu)?.length ?? 0) >= TOLD_DAY_WORDS
  }
  if (!clauses.some((one, i) => i > 0 && isTold(one, i))) return [line]
  return clauses.map((one, i) => cut(reading, isTold(one, i) ? { ...line, kind: 'tell' } : line, one))
}
const LAST_WORDS = 2
const TOLD_DAY_WORDS = 3
/** What bounds a day. */
const BOUNDS =
  /^(?:except|but|not|from|until|if|außer|aber|nicht|ab|bis|wenn|sauf|mais|pas|dès|si|salvo|excepto|pero|no|desde|hasta|tranne|ma|non|da|fino|se|exceto|mas|não|até|behalve|maar|niet|vanaf|tot|als|oprócz|ale|nie|od|do|utom|men|inte|från|till|om|кроме|но|не|с|до|если)\s/iu
const ONLY =
  /^(?:only|nur|seulement|uniquement|solo|sólo|solamente|soltanto|só|somente|apenas|alleen|enkel|tylko|endast|bara|только)\s/iu
