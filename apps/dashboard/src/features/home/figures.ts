import type { ToolOutput } from '../../data/client.ts'
import { countText, shareText } from '../../ui/marks/figures.tsx'

export type Performance = ToolOutput<'query_performance'>
export type HomeMetric = 'spend' | 'conversions' | 'cpa' | 'roas' | 'ctr'

/** From here on an amount is shown without its cents. */
const WHOLE_FROM = 1_000

/** "$43,076", "$29.96", "¥1,250". */
export function amountText(value: number, currency: string, isShort = false): string {
  const isWhole = Math.abs(value) >= WHOLE_FROM
  const digits = isShort
    ? ({
        notation: 'compact',
        maximumFractionDigits: Math.abs(value) < WHOLE_FROM && Math.abs(value) >= 10 ? 0 : 1,
        minimumFractionDigits: 0,
      } as const)
    : isWhole
      ? ({ maximumFractionDigits: 0 } as const)
      : {}
  return new Intl.NumberFormat('en', { style: 'currency', currency, ...digits }).format(value)
}

/** A value as its metric is written. */
export function metricText(metric: HomeMetric, value: number, currency: string, isShort = false): string {
  if (metric === 'spend' || metric === 'cpa') return amountText(value, currency, isShort)
  if (metric === 'roas') return `${value.toFixed(isShort ? 1 : 2)}×`
  if (metric === 'ctr') return shareText(value, isShort ? 1 : 2)
  return countText(value, isShort)
}

/** Whether a change is for the better. Nobody can say of spend. */
export function isGoodChange(metric: HomeMetric, change: number | null | undefined): boolean | null {
  if (metric === 'spend' || change === null || change === undefined) return null
  return metric === 'cpa' ? change < 0 : change > 0
}

/** Results without value have no return: the click rate stands in its place. */
export const metricsOf = (totals: Performance['totals']): readonly HomeMetric[] => [
  'spend',
  'conversions',
  'cpa',
  totals?.['roas'] ? 'roas' : 'ctr',
]
