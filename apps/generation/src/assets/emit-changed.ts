import { events } from '@adloom/contracts/of/generation'
import type { Tx } from '@adloom/db'
import { emit } from '@adloom/service'

/** Tells that these assets were archived or restored, or have become ready or failed. Without effect for none. */
export async function emitChanged(tx: Tx, teamId: string, assets: readonly { id: string }[]): Promise<void> {
  if (assets.length === 0) return
  const ids = assets.map(({ id }) => id)
  // One fact for each workspace: people hear only of those that they may act on.
  const groups = await tx<{ workspaceId: string; assetIds: string[] }[]>`
    select workspace_id as "workspaceId", array_agg(id order by id) as "assetIds" from assets
    where team_id = ${teamId} and id = any(${ids}::uuid[]) group by workspace_id order by workspace_id`
  for (const { workspaceId, assetIds } of groups)
    await emit(tx, events['generation.assets_changed'], { teamId, assetIds, workspaceIds: [workspaceId] })
}
