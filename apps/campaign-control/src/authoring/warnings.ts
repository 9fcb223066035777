import type { Condition, RuleDefinition, RuleWindow } from '@adloom/contracts'

/** What may be a mistake in a definition. `path` is that of the field in the input of the action. */
export type Warning = { path: string; message: string }

/** Warns of what can be stored and is probably not meant. */
export function* warningsOf(definition: RuleDefinition): Generator<Warning> {
  const { action, minimumSample } = definition
  for (const { condition, path } of conditionsOf(definition)) {
    const { metric, threshold } = condition
    if (FRACTIONS.has(metric) && threshold > 1)
      yield { path: `${path}.threshold`, message: `${metric} is a fraction: 0.01 is 1 %. It is seldom above 1.` }
    if (action.type === 'resume' && isShort(condition.window) && needsDelivery(condition))
      yield { path: `${path}.window`, message: FADES }
  }
  if (action.type === 'resume' && minimumSample && isShort(minimumSample.window))
    yield { path: 'definition.minimumSample.window', message: FADES }
  if (action.type === 'scale_budget' && Math.abs(action.percent) > LEARNING_PERCENT)
    yield { path: 'definition.action.percent', message: LEARNS_AGAIN }
}

/** The conditions of a definition, inner ones too, with their paths in the input. */
export const conditionsOf = ({ conditions }: RuleDefinition): { condition: Condition; path: string }[] =>
  conditions.conditions.flatMap((one, i) => {
    const path = `definition.conditions.conditions[${i}]`
    if (!('conditions' in one)) return [{ condition: one, path }]
    return one.conditions.map((condition, j) => ({ condition, path: `${path}.conditions[${j}]` }))
  })

const FRACTIONS: ReadonlySet<string> = new Set(['ctr', 'conversionRate', 'hookRate', 'holdRate'])
const RATIOS: ReadonlySet<string> = new Set([...FRACTIONS, 'cpc', 'cpm', 'cpa', 'roas'])

const isShort = (window: RuleWindow) => window !== 'maximum' && window !== 'last_90d'

/** Whether the condition cannot hold without results. A ratio of nothing is null and meets nothing. */
const needsDelivery = ({ metric, operator, threshold }: Condition) =>
  RATIOS.has(metric) || operator === '>' || (operator === '>=' && threshold > 0)

const FADES =
  'What is paused has no new results, so this cannot hold any more once the pause is longer than the window. Use last_90d or maximum.'

/** Source: the ad platform, for significant edits of a budget. */
const LEARNING_PERCENT = 20
const LEARNS_AGAIN = 'A budget that changes by more than 20 % at once may start the learning phase again.'
