import { z } from 'zod'
import { Day } from './text.ts'
import type { IssueCode } from '../errors/issue-codes.ts'

export const METRICS = [
  'spend',
  'impressions',
  'reach',
  'frequency',
  'clicks',
  'linkClicks',
  'ctr',
  'cpc',
  'cpm',
  'conversions',
  'conversionValue',
  'cpa',
  'roas',
  'conversionRate',
  'addToCart',
  'purchases',
  'leads',
  'videoViews3s',
  'thruplays',
  'hookRate',
  'holdRate',
] as const
export const Metric = z.enum(METRICS)
export type Metric = z.output<typeof Metric>

export const Breakdown = z.enum([
  'account',
  'campaign',
  'ad_set',
  'ad',
  'creative',
  'placement',
  'age',
  'gender',
  'age_gender',
  'country',
])

export const DatePreset = z.enum([
  'today',
  'yesterday',
  'last_3d',
  'last_7d',
  'last_14d',
  'last_28d',
  'last_30d',
  'last_90d',
  'this_month',
  'last_month',
  'this_quarter',
  'maximum',
])

export const AttributionWindow = z.enum([
  'account_default',
  '1d_click',
  '7d_click',
  '28d_click',
  '1d_view',
  '7d_click_1d_view',
])

const DAY_MS = 86_400_000
const PERIOD_MONTHS_MAX = 37
const DAY_GRAIN_DAYS_MAX = 92

type PeriodInput = {
  since?: string | undefined
  until?: string | undefined
  datePreset?: string | undefined
  timeGrain?: string
}

/** What is wrong with a reporting period, or null. Days are `YYYY-MM-DD`, both ends count. Source: docs/rules.md §16. */
export function periodIssue({ since, until, datePreset, timeGrain }: PeriodInput) {
  const fault = (path: string, code: IssueCode, message: string) => ({ path, code, message })
  if (since === undefined && until === undefined) return null
  if (datePreset !== undefined) return fault('datePreset', 'not_together', 'Give datePreset, or since and until.')
  if (since === undefined) return fault('since', 'required', 'Give since together with until.')
  if (until === undefined) return fault('until', 'required', 'Give until together with since.')
  if (!Day.safeParse(since).success || !Day.safeParse(until).success) return null
  const first = Date.parse(since)
  const last = Date.parse(until)
  if (last < first) return fault('until', 'too_small', 'until must not be before since.')
  const end = new Date(first)
  end.setUTCMonth(end.getUTCMonth() + PERIOD_MONTHS_MAX)
  if (last >= end.getTime()) return fault('since', 'too_big', 'A period spans at most 37 months.')
  if (timeGrain === 'day' && (last - first) / DAY_MS + 1 > DAY_GRAIN_DAYS_MAX)
    return fault('since', 'too_big', 'By day a period spans at most 92 days. Use week or month for longer ones.')
  return null
}
