import type { CopyLine, Reading, Span } from '@adloom/brief-reader'
import { CONTACTS, cut, factsOf, overlaps, within } from './pieces.ts'

/** A line that holds two things, as two: what has nothing to do with the number to call behind it, or with the days around it. */
export const withOwnClauses = (reading: Reading, line: CopyLine): CopyLine[] =>
  line.kind === 'when' ? withOwnDays(reading, line) : line.kind === 'call' ? withOwnCall(reading, line) : [line]

/** "Parking at the back, 555 0138": what has nothing to do with the number behind it. */
function withOwnCall(reading: Reading, line: CopyLine): CopyLine[] {
  const contact = factsOf(reading, CONTACTS).find((one) => within(one, line))
  if (!contact || !/^,\s$/u.test(reading.source.slice(contact.start - 2, contact.start))) return [line]
  const ahead = { start: line.start, end: contact.start - 2 }
  const text = reading.source.slice(ahead.start, Math.max(ahead.start, ahead.end))
  const isOther = (text.match(/\p{L}+/gu)?.length ?? 0) >= AHEAD_WORDS && !ASKS.test(text) && !/[\p{N},]/u.test(text)
  if (!isOther) return [line]
  return [cut(reading, { ...line, kind: 'tell' }, ahead), cut(reading, line, { start: contact.start, end: line.end })]
}
const AHEAD_WORDS = 3
/** What people do to respond. */
const ASKS =
  /(?<!\p{L})(?:call|ring|text|phone|book|order|sign|enrol|register|e?-?mail|write|contact|ask|info|see|visit|anruf|ruf|buch|anmeld|meld|bestell|schreib|frag|termin|appel|réserv|command|inscri|écri|contact|rens|llam|reserv|pedi|escrib|pregunt|cita|chiam|prenot|ordin|scriv|iscri|lig|marc|encomend|escrev|bel|reserv|bestel|mail|app|zadzwo|dzwo|zapis|rezerw|zamów|pisz|boka|anmäl|beställ|skriv|hör|звон|пиш|запис|заказ)/iu

/** "Sunday 17 Oct, hills, mud and no sympathy, 10 am start": what is no day, as a line of its own. */
function withOwnDays(reading: Reading, line: CopyLine): CopyLine[] {
  const clauses = [...line.text.matchAll(/[^,]+(?:,(?!\s)[^,]*)*/gu)].map(({ 0: text, index }) => {
    const lead = /^\s*/u.exec(text)![0].length
    return { start: line.start + index + lead, end: line.start + index + text.trimEnd().length }
  })
  const days = reading.atoms.filter(({ kind }) => kind === 'weekday' || kind === 'date' || kind === 'time')
  const isTold = (one: Span) => {
    const text = reading.source.slice(one.start, one.end)
    const isDay = /\p{N}/u.test(text) || days.some((day) => overlaps(day, one))
    return (
      !isDay && !BOUNDS.test(text) && !ONLY.test(text) && (text.match(/\p{L}{3,}/gu)?.length ?? 0) >= TOLD_DAY_WORDS
    )
  }
  const inner = clauses.slice(1, -1).filter(isTold)
  if (inner.length === 0) return [line]
  return clauses.map((one) => cut(reading, isTold(one) ? { ...line, kind: 'tell' } : line, one))
}
const TOLD_DAY_WORDS = 3
/** What bounds a day. */
const BOUNDS =
  /^(?:except|but|not|from|until|if|außer|aber|nicht|ab|bis|wenn|sauf|mais|pas|dès|si|salvo|excepto|pero|no|desde|hasta|tranne|ma|non|da|fino|se|exceto|mas|não|até|behalve|maar|niet|vanaf|tot|als|oprócz|ale|nie|od|do|utom|men|inte|från|till|om|кроме|но|не|с|до|если)\s/iu
const ONLY =
  /^(?:only|nur|seulement|uniquement|solo|sólo|solamente|soltanto|só|somente|apenas|alleen|enkel|tylko|endast|bara|только)\s/iu
