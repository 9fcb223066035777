import type { Tx } from '@adloom/db'
import { getWorld } from '../clock/clock.ts'
import { getNode, listNodes, type Node } from '../world/node.ts'
import { calendarOf, hourStart } from './model/calendar.ts'
import type { Edit, World, WorldNode } from './model/entities.ts'
import type { Plant } from './model/plants.ts'
import { simulate } from './model/simulate.ts'
import { type AccountState, emptyState } from './model/state.ts'
import { createStore } from './store.ts'
import type { DeliverUpTo } from './types.ts'

/** Rows that are written at once: what fits in memory, and what the database takes well below its deadline. */
const WRITE_ROWS = 60_000

export const deliverUpTo: DeliverUpTo = async (tx, accountId, now) => {
  const account = await getNode(tx, accountId)
  if (account?.type !== 'ad_account') return
  const calendar = calendarOf(zoneOf(account))
  const end = hourStart(calendar, now.getTime())
  if (await isDelivered(tx, accountId, end)) return
  // Whoever comes second waits here, and then finds the work done.
  const progress = await lockProgress(tx, account, calendar)
  if (!progress || progress.until >= end) return

  const store = createStore(accountId, progress.until)
  const simulation = simulate(await readWorld(tx, account, progress.until, end), progress.state, progress.until, store)
  for (let at = progress.until; at < end;) {
    const day = calendar.dayAt(at)
    at = simulation.nextDay(end)
    store.endDay(day)
    if (store.waiting() >= WRITE_ROWS) await store.write(tx)
  }
  await store.write(tx)
  await tx`
    update delivery_progress
    set delivered_until = ${new Date(end)}, state = ${JSON.stringify(progress.state)}::text::jsonb
    where account_id = ${accountId}`
}

export const zoneOf = (account: Node) => (account.fields['timezone_name'] as string | undefined) ?? 'UTC'

async function isDelivered(tx: Tx, accountId: string, end: number): Promise<boolean> {
  const [row] = await tx<{ until: Date }[]>`
    select delivered_until as until from delivery_progress where account_id = ${accountId}`
  return row !== undefined && row.until.getTime() >= end
}

/** An account starts with the hour in which its first ad appears. Null: it has none. */
async function lockProgress(tx: Tx, account: Node, calendar: ReturnType<typeof calendarOf>) {
  const [first] = await tx<{ at: Date | null }[]>`
    select min(created_at) as at from nodes where account_id = ${account.id} and type = 'ad'`
  if (!first?.at) return null
  await tx`
    insert into delivery_progress (account_id, delivered_until, state)
    values (${account.id}, ${new Date(hourStart(calendar, first.at.getTime()))}, ${JSON.stringify(emptyState())}::text::jsonb)
    on conflict do nothing`
  const [row] = await tx<{ until: Date; state: AccountState }[]>`
    select delivered_until as until, state from delivery_progress where account_id = ${account.id} for update`
  return { until: row!.until.getTime(), state: row!.state }
}

/** The account as it was at `from`, and what happened to it before `end`. */
async function readWorld(tx: Tx, account: Node, from: number, end: number): Promise<World> {
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
