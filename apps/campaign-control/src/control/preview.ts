import type { Preview } from '@adloom/contracts'
import type { ConfirmContext, Previewed } from '@adloom/service'
import type { Deps } from '../deps.ts'
import type { EntityRef } from '../ad-platform/port.ts'
import { readAround } from './around.ts'
import { budgetFields, type Change, dailyExposure, fieldsAfter } from './change.ts'
import { readEntity, watchedFields, type WatchedFields } from './entity.ts'
import { impactOf, type Planned } from './impact.ts'
import { getTarget } from './target.ts'
import { warningsOf } from './warnings.ts'

/** What is known of a change between its preview and its end. Minor units as text, because JSON has no big numbers. */
export type ChangeDetails = {
  adAccountId: string
  campaignId: string
  entityName: string
  currency: string
  change: Change['type'] | 'restore'
  /** By how much more may be spent a day, by budgets alone. Spend policies count it; people see `impact`. */
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
  const around = await readAround(ctx, target, entity)
  const { id, name, currency } = target.account
  const before = watchedFields(entity, currency)
  const after = fieldsAfter(before, change)
  const planned: Planned = { target, entity, around, change, before, after, now: ctx.clock.now() }
  const named = namedBy(asked.suppliedName, entity.name)
  const details: ChangeDetails = {
    adAccountId: id,
    campaignId: target.campaignId,
    entityName: entity.name,
    currency,
    change: change.type,
    exposureMinor: String(exposureChange(planned)),
    stepPct: stepOf(before, after),
    matchId: asked.matchId ?? null,
  }
  return {
    action: asked.action,
    entity: { type: ref.type, id: ref.id, name: entity.name, ...named },
    adAccount: { id, name, currency },
    before,
    after,
    impact: impactOf(planned),
    reversibility: reversibilityOf(planned),
    warnings: warningsOf(planned, named.nameMatches),
    details,
    revision: entity.updatedAt.toISOString(),
  }
}

/** The platform's name is shown first; one that the caller gave is compared and never believed. */
const namedBy = (suppliedName: string | undefined, name: string): Partial<Preview['entity']> =>
  suppliedName === undefined ? {} : { suppliedName, nameMatches: suppliedName === name }

/**
 * Whether setting the entity back undoes everything: what is spent in between stays spent, and a learning phase starts
 * again. It does not say who may set it back.
 */
function reversibilityOf({ target, entity, around, change, before, after }: Planned): Preview['reversibility'] {
  if (change.type === 'resume') return 'partly'
  const isLearning =
    around.learning > 0 || (target.type === 'ad_set' && 'learning' in entity && entity.learning === 'learning')
  if (isLearning) return 'partly'
  return change.type === 'scale_budget' && (stepOf(before, after) ?? 0) > 0 ? 'partly' : 'reversible'
}

/**
 * How much more may be spent a day once the change is made. What is in a campaign that is not known to be on spends
 * nothing, so switching it off gives nothing back.
 */
function exposureChange({ target, entity, around, before, after, now }: Planned): bigint {
  if (target.type === 'campaign' && !entity.budget && before.status !== after.status) {
    const ofAdSets = around.adSets.reduce((sum, adSet) => {
      const fields: WatchedFields = { status: 'active', ...budgetFields(adSet, target.account.currency) }
      return sum + dailyExposure(fields, adSet, now)
    }, 0n)
    return after.status === 'active' ? ofAdSets : -ofAdSets
  }
  const delta = dailyExposure(after, entity, now) - dailyExposure(before, entity, now)
  return delta < 0n && target.type !== 'campaign' && !around.campaign?.isSwitchedOn ? 0n : delta
}

function stepOf(before: WatchedFields, after: WatchedFields): number | null {
  const [was, is] = [before, after].map((fields) => Number((fields.dailyBudget ?? fields.lifetimeBudget)?.amount ?? 0))
  return was === is || was === 0 ? null : ((is! - was!) / was!) * 100
}
