import { createHash } from 'node:crypto'
import type { Tx } from '@adloom/db'

export type NodeType =
  | 'ad_account'
  | 'campaign'
  | 'ad_set'
  | 'ad'
  | 'creative'
  | 'image'
  | 'video'
  | 'label'
  | 'business'
  | 'user'
  | 'page'
  | 'instagram_account'
  | 'pixel'
  | 'custom_conversion'

/** An object of the platform. `fields` holds what its owner has set and what has happened to it; a field without a value is absent. */
export type Node = {
  /** Up to 18 digits; of an ad account `act_` and digits. */
  id: string
  type: NodeType
  /** As `act_…`. Of an ad account its own id. Null: it stands outside of accounts. */
  accountId: string | null
  /** Of ad sets and ads. */
  campaignId: string | null
  /** Of ads. */
  adSetId: string | null
  fields: Record<string, unknown>
  createdAt: Date
  updatedAt: Date
}

/** `id` is given where a scenario knows it; otherwise the next number becomes the id. */
export type NewNode = Pick<Node, 'type' | 'fields'> & Partial<Pick<Node, 'id' | 'accountId' | 'campaignId' | 'adSetId'>>

export type NodeFilter = { type: NodeType; accountId?: string; campaignId?: string; adSetId?: string }

/** One field of one object, before and after. */
export type Change = { nodeId: string; at: Date; field: string; old: unknown; new: unknown }

export async function getNode(tx: Tx, id: string): Promise<Node | null> {
  const [node] = await tx<Node[]>`select ${columns(tx)} from nodes where id = ${id}`
  return node ?? null
}

/** Locks the object until the transaction ends: two writes to it follow one another. */
async function lockNode(tx: Tx, id: string): Promise<Node | null> {
  const [node] = await tx<Node[]>`select ${columns(tx)} from nodes where id = ${id} for update`
  return node ?? null
}

/** In the order in which they were made. */
export async function listNodes(tx: Tx, { type, accountId, campaignId, adSetId }: NodeFilter): Promise<Node[]> {
  return tx<Node[]>`
    select ${columns(tx)} from nodes
    where type = ${type}
      ${accountId === undefined ? tx`` : tx`and account_id = ${accountId}`}
      ${campaignId === undefined ? tx`` : tx`and campaign_id = ${campaignId}`}
      ${adSetId === undefined ? tx`` : tx`and ad_set_id = ${adSetId}`}
    order by number`
}

/**
 * Creates an object. Its id follows from the seed and from how many objects were made before: the row of the counter
 * stays locked until the transaction ends, so a write that fails takes no number.
 */
export async function insertNode(tx: Tx, seed: string, node: NewNode, at: Date): Promise<Node> {
  const { id = null, type, accountId = type === 'ad_account' ? id : null, campaignId = null, adSetId = null } = node
  const [inserted] = await tx<Node[]>`
    with next as (update node_counter set last_number = last_number + 1 returning last_number)
    insert into nodes (id, number, type, account_id, campaign_id, ad_set_id, fields, created_at, updated_at)
    select coalesce(${id}, (${firstId(seed)}::text::bigint + last_number)::text), last_number, ${type}, ${accountId},
           ${campaignId}, ${adSetId}, ${JSON.stringify(node.fields)}::text::jsonb, ${at}, ${at}
    from next
    returning ${columns(tx)}`
  return inserted!
}

/** Sets fields and logs each that changes. `null` or `undefined` removes a field. Without a change nothing is touched. */
export async function updateNode(tx: Tx, id: string, fields: Record<string, unknown>, at: Date): Promise<Node> {
  const before = await lockNode(tx, id)
  if (!before) throw new Error(`there is no node ${id}`)
  const patch = JSON.stringify(fields, (_, value: unknown) => (value === undefined ? null : value))
  // Compared as jsonb: the order of keys inside of a value is not a change.
  const { count } = await tx`
    insert into changes (node_id, at, field, old, new)
    select n.id, ${at}, p.key, n.fields->p.key, nullif(p.value, 'null')
    from nodes n, jsonb_each(${patch}::text::jsonb) p
    where n.id = ${id} and n.fields->p.key is distinct from nullif(p.value, 'null')`
  if (count === 0) return before
  // Only a null at the top removes: one inside of a value stays as it was sent.
  const [updated] = await tx<Node[]>`
    update nodes
    set updated_at = ${at},
        fields = (select coalesce(jsonb_object_agg(f.key, f.value), '{}')
                  from jsonb_each(fields || ${patch}::text::jsonb) f where f.value <> 'null')
    where id = ${id}
    returning ${columns(tx)}`
  return updated!
}

/** What has changed in an account, oldest first. */
export async function changesOf(tx: Tx, accountId: string): Promise<Change[]> {
  return tx<Change[]>`
    select c.node_id as "nodeId", c.at, c.field, c.old, c.new
    from changes c join nodes n on n.id = c.node_id
    where n.account_id = ${accountId}
    order by c.number`
}

/** Removes every object and starts the numbers anew. */
export async function emptyWorld(tx: Tx): Promise<void> {
  await tx`delete from nodes`
  await tx`update node_counter set last_number = 0`
}

const columns = (tx: Tx) => tx`
  id, type, account_id as "accountId", campaign_id as "campaignId", ad_set_id as "adSetId", fields,
  created_at as "createdAt", updated_at as "updatedAt"`

/** 18 digits that look like the platform's: larger than 2^53, and different for each seed. */
function firstId(seed: string): string {
  const digest = createHash('sha256').update(seed).digest()
  return String(120_200_000_000_000_000n + BigInt(digest.readUInt32BE(0) % 100_000) * 10_000_000_000n)
}
