import type { ConfirmContext } from '@adloom/service'
import type { PlatformEntity } from '../ad-platform/port.ts'
import type { Deps } from '../deps.ts'
import { type Period, presetPeriod } from '../performance/period.ts'
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
  const parent = sql.fragment`jsonb_build_object('isSwitchedOn', is_switched_on, 'hasBudget', budget_type is not null)`
  const [row] = await sql<Pick<Around, 'campaign' | 'adSet'>[]>`
    select
      (select ${parent} from campaigns where team_id = ${caller.teamId} and ad_account_id = ${account.id}
        and id = ${type === 'campaign' ? null : campaignId}) as campaign,
      (select ${parent} from ad_sets where team_id = ${caller.teamId} and ad_account_id = ${account.id}
        and id = ${type === 'ad' ? adSetId : null}) as "adSet"`
  return row!
}

async function readBelow({ sql, caller }: Ctx, { type, id, account }: Target) {
  const within = { campaign: sql.fragment`campaign_id`, ad_set: sql.fragment`ad_set_id`, ad: sql.fragment`id` }[type]
  const [ads, adSets] = await Promise.all([
    sql<Around['ads'][]>`
      select count(*)::int as count, (count(*) filter (where status = 'rejected'))::int as rejected,
        (count(*) filter (where status = 'with_issues'))::int as "withIssues"
      from ads where team_id = ${caller.teamId} and ad_account_id = ${account.id} and ${within} = ${id}
        and is_switched_on`,
    sql<(Omit<OwnBudget, 'minor'> & { minor: string | null; learning: string | null })[]>`
      select id, budget_type as type, budget_minor::text as minor, ends_at as "endsAt", learning
      from ad_sets where team_id = ${caller.teamId} and ad_account_id = ${account.id} and is_switched_on
        and campaign_id = ${type === 'campaign' ? id : null}`,
  ])
  return {
    ads: ads[0]!,
    adSets: adSets.map(({ minor, learning: _, ...adSet }) => ({ ...adSet, minor: BigInt(minor ?? 0) })),
    learning: adSets.filter(({ learning }) => learning === 'learning').length,
  }
}

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
