import type { ReadAnswer } from '@adloom/brief-reader'
import { events } from '@adloom/contracts/of/generation'
import { inTx, type Tx } from '@adloom/db'
import { emit } from '@adloom/service'
import type { PageFacts } from '../batches/page-facts.ts'
import type { WorkerDeps } from '../worker-deps.ts'
import type { ClaimedPreparation } from './claim.ts'

/** What the items of a batch need before they can be drawn. */
export type Prepared = {
  page: PageFacts | null
  /** The pictures of `referenceUrls`, in their order. */
  pictureIds: readonly string[]
  /** What an outside model read, or null when none is listed or its answer was of no use. */
  answer: ReadAnswer | null
}

/** Stores what was found and lets the items be claimed. Does nothing when the lease is lost. */
export function release(
  deps: Pick<WorkerDeps, 'db' | 'clock'>,
  preparation: ClaimedPreparation,
  { page, pictureIds, answer }: Prepared,
): Promise<void> {
  const { teamId, batchId } = preparation
  const now = deps.clock.now()
  return inTx(deps.db, { teamId }, async (tx) => {
    if (!(await end(tx, preparation, now))) return
    await tx`
      update image_batches
      set page = coalesce(${page && tx.json(page)}::json, page), fetched_asset_ids = ${[...pictureIds]}::uuid[],
        answer = ${answer && tx.json(answer)}, updated_at = ${now}
      where team_id = ${teamId} and id = ${batchId}`
    await tx`
      update generations set waits = false, rung_at = ${now}
      where team_id = ${teamId} and batch_id = ${batchId} and waits and outcome is null`
  })
}

/** The reason why a batch cannot be made, in words for the customer. */
export type Failure = { code: string; message: string; retryable: boolean }

/** Fails the items of the batch, and emits for each that its price is to be released. */
export function failBatch(
  deps: Pick<WorkerDeps, 'db' | 'clock'>,
  preparation: ClaimedPreparation,
  failure: Failure,
): Promise<void> {
  const { teamId, batchId, reservationId, workspaceId } = preparation
  const now = deps.clock.now()
  return inTx(deps.db, { teamId }, async (tx) => {
    if (!(await end(tx, preparation, now))) return
    // An item fails only from running (batches/batch.ts): its part of the work was to be prepared.
    const items = await tx<{ id: string; price: number }[]>`
      update generations
      set status = 'running', outcome = 'failed', waits = false, error = ${tx.json(failure)}, updated_at = ${now}
      where team_id = ${teamId} and batch_id = ${batchId} and waits and outcome is null
      returning id, price`
    for (const { id, price } of items) {
      const about = { teamId, reservationId, batchId, workspaceIds: [workspaceId] }
      const fact = { ...about, generationId: id, delivered: false, credits: price }
      await emit(tx, events['generation.item_finished'], fact)
    }
  })
}

/** Ends the preparation if it is still ours. */
async function end(tx: Tx, { teamId, batchId, leaseToken }: ClaimedPreparation, now: Date): Promise<boolean> {
  const rows = await tx`
    update batch_preparations set ended_at = ${now}, lease_token = null, lease_until = null
    where team_id = ${teamId} and batch_id = ${batchId} and lease_token = ${leaseToken} and ended_at is null
    returning 1`
  return rows.length === 1
}
