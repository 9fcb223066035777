import type { CampaignStatus, Metric } from '@adloom/contracts'
import { queryOptions } from '@tanstack/react-query'
import { callTool, type ToolInput, type ToolOutput } from '../../data/client.ts'
import { refreshOn } from '../../data/live.ts'

export type Results = ToolOutput<'query_performance'>
export type ResultRow = Results['rows'][number]
export type Asked = Omit<ToolInput<'query_performance'>, 'limit' | 'cursor'>
export type Kind = 'campaign' | 'ad_set' | 'ad'

const READ = ['query_performance', 'lookup_campaign', 'list_control_actions', 'list_protected_entities']
refreshOn({
  action_executed: READ,
  match_executed: READ,
  sync_changed: ['query_performance', 'get_sync_state', 'list_ad_accounts'],
  ad_account_changed: ['list_ad_accounts', 'get_sync_state', 'list_connections'],
})

/** Rows of one answer, and the most pages that are read. */
const PAGE = 500
const PAGES = 12

/** All rows of a question, page after page, as one answer. `truncated`: there are more than are read. */
export const resultsQuery = (teamId: string, asked: Asked) =>
  queryOptions({
    queryKey: [teamId, 'query_performance', asked, 'all'],
    async queryFn(): Promise<Results> {
      const first = await callTool('query_performance', { ...asked, limit: PAGE }, teamId)
      const rows = [...first.rows]
      let cursor = first.nextCursor
      for (let page = 1; cursor !== null && page < PAGES; page++) {
        const more = await callTool(
          'query_performance',
          { ...asked, limit: PAGE, cursor, includeTotals: false },
          teamId,
        )
        rows.push(...more.rows)
        cursor = more.nextCursor
      }
      const known = asChanged(asked.breakdown, rows, first.asOf)
      return { ...first, rows: known, nextCursor: cursor, truncated: cursor !== null }
    },
    staleTime: 60_000,
  })

/** What was changed here and is not read from the platform yet, by the id of the entity. */
const changed = new Map<string, { status: CampaignStatus; at: number }>()

/** Shows a change that the platform has confirmed until the results are newer than it. */
export const rememberChange = (entityId: string, status: CampaignStatus): void =>
  void changed.set(entityId, { status, at: Date.now() })

function asChanged(breakdown: Asked['breakdown'], rows: readonly ResultRow[], asOf: string): ResultRow[] {
  const kind = breakdown ?? 'campaign'
  if (kind !== 'campaign' && kind !== 'ad_set' && kind !== 'ad') return [...rows]
  return rows.map((row) => {
    const change = changed.get(idOf(kind, row))
    return change && Date.parse(asOf) < change.at ? { ...row, status: change.status } : row
  })
}

const ID = { campaign: 'campaignId', ad_set: 'adSetId', ad: 'adId' } as const
const FILTER = { campaign: 'campaignIds', ad_set: 'adSetIds', ad: 'adIds' } as const

export const idOf = (kind: Kind, { key }: Pick<ResultRow, 'key'>): string => key[ID[kind]] ?? ''
export const nameOf = (kind: Kind, row: Pick<ResultRow, 'key'>): string => row.key.names[kind] ?? idOf(kind, row)
/** The filter for one entity. */
export const only = (kind: Kind, id: string): NonNullable<Asked['filters']> => ({ [FILTER[kind]]: [id] })

/** The usual columns. */
export const USUAL: readonly Metric[] = ['spend', 'conversions', 'cpa', 'roas', 'ctr']
