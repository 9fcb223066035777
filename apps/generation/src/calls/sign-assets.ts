import { calls } from '@adloom/contracts'
import { teamSql } from '@adloom/db'
import { thumbnailNameOf } from '../asset.ts'
import { implementCall } from '../deps.ts'

export const handler = implementCall(calls['generation.sign_assets'], async (deps, { teamId, assetIds }) => {
  if (assetIds.length === 0) return { assets: [] }
  const rows = await teamSql(deps.db, teamId)<{ id: string; fileName: string }[]>`
    select id, file_name as "fileName" from assets
    where team_id = ${teamId} and id = any(${assetIds}::uuid[]) and status = 'ready'`
  return {
    assets: rows.map(({ id, fileName }) => ({
      assetId: id,
      url: deps.files.sign(id, fileName).url,
      thumbnailUrl: deps.files.sign(id, thumbnailNameOf(fileName)).url,
    })),
  }
})
