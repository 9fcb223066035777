import type { Span } from '../../types.ts'
import type { Draft } from '../draft.ts'
import { labelLength } from '../field-labels.ts'
import { isStressing } from './about-the-work.ts'
import { isNote } from './notes.ts'
import { isPrivate } from './prohibitions.ts'

/** "Pedicure: small €25, large €38": an unknown word in front of a colon and a sum is what the sum is for, and no label for us. */
export function isHeading(draft: Draft, { start, end }: Span): boolean {
  const { source, atoms } = draft
  const text = source.slice(start, end)
  const sum = atoms.find(({ kind, ...at }) => kind === 'money' && at.start > end)
  const isFirst = source.slice(0, start).trim() === ''
  const isNear = sum !== undefined && sum.start - end < HEADING_NEAR && !source.slice(end, sum.start).includes('\n')
  const isKnown = labelLength(`${text}: `) > 0 || isNote(draft, { start, end: end + 2 })
  return isFirst && /^:\s/u.test(source.slice(end)) && text.length <= HEADING_MAX && isNear && !isKnown
}
const HEADING_MAX = 32
const HEADING_NEAR = 40

/** "Pianos klaver en co in zutphen, tuning 80 euro", "Hand-cut gravestone lettering.": nothing in what such a text begins with asks for anything. */
export function isPlainOpening({ source, cues }: Draft, { start, end }: Span): boolean {
  const text = source.slice(start, end)
  const asks = [cues.media, cues.please, cues.visual, cues.style, cues.orders, cues.make, cues.wishes, cues.greetings]
  const isFirst = source.slice(0, start).trim() === '' && /^(?:,\s|[.!]?\s+\p{Lu})/u.test(source.slice(end))
  return isFirst && text.length >= OPENING.min && text.length <= OPENING.max && !asks.some((cue) => cue.any.test(text))
}
const OPENING = { min: 12, max: 48 } as const

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
