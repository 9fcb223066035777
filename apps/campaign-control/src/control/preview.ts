import { type Preview, toMoneyDelta } from '@adloom/contracts'
import type { ConfirmContext, Previewed } from '@adloom/service'
import type { Deps } from '../deps.ts'
import type { EntityRef, PlatformEntity } from '../ad-platform/port.ts'
import { type Change, dailyExposure, fieldsAfter } from './change.ts'
import { readEntity, watchedFields, type WatchedFields } from './entity.ts'
import { getTarget, type Target } from './target.ts'

/** What is known of a change between its preview and its end. Minor units as text, because JSON has no big numbers. */
export type ChangeDetails = {
  adAccountId: string
  campaignId: string
  entityName: string
  currency: string
  change: Change['type'] | 'restore'
  exposureMinor: string
  /** By how much a budget changes, in percent. Null: no budget changes. */
  stepPct: number | null
  matchId: string | null
}

type Asked = {
  /** What the preview calls it: resume_campaign, pause_ad_set, pause … */
  action: string
  suppliedName?: string | undefined
  matchId?: string
}

/** Reads an entity from the platform, and says what the change would do to it. Errors: those of `readEntity`. */
export async function previewChange(
  ctx: ConfirmContext<Deps>,
  ref: EntityRef,
  change: Change,
  asked: Asked,
): Promise<Previewed> {
  const target = await getTarget(ctx, ref)
  const entity = await readEntity(ctx, target)
  const { currency } = target.account
  const before = watchedFields(entity, currency)
  const after = fieldsAfter(before, change)
  const exposureMinor = await exposureChange(ctx, target, entity, { before, after })
  const details: ChangeDetails = {
    adAccountId: target.account.id,
    campaignId: target.campaignId,
    entityName: entity.name,
    currency,
    change: change.type,
    exposureMinor: String(exposureMinor),
    stepPct: stepOf(before, after),
    matchId: asked.matchId ?? null,
  }
  return {
    action: asked.action,
    entity: { type: ref.type, id: ref.id, name: entity.name, ...namedBy(asked.suppliedName, entity.name) },
    adAccount: { id: target.account.id, name: target.account.name, currency },
    before,
    after,
    impact: { dailySpendDelta: toMoneyDelta(exposureMinor, currency), note: noteOf(change) },
    reversibility: change.type === 'resume' ? 'partly' : 'reversible',
    warnings: [],
    details,
  }
}

/** The platform's name is shown first; one that the caller gave is compared and never believed. */
const namedBy = (suppliedName: string | undefined, name: string): Partial<Preview['entity']> =>
  suppliedName === undefined ? {} : { suppliedName, nameMatches: suppliedName === name }

/** How much more may be spent a day once the change is made. */
async function exposureChange(
  ctx: ConfirmContext<Deps>,
  target: Target,
  entity: PlatformEntity,
  { before, after }: { before: WatchedFields; after: WatchedFields },
): Promise<bigint> {
  const now = ctx.clock.now()
  if (target.type === 'campaign' && !entity.budget && before.status !== after.status) {
    const ofAdSets = await exposureOfAdSets(ctx, target, now)
    return after.status === 'active' ? ofAdSets : -ofAdSets
  }
  return dailyExposure(after, entity, now) - dailyExposure(before, entity, now)
}

/** Of a campaign without a budget of its own: what its ad sets that are switched on may spend a day. */
async function exposureOfAdSets({ sql, caller }: ConfirmContext<Deps>, target: Target, now: Date): Promise<bigint> {
  const rows = await sql<{ type: 'daily' | 'lifetime'; minor: string; endsAt: Date | null }[]>`
    select budget_type as type, budget_minor::text as minor, ends_at as "endsAt" from ad_sets
    where team_id = ${caller.teamId} and ad_account_id = ${target.account.id} and campaign_id = ${target.id}
      and is_switched_on and budget_type is not null`
  const { currency } = target.account
  return rows.reduce((sum, { type, minor, endsAt }) => {
    const budget = { amount: toMoneyDelta(BigInt(minor), currency).amount, currency }
    return sum + dailyExposure({ status: 'active', [`${type}Budget`]: budget }, { endsAt }, now)
  }, 0n)
}

function stepOf(before: WatchedFields, after: WatchedFields): number | null {
  const [was, is] = [before, after].map((fields) => Number((fields.dailyBudget ?? fields.lifetimeBudget)?.amount ?? 0))
  return was === is || was === 0 ? null : ((is! - was!) / was!) * 100
}

const noteOf = (change: Change): string =>
  ({
    pause: 'It stops spending.',
    resume: 'It may spend up to its budget each day.',
    scale_budget: 'The platform may spend up to the new budget each day.',
  })[change.type]
