import type { Row } from './figures/row.ts'
import type { InsightsRequest } from './request/read-request.ts'

/** Rows by one figure. Those that are equal stay in their order, and those without the figure count as the smallest. */
export function sortRows(
  rows: readonly Row[],
  sort: InsightsRequest['sort'],
  figureOf: (row: Row, field: string) => unknown,
): readonly Row[] {
  if (!sort) return rows
  const direction = sort.isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, figure: figureOf(row, sort.field) }))
    .sort((a, b) => direction * compare(a.figure, b.figure))
    .map(({ row }) => row)
}

/** Figures are compared as numbers, names and days as texts. */
function compare(a: unknown, b: unknown): number {
  if (typeof a !== 'string' || typeof b !== 'string')
    return Number(typeof a === 'string') - Number(typeof b === 'string')
  const difference = Number(a) - Number(b)
  return Number.isNaN(difference) ? (a < b ? -1 : Number(a > b)) : difference
}
