import type { AdContent } from '@adloom/contracts'
import type { ConceptIdentity } from '@adloom/creative-engine'
import type { TeamSql } from '@adloom/db'
import { checkNamedPictures } from '@adloom/service'
import type { CreativeFacts } from './batch.ts'
import type { PageFacts } from './page-facts.ts'

/** What stays of the picture that a batch makes again, as `image_batches.revised` stores it. */
export type Revised = {
  /** Null: an outside model made it, or an earlier release. Then only the seed and the words stay. */
  concept: ConceptIdentity | null
  /** What the picture says, and what its caller kept off. */
  content: AdContent | null
  /** The brief it was made from: the first one, if it is a revision itself. */
  instructions: string
}

/** A generated picture and the inputs of its batch. */
export type RevisedPicture = Revised & {
  seed: number
  modelId: string
  brand: 'auto' | 'none'
  facts: CreativeFacts
  page: PageFacts | null
  sourceUrl: string | null
  pictureIds: string[]
}

type Asked = { sql: TeamSql; caller: { teamId: string } }

/**
 * The generated picture that a call revises, or null when it revises none. Throws the `not_found` of every other asset
 * when the workspace has no such picture: unknown, foreign, archived and uploaded ones are alike.
 */
export async function findRevised(
  { sql, caller: { teamId } }: Asked,
  assetId: string | undefined,
  workspaceId: string,
): Promise<RevisedPicture | null> {
  if (assetId === undefined) return null
  const [row] = await sql<(RevisedPicture & { given: AdContent | null })[]>`
    select g.concept, g.content, b.content as given,
      coalesce(b.revised ->> 'instructions', b.instructions) as instructions, b.seed, b.model_id as "modelId",
      b.brand_mode as brand, b.facts, b.page, b.source_url as "sourceUrl",
      b.reference_asset_ids || b.fetched_asset_ids as "pictureIds"
    from assets a
    join generations g on g.id = a.generation_id and g.team_id = ${teamId}
    join image_batches b on b.id = g.batch_id and b.team_id = ${teamId} and b.kind = 'image'
    where a.id = ${assetId} and a.team_id = ${teamId} and a.workspace_id = ${workspaceId} and a.status = 'ready'`
  checkNamedPictures([{ assetId, path: 'reviseAssetId' }], new Map(row ? [[assetId, 'image']] : []))
  const { given, ...picture } = row!
  return { ...picture, content: { ...given, ...picture.content } }
}
