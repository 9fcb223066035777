import { inTx, type Sql, type Tx } from '@adloom/db'
import { randomUUID } from 'node:crypto'
import type { AspectRatio, Quality } from '@adloom/creative-engine'
import { BATCH_MOVES, ITEM_MOVES, statesBefore } from '../../batches/batch.ts'
import type { BriefFacts } from '../../batches/brief.ts'
import { inQueue, type RenderQueue } from '../../batches/render-queue.ts'

/** A claimed item with the lease that makes it ours. */
export type ClaimedItem = BriefFacts & {
  id: string
  teamId: string
  batchId: string
  leaseToken: string
  /** The number of claims, including this one. */
  attempts: number
  position: number
  aspectRatio: AspectRatio
  slot: number
  variation: number
  price: number
  workspaceId: string
  reservationId: string
  modelId: string
  /** Whether an outside model makes the picture. */
  hosted: boolean
  quality: Quality
  seed: number
  /** The caller's pictures, then those that were fetched. */
  referenceAssetIds: string[]
  variationCount: number
  /** Null when the reading of the brief turned the kit down. */
  brandKitId: string | null
  /** Whether the reading of the batch is stored. */
  isRead: boolean
}

/** Claims run one at a time, so that fairness is exact. A claim takes about a millisecond, a picture hundreds. */
const CLAIM_LOCK = 'generation.claim'

/**
 * Claims the next item of the queue, or returns null when none waits. The team that was served longest ago comes first,
 * with its oldest item that is queued or whose lease has expired. Leases use the database clock, which all workers
 * share.
 */
export async function claimNextItem(
  deps: { systemDb: Sql; leaseMs: number },
  queue: RenderQueue,
): Promise<ClaimedItem | null> {
  for (;;) {
    const claim = await inTx(deps.systemDb, {}, async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${CLAIM_LOCK}, 0))`
      const next = await findNext(tx, queue)
      return next && { item: await lease(tx, next, deps.leaseMs) }
    })
    if (!claim) return null
    if (claim.item) return claim.item
    // The slow worker finished the item while we waited for its row. Claim another one.
  }
}

type Next = { id: string; teamId: string; batchId: string }

async function findNext(tx: Tx, queue: RenderQueue): Promise<Next | null> {
  const own = inQueue(tx, queue)
  // Skips through the index of the queue from team to team, so the cost depends on the number of waiting teams, not of
  // their items.
  const [next] = await tx<Next[]>`
    with recursive waiting as (
      (select g.team_id from generations g where g.outcome is null and ${own} order by g.team_id limit 1)
      union all
      select (select g.team_id from generations g where g.outcome is null and ${own} and g.team_id > w.team_id
              order by g.team_id limit 1)
      from waiting w where w.team_id is not null
    )
    select oldest.id, oldest.team_id as "teamId", oldest.batch_id as "batchId"
    from waiting
    cross join lateral (
      select g.id, g.team_id, g.batch_id, g.created_at from generations g
      where g.team_id = waiting.team_id and g.outcome is null and ${own}
        and (g.status = 'queued' or (g.status = 'running' and g.lease_until < clock_timestamp()))
      order by g.created_at, g.position limit 1
    ) oldest
    left join team_turns on team_turns.team_id = waiting.team_id
    order by coalesce(team_turns.served_at, '-infinity'), oldest.created_at, oldest.team_id limit 1`
  return next ?? null
}

async function lease(tx: Tx, { id, teamId, batchId }: Next, leaseMs: number): Promise<ClaimedItem | null> {
  const leaseToken = randomUUID()
  const [item] = await tx<ClaimedItem[]>`
    update generations g
    set status = 'running', attempts = attempts + 1, lease_token = ${leaseToken}, updated_at = clock_timestamp(),
      fingerprint = null,
      lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    from image_batches b
    where g.id = ${id} and b.id = g.batch_id and g.outcome is null
      and (g.status = any(${statesBefore(ITEM_MOVES, 'running')}) or g.lease_until < clock_timestamp())
    returning g.id, g.team_id as "teamId", g.batch_id as "batchId", g.lease_token as "leaseToken", g.attempts,
      g.position, g.aspect_ratio as "aspectRatio", g.slot, g.variation, g.price, g.hosted, b.workspace_id as "workspaceId",
      b.reservation_id as "reservationId", b.model_id as "modelId", b.quality, b.seed, b.instructions,
      b.content, b.brand_mode as brand, b.revised, b.page, b.answer,
      b.reference_asset_ids || b.fetched_asset_ids as "referenceAssetIds", b.variation_count as "variationCount",
      b.facts, b.brand_kit_id as "brandKitId", b.reading is not null as "isRead"`
  if (!item) return null
  await tx`
    update image_batches set status = 'running', updated_at = clock_timestamp()
    where id = ${batchId} and status = any(${statesBefore(BATCH_MOVES, 'running')})`
  await tx`
    insert into team_turns (team_id, created_at, served_at) values (${teamId}, clock_timestamp(), clock_timestamp())
    on conflict (team_id) do update set served_at = excluded.served_at`
  return item
}
