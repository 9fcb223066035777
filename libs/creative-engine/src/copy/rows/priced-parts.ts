import { splitClauses, type CopyLine, type Reading } from '@adloom/brief-reader'
import { cut, factsOf, messagesOf, overlaps, restOf, within } from '../clauses/pieces.ts'
import { ROW_MAX } from './rows.ts'

/** So many letters in a row name what a sum is for. */
const LABEL = /\p{L}{3}/u

/**
 * The lines, with each thing of a list and its price on a line of its own: "man and van £65, one-bed flat £240" is two. Sentences of
 * which a part has no price, or two, stay as they are.
 */
export function withPricedParts(reading: Reading, lines: readonly CopyLine[]): CopyLine[] {
  return messagesOf(reading)
    .filter((one) => one.end <= reading.briefEnd)
    .reduce<CopyLine[]>(
      (set, sentence) => {
        const inside = set.filter((one) => overlaps(one, sentence))
        const sums = factsOf(reading, ['price']).filter((one) => within(one, sentence))
        const isList = inside.length > 0 && inside.every((one) => within(one, sentence)) && sums.length > 1
        const parts = isList ? splitClauses(reading.source, sentence, reading.atoms) : []
        const isPriced = parts.every((part) => {
          const own = sums.filter((one) => within(one, part))
          return own.length === 1 && part.end - part.start <= ROW_MAX && LABEL.test(restOf(reading, part, own))
        })
        if (parts.length < 2 || !isPriced) return set
        const rows = parts.map((part) => cut(reading, { ...part, kind: 'worth', likelihood: 1, text: '' }, part))
        return [...set.filter((one) => !inside.includes(one)), ...rows].toSorted((a, b) => a.start - b.start)
      },
      [...lines],
    )
}
