import { invalid } from '../graph/graph-error.ts'
import type { GraphContext, GraphRequest } from '../graph/route.ts'
import { changesOf, getNode, type Node } from '../world/node.ts'
import { inZone, parseTime } from './time.ts'

const TYPES: Partial<Record<Node['type'], { name: string; word: string }>> = {
  ad_account: { name: 'ACCOUNT', word: 'ad_account' },
  campaign: { name: 'CAMPAIGN', word: 'campaign' },
  ad_set: { name: 'AD_SET', word: 'ad_set' },
  ad: { name: 'AD', word: 'ad' },
}
/** What people see of a change. Everything else is kept from the list. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  status: 'run_status',
  daily_budget: 'budget',
  lifetime_budget: 'budget',
  bid_amount: 'bid_amount',
  bid_strategy: 'bid_strategy',
  targeting: 'target_spec',
  creative_id: 'creative',
}

/** Who changed what in an account, newest first: what the log of changes shows to people. */
export async function activitiesOf({ tx }: GraphContext, account: Node, params: GraphRequest['params']) {
  const [since, until] = [boundOf(params, 'since'), boundOf(params, 'until')]
  const activities: Record<string, unknown>[] = []
  for (const { nodeId, at, field, old, new: now } of await changesOf(tx, account.id)) {
    const node = await getNode(tx, nodeId)
    const type = node && TYPES[node.type]
    const word = FIELDS[field]
    if (!type || !word || at.getTime() < (since ?? 0) || at.getTime() > (until ?? Number.POSITIVE_INFINITY)) continue
    activities.push({
      event_time: inZone(at.toISOString(), (account.fields['timezone_name'] as string | undefined) ?? 'UTC'),
      event_type: `update_${type.word}_${word}`,
      object_id: nodeId,
      object_name: node.fields['name'],
      object_type: type.name,
      extra_data: JSON.stringify({ old_value: old, new_value: now }),
    })
  }
  return activities.toReversed()
}

function boundOf(params: GraphRequest['params'], name: string): number | null {
  const text = params[name]
  if (text === undefined) return null
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : parseTime(text)
  if (time === null) throw invalid(`Param ${name} must be a time.`, name)
  return Date.parse(time)
}
