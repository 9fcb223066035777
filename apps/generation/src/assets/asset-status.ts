import type { WriteContext } from '@adloom/service'
import { lockAssets, type AssetRow } from './asset.ts'
import { emitChanged } from './emit-changed.ts'
import type { Deps } from '../deps.ts'

type Status = AssetRow['status']

/** Changes the status of the assets that have status `from`, and returns the status of all of them. */
export function changeStatus(ctx: WriteContext<Deps>, assetIds: string[], from: Status, to: Status) {
  const { teamId } = ctx.caller
  return ctx.commit(async (tx) => {
    await lockAssets(tx, ctx, assetIds)
    const changed = await tx<{ id: string }[]>`
      update assets set status = ${to}
      where team_id = ${teamId} and id = any(${assetIds}::uuid[]) and status = ${from} returning id`
    await emitChanged(tx, teamId, changed)
    const rows = await tx<{ assetId: string; status: Status }[]>`
      select id as "assetId", status from assets where team_id = ${teamId} and id = any(${assetIds}::uuid[])`
    const byId = new Map(rows.map((row) => [row.assetId, row]))
    return { assets: assetIds.map((id) => byId.get(id)!) }
  })
}
