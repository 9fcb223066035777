import { calls, events } from '@adloom/contracts/of/campaign-control'
import type { Tx } from '@adloom/db'
import { emit } from '@adloom/service'
import { implementCall } from '../deps.ts'

const contract = calls['campaign-control.put_launch']
type Input = (typeof contract)['input']['_zod']['output']

export const handler = implementCall(contract, async (ctx, input) => {
  const { launchId } = input
  await ctx.inTx(async (tx) => {
    if (!(await insertLaunch(tx, input))) return
    for (const asset of input.assets) await putAsset(tx, input, asset)
  })
  return { launchId }
})

async function insertLaunch(tx: Tx, input: Input): Promise<boolean> {
  const { teamId, launchId, workspaceId, platform, adAccountId, token, activatedAt, createdAt } = input
  const rows = await tx`
    insert into launches (team_id, id, workspace_id, platform, ad_account_id, token, activated_at, created_at)
    values (${teamId}, ${launchId}, ${workspaceId}, ${platform}, ${adAccountId}, ${token}, ${activatedAt}, ${createdAt})
    on conflict do nothing returning 1`
  return rows.length > 0
}

async function putAsset(
  tx: Tx,
  { teamId, launchId, platform, adAccountId, createdAt }: Input,
  asset: Input['assets'][number],
) {
  const { assetId, generationId, imageHash, videoId } = asset
  await tx`
    insert into launch_assets (team_id, launch_id, asset_id, generation_id, image_hash, video_id)
    values (${teamId}, ${launchId}, ${assetId}, ${generationId}, ${imageHash}, ${videoId})
    on conflict do nothing`
  const uploadedAt = new Date(createdAt).toISOString()
  const upload = { teamId, assetId, adAccountId, platform, uploadedAt }
  const say = (kind: 'image' | 'video', platformId: string) =>
    emit(tx, events['campaign-control.asset_uploaded'], { ...upload, kind, platformId })
  if (imageHash !== null) await say('image', imageHash)
  if (videoId !== null) await say('video', videoId)
}
