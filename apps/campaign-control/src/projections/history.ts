import type { TeamSql } from '@adloom/db'
import type { EntityRef } from '../ad-platform/port.ts'
import { type Period, presetPeriod } from '../performance/period.ts'
import { SAMPLE_DAYS_MAX } from './forecast.ts'

/** Of whom and as of when. */
export type About = { teamId: string; account: { id: string; currency: string; timezone: string }; now: Date }
/** Whose days. */
type Of = { teamId: string; account: { id: string; timezone: string } }
export type EntityKey = EntityRef & { campaignId: string }

export type DeliveryDay = { day: string; spendMicros: number; conversions: number; delivered: boolean }
export type History = {
  /** Complete days that were read to their end, in order, those without delivery included. */
  days: readonly DeliveryDay[]
  /** Its money comes from a budget that others share: when it stops, they may spend the money. */
  sharesBudget: boolean
}

type Row = { position: number; day: string; spendMicros: string; conversions: string; delivered: boolean }

/** Reads what entities of an account delivered, in three queries however many they are. In their order. */
export async function readHistories(sql: TeamSql, about: About, entities: readonly EntityKey[]): Promise<History[]> {
  const period = presetPeriod('last_90d', about.account.timezone, about.now)
  const [days, rows, sharing] = await Promise.all([
    readDays(sql, about, period),
    readResults(sql, about, period, entities),
    readSharing(sql, about, entities),
  ])
  const found = new Map(rows.map((row) => [`${row.position} ${row.day}`, row]))
  const dayOf = (position: number, day: string): DeliveryDay => {
    const row = found.get(`${position} ${day}`)
    return {
      day,
      spendMicros: Number(row?.spendMicros ?? 0),
      conversions: Number(row?.conversions ?? 0),
      delivered: row?.delivered ?? false,
    }
  }
  return entities.map(({ type, campaignId }, position) => ({
    days: days.map((day) => dayOf(position, day)),
    sharesBudget: type === 'ad' || (type === 'ad_set' && sharing.has(campaignId)),
  }))
}

/** The days of a period that were read after they had ended in the account's zone. */
export async function readDays(sql: TeamSql, { teamId, account }: Of, { since, until }: Period): Promise<string[]> {
  const rows = await sql<{ day: string }[]>`
    select day::text from result_days
    where team_id = ${teamId} and ad_account_id = ${account.id} and dimension = 'none'
      and day between ${since}::text::date and ${until}::text::date
      and read_at >= (day + 1)::timestamp at time zone ${account.timezone}
    order by day`
  return rows.map(({ day }) => day)
}

/** The campaigns of the entities lead to their rows by the primary key. */
const readResults = (
  sql: TeamSql,
  { teamId, account }: About,
  { since, until }: Period,
  entities: readonly EntityKey[],
) => sql<Row[]>`
  select w.position::int - 1 as position, r.day::text, sum(r.spend_micros)::text as "spendMicros",
    coalesce(sum(r.conversions), 0)::text as conversions, bool_or(r.impressions > 0 or r.spend_micros > 0) as delivered
  from results r
  cross join lateral (values ('campaign', r.campaign_id), ('ad_set', r.ad_set_id), ('ad', r.ad_id)) as e (type, id)
  join unnest(${entities.map(({ type }) => type)}::text[], ${entities.map(({ id }) => id)}::text[])
    with ordinality as w (type, id, position) using (type, id)
  where r.team_id = ${teamId} and r.ad_account_id = ${account.id} and r.dimension = 'none'
    and r.day between ${since}::text::date and ${until}::text::date
    and r.campaign_id = any(${entities.map(({ campaignId }) => campaignId)}::text[])
  group by w.position, r.day`

/** The campaigns that have the budget for all of their ad sets. */
async function readSharing(
  sql: TeamSql,
  { teamId, account }: About,
  entities: readonly EntityKey[],
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from campaigns
    where team_id = ${teamId} and ad_account_id = ${account.id} and budget_type is not null
      and id = any(${entities.map(({ campaignId }) => campaignId)}::text[])`
  return new Set(rows.map(({ id }) => id))
}

/** After so many days without delivery, what comes is another time. */
const GAP_DAYS = 3

/**
 * The days that say how an entity delivers: the newest 28 at most, from its first day of delivery, or the first one
 * after a gap. `stopped` takes the days before it stopped; otherwise an entity that stopped has none.
 */
export function sampleOf(days: readonly DeliveryDay[], stopped: boolean): readonly DeliveryDay[] {
  const last = stopped ? days.findLastIndex(({ delivered }) => delivered) : days.length - 1
  let first = last + 1
  for (let i = last, gap = 0; i >= 0 && gap < GAP_DAYS; i--) {
    gap = days[i]!.delivered ? 0 : gap + 1
    if (gap === 0) first = i
  }
  return days.slice(first, last + 1).slice(-SAMPLE_DAYS_MAX)
}
