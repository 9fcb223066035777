import { ToolError } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/generation'
import { isAiGenerated, mayShowSyntheticPerson } from '../assets/ai-facts.ts'
import { type AssetCheck, assetColumns, assetJoins, type AssetRow, presentAsset } from '../assets/asset.ts'
import { listUploads, listUses } from '../assets/uses.ts'
import { implement } from '../deps.ts'

type Row = AssetRow & {
  checks: AssetCheck[]
  digitalSourceType: string | null
  syntheticPerson: boolean
  modelId: string | null
  seed: number | null
}

export const handler = implement(tools.lookup_asset, async (ctx, { assetId }) => {
  const { teamId } = ctx.caller
  const [[asset], uploadHashes, usage] = await Promise.all([
    ctx.sql<Row[]>`
      select ${assetColumns(ctx.sql)}, a.checks, a.digital_source_type as "digitalSourceType",
        a.synthetic_person as "syntheticPerson",
        b.model_id as "modelId", b.seed
      from assets a ${assetJoins(ctx.sql)}
      where a.id = ${assetId} and a.team_id = ${teamId} and a.workspace_id = any(${[...ctx.workspaceIds]}::uuid[])`,
    listUploads(ctx.sql, teamId, assetId),
    listUses(ctx.sql, teamId, assetId),
  ])
  if (!asset) throw new ToolError('not_found', 'There is no such asset.')
  return {
    ...presentAsset(asset, ctx.files),
    uploadHashes,
    checks: asset.checks,
    provenance: {
      aiGenerated: isAiGenerated(asset),
      syntheticPerson: mayShowSyntheticPerson(asset),
      model: asset.modelId,
      seed: asset.seed,
      digitalSourceType: asset.digitalSourceType,
    },
    usage,
  }
})
