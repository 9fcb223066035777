import type { TeamSql } from '@adloom/db'
import { checkNamedPictures } from '@adloom/service'

type Asking = { sql: TeamSql; caller: { teamId: string } }
type Named = { referenceAssetIds?: readonly string[] | undefined }

/** Refuses assets of other teams and other workspaces and unknown ids with the same message. */
export async function checkReferences({ sql, caller }: Asking, { referenceAssetIds = [] }: Named, workspaceId: string) {
  if (referenceAssetIds.length === 0) return
  const rows = await sql<{ id: string; type: string }[]>`
    select id, type from assets
    where team_id = ${caller.teamId} and id = any(${referenceAssetIds}::uuid[])
      and workspace_id = ${workspaceId} and status = 'ready'`
  const named = referenceAssetIds.map((assetId, i) => ({ assetId, path: `referenceAssetIds[${i}]` }))
  checkNamedPictures(named, new Map(rows.map(({ id, type }) => [id, type])))
}
