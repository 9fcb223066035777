import { type Filter, passes } from '../graph/filtering.ts'
import { invalid } from '../graph/graph-error.ts'
import { effectiveStatus, statusOf } from '../world/effective-status.ts'
import type { Node } from '../world/node.ts'
import { FIELDS } from './figures/fields.ts'
import type { Tree } from './tree.ts'

/** The filters of a request, by what they are applied to. */
export type Filters = {
  /** On objects, before anything is summed up. */
  objects: readonly Filter[]
  /** On the figures of a row. */
  figures: readonly Filter[]
  /** On the names of actions in the lists of a row. */
  actions: readonly Filter[]
}

const OBJECT_FIELD =
  /^(campaign|adset|ad)\.(id|name|effective_status|configured_status|status|objective|buying_type|optimization_goal|created_time|updated_time)$/

export function sortFilters(filters: readonly Filter[]): Filters {
  const sorted = { objects: [] as Filter[], figures: [] as Filter[], actions: [] as Filter[] }
  for (const [index, filter] of filters.entries()) {
    if (OBJECT_FIELD.test(filter.field)) sorted.objects.push(filter)
    else if (filter.field === 'action_type') sorted.actions.push(filter)
    else if (Object.hasOwn(FIELDS, filter.field)) sorted.figures.push(filter)
    else
      throw invalid('A filter names a field that insights cannot be filtered by.', [
        'filtering',
        String(index),
        'field',
      ])
  }
  return sorted
}

/** The ads whose own, ad set's and campaign's values pass. Null if there is nothing to filter by. */
export function passingAds(tree: Tree, filters: readonly Filter[], at: Date): string[] | null {
  if (filters.length === 0) return null
  return [...tree.ads.values()]
    .filter((ad) => {
      const campaign = tree.campaigns.get(ad.campaignId ?? '') ?? null
      const adSet = tree.adSets.get(ad.adSetId ?? '') ?? null
      const { account } = tree
      const [nodes, parents] = [
        { campaign, adset: adSet, ad },
        { campaign: { account }, adset: { account, campaign }, ad: { account, campaign, adSet } },
      ]
      return passes(filters, (field) => {
        const [level, name] = field.split('.') as [keyof typeof nodes, string]
        const node = nodes[level]
        if (!node) return undefined
        return name === 'effective_status' ? effectiveStatus(node, parents[level], at) : valueOf(node, name)
      })
    })
    .map(({ id }) => id)
}

function valueOf(node: Node, name: string): unknown {
  if (name === 'id') return node.id
  if (name === 'created_time') return node.createdAt
  if (name === 'updated_time') return node.updatedAt
  return name === 'status' || name === 'configured_status' ? statusOf(node) : node.fields[name]
}

/** Leaves the actions out of a printed row's lists whose names do not pass. A list without any is left out. */
export function keepActions(printed: Record<string, unknown>, filters: readonly Filter[]): Record<string, unknown> {
  if (filters.length === 0) return printed
  return Object.fromEntries(
    Object.entries(printed).flatMap(([name, value]) => {
      if (!Array.isArray(value)) return [[name, value]]
      const kept = (value as { action_type: string }[]).filter((action) => passes(filters, () => action.action_type))
      return kept.length > 0 ? [[name, kept]] : []
    }),
  )
}
