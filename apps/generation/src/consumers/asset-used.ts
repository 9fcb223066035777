import { events } from '@adloom/contracts/of/generation'
import { implementConsumer } from '../deps.ts'

/** Records the ad that shows a file, for lookup_asset. */
export const consumer = implementConsumer(
  events['campaign-control.asset_used'],
  async ({ clock }, tx, { teamId, assetId, draftId, campaignId, adId }) => {
    await tx`
      insert into asset_uses (team_id, asset_id, draft_id, campaign_id, ad_id, created_at)
      values (${teamId}, ${assetId}, ${draftId}, ${campaignId}, ${adId}, ${clock.now()})
      on conflict do nothing`
  },
)
