import { GraphError } from '../graph/graph-error.ts'
import { limitOf } from '../graph/paging.ts'
import type { Row } from './figures/row.ts'
import type { DayRange } from './request/days.ts'

/** A row with the id that cursors stand at. The place of the row before the page has no row. */
export type Keyed = { id: string; row: Row | null }
type Key = readonly [period: number, entityId: string, ...cell: string[]]

/** Cursors hold a row's key, so that rows which come between two requests move none. */
export function withKeys(periods: readonly DayRange[], rows: readonly Row[]): Keyed[] {
  const indexes = new Map(periods.map((period, index) => [period, index]))
  return rows.map((row) => ({ id: JSON.stringify(keyOf(indexes, row)), row }))
}

/**
 * The rows that follow a cursor. Rows are in the order of their keys, periods first, so only the periods that the page
 * needs are read: reading many pages does not sum everything up again for each.
 */
export async function keyedPage(
  periods: readonly DayRange[],
  params: Readonly<Record<string, string>>,
  read: (periods: readonly DayRange[]) => Promise<Row[]>,
): Promise<Keyed[]> {
  const after = params['after'] ? readCursor(params['after']) : null
  const wanted = limitOf(params['limit']) + 1
  const indexes = new Map(periods.map((period, index) => [period, index]))
  const rows: Row[] = []
  for (let first = after?.[0] ?? 0, size = 1; first < periods.length && rows.length < wanted;) {
    const found = await read(periods.slice(first, first + size))
    rows.push(...(after ? found.filter((row) => isAfter(keyOf(indexes, row), after)) : found))
    first += size
    size *= 2
  }
  const keyed = withKeys(periods, rows)
  return after ? [{ id: JSON.stringify(after), row: null }, ...keyed] : keyed
}

const keyOf = (indexes: ReadonlyMap<DayRange, number>, { period, entityId, cell }: Row): Key => [
  indexes.get(period)!,
  entityId,
  ...cell,
]

function isAfter(a: Key, b: Key): boolean {
  const at = a.findIndex((part, index) => part !== b[index])
  return at >= 0 && a[at]! > b[at]!
}

/** A cursor is a position and a key. The position is of another request, the key stays. */
function readCursor(cursor: string): Key {
  try {
    const [, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, string]
    const key = JSON.parse(id) as Key
    if (Array.isArray(key) && Number.isInteger(key[0]) && key.slice(1).every((part) => typeof part === 'string'))
      return key
  } catch {}
  throw new GraphError(2642, 'Invalid cursors values')
}
