import type { TeamSql } from '@adloom/db'
import { checkNamedPictures } from '@adloom/service'

type Asking = { sql: TeamSql; caller: { teamId: string } }
type Named = { referenceAssetIds?: readonly string[] | undefined }
/** A picture that a call names, and the path at which it does. */
export type NamedPicture = { assetId: string; path: string }

/** Refuses assets of other teams and other workspaces and unknown ids with the same message. */
export const checkReferences = (asking: Asking, named: Named, workspaceId: string): Promise<void> =>
  checkPictures(asking, namedReferences(named), [workspaceId])

export const namedReferences = ({ referenceAssetIds = [] }: Named): NamedPicture[] =>
  referenceAssetIds.map((assetId, i) => ({ assetId, path: `referenceAssetIds[${i}]` }))

/** The same for pictures at any path. They must be ready and in one of the workspaces. */
export async function checkPictures(
  { sql, caller }: Asking,
  named: readonly NamedPicture[],
  workspaceIds: readonly string[],
): Promise<void> {
  if (named.length === 0) return
  const ids = [...new Set(named.map(({ assetId }) => assetId))]
  const rows = await sql<{ id: string; type: string }[]>`
    select id, type from assets
    where team_id = ${caller.teamId} and id = any(${ids}::uuid[])
      and workspace_id = any(${[...workspaceIds]}::uuid[]) and status = 'ready'`
  checkNamedPictures(named, new Map(rows.map(({ id, type }) => [id, type])))
}
