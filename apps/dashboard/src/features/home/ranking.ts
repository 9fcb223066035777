import type { CreativeRow } from '../../data/creative-performance.ts'

const SHOWN_MAX = 8
/** Fewer results tell little about the cost of one. */
const RESULTS_MIN = 10
/** Fewer impressions tell little about the click rate. */
const IMPRESSIONS_MIN = 5_000
/** A click rate that fell by this share since the period before is not chance. */
const FALL = 0.15

/** Creatives of the library can be looked at and made anew; where an account has none of them, all others stand in. */
export function ownOf(rows: readonly CreativeRow[]): readonly CreativeRow[] {
  const own = rows.filter(({ key }) => key.assetId !== undefined)
  return own.length > 0 ? own : rows
}

type Figures = CreativeRow['metrics']

const sumOf = (all: readonly (Figures | undefined)[]): Figures => {
  const sum = (value: (one: Figures) => number) => all.reduce((total, one) => total + (one ? value(one) : 0), 0)
  const [spend, conversions, impressions] = ['spend', 'conversions', 'impressions'].map((name) =>
    sum((one) => one[name] ?? 0),
  ) as [number, number, number]
  const clicks = sum((one) => (one['ctr'] ?? 0) * (one['impressions'] ?? 0))
  return {
    spend,
    conversions,
    impressions,
    cpa: conversions === 0 ? null : spend / conversions,
    ctr: impressions === 0 ? null : clicks / impressions,
  }
}

/** One row for each picture: platforms make a creative anew for every ad that shows it. */
export const byPicture = (rows: readonly CreativeRow[]): CreativeRow[] =>
  [...Map.groupBy(rows, ({ key }) => key.assetId ?? key.creativeId).values()].map((own) => {
    const metrics = sumOf(own.map((row) => row.metrics))
    const previous = sumOf(own.map((row) => row.previous))
    const fell = metrics['ctr'] && previous['ctr'] ? metrics['ctr'] / previous['ctr'] - 1 : null
    return { ...own[0]!, metrics, previous, change: { ctr: fell } }
  })

/** The creatives that bring a result for the least, of those with enough results. */
export const bestOf = (rows: readonly CreativeRow[]): CreativeRow[] =>
  rows
    .filter(({ metrics }) => (metrics['conversions'] ?? 0) >= RESULTS_MIN && (metrics['cpa'] ?? 0) > 0)
    .toSorted((one, other) => one.metrics['cpa']! - other.metrics['cpa']!)
    .slice(0, SHOWN_MAX)

/** The creatives whose click rate fell most, of those that were shown often enough in both periods. */
export const tiredOf = (rows: readonly CreativeRow[]): CreativeRow[] =>
  rows
    .filter(
      ({ metrics, previous, change }) =>
        (change?.['ctr'] ?? 0) <= -FALL &&
        (metrics['impressions'] ?? 0) >= IMPRESSIONS_MIN &&
        (previous?.['impressions'] ?? 0) >= IMPRESSIONS_MIN,
    )
    .toSorted((one, other) => one.change!['ctr']! - other.change!['ctr']!)
    .slice(0, SHOWN_MAX)
