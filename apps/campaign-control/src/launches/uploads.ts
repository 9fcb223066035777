import { events } from '@adloom/contracts/of/campaign-control'
import type { Tx } from '@adloom/db'
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
  at: Date
}

/**
 * Notes that a launch uses this upload of a file, and tells other services where the file is. The sync links ads to files
 * by it.
 */
export async function noteUpload(tx: Tx, upload: Upload): Promise<void> {
  const { teamId, launchId, assetId, generationId, platform, adAccountId, imageHash, videoId, at } = upload
  await tx`
    insert into launch_assets (team_id, launch_id, asset_id, generation_id, image_hash, video_id)
    values (${teamId}, ${launchId}, ${assetId}, ${generationId}, ${imageHash}, ${videoId})
    on conflict (team_id, launch_id, asset_id) do update set generation_id = excluded.generation_id,
      image_hash = excluded.image_hash, video_id = excluded.video_id`
  const about = { teamId, assetId, adAccountId, platform, uploadedAt: at.toISOString() }
  const say = (kind: 'image' | 'video', platformId: string) =>
    emit(tx, events['campaign-control.asset_uploaded'], { ...about, kind, platformId })
  if (imageHash !== null) await say('image', imageHash)
  if (videoId !== null) await say('video', videoId)
}
