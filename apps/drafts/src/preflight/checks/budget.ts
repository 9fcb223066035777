import { isHeldByMeta, type Money, toMinorUnits, toMoney } from '@adloom/contracts'
import { UNREAD } from '../../facts/facts.ts'
import { flightDays, flightOf, DAY_MS } from '../flight.ts'
import { issueOf } from '../issue.ts'
import { budgetsOf } from '../summary.ts'
import { adSetsIn, type Check } from './check.ts'

/** Whether there is one budget for each ad set, in the account's currency, and not below the platform's minimum. */
export const checkBudget: Check = function* (subject) {
  const { configuration } = subject
  const { budget } = configuration
  if (budget?.level === 'ad_set') yield issueOf('budget_level_wrong', 'budget.level')
  for (const { adSet, path } of adSetsIn(configuration)) {
    if (adSet.budget && budget) yield issueOf('budget_on_both_levels', `${path}.budget`)
    if (adSet.budget?.level === 'campaign') yield issueOf('budget_level_wrong', `${path}.budget.level`)
    if (!adSet.budget && !budget) yield issueOf('budget_missing', `${path}.budget`)
  }
  if (!budget && !configuration.adSets?.length) yield issueOf('budget_missing', 'budget')
  yield* amounts(subject)
  yield* minimums(subject)
  yield* sizes(subject)
}

/** Amounts with what is wrong about their currency and decimals. */
const amounts: Check = function* ({ configuration, facts: { account } }) {
  const { bidAmount } = configuration
  const all = budgetsOf(configuration).map(({ path, budget }) => ({ path: `${path}.amount`, amount: budget.amount }))
  if (bidAmount) all.push({ path: 'bidAmount', amount: bidAmount })
  for (const { path, amount } of all) {
    if (account && account !== UNREAD && amount.currency !== account.currency)
      yield issueOf('currency_differs', path, { currency: account.currency })
    if (!isHeldByMeta(amount)) yield issueOf('too_many_decimals', path)
    else if (toMinorUnits(amount) === 0n) yield issueOf('amount_is_zero', path)
  }
}

/** Budgets below the smallest that the platform accepts. A lifetime budget holds it for each day. */
const minimums: Check = function* ({ configuration, facts: { options }, now }) {
  const minimum = options === UNREAD ? null : options?.minimumDailyBudgets.impressions
  const smallest = minimum && toMinorUnits(minimum)
  if (!minimum || !smallest) return
  const days = flightDays(configuration, now)
  for (const { path, budget } of budgetsOf(configuration)) {
    const minor = toMinorUnits(budget.amount)
    if (minor === null || minor === 0n || budget.amount.currency !== minimum.currency) continue
    const needed = budget.type === 'daily' ? smallest : smallest * BigInt(days)
    if (minor >= needed) continue
    const values = { minimum: worded(toMoney(needed, minimum.currency)), type: budget.type }
    yield issueOf('budget_too_low', `${path}.amount`, values)
  }
}

/** How many times the smallest budget another one may be before it looks mistyped. */
const UNEVEN = 50n
/** A lifetime budget for no longer than this may be spent at once. */
const SHORT_MS = 2 * DAY_MS

/** Amounts that may be mistyped. */
const sizes: Check = function* ({ configuration, now }) {
  const { bidAmount } = configuration
  for (const type of ['daily', 'lifetime'] as const) {
    const those = budgetsOf(configuration).flatMap(({ path, budget }) => {
      const minor = toMinorUnits(budget.amount)
      return budget.type === type && minor ? [{ path: `${path}.amount`, minor, currency: budget.amount.currency }] : []
    })
    const least = those.reduce<bigint | null>((min, { minor }) => (min === null || minor < min ? minor : min), null)
    if (least === null || new Set(those.map(({ currency }) => currency)).size > 1) continue
    for (const { path, minor, currency } of those)
      if (minor >= least * UNEVEN)
        yield issueOf('budget_uneven', path, { times: Number(UNEVEN), smallest: worded(toMoney(least, currency)) })
  }
  for (const { path, budget } of budgetsOf(configuration)) {
    const { from, end } = flightOf(configuration, now)
    if (budget.type === 'lifetime' && end && end > from && end.getTime() - from.getTime() <= SHORT_MS)
      yield issueOf('lifetime_short', `${path}.type`)
    if (bidAmount && isAbove(bidAmount, budget.amount)) yield issueOf('bid_above_budget', 'bidAmount')
  }
}

function isAbove(bid: Money, budget: Money): boolean {
  const [one, other] = [toMinorUnits(bid), toMinorUnits(budget)]
  return bid.currency === budget.currency && one !== null && other !== null && one > other
}

/** An amount in a sentence: `50.00 USD`. The currency is three capital letters. */
export const worded = ({ amount, currency }: Money) => `${amount} ${currency}`
