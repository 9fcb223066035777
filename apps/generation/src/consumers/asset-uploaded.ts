import { events } from '@adloom/contracts/of/generation'
import { implementConsumer } from '../deps.ts'

/** Records the copy of a file on an ad platform, for lookup_asset. */
export const consumer = implementConsumer(
  events['campaign-control.asset_uploaded'],
  async ({ clock }, tx, { teamId, assetId, adAccountId, platform, kind, platformId, uploadedAt }) => {
    await tx`
      insert into asset_uploads (team_id, asset_id, ad_account_id, platform, kind, platform_id, uploaded_at, created_at)
      values (${teamId}, ${assetId}, ${adAccountId}, ${platform}, ${kind}, ${platformId}, ${uploadedAt},
        ${clock.now()})
      on conflict do nothing`
  },
)
