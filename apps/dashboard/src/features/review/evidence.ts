import type { ToolOutput } from '../../data/client.ts'
import type { Day } from '../../ui/chart/days.ts'

type Rows = ToolOutput<'query_performance'>['rows']
export type DaySums = { date: string; sums: Readonly<Record<string, number>>; isProvisional: boolean }

/** What each ratio is made from. Ratios of several days are made from sums, never from ratios of days. */
const RATIOS: Record<string, readonly [above: string, below: string, factor: number]> = {
  ctr: ['clicks', 'impressions', 1],
  cpc: ['spend', 'clicks', 1],
  cpm: ['spend', 'impressions', 1000],
  cpa: ['spend', 'conversions', 1],
  roas: ['conversionValue', 'spend', 1],
  conversionRate: ['conversions', 'linkClicks', 1],
  hookRate: ['videoViews3s', 'impressions', 1],
  holdRate: ['thruplays', 'videoViews3s', 1],
}

/** The sums that a metric is made from. */
export const partsOfMetric = (metric: string): string[] => {
  const ratio = RATIOS[metric]
  return ratio ? [ratio[0], ratio[1]] : [metric]
}

/** How many days a condition looks at. Null: all since it began. */
export const daysOfWindow = (window: string): number | null =>
  window === 'maximum' ? null : window === 'today' || window === 'yesterday' ? 1 : Number(/\d+/.exec(window)?.[0] ?? 1)

const DAY_MS = 86_400_000

/** Rows of days in the order of time. Days without a row, on which nothing ran, are there with nothing. */
export function daysOf(rows: Rows): DaySums[] {
  const known = new Map(rows.flatMap((row) => (row.key.date ? [[row.key.date, row] as const] : [])))
  const dates = [...known.keys()].toSorted()
  if (dates.length === 0) return []
  const [first, last] = [Date.parse(dates[0]!), Date.parse(dates.at(-1)!)]
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, i) => {
    const date = new Date(first + i * DAY_MS).toISOString().slice(0, 10)
    const row = known.get(date)
    const sums = Object.fromEntries(Object.entries(row?.metrics ?? {}).map(([name, value]) => [name, value ?? 0]))
    return { date, sums, isProvisional: row?.flags.includes('provisional') ?? false }
  })
}

/** A metric as a condition saw it on each of the last days: over the days of its window that end there. */
export function rolling(days: readonly DaySums[], metric: string, window: string, shown: number): Day[] {
  const length = daysOfWindow(window) ?? days.length
  return days.slice(-shown).map(({ date }, i, part) => {
    const end = days.length - part.length + i + 1
    return { date, now: valueOver(days.slice(Math.max(0, end - length), end), metric) }
  })
}

/** A metric over days; null for a ratio of nothing. */
export function valueOver(days: readonly DaySums[], metric: string): number | null {
  const sum = (name: string) => days.reduce((total, { sums }) => total + (sums[name] ?? 0), 0)
  const ratio = RATIOS[metric]
  if (!ratio) return sum(metric)
  const below = sum(ratio[1])
  return below === 0 ? null : (sum(ratio[0]) / below) * ratio[2]
}
