import { ToolError, tools } from '@adloom/contracts'
import { type AssetCheck, type AssetRow, presentAsset } from '../asset.ts'
import { implement } from '../deps.ts'

type Row = AssetRow & {
  checks: AssetCheck[]
  digitalSourceType: string | null
  modelId: string | null
  seed: number | null
}

export const handler = implement(tools.lookup_asset, async (ctx, { assetId }) => {
  const rows = await ctx.sql<Row[]>`
    select a.id, a.type, a.name, a.file_name as "fileName", a.mime_type as "mimeType", a.width, a.height,
      a.aspect_ratio as "aspectRatio", a.size_bytes as "sizeBytes", a.sha256, a.source, a.status, a.tags,
      a.created_at as "createdAt", a.generation_id as "generationId", a.checks,
      a.digital_source_type as "digitalSourceType", g.variation, b.id as "batchId", b.instructions,
      b.model_id as "modelId", b.seed
    from assets a
    left join generations g on g.id = a.generation_id
    left join image_batches b on b.id = g.batch_id
    where a.id = ${assetId} and a.team_id = ${ctx.caller.teamId}
      and a.workspace_id = any(${[...ctx.workspaceIds]}::uuid[])`
  const [asset] = rows
  if (!asset) throw new ToolError('not_found', 'There is no such asset.')
  return {
    ...presentAsset(asset, ctx.files),
    // Launching uploads assets and makes ads of them; until something is launched there is none of either.
    uploadHashes: [],
    checks: asset.checks,
    provenance: {
      aiGenerated: asset.source === 'generated',
      // The engine draws shapes, type and the customer's own photos: it invents no people.
      syntheticPerson: false,
      model: asset.modelId,
      seed: asset.seed,
      digitalSourceType: asset.digitalSourceType,
    },
    usage: [],
  }
})
