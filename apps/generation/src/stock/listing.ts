import { decodeCursor, encodeCursor } from '@adloom/service'
import { z } from 'zod'

const Position = z.tuple([z.string()])
type Asked = { limit: number; cursor?: string | undefined }

/**
 * One page of a list that is held in memory, in the order of its keys, which must differ. The cursor is the key of the
 * last row, so rows that come and go between two pages move no others.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  boundTo: unknown,
  { limit, cursor }: Asked,
) {
  const [after] = decodeCursor(boundTo, cursor, Position) ?? ['']
  const rest = rows.filter((row) => keyOf(row) > after).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const page = rest.slice(0, limit)
  const last = rest.length > limit ? page.at(-1)! : null
  return { page, nextCursor: last && encodeCursor(boundTo, [keyOf(last)]) }
}

/** Whether each word of a query is in one of the texts, whatever its case. No query finds all. */
export function matchesQuery(query: string | undefined, texts: readonly (string | null)[]): boolean {
  const all = texts.join(' ').toLowerCase()
  return (query ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** Whether a filter is absent or names the value, whatever its case. */
export const isAsked = (asked: string | undefined, value: string): boolean =>
  asked === undefined || asked.trim().toLowerCase() === value.toLowerCase()

/** Whether a language is in a range, as RFC 4647 filters: `en` is `en-GB` too, and `en-GB` is not `en`. */
export const isInRange = (range: string | undefined, tag: string): boolean =>
  range === undefined || `${tag.toLowerCase()}-`.startsWith(`${range.toLowerCase()}-`)
