import type { Tx } from '@adloom/db'
import type { Node } from '../world/node.ts'

type Spent = { today: number; total: number }

/** What an account and everything in it has spent, in minor units, rounded. `day` is today in the account's zone. */
export async function spentOf(tx: Tx, accountId: string, day: string) {
  const rows = await tx<{ campaignId: string; adSetId: string; today: number; total: number }[]>`
    select campaign_id as "campaignId", ad_set_id as "adSetId", sum(spend)::bigint as total,
           coalesce(sum(spend) filter (where day = ${day}), 0)::bigint as today
    from delivery_hours where account_id = ${accountId}
    group by campaign_id, ad_set_id`
  return {
    of(node: Node): Spent {
      const own = rows.filter(
        (row) => node.type === 'ad_account' || row.campaignId === node.id || row.adSetId === node.id,
      )
      return { today: sum(own.map((row) => row.today)), total: sum(own.map((row) => row.total)) }
    },
  }
}

/** Delivery counts money in 1/1000 of the minor unit. */
const sum = (parts: readonly number[]) => Math.round(parts.reduce((all, part) => all + part, 0) / 1000)
