import type { Tx } from '@adloom/db'
import type { Stage } from '@adloom/testing'
import { emptyWorld, insertNode } from '../src/world/node.ts'
import type { World } from '../src/delivery/model/inputs/entities.ts'

/** Runs work in a transaction of its own, in the schema of the sandbox. */
export const inSandbox = <T>(stage: Stage, work: (tx: Tx) => Promise<T>): Promise<T> =>
  stage.admin.begin(async (tx) => {
    await tx`set local search_path = ad_sandbox`
    return work(tx)
  }) as Promise<T>

/** Removes everything, and begins a world with this seed. */
export async function emptySandbox(tx: Tx, seed: string): Promise<void> {
  await emptyWorld(tx)
  for (const table of TABLES) await tx`delete from ${tx(table)}`
  const start = new Date('2026-01-01T00:00:00Z')
  await tx`
    insert into world (seed, scenario, started_at, virtual_at, real_at, rate)
    values (${seed}, 'empty', ${start}, ${start}, ${start}, 0)`
}
const TABLES = [
  'delivery_progress',
  'delivery_hours',
  'delivery_cells',
  'conversion_ledger',
  'delivery_plants',
  'world',
]

/** Replaces the world by one that a test of the model describes. */
export async function putWorld(tx: Tx, world: World): Promise<void> {
  await emptySandbox(tx, world.seed)
  for (const { id, type, createdAt, campaignId, adSetId, fields } of world.nodes) {
    const place = { accountId: world.accountId, campaignId, adSetId }
    const own = type === 'ad_account' ? { currency: world.currency, timezone_name: world.zone } : {}
    await insertNode(tx, world.seed, { id, type, ...place, fields: { ...fields, ...own } }, new Date(createdAt))
  }
  for (const plant of world.plants)
    await tx`
      insert into delivery_plants (account_id, node_id, effect, cell, value, starts_at)
      values (${world.accountId}, ${plant.nodeId}, ${plant.effect}, ${plant.cell}, ${plant.value}, ${new Date(plant.startsAt)})`
}
