import { events } from '@adloom/contracts/of/campaign-control'
import type { Tx } from '@adloom/db'
import { emit } from '@adloom/service'

type Use = { assetId: string; campaignId: string; adId: string; draftId: string | null }

/**
 * Finds the ads of an account that show a file of the library, by the hash or id that its upload got, and tells other
 * services of new ones. Call it when the structure of an account was read.
 */
export async function recordAssetUses(tx: Tx, teamId: string, adAccountId: string, now: Date): Promise<void> {
  const uses = await tx<Use[]>`
    with found as (
      insert into asset_uses (team_id, ad_account_id, ad_id, asset_id, campaign_id, created_at)
      select distinct on (a.id, u.asset_id) a.team_id, a.ad_account_id, a.id, u.asset_id, a.campaign_id, ${now}::timestamptz
      from launches l
      join launch_assets u on u.team_id = l.team_id and u.launch_id = l.id
      join creatives c on c.team_id = l.team_id and c.ad_account_id = l.ad_account_id
        and (c.image_hash = u.image_hash or c.video_id = u.video_id)
      join ads a on a.team_id = l.team_id and a.ad_account_id = l.ad_account_id and a.creative_id = c.id
      where l.team_id = ${teamId} and l.ad_account_id = ${adAccountId}
      order by a.id, u.asset_id
      on conflict do nothing
      returning asset_id, campaign_id, ad_id)
    select f.asset_id as "assetId", f.campaign_id as "campaignId", f.ad_id as "adId", l.draft_id as "draftId"
    from found f
    left join launches l on l.team_id = ${teamId} and l.ad_account_id = ${adAccountId} and l.campaign_id = f.campaign_id`
  for (const use of uses) await emit(tx, events['campaign-control.asset_used'], { teamId, ...use })
}
