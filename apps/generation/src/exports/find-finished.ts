import { type AdContent, ToolError } from '@adloom/contracts'
import type { ConceptIdentity } from '@adloom/creative-engine'
import type { CallBase } from '@adloom/service'
import { noAsset } from '../assets/asset.ts'
import type { BriefFacts } from '../batches/brief.ts'

/** A finished picture with all that it was drawn from. */
export type Finished = BriefFacts & {
  generationId: string
  teamId: string
  workspaceId: string
  name: string
  modelId: string
  seed: number
  concept: ConceptIdentity
  referenceAssetIds: string[]
  productId: string | null
  brandKitId: string | null
  digitalSourceType: string
}

type Row = Omit<Finished, 'generationId' | 'concept' | 'revised' | 'content'> & {
  generationId: string | null
  concept: ConceptIdentity | null
  said: AdContent | null
  given: AdContent | null
}

/**
 * The finished picture of an asset. Throws `not_found` for what the caller cannot see and for archived assets, and
 * `conflict` for files that the embedded engine did not draw: it knows nothing of what they say.
 */
export async function findFinished({ sql, caller, workspaceIds }: CallBase, assetId: string): Promise<Finished> {
  const { teamId } = caller
  const [row] = await sql<Row[]>`
    select g.id as "generationId", g.team_id as "teamId", a.workspace_id as "workspaceId", a.name,
      b.model_id as "modelId", b.seed, g.concept, g.content as said, b.content as given, b.instructions,
      b.brand_mode as brand, b.page, b.answer, b.facts,
      b.reference_asset_ids || b.fetched_asset_ids as "referenceAssetIds", a.product_id as "productId",
      a.brand_kit_id as "brandKitId", a.digital_source_type as "digitalSourceType"
    from assets a
    left join generations g on g.id = coalesce(a.generation_id, a.export_of) and g.team_id = ${teamId}
      and g.kind = 'image'
    left join image_batches b on b.id = g.batch_id and b.team_id = ${teamId}
    where a.id = ${assetId} and a.team_id = ${teamId} and a.workspace_id = any(${[...workspaceIds]}::uuid[])
      and a.status = 'ready'`
  if (!row) throw noAsset()
  const { generationId, concept, said, given, ...rest } = row
  if (generationId === null || concept === null) throw notDrawn(generationId !== null)
  // The export says what its picture says, word for word.
  const revised = { concept, content: { ...given, ...said }, instructions: row.instructions }
  return { ...rest, generationId, concept, revised, content: null }
}

function notDrawn(isGenerated: boolean): ToolError {
  const message = isGenerated
    ? 'An outside model or an earlier release made this picture. Only pictures whose layout is known can be drawn in other sizes.'
    : 'This is no generated picture. Only those can be drawn in other sizes.'
  return new ToolError('conflict', message, { issues: [{ path: 'assetId', code: 'unsupported_content', message }] })
}
