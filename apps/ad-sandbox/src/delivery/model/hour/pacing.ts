import type { Day } from '../calendar.ts'
import { type Key, lognormal, normal, sub, uniform } from '../draws.ts'
import type { BudgetState } from '../state.ts'

/** Source of the numbers: reference §10.4. */
const DAY_MAX = 1.75
/** How much faster than its usual share an hour may spend: to catch up, and after a pause. */
const HOUR_MAX = 2.5
const HOUR_MAX_RESUMED = 1.6

/** What an entity may spend: one of the two, in 1/1000 of the minor unit. 0: none. */
export type Budget = { daily: number; lifetime: number; closesAt: number }
/** A part of an hour under one state of the world. The key of its hour is the same for all parts. */
export type Piece = {
  day: Day
  start: number
  end: number
  hour: number
  /** Its part of the day's weight, and what is left of the day from its start on. */
  weight: number
  weightLeft: number
}

export const newBudget = (): BudgetState => ({
  ...{ day: -1, budget: 0, multiplier: 1, spent: 0, target: 0, from: 0, isDelivering: false, hasResumed: false },
  ...{ total: 0, week: { spent: 0, budgets: 0, days: 0 }, recent: [], shares: {} },
})

/** Starts the day of the piece, and answers to a changed budget or a pause since the last one. */
export function pace(state: BudgetState, budget: Budget, piece: Piece, key: Key): void {
  if (state.day !== piece.day.number) startDay(state, piece.day, key)
  const daily = dailyBudget(state, budget, piece)
  if (!state.isDelivering && state.from === 0) {
    // From here on, and only with what is left of the day.
    state.from = piece.weightLeft
    state.budget = daily
    state.target = targetOf(state, budget, piece)
  } else if (!state.isDelivering) {
    state.hasResumed = true
  }
  if (daily !== state.budget && budget.lifetime === 0) {
    state.budget = daily
    state.target = targetOf(state, budget, piece)
  }
  state.isDelivering = true
}

/** What a piece spends by the plan, before caps of others. */
export function plannedSpend(state: BudgetState, piece: Piece, weightAfterEnd: number, key: Key): number {
  const left = state.target - state.spent
  const weightLeft = piece.weightLeft - weightAfterEnd
  if (left <= 0 || weightLeft <= 0) return 0
  const noise = lognormal(sub(sub(key, piece.hour), 1), 0.1)
  const fast = (state.hasResumed ? HOUR_MAX_RESUMED : HOUR_MAX) * state.budget * piece.weight
  return Math.floor(Math.min((left * piece.weight * noise) / weightLeft, fast, left))
}

export function spend(state: BudgetState, amount: number): void {
  state.spent += amount
  state.total += amount
}

export function stop(state: BudgetState): void {
  state.isDelivering = false
}

function startDay(state: BudgetState, day: Day, key: Key): void {
  if (state.day >= 0) {
    // A day that began late or was interrupted says little about what the budget usually spends.
    if (state.from > 0.99 && state.isDelivering && !state.hasResumed)
      state.recent = [state.spent, ...state.recent].slice(0, 7)
    const isSameWeek = day.number - state.day <= day.weekday
    state.week = isSameWeek
      ? {
          spent: state.week.spent + state.spent,
          budgets: state.week.budgets + state.budget,
          days: state.week.days + 1,
        }
      : { spent: 0, budgets: 0, days: 0 }
  }
  const dayKey = sub(key, day.number)
  const ordinary = Math.min(1.3, Math.max(0.7, 1 + 0.08 * normal(sub(dayKey, 1))))
  // Now and then a day with more to win than usual.
  const isFlexible = uniform(sub(dayKey, 2)) < 0.05
  state.day = day.number
  state.multiplier = isFlexible ? Math.min(1.6, ordinary * 1.25) : ordinary
  Object.assign(state, { spent: 0, target: 0, from: 0, isDelivering: false, hasResumed: false })
}

/** The lifetime budget is divided by the days that are left. */
function dailyBudget(state: BudgetState, { daily, lifetime, closesAt }: Budget, { day }: Piece): number {
  if (lifetime === 0) return daily
  if (state.from > 0) return state.budget
  const daysLeft = Math.max(1, Math.ceil((closesAt - day.start) / 86_400_000))
  return Math.max(0, lifetime - state.total) / daysLeft
}

function targetOf(state: BudgetState, { lifetime }: Budget, { weightLeft }: Piece): number {
  const { budget, spent, multiplier, week } = state
  const planned = spent + budget * multiplier * weightLeft
  if (lifetime > 0) return Math.min(planned, spent + Math.max(0, lifetime - state.total))
  // Seven times the daily budget in a week; where it changed, the days before count with theirs.
  const weekLeft = week.budgets + (7 - week.days) * budget - week.spent
  return Math.min(planned, DAY_MAX * budget, Math.max(weekLeft, spent))
}

/** Results for money so far, by ad set, and the cost of a result that one expects. */
export type Performance = { id: string; results: number; spent: number; priorCost: number; min: number; max: number }

const FLOOR = 0.08
/** Twice the value for its money gets three times the money. */
const STEEPNESS = Math.log2(3)

const valueOf = ({ results, spent, priorCost }: Performance) => (results + 2) / (spent / priorCost + 2)

/** How a campaign divides the budget of a day among its ad sets. Bounds are amounts of that budget. */
export function sharesOf(adSets: readonly Performance[], budget: number): Record<string, number> {
  const weights = adSets.map((one) => valueOf(one) ** STEEPNESS)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => FLOOR / adSets.length + ((1 - FLOOR) * weight) / total)
  const bounded = shares.map((share, i) => Math.max(adSets[i]!.min / budget, Math.min(adSets[i]!.max / budget, share)))
  const sum = bounded.reduce((all, share) => all + share, 0)
  // What caps leave goes unspent; minimums beyond the budget shrink.
  return Object.fromEntries(adSets.map(({ id }, i) => [id, bounded[i]! / Math.max(1, sum)]))
}

/** With shared ad set budgets, up to a fifth of the worst ad set's budget goes to the best, once a day. */
export function sharedBudgets(adSets: readonly (Performance & { budget: number })[]): Record<string, number> {
  const budgets = Object.fromEntries(adSets.map(({ id, budget }) => [id, budget]))
  if (adSets.length < 2) return budgets
  const ranked = adSets.toSorted((x, y) => valueOf(x) - valueOf(y) || (x.id < y.id ? -1 : 1))
  const [worst, best] = [ranked[0]!, ranked.at(-1)!]
  const moved = Math.floor(0.2 * worst.budget * Math.min(1, valueOf(best) / valueOf(worst) - 1))
  return { ...budgets, [worst.id]: worst.budget - moved, [best.id]: best.budget + moved }
}
