import type { Metric } from '@adloom/contracts'
import type { Fragment, TeamSql } from '@adloom/db'
import { figuresOfSums, metricNamed, sumsOfResults, sumsOfSums } from './figures.ts'
import { entitiesThat } from './filters.ts'
import { NO_SHIFT, type Period, type Shift } from './period.ts'
import { isMetric, type Plan } from './plan.ts'
import type { Reach } from './reach.ts'

/** The metrics of a row, null where a ratio has a zero denominator. Without reach and frequency. */
export type Figures = Partial<Record<Metric, number | null>> & { impressions: number; conversions: number }
/** `key`: the id or cell that the row stands for. `date`: the first day of its part of the period. */
export type RowKey = { key: string; date: string }
/** Tells rows apart. */
export const idOf = ({ key, date }: RowKey) => `${key} ${date}`
/** The last row of a page: what rows are sorted by, and what decides among equals. */
export type Position = { sortKey: string | null; rowKey: string }

type Page = { rows: (Figures & RowKey & Position)[]; totals: Figures & { rowCount: number } }
type Reader = { sql: TeamSql; teamId: string }
type Question = { plan: Plan; position: Position | null; countMax: number; reach: readonly Reach[] }

/**
 * A page of rows, and the totals of all rows: one aggregate over the results, which is named afterwards. It reads the
 * days of one split of one account by the primary key, in the partitions of those days only.
 */
export async function readPage({ sql, teamId }: Reader, question: Question): Promise<Page> {
  const { plan, position, countMax, reach } = question
  const figures = figuresOfSums(sql, plan.account.currency)
  const found = await sql<{ totals: Page['totals']; row: Page['rows'][number] | null }[]>`
    with sums as (${sumsByKey({ sql, teamId }, plan, { ...plan.period, shift: NO_SHIFT })}),
    figures as (
      select s.*, ${figures}, ${plan.reach.decides ? sql.fragment`r.reach, r.frequency` : sql.fragment`null::bigint as reach, null::numeric as frequency`}
      from sums s ${plan.reach.decides ? joinReach(sql, reach) : sql.fragment``}),
    kept as (
      select f.*, (f.key || ' ' || f.date) collate "C" as "rowKey", ${sortKey({ sql, teamId }, plan)} as "sortKey"
      from figures f where true ${conditions(sql, plan)}),
    page as (
      select k.*, row_number() over (order by ${sortOrder(sql, plan)}) as place
      from kept k where ${isAfter(sql, plan, position)} order by place limit ${countMax}),
    totals as (
      select s.*, ${figures} from (select count(*) as "rowCount", ${sumsOfSums(sql)} from kept) s)
    select to_jsonb(totals) as totals, to_jsonb(page) || jsonb_build_object('sortKey', page."sortKey"::text) as row
    from totals left join page on true order by page.place`
  return { totals: found[0]!.totals, rows: found.flatMap(({ row }) => row ?? []) }
}

/**
 * The figures of the earlier period for these rows. Its days count for the parts of the period that they are compared
 * with. Nothing in it is zero.
 */
export async function readComparison({ sql, teamId }: Reader, plan: Plan, rows: readonly RowKey[]) {
  const { comparison } = plan
  if (!comparison || rows.length === 0) return []
  const keys = rows.map(({ key }) => key)
  const found = await sql<{ row: Figures & RowKey }[]>`
    with earlier as (
      select * from (${sumsByKey({ sql, teamId }, plan, comparison)}) every where key = any(${keys}::text[])),
    sums as (
      select asked.key, asked.date, ${sumsOfSums(sql)}
      from unnest(${keys}::text[], ${rows.map(({ date }) => date)}::text[]::date[]) as asked (key, date)
      left join earlier using (key, date) group by asked.key, asked.date)
    select to_jsonb(figures) as row from (select s.*, ${figuresOfSums(sql, plan.account.currency)} from sums s) figures`
  return found.map(({ row }) => row)
}

/** Sums by key and part of the period. `shift` brings the days that are read to those of the period. */
function sumsByKey({ sql, teamId }: Reader, plan: Plan, days: Period & { shift: Shift }): Fragment {
  const { account, dimension } = plan
  return sql.fragment`
    select ${keyOf(sql, plan)} as key, ${partOf(sql, plan, days.shift)} as date, ${sumsOfResults(sql, plan.window)}
    from results r
    ${plan.breakdown === 'creative' ? sql.fragment`left join ads on ads.team_id = r.team_id and ads.ad_account_id = r.ad_account_id and ads.id = r.ad_id` : sql.fragment``}
    where r.team_id = ${teamId} and r.ad_account_id = ${account.id} and r.dimension = ${dimension}
      and r.day between ${days.since}::text::date and ${days.until}::text::date
      ${entitiesThat({ sql, teamId }, plan)}
    group by 1, 2`
}

