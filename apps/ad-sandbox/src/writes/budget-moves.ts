import { invalid } from '../graph/graph-error.ts'
import type { GraphContext } from '../graph/route.ts'
import { smallestBudget } from '../objects/minimum-budgets.ts'
import { statusOf } from '../world/effective-status.ts'
import { listNodes, type Node } from '../world/node.ts'
import { DAILY, hasBudget, isSet, LIFETIME } from '../rules/budget.ts'
import { objectsIn } from '../rules/creative-spec.ts'
import type { Values } from '../rules/rule.ts'

/** What else a write changes. */
type Moved = { id: string; fields: Values }

/**
 * A budget moves between a campaign and its ad sets: a campaign that gets one takes it from the ad sets, and
 * `adset_budgets` gives it back to each of them. `values` is changed to what the campaign itself then stores.
 */
export async function moveBudgets(
  { tx, now }: GraphContext,
  account: Node,
  campaign: Node,
  values: Values,
): Promise<Moved[]> {
  const { adset_budgets: sent } = values
  delete values['adset_budgets']
  const had = hasBudget(campaign.fields)
  const has = hasBudget({ ...campaign.fields, ...values })
  if (had === has && !isSet(sent)) return []
  const adSets = (await listNodes(tx, { type: 'ad_set', campaignId: campaign.id })).filter(
    (adSet) => !['ARCHIVED', 'DELETED'].includes(statusOf(adSet)),
  )
  values['last_budget_toggling_time'] = now.toISOString()
  if (isSet(sent) || !has) {
    Object.assign(values, { [DAILY]: null, [LIFETIME]: null, bid_strategy: null })
    return adSets.map((adSet) => ({ id: adSet.id, fields: budgetFor(adSet, objectsIn(sent), account) }))
  }
  values['bid_strategy'] ??= 'LOWEST_COST_WITHOUT_CAP'
  return adSets.map(({ id }) => ({ id, fields: { [DAILY]: null, [LIFETIME]: null, bid_strategy: null } }))
}

function budgetFor(adSet: Node, budgets: readonly Record<string, unknown>[], account: Node): Values {
  const own = budgets.find((budget) => budget['adset_id'] === adSet.id)
  const given = [DAILY, LIFETIME].filter((name) => isSet(own?.[name]))
  const amount = Number(own?.[given[0] ?? ''])
  if (given.length !== 1 || !Number.isSafeInteger(amount) || amount < smallestBudget(account))
    throw invalid(
      'Invalid parameter: adset_budgets needs one budget, of at least the minimum, for each ad set of the campaign.',
      'adset_budgets',
    )
  return { [given[0]!]: amount, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' }
}
