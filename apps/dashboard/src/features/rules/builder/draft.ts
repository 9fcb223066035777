import type { Condition, Conditions, Metric } from '@adloom/contracts'
import { isMetric, kindOf } from '../../../data/metric.ts'
import type { Definition } from '../rules.ts'

export type Node = Conditions['conditions'][number]
export type Group = Exclude<Node, Condition>
export const isGroup = (node: Node): node is Group => 'conditions' in node

/** What a field shows of a stored number: rates are shares of one, and people type percent. */
export const shownOf = (metric: string, value: number): number =>
  isRate(metric) ? Number((value * 100).toPrecision(12)) : value
/** The stored number of what a field shows. */
export const storedOf = (metric: string, shown: number): number =>
  isRate(metric) ? Number((shown / 100).toPrecision(12)) : shown
export const isRate = (metric: string): boolean => isMetric(metric) && kindOf(metric) === 'rate'

const condition = (
  metric: Exclude<Metric, 'reach' | 'frequency'>,
  operator: Condition['operator'],
  threshold: number,
  window: Condition['window'],
): Condition => ({ metric, operator, threshold, window })

/** Metrics of which less is better begin with "above": that is what a person wants to hear of. */
export const freshCondition = (): Condition => condition('cpa', '>', 40, 'last_7d')
export const freshGroup = (): Group => ({ match: 'any', conditions: [freshCondition()] })

const BASE = {
  scope: {},
  schedule: { weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: 0, toHour: 24 },
  skipLearning: true,
  cooldownHours: 24,
  dailyCap: 3,
  expiresAfterHours: 48,
} satisfies Partial<Definition>

/** Rules that many teams have, to begin with. */
export const STARTS: Record<'losers' | 'winners' | 'tired' | 'back', Definition> = {
  losers: {
    ...BASE,
    level: 'ad',
    conditions: {
      match: 'all',
      conditions: [condition('cpa', '>', 40, 'last_7d'), condition('spend', '>', 100, 'last_7d')],
    },
    action: { type: 'pause' },
  },
  winners: {
    ...BASE,
    level: 'ad_set',
    conditions: {
      match: 'all',
      conditions: [condition('roas', '>=', 2, 'last_14d'), condition('conversions', '>=', 15, 'last_14d')],
    },
    action: { type: 'scale_budget', percent: 15 },
    cooldownHours: 72,
  },
  tired: {
    ...BASE,
    level: 'ad',
    conditions: { match: 'all', conditions: [condition('ctr', '<', 0.008, 'last_14d')] },
    minimumSample: { window: 'last_14d', impressions: 5_000, conversions: 0, spend: 0 },
    action: { type: 'pause' },
  },
  back: {
    ...BASE,
    level: 'campaign',
    scope: { statuses: ['paused'] },
    conditions: { match: 'all', conditions: [condition('roas', '>=', 2, 'maximum')] },
    minimumSample: { window: 'maximum', impressions: 20_000, conversions: 0, spend: 0 },
    action: { type: 'resume' },
  },
}

/** A list with one item replaced, or taken out with null. */
export const withItem = <T>(list: readonly T[], index: number, item: T | null): T[] =>
  list.flatMap((one, i) => (i !== index ? [one] : item === null ? [] : [item]))

/** An object without the properties that are undefined. */
export const without = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T

/** "definition.conditions.conditions[0].threshold" and "…conditions.0.threshold" are the same place. */
export const placeOf = (path: string): string => path.replaceAll('[', '.').replaceAll(']', '')
