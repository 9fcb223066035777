import type { TeamSql } from '@adloom/db'

type Upload = { adAccountId: string; platform: string; kind: 'image' | 'video'; platformId: string; uploadedAt: Date }
type Use = { draftId: string | null; campaignId: string; adId: string }

/** The most that one answer lists of each. The newest come first. */
const LISTED_MAX = 1_000

/** The copies of a file on ad platforms. */
export async function listUploads(sql: TeamSql, teamId: string, assetId: string) {
  const rows = await sql<Upload[]>`
    select ad_account_id as "adAccountId", platform, kind, platform_id as "platformId", uploaded_at as "uploadedAt"
    from asset_uploads where team_id = ${teamId} and asset_id = ${assetId}
    order by uploaded_at desc, ad_account_id, platform_id limit ${LISTED_MAX}`
  return rows.map(({ adAccountId, platform, kind, platformId, uploadedAt }) => ({
    adAccountId,
    platform,
    ...(kind === 'image' ? { hash: platformId } : { videoId: platformId }),
    uploadedAt: uploadedAt.toISOString(),
  }))
}

/** The ads that show a file. */
export async function listUses(sql: TeamSql, teamId: string, assetId: string) {
  const rows = await sql<Use[]>`
    select draft_id as "draftId", campaign_id as "campaignId", ad_id as "adId" from asset_uses
    where team_id = ${teamId} and asset_id = ${assetId} order by created_at desc, ad_id limit ${LISTED_MAX}`
  return rows.map(({ draftId, ...use }) => ({ ...(draftId && { draftId }), ...use }))
}
