import { events } from '@adloom/contracts/of/generation'
import type { Tx } from '@adloom/db'
import { emit } from '@adloom/service'

/** Tells that these assets were archived or restored, or have become ready or failed. Without effect for none. */
export async function emitChanged(tx: Tx, teamId: string, assets: readonly { id: string }[]): Promise<void> {
  if (assets.length === 0) return
  await emit(tx, events['generation.assets_changed'], { teamId, assetIds: assets.map(({ id }) => id) })
}
