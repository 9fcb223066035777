import { invalid } from '../graph/graph-error.ts'
import { type Filter, parseFiltering, passes } from '../graph/filtering.ts'
import type { GraphRequest } from '../graph/route.ts'
import { statusOf } from '../world/effective-status.ts'
import type { Node, NodeType } from '../world/node.ts'
import type { Edge } from './edges.ts'
import { OBJECTS } from './fields/all.ts'
import { type Reading } from './reading.ts'

/** What an account-level filter may ask for, whatever the level of the objects. Source: reference §2.4. */
const EFFECTIVE_STATUSES = [
  'ACTIVE',
  'PAUSED',
  'DELETED',
  'ARCHIVED',
  'IN_PROCESS',
  'WITH_ISSUES',
  'CAMPAIGN_PAUSED',
  'ADSET_PAUSED',
  'PENDING_REVIEW',
  'DISAPPROVED',
  'PREAPPROVED',
  'PENDING_BILLING_INFO',
]
const HIDDEN = new Set(['ARCHIVED', 'DELETED'])
/** As filters name the types: `campaign.name`. */
const PREFIXES: Partial<Record<NodeType, string>> = { campaign: 'campaign', ad_set: 'adset', ad: 'ad' }

/** The objects of an edge that the parameters ask for, in the order of making. Archived and deleted ones hide. */
export async function listed(
  reading: Reading,
  edge: Edge,
  node: Node,
  params: GraphRequest['params'],
): Promise<Node[]> {
  const filters = parseFiltering(params['filtering']).map((filter, index) => checked(filter, edge.type, index))
  const statuses = statusesOf(params, filters)
  const since = updatedSince(params['updated_since'])
  const isAsked = edge.narrow?.(params) ?? (() => true)
  const found: Node[] = []
  for (const item of await edge.list(reading.tx, node)) {
    if (!isAsked(item)) continue
    if (since !== null && item.updatedAt.getTime() < since) continue
    const hasStatus = item.type in PREFIXES
    const status = hasStatus ? await reading.effectiveStatusOf(item) : statusOf(item)
    if (statuses ? !statuses.has(status) : HIDDEN.has(status)) continue
    if (filters.length > 0 && !passes(filters, await valuesOf(reading, item, filters))) continue
    found.push(item)
  }
  return found
}

/** Bare names are those of the listed type; prefixed ones may also name what the object is in. */
function checked(filter: Filter, type: NodeType, index: number): Filter & { of: NodeType; name: string } {
  const [prefix, name] = filter.field.includes('.') ? splitAt(filter.field) : [PREFIXES[type], filter.field]
  const of = (Object.keys(PREFIXES) as NodeType[]).find((one) => PREFIXES[one] === prefix) ?? (prefix ? null : type)
  const levels: readonly (NodeType | null)[] = LEVELS[type] ?? [type]
  if (!of || !levels.includes(of) || !OBJECTS[of].fields[name] || OBJECTS[of].fields[name].isWriteOnly)
    throw invalid(`Filtering field ${filter.field} is invalid.`, ['filtering', String(index), 'field'])
  return { ...filter, of, name }
}

const LEVELS: Partial<Record<NodeType, NodeType[]>> = {
  campaign: ['campaign'],
  ad_set: ['campaign', 'ad_set'],
  ad: ['campaign', 'ad_set', 'ad'],
}

const splitAt = (field: string): [string, string] => {
  const at = field.indexOf('.')
  return [field.slice(0, at), field.slice(at + 1)]
}

type Checked = ReturnType<typeof checked>

async function valuesOf(reading: Reading, item: Node, filters: readonly Checked[]) {
  const values = new Map<string, unknown>()
  for (const { field: asked, of, name } of filters) {
    const holder = of === item.type ? item : await reading.node(of === 'campaign' ? item.campaignId : item.adSetId)
    const field = OBJECTS[of].fields[name]!
    const value: unknown = holder && (field.from ? await field.from(holder, reading) : holder.fields[name])
    values.set(asked, name === 'adlabels' ? (value as { id: string }[] | undefined)?.map(({ id }) => id) : value)
  }
  return (name: string) => values.get(name)
}

/** Null: everything that is neither archived nor deleted. */
function statusesOf(params: GraphRequest['params'], filters: readonly Checked[]): Set<string> | null {
  const text = params['effective_status']
  // A filter by status names what it wants, archived ones included.
  if (text === undefined || text === '')
    return filters.some(({ name, of }) => name === 'effective_status' && of !== 'creative')
      ? new Set(EFFECTIVE_STATUSES)
      : null
  const asked = listOf(text)
  const unknown = asked?.find((status) => !EFFECTIVE_STATUSES.includes(status))
  if (!asked || asked.length === 0 || unknown !== undefined)
    throw invalid(`Param effective_status must be a list of: ${EFFECTIVE_STATUSES.join(', ')}.`, 'effective_status')
  return new Set(asked)
}

function listOf(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null
  } catch {
    return null
  }
}

function updatedSince(text: string | undefined): number | null {
  if (text === undefined || text === '') return null
  if (!/^\d{1,11}$/.test(text)) throw invalid('Param updated_since must be a time in Unix seconds.', 'updated_since')
  return Number(text) * 1000
}
