import { toMinorUnits } from '@adloom/contracts'
import { amountIn } from '../../policy/typed-budget.ts'
import { issueOf } from '../issue.ts'
import { maxDailySpendOf } from '../summary.ts'
import { worded } from './budget.ts'
import type { Check } from './check.ts'

/** What the team asks of its launches. */
export const checkPolicy: Check = function* ({ configuration, facts: { policy }, now }) {
  const spend = maxDailySpendOf(configuration, now)
  const limit = spend && amountIn(policy.maxDailySpend, spend.currency)
  if (spend && limit && toMinorUnits(spend)! > (toMinorUnits(limit) ?? 0n))
    yield issueOf('daily_spend_above_policy', 'budget', { spend: worded(spend), limit: worded(limit) })
  if (policy.requireUrlParameters && !configuration.tracking?.urlParameters?.replace(/^\?/, ''))
    yield issueOf('url_parameters_required', 'tracking.urlParameters')
}
