import type { Tx } from '@adloom/db'
import { getWorld } from '../clock/clock.ts'
import { listNodes, type Node } from '../world/node.ts'
import type { Edit, World, WorldNode } from './model/inputs/entities.ts'
import type { Plant } from './model/inputs/plants.ts'

export const zoneOf = (account: Node) => (account.fields['timezone_name'] as string | undefined) ?? 'UTC'

/** The account as it was at `from`, and what happened to it before `end`. */
export async function readWorld(tx: Tx, account: Node, from: number, end: number): Promise<World> {
  const accountId = account.id
  const nodes = [account]
  for (const type of ['campaign', 'ad_set', 'ad'] as const) nodes.push(...(await listNodes(tx, { type, accountId })))
  const edits = (await listEdits(tx, accountId, from)).map((edit) => ({ ...edit, at: edit.at.getTime() }))
  const fields = new Map(nodes.map((node) => [node.id, { ...node.fields }]))
  for (const { nodeId, field, old } of edits.toReversed()) {
    const before = fields.get(nodeId)!
    if (old === null) delete before[field]
    else before[field] = old
  }
  const { seed } = await getWorld(tx)
  return {
    ...{
      seed,
      accountId,
      currency: (account.fields['currency'] as string | undefined) ?? 'USD',
      zone: zoneOf(account),
    },
    nodes: nodes.map(({ id, type, campaignId, adSetId, createdAt }) => ({
      ...{ id, type: type as WorldNode['type'], campaignId, adSetId, createdAt: createdAt.getTime() },
      fields: fields.get(id)!,
    })),
    edits: edits.filter((edit) => edit.at < end),
    plants: await listPlants(tx, accountId),
    videoCreatives: await listVideoCreatives(tx, accountId),
  }
}

/** In the order in which they happened. Those with the hour's first instant belong to the hour. */
const listEdits = (tx: Tx, accountId: string, from: number) =>
  tx<(Omit<Edit, 'at'> & { at: Date })[]>`
    select c.node_id as "nodeId", c.at, c.field, c.old, c.new
    from changes c join nodes n on n.id = c.node_id
    where n.account_id = ${accountId} and n.type in ('ad_account', 'campaign', 'ad_set', 'ad') and c.at >= ${new Date(from)}
    order by c.at, c.number`

export async function listPlants(tx: Tx, accountId: string): Promise<Plant[]> {
  const plants = await tx<(Omit<Plant, 'startsAt'> & { startsAt: Date })[]>`
    select node_id as "nodeId", effect, cell, value, starts_at as "startsAt" from delivery_plants
    where account_id = ${accountId} order by starts_at, node_id, effect, cell`
  return plants.map((plant) => ({ ...plant, startsAt: plant.startsAt.getTime() }))
}

async function listVideoCreatives(tx: Tx, accountId: string): Promise<Set<string>> {
  const rows = await tx<{ id: string }[]>`
    select id from nodes where account_id = ${accountId} and type = 'creative' and fields::text like '%"video_id"%'`
  return new Set(rows.map(({ id }) => id))
}
