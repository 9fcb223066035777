import { useQueries, useQuery } from '@tanstack/react-query'
import { callTool, type ToolOutput, toolQuery } from './client.ts'
import { refreshOn } from './live.ts'

refreshOn({
  sync_changed: ['query_performance', 'list_ad_accounts'],
  ad_account_changed: ['list_ad_accounts', 'query_performance'],
  action_executed: ['query_performance'],
})

type Performance = ToolOutput<'query_performance'>
export type CreativeRow = Performance['rows'][number] & { currency: string; adAccountId: string }

const METRICS = ['spend', 'impressions', 'ctr', 'conversions', 'cpa', 'roas'] as const
/** The creatives on which most was spent. */
const ROWS_MAX = 200

const creativesQuery = (teamId: string, adAccountId: string) => ({
  queryKey: [teamId, 'query_performance', 'creatives', adAccountId],
  staleTime: 60_000,
  queryFn: async (): Promise<readonly CreativeRow[]> => {
    const { rows, adAccount } = await callTool(
      'query_performance',
      {
        adAccountId,
        breakdown: 'creative',
        datePreset: 'last_28d',
        compareTo: 'previous_period',
        metrics: METRICS,
        limit: ROWS_MAX,
        includeTotals: false,
      },
      teamId,
    )
    return rows.map((row) => ({ ...row, currency: adAccount.currency, adAccountId }))
  },
})

/**
 * The creatives of all ad accounts over the last 28 days with the 28 before, most spend of each account first. Accounts
 * that cannot be read are left out: campaigns say why.
 */
export function useCreativeRows(teamId: string): { rows: readonly CreativeRow[]; isPending: boolean } {
  const accounts = useQuery(toolQuery('list_ad_accounts', teamId, {}))
  return useQueries({
    queries: (accounts.data?.adAccounts ?? []).map(({ id }) => creativesQuery(teamId, id)),
    combine: (results) => ({
      rows: results.flatMap(({ data }) => data ?? []),
      isPending: accounts.isPending || results.some(({ isPending }) => isPending),
    }),
  })
}

/** How a creative of ours performs: the sums of its ads in all accounts of one currency. */
export type AssetPerformance = {
  spend: { amount: string; currency: string }
  impressions: number
  conversions: number
  /** Clicks by impressions; null without impressions. */
  ctr: number | null
}

/** The same by asset. An asset in two creatives has the sum of both; where currencies differ, of the first. */
export function byAsset(rows: readonly CreativeRow[]): ReadonlyMap<string, AssetPerformance> {
  const found = new Map<
    string,
    { currency: string; spend: number; impressions: number; conversions: number; clicks: number }
  >()
  for (const { key, metrics, currency } of rows) {
    if (key.assetId === undefined) continue
    const sum = found.get(key.assetId) ?? { currency, spend: 0, impressions: 0, conversions: 0, clicks: 0 }
    found.set(key.assetId, sum)
    if (sum.currency !== currency) continue
    const impressions = metrics['impressions'] ?? 0
    sum.spend += metrics['spend'] ?? 0
    sum.impressions += impressions
    sum.conversions += metrics['conversions'] ?? 0
    sum.clicks += (metrics['ctr'] ?? 0) * impressions
  }
  return new Map(
    [...found].map(([id, { currency, spend, impressions, conversions, clicks }]) => [
      id,
      {
        spend: { amount: spend.toFixed(2), currency },
        impressions,
        conversions,
        ctr: impressions === 0 ? null : clicks / impressions,
      },
    ]),
  )
}
