import { type RuleDefinition, type RuleWindow, toMoney } from '@adloom/contracts'
import { minorOf } from '../control/change.ts'
import { isLowSample } from '../performance/low-sample.ts'
import { metricsOf, windowsOf } from './conditions.ts'
import { daysOfWindow, type EntityFigures, figureOf } from './figures.ts'
import type { RuleAccount } from './rule.ts'

/** The window that shows best what a suggestion rests on: that of the minimum sample, or the longest of the conditions. */
export function evidenceWindow(
  definition: RuleDefinition,
  timezone: string,
  now: Date,
): { window: RuleWindow; days: number } {
  const asked = definition.minimumSample ? [definition.minimumSample.window] : windowsOf(definition)
  const [longest] = asked
    .map((window) => ({ window, days: daysOfWindow(window, timezone, now) }))
    .toSorted((a, b) => b.days - a.days)
  return longest!
}

/** What a suggestion rests on. Days of `maximum` count from the first one that was read. */
export function evidenceOf(
  definition: RuleDefinition,
  figures: EntityFigures | undefined,
  { currency, timezone }: RuleAccount,
  { now, daysRead }: { now: Date; daysRead: number },
) {
  const { window, days } = evidenceWindow(definition, timezone, now)
  const at = (metric: 'spend' | 'impressions' | 'conversions') => figureOf(figures, window, metric) ?? 0
  const sample = { impressions: at('impressions'), conversions: at('conversions') }
  return {
    spend: toMoney(minorOf(at('spend'), currency), currency),
    ...sample,
    windowDays: Math.min(days, daysRead),
    sampleOk: !isLowSample(metricsOf(definition), sample),
  }
}
