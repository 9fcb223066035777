import type { Tx } from '@adloom/db'
import type { PlatformCampaign } from '../ad-platform/port.ts'
import { unmarked } from '../ad-platform/mark.ts'
import type { AccountOf } from '../platform-data/structure.ts'

/**
 * Links campaigns to the launches whose token they carry. Of several with one token, the oldest is the launch's. A
 * launch that has its campaign keeps it.
 */
export async function linkLaunches(
  tx: Tx,
  { teamId, accountId }: AccountOf,
  campaigns: readonly PlatformCampaign[],
): Promise<void> {
  const carriers = campaigns
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .flatMap(({ id, name }) => {
      const { mark } = unmarked(name)
      return mark?.part === null ? [[mark.token, id] as const] : []
    })
  const oldest = new Map(carriers.toReversed())
  if (oldest.size === 0) return
  await tx`
    update launches l set campaign_id = c.id
    from unnest(${[...oldest.keys()]}::text[], ${[...oldest.values()]}::text[]) as c (token, id)
    where l.team_id = ${teamId} and l.ad_account_id = ${accountId} and l.token = c.token and l.campaign_id is null
      and not exists (
        select from launches o
        where o.team_id = l.team_id and o.ad_account_id = l.ad_account_id and o.campaign_id = c.id)`
}
