import { type AspectRatio, type Issue, ToolError } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'
import { noAsset } from '../assets/asset.ts'
import type { CreativeFacts } from '../batches/batch.ts'
import type { VideoInput } from './request.ts'

/** A finished picture that is set in motion, and what its video keeps of it. */
export type AnimatedPicture = {
  assetId: string
  aspectRatio: AspectRatio
  seed: number
  brand: 'auto' | 'none'
  facts: CreativeFacts
}

type Asked = { sql: TeamSql; caller: { teamId: string } }

/**
 * The picture that a call sets in motion, or null when it names none. Errors: `not_found` for what the workspace does not
 * have, and `invalid_input` for a file that is no finished picture, or has another shape than the call asks for.
 */
export async function findAnimated(
  { sql, caller: { teamId } }: Asked,
  { animateAssetId, aspectRatio }: VideoInput,
  workspaceId: string,
): Promise<AnimatedPicture | null> {
  if (animateAssetId === undefined) return null
  const [row] = await sql<(AnimatedPicture & { isPicture: boolean | null })[]>`
    select a.id as "assetId", g.kind = 'image' as "isPicture", g.aspect_ratio as "aspectRatio", b.seed,
      b.brand_mode as brand, b.facts
    from assets a
    left join generations g on g.id = a.generation_id and g.team_id = ${teamId}
    left join image_batches b on b.id = g.batch_id and b.team_id = ${teamId}
    where a.id = ${animateAssetId} and a.team_id = ${teamId} and a.workspace_id = ${workspaceId} and a.status = 'ready'`
  if (!row) throw missing()
  const { isPicture, ...picture } = row
  if (!isPicture)
    throw invalid('animateAssetId', 'wrong_type', 'Only a finished picture of generate_image can be set in motion.')
  if (aspectRatio !== undefined && aspectRatio !== picture.aspectRatio)
    throw invalid('aspectRatio', 'not_possible', `The picture is ${picture.aspectRatio}. Leave aspectRatio out.`)
  return picture
}

function missing(): ToolError {
  const { code, message } = noAsset()
  return new ToolError(code, message, { issues: [{ path: 'animateAssetId', code: 'not_found', message }] })
}

const invalid = (path: string, code: Issue['code'], message: string) =>
  new ToolError('invalid_input', message, { issues: [{ path, code, message }] })
