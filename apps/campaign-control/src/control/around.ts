import { toMinorUnits } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import type { ConfirmContext } from '@adloom/service'
import type { PlatformEntity } from '../ad-platform/port.ts'
import type { Deps } from '../deps.ts'
import { type Period, presetPeriod } from '../performance/period.ts'
import type { WatchedFields } from './entity.ts'
import type { Target } from './target.ts'

/** What is known of an entity's surroundings, as they were last read from the platform. */
export type Around = {
  /** The campaign and the ad set that the entity is in. Null: it is one itself, or it was not read yet. */
  campaign: Parent | null
  adSet: Parent | null
  /** The ad sets of a campaign that are switched on. */
  adSets: OwnBudget[]
  /** The ads in it that are switched on, and how many of these the platform rejected or sees a problem with. */
  ads: { count: number; rejected: number; withIssues: number }
  /** How many of a campaign's ad sets that are switched on are in their learning phase. */
  learning: number
  spend: SpendAround
}
type Parent = { isSwitchedOn: boolean; hasBudget: boolean }
export type OwnBudget = { id: string; type: 'daily' | 'lifetime' | null; minor: bigint; endsAt: Date | null }

/** Spend in millionths of the major unit. */
export type SpendAround = {
  /** Of the entity on the complete days of the last seven on which it could run. Null: not all were read yet. */
  recent: { days: number; micros: bigint } | null
  /** Of each ad set, of all days that were read. */
  byAdSet: ReadonlyMap<string, bigint>
}

type Ctx = Pick<ConfirmContext<Deps>, 'sql' | 'caller' | 'clock'>

/** Reads what surrounds an entity of the platform. */
export async function readAround(ctx: Ctx, target: Target, entity: PlatformEntity): Promise<Around> {
  const [parents, below, spend] = await Promise.all([
    readParents(ctx, target),
    readBelow(ctx, target),
    readSpend(ctx, target, entity),
  ])
  return { ...parents, ...below, spend }
}

async function readParents({ sql, caller }: Ctx, { type, campaignId, adSetId, account }: Target) {
  const parent = (table: 'campaigns' | 'ad_sets', id: string | null | undefined) => {
    const rows = { campaigns: sql.fragment`campaigns`, ad_sets: sql.fragment`ad_sets` }[table]
    return sql.fragment`(
      select jsonb_build_object('hasBudget', e.budget_type is not null,
        'isSwitchedOn', coalesce(own.after ->> 'status' = 'active', e.is_switched_on))
      from ${rows} e ${lastOwnWrite(sql)}
      where e.team_id = ${caller.teamId} and e.ad_account_id = ${account.id} and e.id = ${id ?? null})`
  }
  const [row] = await sql<Pick<Around, 'campaign' | 'adSet'>[]>`
    select ${parent('campaigns', type === 'campaign' ? null : campaignId)} as campaign,
      ${parent('ad_sets', type === 'ad' ? adSetId : null)} as "adSet"`
  return row!
}

type AdSetRow = Omit<OwnBudget, 'minor'> & {
  minor: string | null
  learning: string | null
  after: WatchedFields | null
}

async function readBelow({ sql, caller }: Ctx, { type, id, account }: Target) {
  const within = { campaign: sql.fragment`campaign_id`, ad_set: sql.fragment`ad_set_id`, ad: sql.fragment`id` }[type]
  const [ads, adSets] = await Promise.all([
    sql<Around['ads'][]>`
      select count(*)::int as count, (count(*) filter (where status = 'rejected'))::int as rejected,
        (count(*) filter (where status = 'with_issues'))::int as "withIssues"
      from ads where team_id = ${caller.teamId} and ad_account_id = ${account.id} and ${within} = ${id}
        and is_switched_on`,
    sql<AdSetRow[]>`
      select e.id, e.budget_type as type, e.budget_minor::text as minor, e.ends_at as "endsAt", e.learning, own.after
      from ad_sets e ${lastOwnWrite(sql)}
      where e.team_id = ${caller.teamId} and e.ad_account_id = ${account.id}
        and coalesce(own.after ->> 'status' = 'active', e.is_switched_on)
        and e.campaign_id = ${type === 'campaign' ? id : null}`,
  ])
  return {
    ads: ads[0]!,
    adSets: adSets.map(({ id: adSetId, type: period, endsAt, minor, after }) => {
      const budget = after?.dailyBudget ?? after?.lifetimeBudget
      return { id: adSetId, type: period, endsAt, minor: budget ? toMinorUnits(budget)! : BigInt(minor ?? 0) }
    }),
    learning: adSets.filter(({ learning }) => learning === 'learning').length,
  }
}

/**
 * What an action of this service made of an entity `e` since it was last read. Without it, pausing an ad set and then its
 * campaign would count twice for a spend policy. Uses the index control_actions_of_entity.
 */
const lastOwnWrite = (sql: TeamSql) => sql.fragment`
  left join lateral (
    select a.after from control_actions a
    where a.team_id = e.team_id and a.entity_id = e.id and a.state = 'executed' and a.finished_at >= e.seen_at
    order by a.finished_at desc limit 1) own on true`

async function readSpend(ctx: Ctx, target: Target, entity: PlatformEntity): Promise<SpendAround> {
  const { sql, caller, clock } = ctx
  const { type, id, campaignId, account } = target
  const period = runningDays(entity, account.timezone, clock.now())
  const only = {
    campaign: sql.fragment`true`,
    ad_set: sql.fragment`ad_set_id = ${id}`,
    ad: sql.fragment`ad_id = ${id}`,
  }[type]
  const [rows, read] = await Promise.all([
    sql<{ adSetId: string; micros: string; recent: string }[]>`
      select ad_set_id as "adSetId", sum(spend_micros)::text as micros,
        coalesce(sum(spend_micros) filter (
          where day between ${period.since}::text::date and ${period.until}::text::date), 0)::text as recent
      from results
      where team_id = ${caller.teamId} and ad_account_id = ${account.id} and dimension = 'none'
        and day >= ${entity.createdAt}::date - 1 and campaign_id = ${campaignId} and ${only}
      group by ad_set_id`,
    sql<{ days: number }[]>`
      select count(*)::int as days from result_days
      where team_id = ${caller.teamId} and ad_account_id = ${account.id} and dimension = 'none'
        and day between ${period.since}::text::date and ${period.until}::text::date`,
  ])
  const micros = rows.reduce((sum, { recent }) => sum + BigInt(recent), 0n)
  return {
    recent: read[0]!.days < period.days ? null : { days: period.days, micros },
    byAdSet: new Map(rows.map((row) => [row.adSetId, BigInt(row.micros)])),
  }
}

/** The complete days of the last seven, in the account's time zone, on which it could run from first to last minute. */
function runningDays({ createdAt, startsAt }: PlatformEntity, timezone: string, now: Date): Period & { days: number } {
  const { since, until } = presetPeriod('last_7d', timezone, now)
  const start = startsAt && startsAt > createdAt ? startsAt : createdAt
  const firstWhole = Temporal.Instant.fromEpochMilliseconds(start.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .add({ days: 1 })
    .toString()
  const first = firstWhole > since ? firstWhole : since
  const days = first > until ? 0 : Temporal.PlainDate.from(first).until(until).days + 1
  return { since: first, until, days }
}
