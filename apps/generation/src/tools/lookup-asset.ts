import { ToolError } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/generation'
import { type AssetCheck, assetColumns, assetJoins, type AssetRow, presentAsset } from '../assets/asset.ts'
import { implement } from '../deps.ts'

type Row = AssetRow & {
  checks: AssetCheck[]
  digitalSourceType: string | null
  modelId: string | null
  seed: number | null
}

export const handler = implement(tools.lookup_asset, async (ctx, { assetId }) => {
  const rows = await ctx.sql<Row[]>`
    select ${assetColumns(ctx.sql)}, a.checks, a.digital_source_type as "digitalSourceType", b.model_id as "modelId", b.seed
    from assets a ${assetJoins(ctx.sql)}
    where a.id = ${assetId} and a.team_id = ${ctx.caller.teamId}
      and a.workspace_id = any(${[...ctx.workspaceIds]}::uuid[])`
  const [asset] = rows
  if (!asset) throw new ToolError('not_found', 'There is no such asset.')
  return {
    ...presentAsset(asset, ctx.files),
    // Launching a campaign uploads assets and creates ads from them, so these lists are empty until then.
    uploadHashes: [],
    checks: asset.checks,
    provenance: {
      aiGenerated: asset.source === 'generated',
      // The engine draws shapes, type and the customer's own photos, and never invents people. A trained model may
      // have, and the picture has not been reviewed.
      syntheticPerson: asset.digitalSourceType?.endsWith('/trainedAlgorithmicMedia') ?? false,
      model: asset.modelId,
      seed: asset.seed,
      digitalSourceType: asset.digitalSourceType,
    },
    usage: [],
  }
})
