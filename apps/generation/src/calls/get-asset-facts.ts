import { calls } from '@adloom/contracts/of/generation'
import { isAiGenerated, mayShowSyntheticPerson } from '../assets/ai-facts.ts'
import type { AssetRow } from '../assets/asset.ts'
import { implementCall } from '../deps.ts'

export const handler = implementCall(
  calls['generation.get_asset_facts'],
  async (ctx, { teamId, workspaceId, assetIds }) => {
    if (assetIds.length === 0) return { assets: [] }
    const rows = await ctx.sql<Row[]>`
      select id, type, status, mime_type as "mimeType", width, height, size_bytes as "sizeBytes",
        coalesce(generation_id, export_of) as "generationId", source, digital_source_type as "digitalSourceType",
        duration_ms as "durationMs", synthetic_person as "syntheticPerson"
      from assets
      where team_id = ${teamId} and workspace_id = ${workspaceId} and id = any(${assetIds}::uuid[])`
    return {
      assets: rows.map(({ id, source, digitalSourceType, syntheticPerson, ...facts }) => ({
        ...facts,
        assetId: id,
        isAiGenerated: isAiGenerated({ source }),
        hasSyntheticPerson: mayShowSyntheticPerson({ digitalSourceType, syntheticPerson }),
      })),
    }
  },
)

type Row = Pick<
  AssetRow,
  'id' | 'type' | 'status' | 'mimeType' | 'width' | 'height' | 'durationMs' | 'sizeBytes' | 'generationId' | 'source'
> & { digitalSourceType: string | null; syntheticPerson: boolean }
