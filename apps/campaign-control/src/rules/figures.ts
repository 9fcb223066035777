import type { RuleMetric, RuleWindow } from '@adloom/contracts'
import type { Fragment, TeamSql } from '@adloom/db'
import { figuresOfSums, metricColumns, sumsOfResults, sumsOfSums } from '../performance/figures.ts'
import { daysIn, type Period, presetPeriod, shifted } from '../performance/period.ts'
import { isRatio } from '../performance/metric-words.ts'
import { breather } from './breather.ts'
import type { Level } from './entities.ts'
import type { RuleAccount } from './rule.ts'

/** Metrics of one entity in one window. A ratio of zero is null. */
export type WindowFigures = Partial<Record<RuleMetric, number | null>>
/** By window. A window without any row of results is missing. */
export type EntityFigures = Partial<Record<RuleWindow, WindowFigures>>
/** By entity id. An entity without any row of results is missing. */
export type Figures = ReadonlyMap<string, EntityFigures>

/** What a suggestion shows as its evidence is read in every case. */
const ALWAYS = ['spend', 'impressions', 'conversions'] as const satisfies readonly RuleMetric[]

/** A metric of an entity in a window, as query_performance has it. Null: it is not known. */
export function figureOf(figures: EntityFigures | undefined, window: RuleWindow, metric: RuleMetric): number | null {
  const known = figures?.[window]
  if (known) return known[metric] ?? null
  return isRatio(metric) ? null : 0
}

type Asked = {
  level: Level
  windows: readonly RuleWindow[]
  metrics: readonly RuleMetric[]
  /** Only the entities of this campaign. */
  campaignId?: string
}
type Row = { key: string; window: RuleWindow } & WindowFigures

/**
 * Reads the figures of all entities of a level for several windows at once: the days between the borders of the windows
 * are summed up once, and each window adds up its parts. So the work does not grow with the number of rules that ask.
 * Money is in the major unit of the account's currency.
 */
export async function readFigures(
  sql: TeamSql,
  account: RuleAccount,
  { level, windows, metrics, campaignId }: Asked,
  now: Date,
): Promise<Figures> {
  const found = new Map<string, EntityFigures>()
  if (windows.length === 0) return found
  const { parts, spans } = partsOf(windows, account.timezone, now)
  const columns = metricColumns(sql, [...new Set<RuleMetric>([...ALWAYS, ...metrics])])
  const rows = await sql<Row[]>`
    with parts as (
      select ${keyOf(sql, level)} as key, width_bucket(r.day, ${parts}::text[]::date[]) as part,
        ${sumsOfResults(sql, 'account_default')}
      from results r
      where r.team_id = ${account.teamId} and r.ad_account_id = ${account.id} and r.dimension = 'none'
        and r.day >= ${parts[0]!}::text::date and r.day < ${parts.at(-1)!}::text::date
        ${campaignId === undefined ? sql.fragment`` : sql.fragment`and r.campaign_id = ${campaignId}`}
      group by 1, 2),
    sums as (
      select p.key, w.name, ${sumsOfSums(sql)}
      from unnest(${spans.map(({ window }) => window)}::text[], ${spans.map(({ first }) => first)}::integer[],
        ${spans.map(({ last }) => last)}::integer[]) as w (name, first, last)
      join parts p on p.part between w.first and w.last
      group by 1, 2)
    select f.key, f.name as window, ${columns}
    from (select s.*, ${figuresOfSums(sql, account.currency)} from sums s) f`
  const breathe = breather()
  for (const row of rows) {
    const pause = breathe()
    if (pause) await pause
    const entity = found.get(row.key)
    if (entity) entity[row.window] = row
    else found.set(row.key, { [row.window]: row })
  }
  return found
}

function keyOf(sql: TeamSql, level: Level): Fragment {
  return {
    campaign: sql.fragment`r.campaign_id`,
    ad_set: sql.fragment`r.ad_set_id`,
    ad: sql.fragment`r.ad_id`,
  }[level]
}

/** The first days of the parts that the windows cut time into, the day after the last one, and each window's parts. */
function partsOf(windows: readonly RuleWindow[], timezone: string, now: Date) {
  const periods = windows.map((window) => ({ window, period: presetPeriod(window, timezone, now) }))
  const dayAfter = ({ until }: Period) => shifted(until, { years: 0, days: 1 })
  const parts = [...new Set(periods.flatMap(({ period }) => [period.since, dayAfter(period)]))].toSorted()
  const spans = periods.map(({ window, period }) => ({
    window,
    first: parts.indexOf(period.since) + 1,
    last: parts.indexOf(dayAfter(period)),
  }))
  return { parts, spans }
}

/** How many days a window has. */
export const daysOfWindow = (window: RuleWindow, timezone: string, now: Date): number =>
  daysIn(presetPeriod(window, timezone, now))
