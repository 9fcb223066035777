import { events } from '@adloom/contracts/of/campaign-control'
import type { TeamSql, Tx } from '@adloom/db'
import { emit } from '@adloom/service'

export type Upload = {
  teamId: string
  launchId: string
  assetId: string
  generationId: string | null
  platform: string
  adAccountId: string
  /** One of the two: the hash of an image, or the id of a video. */
  imageHash: string | null
  videoId: string | null
}

/** Notes that a launch uses this upload of a file. The sync links ads to files by it. */
export async function noteUse(tx: Tx, upload: Upload): Promise<void> {
  const { teamId, launchId, assetId, generationId, imageHash, videoId } = upload
  await tx`
    insert into launch_assets (team_id, launch_id, asset_id, generation_id, image_hash, video_id)
    values (${teamId}, ${launchId}, ${assetId}, ${generationId}, ${imageHash}, ${videoId})
    on conflict (team_id, launch_id, asset_id) do update set generation_id = excluded.generation_id,
      image_hash = excluded.image_hash, video_id = excluded.video_id`
}

/** The same for a new upload, which other services are told of. */
export async function noteUpload(tx: Tx, upload: Upload, at: Date): Promise<void> {
  await noteUse(tx, upload)
  const { teamId, assetId, adAccountId, platform, imageHash, videoId } = upload
  const about = { teamId, assetId, adAccountId, platform, uploadedAt: at.toISOString() }
  const say = (kind: 'image' | 'video', platformId: string) =>
    emit(tx, events['campaign-control.asset_uploaded'], { ...about, kind, platformId })
  if (imageHash !== null) await say('image', imageHash)
  if (videoId !== null) await say('video', videoId)
}

/** Where the file was uploaded to in this account before, newest first. The account may have lost it since. */
export async function listUploads(
  sql: TeamSql,
  { teamId, adAccountId, assetId }: Pick<Upload, 'teamId' | 'adAccountId' | 'assetId'>,
): Promise<{ imageHash: string | null; videoId: string | null; thumbnailHash: string | null }[]> {
  return sql`
    select u.image_hash as "imageHash", u.video_id as "videoId", w.thumbnail_hash as "thumbnailHash"
    from launch_assets u
    join launches l on l.team_id = u.team_id and l.id = u.launch_id
    left join launch_writes w on w.team_id = u.team_id and w.launch_id = u.launch_id and w.asset_id = u.asset_id
      and w.state = 'done'
    where u.team_id = ${teamId} and u.asset_id = ${assetId} and l.ad_account_id = ${adAccountId}
    order by l.created_at desc, l.id
    limit 5`
}