function keyOf(sql: TeamSql, { breakdown }: Plan): Fragment {
  switch (breakdown) {
    case 'account':
      return sql.fragment`''::text`
    case 'campaign':
      return sql.fragment`r.campaign_id`
    case 'ad_set':
      return sql.fragment`r.ad_set_id`
    case 'ad':
      return sql.fragment`r.ad_id`
    case 'creative':
      return sql.fragment`coalesce(ads.creative_id, '')`
    case 'age':
      return sql.fragment`split_part(r.cell, '|', 1)`
    case 'gender':
      return sql.fragment`split_part(r.cell, '|', 2)`
    case 'placement':
    case 'country':
    case 'age_gender':
      return sql.fragment`r.cell`
  }
}

/** The first day of the part of the period that a day belongs to. The first part may begin late: weeks on Monday. */
function partOf(sql: TeamSql, { grain, period }: Plan, shift: Shift): Fragment {
  const since = sql.fragment`${period.since}::text::date`
  if (grain === 'total') return since
  // An interval makes a timestamp, which is slower, and only a year needs it.
  const day = shift.years
    ? sql.fragment`(r.day + make_interval(years => ${shift.years}::int))::date`
    : sql.fragment`r.day + ${shift.days}::int`
  if (grain === 'day') return day
  if (grain === 'week') return sql.fragment`greatest(${day} - (${day} - date '2000-01-03') % 7, ${since})`
  return sql.fragment`greatest(date_trunc('month', (${day})::timestamp)::date, ${since})`
}

const joinReach = (sql: TeamSql, reach: readonly Reach[]): Fragment => sql.fragment`
  left join unnest(${reach.map(({ key }) => key)}::text[], ${reach.map(({ date }) => date)}::text[]::date[],
    ${reach.map((each) => String(each.reach))}::text[]::bigint[], ${reach.map((each) => String(each.frequency))}::text[]::numeric[])
    as r (key, date, reach, frequency) using (key, date)`

/** What must hold for the metrics of a row. A metric that is null meets no condition. */
function conditions(sql: TeamSql, { filters }: Plan): Fragment {
  return (filters.where ?? []).reduce(
    (before, { metric, op, value }) => {
      const is = sql.fragment`${metricNamed(sql, metric)} - ${String(value)}::text::numeric`
      return sql.fragment`${before} and case ${op}::text
      when 'gt' then ${is} > 0 when 'gte' then ${is} >= 0 when 'lt' then ${is} < 0 when 'lte' then ${is} <= 0 else ${is} = 0 end`
    },
    sql.fragment``,
  )
}

/** Names are sorted by their first letters, so that they fit a cursor. */
const NAME_LETTERS = 60

/** What rows are sorted by. Numbers are turned around for `desc`, so that their order is always ascending. */
function sortKey({ sql, teamId }: Reader, { sort, breakdown, account }: Plan): Fragment {
  if (sort.by === 'date') return sql.fragment`(f.date - date '2000-01-01') * ${sort.direction === 'asc' ? 1 : -1}::int`
  if (isMetric(sort.by)) return sql.fragment`${metricNamed(sql, sort.by)} * ${sort.direction === 'asc' ? 1 : -1}::int`
  const nameIn = {
    campaign: sql.fragment`(select c.name from campaigns c where c.team_id = ${teamId} and c.ad_account_id = ${account.id} and c.id = f.key)`,
    ad_set: sql.fragment`(select s.name from ad_sets s where s.team_id = ${teamId} and s.ad_account_id = ${account.id} and s.id = f.key)`,
    ad: sql.fragment`(select a.name from ads a where a.team_id = ${teamId} and a.ad_account_id = ${account.id} and a.id = f.key)`,
    creative: sql.fragment`(select c.name from creatives c where c.team_id = ${teamId} and c.ad_account_id = ${account.id} and c.id = f.key)`,
  } as Partial<Record<Plan['breakdown'], Fragment>>
  return sql.fragment`left(lower(normalize(${nameIn[breakdown] ?? sql.fragment`f.key`}, nfc) collate "pg_c_utf8"), ${NAME_LETTERS}) collate "C"`
}

/** Rows without a value come last in both directions. */
const sortOrder = (sql: TeamSql, { sort }: Plan): Fragment =>
  sort.by === 'name' && sort.direction === 'desc'
    ? sql.fragment`k."sortKey" desc nulls last, k."rowKey"`
    : sql.fragment`k."sortKey" asc nulls last, k."rowKey"`

function isAfter(sql: TeamSql, { sort }: Plan, position: Position | null): Fragment {
  if (!position) return sql.fragment`true`
  const { rowKey } = position
  if (position.sortKey === null) return sql.fragment`k."sortKey" is null and k."rowKey" > ${rowKey}`
  const last =
    sort.by === 'name' ? sql.fragment`${position.sortKey}::text` : sql.fragment`${position.sortKey}::text::numeric`
  const beyond =
    sort.by === 'name' && sort.direction === 'desc'
      ? sql.fragment`k."sortKey" < ${last}`
      : sql.fragment`k."sortKey" > ${last}`
  return sql.fragment`(k."sortKey" is null or ${beyond} or (k."sortKey" = ${last} and k."rowKey" > ${rowKey}))`
}
