import { type Money, toMinorUnits, toMoney } from '@adloom/contracts/money'
import type { LaunchCampaign } from '@adloom/contracts/shapes/launch-object'
import { PlatformError } from '../../platform-error.ts'
import { fromMinor, toMinor } from '../money.ts'

/** Fields of an object as texts that can be compared and shown. Null: it has none. */
export type Fields = Record<string, string | null>

type Budget = NonNullable<LaunchCampaign['budget']>

/** Throws `invalid` for another currency than the account's, and for more decimals than it or Meta has. */
export function unitsOf(money: Money, currency: string, field: string): string {
  const minor = money.currency === currency ? toMinorUnits(money) : null
  if (minor === null) throw new PlatformError('invalid', { fields: [field] })
  return String(fromMinor(minor, currency, field))
}

export const budgetAtMeta = ({ type, amount }: Budget, currency: string) => ({
  [type === 'daily' ? 'daily_budget' : 'lifetime_budget']: unitsOf(amount, currency, 'budget'),
})

export const moneyText = ({ amount, currency }: Money) => {
  const minor = toMinorUnits({ amount, currency })
  const shown = minor === null ? { amount, currency } : toMoney(minor, currency)
  return `${shown.amount} ${shown.currency}`
}
export const budgetText = ({ type, amount }: Budget) => `${type} ${moneyText(amount)}`

/** A budget that is not set is absent or 0. */
export function budgetTextOf(
  {
    daily_budget = 0n,
    lifetime_budget = 0n,
  }: { daily_budget?: bigint | undefined; lifetime_budget?: bigint | undefined },
  currency: string,
): string | null {
  if (daily_budget > 0n) return budgetText({ type: 'daily', amount: moneyOf(daily_budget, currency) })
  return lifetime_budget > 0n ? budgetText({ type: 'lifetime', amount: moneyOf(lifetime_budget, currency) }) : null
}
export const moneyOf = (units: bigint, currency: string) => toMoney(toMinor(units, currency), currency)

/** The platform counts in seconds, and writes the zone of the account. */
export const timeText = (time: string | Date) => `${new Date(time).toISOString().slice(0, 19)}Z`
export const timeAtMeta = (time: string) => timeText(time).replace('Z', '+0000')

/** Of a list without an order. */
export const setText = (values: readonly string[]) => values.toSorted().join(', ')
/** Of a list with one, whose elements may hold anything. */
export const listText = (values: readonly string[]) => values.map((value) => JSON.stringify(value)).join(', ')
