import { type InputOf, type Issue, METRICS, type Metric, periodIssue, ToolError } from '@adloom/contracts'
import type { tools } from '@adloom/contracts/of/campaign-control'
import type { ReachableAccount } from '../accounts/reachable-accounts.ts'
import type { Dimension } from '../ad-platform/port.ts'
import { comparisonOf, type Period, presetPeriod, type Shift, type TimeGrain } from './period.ts'

type Input = InputOf<typeof tools.query_performance>
export type Breakdown = Input['breakdown']
export type AttributionWindow = Input['attributionWindow']
export type Filters = NonNullable<Input['filters']>
export type Level = 'account' | 'campaign' | 'ad_set' | 'ad'

/** A question as it is asked of the tables. */
export type Plan = {
  account: ReachableAccount
  breakdown: Breakdown
  /** Which split of the results answers it. */
  dimension: Dimension
  grain: TimeGrain
  period: Period
  comparison: (Period & { shift: Shift }) | null
  window: AttributionWindow
  metrics: readonly Metric[]
  filters: Filters
  sort: { by: Metric | 'name' | 'date'; direction: 'asc' | 'desc' }
  /** Reach is shown, or decides which rows are shown and in what order. */
  reach: { isShown: boolean; decides: boolean }
}

const DEFAULT_METRICS: readonly Metric[] = [
  'spend',
  'impressions',
  'clicks',
  'ctr',
  'cpc',
  'cpm',
  'conversions',
  'cpa',
  'conversionValue',
  'roas',
]

const SPLITS: Partial<Record<Breakdown, Dimension>> = {
  placement: 'placement',
  age: 'age_gender',
  gender: 'age_gender',
  age_gender: 'age_gender',
  country: 'country',
}

/** Plans a question. Throws `invalid_input` for what cannot be answered, and names the nearest that can. */
export function planOf(input: Input, account: ReachableAccount, now: Date): Plan {
  const { breakdown, timeGrain: grain, filters = {} } = input
  const metrics = [...new Set(input.metrics ?? DEFAULT_METRICS)]
  const period =
    input.since !== undefined && input.until !== undefined
      ? { since: input.since, until: input.until }
      : presetPeriod(input.datePreset ?? 'last_7d', account.timezone, now)
  const sort = input.sort ?? (grain === 'total' ? { by: 'spend', direction: 'desc' } : { by: 'date', direction: 'asc' })
  const decides = isReach(sort.by) || (filters.where ?? []).some(({ metric }) => isReach(metric))
  const plan: Plan = {
    account,
    breakdown,
    dimension: SPLITS[breakdown] ?? 'none',
    grain,
    period,
    comparison: comparisonOf(period, input.compareTo),
    window: input.attributionWindow,
    metrics,
    filters,
    sort,
    reach: { isShown: metrics.some(isReach), decides },
  }
  const issues = [...periodIssues(input, period), ...sortIssues(plan), ...reachIssues(plan)]
  if (issues.length > 0) throw new ToolError('invalid_input', issues[0]!.message, { issues })
  return plan
}

const isReach = (metric: string) => metric === 'reach' || metric === 'frequency'
export const isMetric = (name: string): name is Metric => (METRICS as readonly string[]).includes(name)

/** Presets are periods too: `maximum` is too long by day. */
function periodIssues({ datePreset, timeGrain }: Input, period: Period): Issue[] {
  const fault = periodIssue({ ...period, timeGrain })
  return fault ? [{ ...fault, path: datePreset === undefined ? fault.path : 'datePreset' }] : []
}

function sortIssues({ sort, grain }: Plan): Issue[] {
  if (sort.by !== 'date' || grain !== 'total') return []
  const message = 'Rows have a date only with timeGrain day, week or month.'
  return [{ path: 'sort.by', code: 'not_possible', message }]
}

/** The level of the entities that rows stand for. Rows of an audience are parts of the account. */
export const levelOf = (breakdown: Breakdown): Level =>
  breakdown === 'campaign' || breakdown === 'ad_set' || breakdown === 'ad' ? breakdown : 'account'

const LEVELS: readonly Level[] = ['account', 'campaign', 'ad_set', 'ad']

/**
 * The platform counts people for whole entities of one level. It cannot count them for a creative, nor for the part of
 * an entity that a filter on a lower level leaves.
 */
function reachIssues({ breakdown, filters, metrics, sort }: Plan): Issue[] {
  const paths = [
    ...metrics.flatMap((metric, i) => (isReach(metric) ? [`metrics[${i}]`] : [])),
    ...(filters.where ?? []).flatMap(({ metric }, i) => (isReach(metric) ? [`filters.where[${i}].metric`] : [])),
    ...(isReach(sort.by) ? ['sort.by'] : []),
  ]
  const message = whyNoReach(breakdown, filters)
  return message === null ? [] : paths.map((path) => ({ path, code: 'not_possible', message }))
}

function whyNoReach(breakdown: Breakdown, filters: Filters): string | null {
  if (breakdown === 'creative') return 'Reach and frequency are not available by creative. Use breakdown ad.'
  const needed = filters.adIds
    ? 'ad'
    : filters.adSetIds
      ? 'ad_set'
      : filters.campaignIds || filters.status || filters.nameContains
        ? 'campaign'
        : 'account'
  if (LEVELS.indexOf(needed) <= LEVELS.indexOf(levelOf(breakdown))) return null
  return `Reach and frequency are not known for a part of what a row stands for. With these filters use breakdown ${needed}.`
}
