import { infiniteQueryOptions } from '@tanstack/react-query'
import { callTool, type ToolInput, type ToolOutput, toolQuery } from '../../data/client.ts'
import { refreshOn } from '../../data/live.ts'
import type { Tone } from '../../ui/marks/badge.tsx'
import { partsOfMetric } from './evidence.ts'
import { words } from './messages.ts'

export type Match = ToolOutput<'list_pending_automation_actions'>['matches'][number]
export type Action = Match['action']['type']
export type Sort = NonNullable<ToolInput<'list_pending_automation_actions'>['sort']>

const CHANGES = [
  'list_pending_automation_actions',
  'list_rules',
  'get_rule',
  'list_rule_adjustments',
  'list_decision_scores',
]
refreshOn({ match_created: CHANGES, match_decided: CHANGES, match_executed: CHANGES })

type Asked = {
  status: readonly Match['status'][]
  action?: Action | undefined
  ruleId?: string | undefined
  sort?: Sort | undefined
}

/** Suggestions, a page at a time. */
export const matchesQuery = (teamId: string, { status, action, ruleId, sort }: Asked) => {
  const input = { status, ...(action && { action: [action] }), ...(ruleId && { ruleId }), ...(sort && { sort }) }
  return infiniteQueryOptions({
    queryKey: [teamId, 'list_pending_automation_actions', input, 'pages'],
    queryFn: ({ pageParam }) =>
      callTool('list_pending_automation_actions', { ...input, ...(pageParam && { cursor: pageParam }) }, teamId),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

const FILTERS = { campaign: 'campaignIds', ad_set: 'adSetIds', ad: 'adIds' } as const

/** The results of what a suggestion is about, by day, as far as its conditions look at them. */
export const evidenceQuery = (teamId: string, { adAccountId, entity, conditions }: Match) => {
  const metrics = [...new Set(['spend', ...conditions.flatMap(({ metric }) => partsOfMetric(metric))])].toSorted()
  return toolQuery('query_performance', teamId, {
    adAccountId,
    breakdown: entity.type,
    timeGrain: 'day',
    datePreset: 'last_90d',
    metrics: metrics as NonNullable<ToolInput<'query_performance'>['metrics']>,
    filters: { [FILTERS[entity.type]]: [entity.id] },
    sort: { by: 'date', direction: 'asc' },
    limit: 500,
    includeTotals: false,
  })
}

/** What a suggestion does, in a word or two, and whether that is more or less of something. */
export function verbOf({ action }: Pick<Match, 'action'>): { word: string; tone: Tone } {
  if (action.type === 'pause') return { word: words.verbs.pause, tone: 'bad' }
  if (action.type === 'resume') return { word: words.verbs.resume, tone: 'accent' }
  const isRise = (action.deltaPct ?? 0) >= 0
  return isRise ? { word: words.verbs.raise, tone: 'good' } : { word: words.verbs.lower, tone: 'warn' }
}

/** The condition that speaks most for a suggestion: the first that holds. */
export const leadOf = ({ conditions }: Match): Match['conditions'][number] | undefined =>
  conditions.find(({ met }) => met) ?? conditions[0]
