import type { TeamSql } from '@adloom/db'

type Upload = { adAccountId: string; platform: string; kind: 'image' | 'video'; platformId: string; uploadedAt: Date }
type Use = { draftId: string | null; campaignId: string | null; adId: string | null }

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

/**
 * The ads that show a file, and the drafts that would: those of the file's own workspace, until an ad of the draft shows
 * it.
 */
export async function listUses(sql: TeamSql, teamId: string, assetId: string) {
  const rows = await sql<Use[]>`
    select draft_id as "draftId", campaign_id as "campaignId", ad_id as "adId" from (
      select draft_id, campaign_id, ad_id, created_at from asset_uses
      where team_id = ${teamId} and asset_id = ${assetId}
      union all
      select f.draft_id, null, null, f.created_at
      from draft_assets f
        join drafts d on d.team_id = f.team_id and d.id = f.draft_id
        join assets a on a.team_id = f.team_id and a.id = f.asset_id and a.workspace_id = d.workspace_id
      where f.team_id = ${teamId} and f.asset_id = ${assetId} and not exists (
        select from asset_uses u
        where u.team_id = ${teamId} and u.asset_id = ${assetId} and u.draft_id = f.draft_id)) used
    order by created_at desc, ad_id, draft_id limit ${LISTED_MAX}`
  return rows.map(({ draftId, campaignId, adId }) => ({
    ...(draftId && { draftId }),
    ...(campaignId && { campaignId }),
    ...(adId && { adId }),
  }))
}
