import type { Day } from '../../ui/chart/days.ts'
import { addDays, lengthOf } from '../../ui/date-range/period.ts'
import type { Results, ResultRow } from './results.ts'

/** A metric by day, beside the same day of the period before. A day without a row had nothing. */
export function chartDays(metric: string, now: Results, earlier: Results | undefined): Day[] {
  const { since, until } = now.period
  const rowOf = byDay(now)
  const before = earlier && byDay(earlier)
  return Array.from({ length: lengthOf({ from: since, until }) }, (_, i) => {
    const date = addDays(since, i)
    const row = rowOf.get(date)
    const other = earlier && before?.get(addDays(earlier.period.since, i))
    return {
      date,
      now: valueOf(metric, row),
      ...(earlier && { before: valueOf(metric, other) }),
      isProvisional: row?.flags.includes('provisional') ?? false,
    }
  })
}

const byDay = ({ rows }: Results) => new Map(rows.map((row) => [row.key.date ?? '', row]))

/** A ratio of nothing is not known; a sum of nothing is nought. */
const RATIOS: ReadonlySet<string> = new Set([
  'ctr',
  'cpc',
  'cpm',
  'cpa',
  'roas',
  'conversionRate',
  'hookRate',
  'holdRate',
  'frequency',
  'reach',
])
const valueOf = (metric: string, row: ResultRow | undefined): number | null =>
  row?.metrics[metric] ?? (RATIOS.has(metric) ? null : 0)
