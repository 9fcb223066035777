import { type RuleAction, toMinorUnits, toMoney } from '@adloom/contracts'
import { type Change, fieldsAfter } from '../control/change.ts'
import type { RuleEntity } from './entities.ts'

type Scaling = Extract<RuleAction, { type: 'scale_budget' }>

/** Bounds of a scaling, in minor units. Null: one of them is in another currency than the account's. */
export function boundsOf({ floor, ceiling, maxStep }: Scaling, currency: string) {
  const given = [floor, ceiling, maxStep]
  if (given.some((bound) => bound && bound.currency !== currency)) return null
  const [least, most, step] = given.map((bound) => (bound ? toMinorUnits(bound) : null))
  return { floor: least!, ceiling: most!, maxStep: step! }
}
type Bounds = NonNullable<ReturnType<typeof boundsOf>>

/** Percentages have at most so many decimals. */
const DECIMALS = 1e4

/** The change that a rule suggests for an entity whose steps are multiplied by `factors`. */
export function changeOf(action: RuleAction, bounds: Bounds | null, factors: readonly number[]): Change {
  if (action.type !== 'scale_budget') return { type: action.type }
  const percent = factors.reduce((product, factor) => product * factor, action.percent)
  return { type: 'scale_budget', percent: Math.round(percent * DECIMALS) / DECIMALS, ...bounds! }
}

/** What a change makes of a budget, in minor units of the currency. */
export function budgetAfter(budget: NonNullable<RuleEntity['budget']>, change: Change, currency: string): bigint {
  const name = budget.type === 'daily' ? 'dailyBudget' : 'lifetimeBudget'
  const after = fieldsAfter({ status: 'active', [name]: toMoney(budget.minor, currency) }, change)
  return toMinorUnits(after[name]!)!
}
