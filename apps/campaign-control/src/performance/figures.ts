import { exponentOf, type Metric, METRICS } from '@adloom/contracts'
import type { Fragment, Fragments } from '@adloom/db'
import { SUFFIXES } from '../platform-data/results.ts'
import type { AttributionWindow } from './plan.ts'

/** Parts of a query from constant text. */
const constant = (sql: Fragments, text: string): Fragment => sql.fragment(Object.assign([text], { raw: [text] }))

const SUMS = ['spend_micros', 'impressions', 'clicks', 'link_clicks', 'video_views_3s', 'thruplays'] as const
const CONVERSION_SUMS = ['conversions', 'conversion_micros', 'purchases', 'leads', 'add_to_cart'] as const

/** A window that the platform does not report is the sum of two that it does: no conversion is in both. */
const suffixesOf = (window: AttributionWindow): readonly string[] =>
  window === '7d_click_1d_view' ? [SUFFIXES['7d_click'], SUFFIXES['1d_view']] : [SUFFIXES[window]]

/** Sums of rows `r` of the table `results`. */
export function sumsOfResults(sql: Fragments, window: AttributionWindow): Fragment {
  const sum = (column: string) => `coalesce(sum(r.${column}), 0)`
  const columns = [
    ...SUMS.map((name) => `${sum(name)} as sum_${name}`),
    ...CONVERSION_SUMS.map(
      (name) =>
        `${suffixesOf(window)
          .map((suffix) => sum(name + suffix))
          .join(' + ')} as sum_${name}`,
    ),
  ]
  return constant(sql, columns.join(', '))
}

/** Sums of sums. */
export const sumsOfSums = (sql: Fragments): Fragment =>
  constant(sql, [...SUMS, ...CONVERSION_SUMS].map((name) => `coalesce(sum(sum_${name}), 0) as sum_${name}`).join(', '))

/**
 * Every metric but reach and frequency, from sums: a ratio is never a sum or mean of ratios. Money is rounded to the
 * currency's decimals, money per piece to four more, and ratios to six. docs/metrics.md says what each is.
 */
export function figuresOfSums(sql: Fragments, currency: string): Fragment {
  const decimals = exponentOf(currency)
  const spend = 'sum_spend_micros / 1000000'
  const value = 'sum_conversion_micros / 1000000'
  const per = (amount: string, count: string, places: number) => `round(${amount} / nullif(${count}, 0), ${places})`
  const columns: [name: string, expression: string][] = [
    ['spend', `round(${spend}, ${decimals})`],
    ['impressions', 'sum_impressions'],
    ['clicks', 'sum_clicks'],
    ['linkClicks', 'sum_link_clicks'],
    ['ctr', per('sum_clicks', 'sum_impressions', 6)],
    ['cpc', per(spend, 'sum_clicks', decimals + 4)],
    ['cpm', per('sum_spend_micros / 1000', 'sum_impressions', decimals + 4)],
    ['conversions', 'sum_conversions'],
    ['conversionValue', `round(${value}, ${decimals})`],
    ['cpa', per(spend, 'sum_conversions', decimals + 4)],
    ['roas', per('sum_conversion_micros::numeric', 'sum_spend_micros', 6)],
    ['conversionRate', per('sum_conversions', 'sum_link_clicks', 6)],
    ['addToCart', 'sum_add_to_cart'],
    ['purchases', 'sum_purchases'],
    ['leads', 'sum_leads'],
    ['videoViews3s', 'sum_video_views_3s'],
    ['thruplays', 'sum_thruplays'],
    ['hookRate', per('sum_video_views_3s', 'sum_impressions', 6)],
    ['holdRate', per('sum_thruplays', 'sum_video_views_3s', 6)],
  ]
  return constant(sql, columns.map(([name, expression]) => `${expression} as "${name}"`).join(', '))
}

/** The metric of a row `f` that a parameter names. */
export const metricNamed = (sql: Fragments, name: string): Fragment =>
  sql.fragment`(case ${name}::text ${constant(sql, METRICS.map((metric) => `when '${metric}' then f."${metric}"`).join(' '))} end)`

/** Some metrics of a row `f`, as numbers. */
export const metricColumns = (sql: Fragments, metrics: readonly Metric[]): Fragment =>
  constant(sql, metrics.map((metric) => `f."${metric}"::float8 as "${metric}"`).join(', '))
