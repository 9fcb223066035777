import type { Metric } from '@adloom/contracts'

/** Below that, a few people more or less change the figures visibly. */
const IMPRESSIONS_MIN = 500
const CONVERSIONS_MIN = 5
const OF_CONVERSIONS: ReadonlySet<Metric> = new Set(['conversions', 'conversionValue', 'cpa', 'roas', 'conversionRate'])

/** Whether there is too little data to be sure of these metrics. */
export const isLowSample = (
  metrics: readonly Metric[],
  { impressions, conversions }: { impressions: number; conversions: number },
): boolean =>
  impressions < IMPRESSIONS_MIN ||
  (conversions < CONVERSIONS_MIN && metrics.some((metric) => OF_CONVERSIONS.has(metric)))
