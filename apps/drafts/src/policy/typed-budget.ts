import { type Money, toMinorUnits } from '@adloom/contracts'
import type { LaunchPolicy } from '@adloom/contracts/shapes/launch-policy'

/** The amount of a currency in a list with one for each. Null: the list has none. */
export const amountIn = (amounts: readonly Money[], currency: string): Money | null =>
  amounts.find((amount) => amount.currency === currency) ?? null

const minorOf = (money: Money) => toMinorUnits(money) ?? 0n

/**
 * Whether the person who launches must type the most that it may spend a day: above the amount of the team, else of the
 * installation. A currency that neither names always needs it.
 */
export function typedBudgetNeeded(
  policy: Pick<LaunchPolicy, 'typeBudgetAbove'>,
  settings: { typeBudgetAbove: readonly Money[] },
  maxDailySpend: Money,
): boolean {
  const { currency } = maxDailySpend
  const above = amountIn(policy.typeBudgetAbove, currency) ?? amountIn(settings.typeBudgetAbove, currency)
  return above === null || minorOf(maxDailySpend) > minorOf(above)
}
