import { calls } from '@adloom/contracts/of/generation'
import { thumbnailNameOf } from '../assets/asset.ts'
import { implementCall } from '../deps.ts'

export const handler = implementCall(calls['generation.open_asset_file'], async (ctx, { teamId, assetId }) => {
  const [row] = await ctx.sql<Row[]>`
    select file_name as "fileName", mime_type as "mimeType", size_bytes::int as "sizeBytes", sha256,
      coalesce(generation_id, export_of) as "generationId"
    from assets
    where team_id = ${teamId} and id = ${assetId} and status in ('ready', 'archived') and sha256 is not null`
  if (!row) return { file: null }
  const pathOf = (fileName: string) => {
    const { pathname, search } = new URL(ctx.files.sign(assetId, fileName).url)
    return `${pathname}${search}`
  }
  return { file: { ...row, path: pathOf(row.fileName), thumbnailPath: pathOf(thumbnailNameOf(row.fileName)) } }
})

type Row = { fileName: string; mimeType: string; sizeBytes: number; sha256: string; generationId: string | null }
