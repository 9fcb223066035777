import type { Metric } from '@adloom/contracts'
import { METRIC_WORDS } from '../messages/metrics.ts'

type Kind = 'money' | 'count' | 'rate' | 'times'

const KINDS: Partial<Record<Metric, Kind>> = {
  spend: 'money',
  conversionValue: 'money',
  cpa: 'money',
  cpc: 'money',
  cpm: 'money',
  ctr: 'rate',
  conversionRate: 'rate',
  hookRate: 'rate',
  holdRate: 'rate',
  roas: 'times',
  frequency: 'times',
}

/** How a metric is counted: in money, as a number, as a share, or as a multiple. */
export const kindOf = (metric: Metric): Kind => KINDS[metric] ?? 'count'

/** Whether more of it is better: null where that depends, as with spend. */
export function isMoreBetter(metric: Metric): boolean | null {
  if (metric === 'cpa' || metric === 'cpc' || metric === 'cpm') return false
  if (metric === 'spend' || metric === 'impressions' || metric === 'reach' || metric === 'frequency') return null
  return true
}

/** Whether the name is one of a metric. */
export const isMetric = (name: string): name is Metric => name in METRIC_WORDS

/** What a metric is called; a name that is not known stays as it is. */
export const metricName = (metric: string): string => (isMetric(metric) ? METRIC_WORDS[metric].name : metric)

const formats = new Map<string, Intl.NumberFormat>()

/** Making a format is slow, and a table asks thousands of times. */
function formatOf(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.NumberFormat('en', options)
  formats.set(key, known)
  return known
}

/** "$1,204.50", "1,204", "1.72%", "3.38×". `isShort` is for axes and totals: "$1.2K". Amounts over 1,000 have no cents. */
export function metricText(metric: string, value: number, currency: string, isShort = false): string {
  const kind = isMetric(metric) ? kindOf(metric) : 'count'
  if (kind === 'rate') return `${formatOf(digits(isShort ? 1 : 2, isShort ? 0 : 2)).format(value * 100)}%`
  if (kind === 'times') return `${formatOf(digits(isShort ? 1 : 2, isShort ? 0 : 2)).format(value)}×`
  const style = kind === 'money' ? ({ style: 'currency', currency } as const) : {}
  if (isShort && Math.abs(value) >= 1000)
    return formatOf({ ...style, notation: 'compact', maximumFractionDigits: 1, minimumFractionDigits: 0 }).format(value)
  if (kind === 'count') return formatOf({ maximumFractionDigits: value < 10 ? 2 : 0 }).format(value)
  if (isShort || Math.abs(value) >= 1000) return formatOf({ ...style, ...digits(0, 0) }).format(value)
  return formatOf(style).format(value)
}

const digits = (most: number, least: number) => ({ maximumFractionDigits: most, minimumFractionDigits: least })
