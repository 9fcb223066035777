import type { RuleDefinition } from '@adloom/contracts'
import { type ActionOutput, actionQuery } from '../../data/client.ts'
import { refreshOn } from '../../data/live.ts'
import { platform } from '../../messages/platform.ts'
import { percentText, words } from './messages.ts'

export type RuleRow = ActionOutput<'list_rules'>['rules'][number]
export type Rule = ActionOutput<'get_rule'>
export type Adjustment = ActionOutput<'list_rule_adjustments'>['adjustments'][number]
export type Definition = RuleDefinition
export type Outcome = keyof typeof words.outcomes

const READ = ['list_rules', 'get_rule', 'list_rule_adjustments', 'list_rule_evaluations', 'get_automation_state']
refreshOn({ match_created: READ, match_decided: READ, match_executed: READ })

/** The rules of a team. A team has few; those beyond the first hundred come with a cursor. */
export const rulesQuery = (teamId: string) => actionQuery('list_rules', teamId, { limit: 100 })

/** "Suggests pausing ad sets" */
export function doesText({ level, action }: Pick<RuleRow, 'level' | 'action'>): string {
  const what = platform.entitiesMany[level]
  if (action.type !== 'scale_budget') return words.does[action.type](what)
  return words.does[action.percent > 0 ? 'raise' : 'lower'](what, percentText(action.percent))
}
