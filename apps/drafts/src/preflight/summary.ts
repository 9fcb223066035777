import { type DraftConfiguration, type DraftSummary, type Money, toMinorUnits, toMoney } from '@adloom/contracts'
import { assetIdsOf } from '../facts/gather.ts'
import { flightDays } from './flight.ts'

/** What a draft holds, and the most that it may spend a day. Source: docs/rules.md §18. */
export function summaryOf(configuration: DraftConfiguration, now: Date): DraftSummary {
  const { adSets = [] } = configuration
  return {
    adSets: adSets.length,
    ads: adSets.reduce((sum, { ads = [] }) => sum + ads.length, 0),
    assets: assetIdsOf(configuration).length,
    maxDailySpend: maxDailySpendOf(configuration, now),
  }
}

/** The budgets of a draft with their paths: of the campaign, and of each ad set. */
export const budgetsOf = ({ budget, adSets = [] }: DraftConfiguration) => [
  ...(budget ? [{ path: 'budget', budget }] : []),
  ...adSets.flatMap((adSet, index) =>
    adSet.budget ? [{ path: `adSets[${index}].budget`, budget: adSet.budget }] : [],
  ),
]

/**
 * The most that a draft may spend a day: its budgets summed, a lifetime budget spread over the days of the flight. Null
 * without a budget, and while budgets are in several currencies or have too many decimals.
 */
export function maxDailySpendOf(configuration: DraftConfiguration, now: Date): Money | null {
  const budgets = budgetsOf(configuration).map(({ budget }) => budget)
  const [first] = budgets
  if (!first) return null
  const { currency } = first.amount
  let total = 0n
  for (const { type, amount } of budgets) {
    const minor = toMinorUnits(amount)
    if (minor === null || amount.currency !== currency) return null
    total += type === 'daily' ? minor : perDay(minor, flightDays(configuration, now))
  }
  return toMoney(total, currency)
}

/** Rounded up, so that a limit is not passed by a fraction. */
const perDay = (minor: bigint, days: number) => (minor + BigInt(days) - 1n) / BigInt(days)
