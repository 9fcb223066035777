/**
 * What the model carries from one hour to the next. Plain JSON: it is stored with what was delivered, so that a
 * restart continues exactly there. Money is in 1/1000 of the minor unit. Entities that never delivered have no state.
 */
export type AccountState = {
  spent: number
  budgets: Record<string, BudgetState>
  adSets: Record<string, AdSetState>
  ads: Record<string, AdState>
}

/** Of whatever has the budget: an ad set, or a campaign that divides its budget among its ad sets. */
export type BudgetState = {
  /** The day that `spent` and `target` are about. */
  day: number
  /** In effect on that day, for a day. */
  budget: number
  multiplier: number
  spent: number
  target: number
  /** Since when it could deliver on that day without a break, as a part of the day's weight that was left then. */
  from: number
  isDelivering: boolean
  hasResumed: boolean
  total: number
  /** Of the week from Sunday to Saturday that `day` lies in: what the days before spent, and their budgets. */
  week: { spent: number; budgets: number; days: number }
  /** Spend of the last seven days on which it delivered from start to end. */
  recent: number[]
  /** By ad set, as fixed for the day. Empty: the budget is an ad set's own. */
  shares: Record<string, number>
}

export type LearningStatus = 'LEARNING' | 'SUCCESS' | 'FAIL'
export type AdSetState = {
  day: number
  spent: number
  impressions: number
  /** Since the last significant edit. */
  learning: { status: LearningStatus; since: number; events: number }
  lastDelivered: number
  /** The last seven days, today first. */
  history: { spent: number; results: number }[]
}

export type AdState = {
  firstDelivered: number
  day: number
  /** The last 14 days, today first. */
  impressions: number[]
}

export const emptyState = (): AccountState => ({ spent: 0, budgets: {}, adSets: {}, ads: {} })

/** Moves a history with today in front to a later day. */
export function rolled<T>(history: readonly T[], days: number, zero: () => T, length: number): T[] {
  const fresh = Array.from({ length: Math.min(days, length) }, zero)
  return [...fresh, ...history].slice(0, length)
}
