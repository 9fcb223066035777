import type { Node } from '../world/node.ts'

/** How many times the smallest budget a day must hold, by what is paid for. */
const FACTORS = {
  min_daily_budget_imp: 1,
  min_daily_budget_video_views: 1,
  min_daily_budget_high_freq: 5,
  min_daily_budget_low_freq: 40,
}

/** The smallest daily budget of an account, in minor units of its currency. */
export const smallestBudget = (account: Node) => (account.fields['min_daily_budget'] as number | undefined) ?? 100

/** What `/act_X/minimum_budgets` answers. */
export const minimumBudgetsOf = (account: Node) => [
  {
    currency: account.fields['currency'],
    ...Object.fromEntries(Object.entries(FACTORS).map(([name, factor]) => [name, smallestBudget(account) * factor])),
  },
]
