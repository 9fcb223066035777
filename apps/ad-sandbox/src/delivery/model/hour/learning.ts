import type { AdSetState, LearningStatus } from '../state.ts'

/** Results within a week after the last significant edit that end the learning phase. Source: reference §10.5. */
export const LEARNING_EVENTS = 50
const LEARNING_MS = 7 * 86_400_000
const LONG_PAUSE_MS = 7 * 86_400_000
/** A budget change above this restarts learning. The platform publishes no number. */
const SIGNIFICANT_BUDGET_CHANGE = 0.2

/** Goals that count no results. */
export const hasLearning = (goal: string) => !['REACH', 'IMPRESSIONS', 'AD_RECALL_LIFT'].includes(goal)

export const startLearning = (at: number): AdSetState['learning'] => ({ status: 'LEARNING', since: at, events: 0 })

/** Where learning stands after results were added. */
export function learningAfter(state: AdSetState, at: number): LearningStatus {
  const { status, since, events } = state.learning
  if (status === 'SUCCESS') return status
  if (events >= LEARNING_EVENTS && at - since <= LEARNING_MS) return 'SUCCESS'
  const inWeek = state.history.reduce((sum, { results }) => sum + results, 0)
  if (status === 'FAIL') return inWeek >= LEARNING_EVENTS ? 'SUCCESS' : 'FAIL'
  return at - since > LEARNING_MS ? 'FAIL' : 'LEARNING'
}

/** What learning does to prices, to conversions, and to how much days differ. */
export function learningEffect({ status, events }: AdSetState['learning'], goal: string) {
  if (!hasLearning(goal) || status === 'SUCCESS') return { cpm: 1, cvr: 1, noise: 0.1 }
  if (status === 'FAIL') return { cpm: 1.08, cvr: 0.88, noise: 0.22 }
  const progress = Math.min(1, events / LEARNING_EVENTS)
  return { cpm: 1.15 - 0.15 * progress, cvr: 0.75 + 0.25 * progress, noise: 0.3 }
}

/** Fields of an ad set, and of an ad, whose change starts learning anew. */
const SIGNIFICANT: Record<'ad_set' | 'ad' | 'campaign', readonly string[]> = {
  ad_set: [
    ...['targeting', 'optimization_goal', 'promoted_object', 'bid_strategy', 'bid_amount', 'bid_constraints'],
    ...['billing_event', 'destination_type', 'attribution_spec'],
  ],
  ad: ['creative_id'],
  campaign: ['bid_strategy'],
}

export function isSignificant(
  type: 'campaign' | 'ad_set' | 'ad',
  field: string,
  before: unknown,
  after: unknown,
): boolean {
  if (field !== 'daily_budget' && field !== 'lifetime_budget') return SIGNIFICANT[type].includes(field)
  const [old, fresh] = [Number(before ?? 0), Number(after ?? 0)]
  return old > 0 && Math.abs(fresh - old) / old > SIGNIFICANT_BUDGET_CHANGE
}

export const isLongPause = (lastDelivered: number, at: number) => at - lastDelivered >= LONG_PAUSE_MS
