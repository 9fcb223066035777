import { CONVERSION_EVENTS, OPTIMIZATION_GOALS } from '@adloom/contracts/shapes/launch-words'
import { destinationOf, goalOf } from '../../plan/defaults.ts'
import { BIDDING, COMBINATIONS, GOAL_MEANS } from '../../platform-rules/combinations.ts'
import { issueOf } from '../issue.ts'
import { adSetsIn, type Check, listWords, wordIn } from './check.ts'

/** Whether the goals of the ad sets go with the objective, and what they need is named. */
export const checkGoals: Check = function* ({ configuration }) {
  const { objective, tracking, appId } = configuration
  const named = tracking?.conversionEvent
  const event = wordIn(CONVERSION_EVENTS, named)
  if (named !== undefined && !event)
    yield issueOf('conversion_event_unknown', 'tracking.conversionEvent', { events: listWords(CONVERSION_EVENTS) })
  const needs = new Set<string>()
  for (const { adSet, path } of adSetsIn(configuration)) {
    if (adSet.optimizationGoal === undefined) continue
    const at = `${path}.optimizationGoal`
    const goal = wordIn(OPTIMIZATION_GOALS, adSet.optimizationGoal)
    if (!goal) {
      yield issueOf('goal_unknown', at, { goals: listWords(OPTIMIZATION_GOALS) })
      continue
    }
    if (!objective) continue
    const allowed = COMBINATIONS[objective]
    if (!allowed[goal]) {
      yield issueOf('goal_not_for_objective', at, { objective, goals: listWords(Object.keys(allowed)) })
      continue
    }
    const { promoted, goal: means, event: counted } = goalOf(configuration, adSet)
    if (promoted === 'pixel' && tracking?.pixelId === undefined) needs.add('pixel')
    const countsEvents = promoted === 'pixel' || (promoted === 'app' && means === 'conversions')
    if (countsEvents && !counted && named === undefined) needs.add('event')
    if (promoted === 'app' && appId === undefined) needs.add('app')
    const implied = GOAL_MEANS[goal]
    if (implied && event && event !== implied.event)
      yield issueOf('conversion_event_differs', at, { goal, event: implied.event.replaceAll('_', ' ') })
    if (goal === 'value' && event && event !== 'purchase') yield issueOf('value_without_purchase', at)
    if (promoted === 'app' && !isOneStore((adSet.ads ?? []).map(destinationOf)))
      yield issueOf('store_addresses_differ', `${path}.ads`)
  }
  if (needs.has('pixel')) yield issueOf('pixel_missing', 'tracking.pixelId')
  if (needs.has('event')) yield issueOf('conversion_event_missing', 'tracking.conversionEvent')
  if (needs.has('app')) yield issueOf('app_missing', 'appId')
}

const isOneStore = (destinations: readonly (string | null)[]) =>
  new Set(destinations.filter((destination) => destination !== null)).size <= 1

/** Whether the way to bid has what it needs, and goes with the goals. */
export const checkBidding: Check = function* ({ configuration }) {
  const { bidStrategy, bidAmount, minRoas } = configuration
  const { needs, goals } = BIDDING[bidStrategy]
  const strategy = bidStrategy.replaceAll('_', ' ')
  if (needs === 'bidAmount' && !bidAmount) yield issueOf('bid_amount_missing', 'bidAmount', { strategy })
  if (needs === 'minRoas' && minRoas === undefined) yield issueOf('min_roas_missing', 'minRoas')
  if (needs !== 'bidAmount' && bidAmount) yield issueOf('bid_setting_unused', 'bidAmount', { strategy })
  if (needs !== 'minRoas' && minRoas !== undefined) yield issueOf('bid_setting_unused', 'minRoas', { strategy })
  if (!goals) return
  for (const { adSet, path } of adSetsIn(configuration)) {
    const goal = wordIn(OPTIMIZATION_GOALS, adSet.optimizationGoal)
    if (goal && !(goals as readonly string[]).includes(goal))
      yield issueOf('bid_strategy_not_for_goal', `${path}.optimizationGoal`, { strategy, goals: listWords(goals) })
  }
}
