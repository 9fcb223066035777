import type { Condition, Conditions, RuleDefinition, RuleMetric, RuleWindow } from '@adloom/contracts'
import { type EntityFigures, figureOf } from './figures.ts'

/** A condition with what was found. The threshold is the one that was compared with. */
export type JudgedCondition = Condition & { observed: number | null; met: boolean }

type Node = Conditions['conditions'][number]
const isGroup = (node: Node): node is Exclude<Node, Condition> => 'conditions' in node

/** How far the thresholds of a rule are moved for an entity. 1: not at all. */
export type Distance = { above: number; below: number }
export const UNMOVED: Distance = { above: 1, below: 1 }

/**
 * Step adjustments of a rule that has no step: a factor of 0.75 moves the thresholds a quarter further off, those that a
 * metric must exceed upwards and the others downwards. Several multiply each other.
 */
export const distanceOf = (factors: readonly number[]): Distance =>
  factors.reduce(({ above, below }, factor) => ({ above: above * (2 - factor), below: below * factor }), UNMOVED)

/** Whether an entity meets the conditions. A metric that is not known meets none. */
export function meets(conditions: Conditions, figures: EntityFigures | undefined, distance = UNMOVED): boolean {
  const holds = (node: Node): boolean => (isGroup(node) ? all(node, isMet) : isMet(node))
  const isMet = (condition: Condition) => judge(condition, figures, distance)
  return all(conditions, holds)
}

const all = <T>(
  { match, conditions }: { match: 'all' | 'any'; conditions: readonly T[] },
  holds: (one: T) => boolean,
) => (match === 'all' ? conditions.every(holds) : conditions.some(holds))

function judge(condition: Condition, figures: EntityFigures | undefined, distance: Distance): boolean {
  const observed = figureOf(figures, condition.window, condition.metric)
  if (observed === null) return false
  const threshold = moved(condition, distance)
  switch (condition.operator) {
    case '>':
      return observed > threshold
    case '>=':
      return observed >= threshold
    case '<':
      return observed < threshold
    case '<=':
      return observed <= threshold
  }
}

/** Metrics have at most so many decimals. */
const DECIMALS = 1e7

const moved = ({ operator, threshold }: Condition, { above, below }: Distance): number => {
  const factor = operator === '>' || operator === '>=' ? above : below
  return factor === 1 ? threshold : Math.round(threshold * factor * DECIMALS) / DECIMALS
}

/** Every condition in the order of the rule, groups opened, with what was found. */
export const judgedConditions = (
  conditions: Conditions,
  figures: EntityFigures | undefined,
  distance = UNMOVED,
): JudgedCondition[] => leavesOf(conditions).map((condition) => judged(condition, figures, distance))

const judged = (condition: Condition, figures: EntityFigures | undefined, distance: Distance): JudgedCondition => ({
  ...condition,
  threshold: moved(condition, distance),
  observed: figureOf(figures, condition.window, condition.metric),
  met: judge(condition, figures, distance),
})

/** The conditions because of which the whole is not met. */
export function unmetConditions(
  conditions: Conditions,
  figures: EntityFigures | undefined,
  distance = UNMOVED,
): JudgedCondition[] {
  const unmetOf = (node: Node): JudgedCondition[] => {
    if (!isGroup(node)) return judge(node, figures, distance) ? [] : [judged(node, figures, distance)]
    return all(node, (one) => judge(one, figures, distance)) ? [] : node.conditions.flatMap(unmetOf)
  }
  return meets(conditions, figures, distance) ? [] : conditions.conditions.flatMap(unmetOf)
}

const leavesOf = ({ conditions }: Conditions): Condition[] =>
  conditions.flatMap((node) => (isGroup(node) ? node.conditions : [node]))

/** Every window whose results a rule needs. */
export const windowsOf = ({ conditions, minimumSample }: RuleDefinition): RuleWindow[] => [
  ...new Set([...leavesOf(conditions).map(({ window }) => window), ...(minimumSample ? [minimumSample.window] : [])]),
]

/** Every metric that a rule judges by. */
export const metricsOf = ({ conditions }: RuleDefinition): RuleMetric[] => [
  ...new Set(leavesOf(conditions).map(({ metric }) => metric)),
]
