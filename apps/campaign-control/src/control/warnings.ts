import type { PlatformAdSet } from '../ad-platform/port.ts'
import { changesNothing, type Planned } from './impact.ts'

/** Structure and results that were read longer ago may not say what is the case now. */
const STALE_HOURS = 2

/**
 * What a person should know before confirming, most important first. Names of entities are a stranger's words and in no
 * sentence.
 */
export function warningsOf(planned: Planned, nameMatches: boolean | undefined): string[] {
  const { target, change } = planned
  return [
    nameMatches === false && 'The name given differs from the name on the ad platform.',
    changesNothing(planned) && ALREADY[change.type],
    change.type === 'resume' ? ofResume(planned) : notDelivering(planned),
    ofLearning(planned),
    isStale(planned) &&
      `The ad account was last read completely more than ${STALE_HOURS} hours ago: what is said of budgets, ads and ` +
        'spending in it may be out of date.',
    !target.account.isActive && 'The ad platform does not let this ad account deliver ads, so nothing is spent now.',
  ]
    .flat()
    .filter((warning) => warning !== false)
}

const ALREADY = {
  pause: 'It is paused already.',
  resume: 'It is active already.',
  scale_budget: 'Its budget is there already.',
}

/** What keeps it from delivering, though it is switched on. */
function notDelivering({ entity, around: { campaign, adSet }, now, before }: Planned): (string | false)[] {
  if (before.status !== 'active') return []
  return [
    campaign?.isSwitchedOn === false && 'Its campaign is paused, so it spends nothing now.',
    adSet?.isSwitchedOn === false && 'Its ad set is paused, so it spends nothing now.',
    hasEnded(entity.endsAt, now) && 'Its end date has passed, so it spends nothing now.',
  ]
}

function ofResume({ target, entity, around, now }: Planned): (string | false)[] {
  const { campaign, adSet, ads } = around
  const isIn = target.type === 'ad' ? 'It' : 'Something in it'
  return [
    campaign?.isSwitchedOn === false && 'Its campaign is paused, so it spends nothing until the campaign is resumed.',
    adSet?.isSwitchedOn === false && 'Its ad set is paused, so it spends nothing until the ad set is resumed.',
    hasEnded(entity.endsAt, now) && 'Its end date has passed, so it will spend nothing.',
    entity.startsAt !== null &&
      entity.startsAt > now &&
      'Its start date is still to come, so it spends nothing before.',
    target.type !== 'ad' && ads.count === 0 && 'No ad in it is switched on, so it will spend nothing.',
    ads.rejected > 0 && `${ads.rejected} of its ${ads.count} ads are rejected by the ad platform.`,
    ads.withIssues > 0 && `The ad platform sees problems with ${ads.withIssues} of its ${ads.count} ads.`,
    entity.issues.length > 0 && ads.withIssues === 0 && `${isIn} has a problem on the ad platform.`,
  ]
}

function ofLearning({ target, entity, around, change, before, after }: Planned): string | false {
  if (before.status !== 'active' || changesNothing({ before, after })) return false
  const isLearning = target.type === 'ad_set' && (entity as PlatformAdSet).learning === 'learning'
  if (!isLearning && around.learning === 0) return false
  const what = isLearning ? 'It is in its learning phase' : 'Ad sets in it are in their learning phase'
  return change.type === 'pause'
    ? `${what}: pausing ends it, and it starts again when resumed.`
    : `${what}: a large change of the budget starts it again.`
}

const hasEnded = (endsAt: Date | null, now: Date) => endsAt !== null && endsAt <= now

const isStale = ({ target, now }: Planned) => {
  const { lastSyncAt } = target.account
  return lastSyncAt === null || now.getTime() - lastSyncAt.getTime() > STALE_HOURS * 3_600_000
}
