import { splitClauses, type CopyLine, type Reading } from '@adloom/brief-reader'
import { openerLength } from '../clauses/lead-ins.ts'
import { cut, factsOf, messagesOf, overlaps, restOf, within } from '../clauses/pieces.ts'
import { ROW_MAX } from './rows.ts'

/** What names what a sum is for, and be it its measure: "1 L 25 €". */
const LABEL = /\p{L}/u
/** What a list is of, in front of its colon. */
const LIST_OF = /^[^:\d]{3,60}?\s?:\s+/u

/**
 * The lines, with each thing of a list and its price on a line of its own: "man and van £65, one-bed flat £240" is two. Sentences of
 * which a part behind the colon has no price, or two, stay as they are.
 */
export function withPricedParts(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  return messagesOf(reading)
    .filter((one) => one.end <= reading.briefEnd)
    .reduce<CopyLine[]>(
      (set, sentence) => {
        const inside = set.filter((one) => overlaps(one, sentence))
        const sums = factsOf(reading, ['price']).filter((one) => within(one, sentence))
        const isList = inside.length > 0 && inside.every((one) => within(one, sentence)) && sums.length > 1
        const label = isList ? (LIST_OF.exec(sentence.text)?.[0].length ?? 0) : 0
        const list = { start: sentence.start + label, end: sentence.end }
        const parts = isList ? splitClauses(reading.source, list, reading.atoms) : []
        const isPriced = parts.every((part) => {
          const own = sums.filter((one) => within(one, part))
          return own.length === 1 && part.end - part.start <= ROW_MAX && LABEL.test(restOf(reading, part, own))
        })
        const known = inside.filter((line) => PRICED.has(line.kind) && sums.some((one) => within(one, line))).length
        if (parts.length < 2 || !isPriced || (label === 0 && known >= parts.length)) return set
        const rows = parts.map((part) => {
          const start = part.start + openerLength(reading.language, reading.source.slice(part.start, part.end))
          const row = { start, end: part.end }
          return cut(reading, { ...row, kind: 'worth' as const, likelihood: 1, text: '' }, row)
        })
        const named = inside
          .filter((one) => one.start < list.start)
          .map((one) => cut(reading, one, { start: one.start, end: Math.min(one.end, labelEnd(reading, list.start)) }))
        return [...set.filter((one) => !inside.includes(one)), ...named, ...rows].toSorted((a, b) => a.start - b.start)
      },
      [...lines],
    )
}

/** A head may be priced as well: "winter tyres only 39 €". */
const PRICED: ReadonlySet<CopyLine['kind']> = new Set(['worth', 'head'])

/** Where a label ends, in front of its colon. */
const labelEnd = ({ source }: Reading, at: number) => source.slice(0, at).replace(/[\s:]+$/u, '').length
