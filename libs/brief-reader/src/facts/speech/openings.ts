import type { Span } from '../../types.ts'
import { holdsTelling, type Draft } from '../draft.ts'
import { isAnyDay, labelLength } from '../field-labels.ts'
import { isStressing } from './about-the-work.ts'
import { isNote } from './notes.ts'
import { isPrivate } from './prohibitions.ts'

/** "Pedicure: small €25, large €38": an unknown word in front of a colon and a sum is what the sum is for, and no label for us. */
export function isHeading(draft: Draft, { start, end }: Span): boolean {
  const { source, atoms } = draft
  const text = source.slice(start, end)
  const sum = atoms.find(({ kind, ...at }) => kind === 'money' && at.start > end)
  const isFirst = source.slice(0, start).trim() === '' || isPricedRow(draft, { start, end })
  const isNear = sum !== undefined && sum.start - end < HEADING_NEAR && !source.slice(end, sum.start).includes('\n')
  // "Deadline: October 15": what the day is.
  const isDay = isDatedRow(draft, { start, end }) && !isAnyDay(text)
  const isKnown = labelLength(`${text}: `) > 0 || (!isDay && isNote(draft, { start, end: end + 2 }))
  return ((isFirst && isNear) || isDay) && /^:\s/u.test(source.slice(end)) && text.length <= HEADING_MAX && !isKnown
}
/** A row whose day is told to the readers. */
const isDatedRow = ({ source, lineTagging }: Draft, { start, end }: Span): boolean =>
  /(?:^|\n)[ \t]*$/u.test(source.slice(0, start)) &&
  lineTagging.spans.some(({ tag, ...at }) => tag === 'when' && /^\s?:\s*$/u.test(source.slice(end, at.start)))
/** "Half a dozen large: £2.20": a row of a list of prices. */
const isPricedRow = ({ source, atoms }: Draft, { start, end }: Span): boolean =>
  /(?:^|\n)[ \t]*$/u.test(source.slice(0, start)) &&
  atoms.some(({ kind, ...at }) => kind === 'money' && at.start > end && /^\s?:\s*$/u.test(source.slice(end, at.start)))
const HEADING_MAX = 32
const HEADING_NEAR = 40

/** "Pianos klaver en co in zutphen, tuning 80 euro", "Hand-cut gravestone lettering.": nothing in what such a text begins with asks for anything. */
export function isPlainOpening({ source, cues }: Draft, { start, end }: Span): boolean {
  const text = source.slice(start, end)
  const asks = [cues.media, cues.please, cues.visual, cues.style, cues.orders, cues.make, cues.wishes, cues.greetings]
  const isFirst = source.slice(0, start).trim() === '' && /^(?:,\s|[.!]?\s+\p{Lu})/u.test(source.slice(end))
  return isFirst && text.length >= OPENING.min && text.length <= OPENING.max && !asks.some((cue) => cue.any.test(text))
}
const OPENING = { min: 8, max: 48 } as const

/** "“My skin glows.” – Maya R.": who said what is quoted. */
export const isSigned = ({ source }: Draft, { start, end }: Span): boolean =>
  /["”“»’]\s*[-–—]\s*$/u.test(source.slice(0, start)) &&
  /^\p{Lu}[\p{L}.]*(?:\s\p{Lu}[\p{L}.]*){0,3}[.\s]*$/u.test(source.slice(start, end))

/** "Töpferei Brook, Werkstattverkauf:" above a list: what the first line of a brief says up to its colon is the title of the list. */
export function isTitle({ source, cues }: Draft, { start, end }: Span): boolean {
  const [line = ''] = source.trimStart().split('\n')
  const asks = [cues.media, cues.please, cues.visual, cues.style, cues.orders, cues.make, cues.wishes, cues.greetings]
  const isAbove = /^.{6,80}:\s*$/u.test(line) && /^\s*\S[^\n]*\n\s*[-–•*]\s/u.test(source)
  return isAbove && end <= source.indexOf(line) + line.length && !asks.some((cue) => cue.any.test(line)) && end > start
}

/** "Eggs and asparagus (last week of it!)": a bracket that asks for nothing is told to the readers. */
export function isRemark({ source, cues }: Draft, { start, end }: Span): boolean {
  const isBracket = source[start - 1] === '(' && /^[!?.]{0,2}\)/u.test(source.slice(end, end + 3))
  const text = source.slice(start, end)
  const asks = [cues.style, cues.visual, cues.media, cues.please, cues.never, cues.avoid, cues.wishes, cues.orders]
  return (
    isBracket &&
    !isPrivate(text) &&
    !isStressing(text) &&
    text.length <= REMARK_MAX &&
    !asks.some((cue) => cue.any.test(text))
  )
}
const REMARK_MAX = 40

/** A brief of so many rows, each of which is short, is typed as it is to be set. */
const ROWS_MIN = 5
const ROW_MAX = 80
const ROW_MEAN = 52

/**
 * "Sections A, B, C and D" between the title and the day of a flyer that is typed row by row: a row that asks for nothing is told to the
 * readers when a row further down still tells a sum, a day or a contact.
 */
export function isPlainRow(draft: Draft, { start, end }: Span): boolean {
  const { source, cues } = draft
  const rows = source.split('\n').filter((row) => /\p{L}/u.test(row))
  const longest = Math.max(...rows.map((row) => row.length))
  const mean = rows.reduce((sum, row) => sum + row.trim().length, 0) / Math.max(1, rows.length)
  if (rows.length < ROWS_MIN || mean > ROW_MEAN || longest > ROW_MAX * 2) return false
  const from = source.lastIndexOf('\n', start - 1) + 1
  const next = source.indexOf('\n', end)
  const row = source.slice(from, next < 0 ? source.length : next)
  if (row.length > ROW_MAX || /^\s*[(/]/u.test(row) || /\p{L}\s?:\s/u.test(row.slice(0, ROW_LABEL))) return false
  const asks = [
    cues.style,
    cues.visual,
    cues.media,
    cues.please,
    cues.never,
    cues.avoid,
    cues.wishes,
    cues.orders,
    cues.make,
    cues.greetings,
    cues.notes,
    cues.formats,
    cues.tells,
  ]
  if (isPrivate(row) || isStressing(row) || asks.some((cue) => cue.any.test(row))) return false
  return next > 0 && holdsTelling(draft, { start: next, end: source.length })
}
const ROW_LABEL = 16
