import type { PlatformAdSet } from '../src/ad-platform/port.ts'
import type { Around } from '../src/control/around.ts'
import { type Change, fieldsAfter } from '../src/control/change.ts'
import { watchedFields } from '../src/control/entity.ts'
import type { Planned } from '../src/control/impact.ts'
import type { Target } from '../src/control/target.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const PLAIN: Around = {
  campaign: null,
  adSet: null,
  adSets: [],
  ads: { count: 2, rejected: 0, withIssues: 0 },
  learning: 0,
  spend: { recent: { days: 7, micros: 140_000_000n }, byAdSet: new Map() },
}

/** A change of an ad set, or of what `target` says, with a daily budget of 50.00 USD and nothing to say about it. */
export function planned(
  change: Change['type'],
  {
    target = {},
    account = {},
    entity = {},
    around = {},
  }: {
    target?: Partial<Target>
    account?: Partial<Target['account']>
    entity?: Partial<PlatformAdSet>
    around?: Partial<Around>
  } = {},
): Planned {
  const known: PlatformAdSet = {
    ...{ id: '7', name: 'Women 25-34', status: 'active', rawStatus: 'ACTIVE', isSwitchedOn: change !== 'resume' },
    ...{ budget: { type: 'daily', amount: 5_000n }, startsAt: null, endsAt: null, createdAt: NOW, updatedAt: NOW },
    ...{ issues: [], campaignId: '1', optimizationGoal: 'LINK_CLICKS', learning: null, ...entity },
  }
  const of: Target['account'] = {
    ...{ id: 'act_1', name: 'Lumea US', currency: 'USD', timezone: 'UTC', canWrite: true, isActive: true },
    ...{ lastSyncAt: NOW, ...account },
  }
  const before = watchedFields(known, of.currency)
  const scale = { type: 'scale_budget', percent: 20, floor: null, ceiling: null, maxStep: null } as const
  const what: Change = change === 'scale_budget' ? scale : { type: change }
  return {
    target: { type: 'ad_set', id: '7', campaignId: '1', adSetId: '7', platform: 'meta', ...target, account: of },
    entity: known,
    around: { ...PLAIN, campaign: { isSwitchedOn: true, hasBudget: false }, ...around },
    change: what,
    before,
    after: fieldsAfter(before, what),
    now: NOW,
  }
}

export const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
