import type { Tx } from '@adloom/db'
import { COUNTS, type Count, type Dimension } from '../delivery/types.ts'

export type LedgerRequest = {
  /** `YYYY-MM-DD` in the account's zone, both included. */
  since: string
  until: string
  dimension: 'none' | Dimension
  /** Conversions that become visible later are left out. */
  now: Date
}

/** What an ad delivered on a day in a cell, in the terms of the delivery tables. Money is in 1/1000 of the minor unit. */
export type LedgerRow = {
  adId: string
  adSetId: string
  campaignId: string
  day: string
  /** As in delivery_cells: `25-34|female`. Empty without a dimension. */
  cell: string
  counts: Partial<Record<Count, number>>
  /** By event and by the narrowest attribution window. */
  conversions: { event: string; attribution: string; count: number; value: number }[]
}

/**
 * Plain sums of the delivery tables, by ad, day and cell: what totals of insights are compared with. It shares nothing
 * with the code that answers insights. Delivers nothing: call `deliverUpTo` before it.
 */
export async function ledgerOf(tx: Tx, accountId: string, request: LedgerRequest): Promise<LedgerRow[]> {
  const { since, until, dimension, now } = request
  const table =
    dimension === 'none'
      ? tx`select *, '' as cell_name from delivery_hours`
      : tx`select *, cell as cell_name from delivery_cells where dimension = ${dimension}`
  const delivered = await tx<(Key & Record<Count, number | null>)[]>`
    select ad_id as "adId", ad_set_id as "adSetId", campaign_id as "campaignId", day::text, cell_name as cell,
           ${COUNTS.map((count, index) => tx`${index > 0 ? tx`,` : tx``} sum(${tx(count)})::bigint as ${tx(count)}`)}
    from (${table}) delivered
    where account_id = ${accountId} and day between ${since} and ${until}
    group by 1, 2, 3, 4, 5`
  const converted = await tx<(Key & LedgerRow['conversions'][number])[]>`
    select ad_id as "adId", ad_set_id as "adSetId", campaign_id as "campaignId", day::text,
           ${dimension === 'none' ? tx`''` : tx(dimension)} as cell, event, attribution,
           count(*)::bigint as count, sum(value)::bigint as value
    from conversion_ledger
    where account_id = ${accountId} and day between ${since} and ${until} and visible_at <= ${now}
    group by 1, 2, 3, 4, 5, 6, 7
    order by 6, 7`
  const rows = new Map<string, LedgerRow>()
  const rowAt = ({ adId, adSetId, campaignId, day, cell }: Key) => {
    const key = `${day} ${adId} ${cell}`
    if (!rows.has(key)) rows.set(key, { adId, adSetId, campaignId, day, cell, counts: {}, conversions: [] })
    return rows.get(key)!
  }
  for (const sums of delivered) {
    const { counts } = rowAt(sums)
    for (const count of COUNTS) if (sums[count]) counts[count] = sums[count]
  }
  for (const { event, attribution, count, value, ...key } of converted)
    rowAt(key).conversions.push({ event, attribution, count, value })
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

type Key = { adId: string; adSetId: string; campaignId: string; day: string; cell: string }
