import { calls } from '@adloom/contracts/of/generation'
import { thumbnailNameOf } from '../assets/asset.ts'
import { implementCall } from '../deps.ts'

export const handler = implementCall(calls['generation.sign_assets'], async (ctx, { teamId, assetIds }) => {
  if (assetIds.length === 0) return { assets: [] }
  const rows = await ctx.sql<Row[]>`
    select id, file_name as "fileName", workspace_id as "workspaceId", type from assets
    where team_id = ${teamId} and id = any(${assetIds}::uuid[]) and status = 'ready'`
  return {
    assets: rows.map(({ id, fileName, workspaceId, type }) => ({
      assetId: id,
      workspaceId,
      type,
      url: ctx.files.sign(id, fileName).url,
      thumbnailUrl: ctx.files.sign(id, thumbnailNameOf(fileName)).url,
    })),
  }
})

type Row = { id: string; fileName: string; workspaceId: string; type: 'image' | 'video' | 'audio' | 'logo' }
