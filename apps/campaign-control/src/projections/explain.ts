import { ENTITY_NOUNS, type Money, type RuleMetric } from '@adloom/contracts'
import type { EntityRef } from '../ad-platform/port.ts'
import type { JudgedCondition } from '../rules/conditions.ts'
import {
  COMPARED,
  formatMetric,
  formatMoney,
  found,
  isRatio,
  uncapitalised,
  WINDOWS,
} from '../performance/metric-words.ts'

export type Explained = {
  /** In the order of the rule. */
  conditions: readonly JudgedCondition[]
  evidence: { spend: Money; impressions: number; conversions: number; windowDays: number }
  action: { type: 'pause' | 'resume' | 'scale_budget'; from?: Money | undefined; to?: Money | undefined }
  entityType: EntityRef['type']
}

/**
 * Why something is suggested, in two or three short sentences: what was found, and what is suggested. Names are not in
 * them, because they come from outside.
 */
export function explain({ conditions, evidence, action, entityType }: Explained): string {
  const [first, second, ...others] = conditions.filter(({ met, observed }) => met && observed !== null)
  const { currency } = evidence.spend
  const also = second && `Also: ${uncapitalised(judged(second, currency))}${andMore(others.length)}.`
  const why = first ? `${judged(first, currency)}, ${basisOf(first, evidence)}.` : `The conditions of the rule are met.`
  return [why, also, suggestionOf(action, entityType)].filter(Boolean).join(' ')
}

/** "Cost per conversion was $41.20 over the last 7 days, above $30.00" */
function judged({ metric, operator, threshold, window, observed }: JudgedCondition, currency: string): string {
  const limit = formatMetric(metric, threshold, currency, observed!)
  return `${found(metric, observed!, threshold, currency)} ${WINDOWS[window].words}, ${COMPARED[operator]} ${limit}`
}

/** Ratios that rest on impressions. What the others rest on, conversions say best. */
const BY_IMPRESSIONS: ReadonlySet<RuleMetric> = new Set(['ctr', 'cpm', 'hookRate'])

/** "from 5 conversions and $206.00 spent", without what the condition says already. */
function basisOf(
  { metric, window }: JudgedCondition,
  { spend, impressions, conversions, windowDays }: Explained['evidence'],
): string {
  const count = BY_IMPRESSIONS.has(metric) ? counted(impressions, 'impression') : counted(conversions, 'conversion')
  const parts = [metric !== 'conversions' && count, metric !== 'spend' && `${formatMoney(spend)} spent`]
  const { days } = WINDOWS[window]
  const when = days === null || days === windowDays ? '' : ` in ${windowDays} ${windowDays === 1 ? 'day' : 'days'}`
  return `${isRatio(metric) ? 'from' : 'with'} ${parts.filter(Boolean).join(' and ')}${when}`
}

const counted = (count: number, noun: string): string => `${COUNT.format(count)} ${noun}${count === 1 ? '' : 's'}`
const COUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

const andMore = (count: number): string =>
  count === 0 ? '' : count === 1 ? '; 1 more condition is met' : `; ${count} more conditions are met`

function suggestionOf({ type, from, to }: Explained['action'], entityType: Explained['entityType']): string {
  const noun = ENTITY_NOUNS[entityType]
  if (type === 'pause') return `The rule suggests pausing this ${noun}.`
  if (type === 'resume') return `The rule suggests resuming this ${noun}.`
  if (!from || !to) return `The rule suggests changing the budget of this ${noun}.`
  const verb = Number(to.amount) < Number(from.amount) ? 'lowering' : 'raising'
  return `The rule suggests ${verb} the budget of this ${noun} from ${formatMoney(from)} to ${formatMoney(to)}.`
}
