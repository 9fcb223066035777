import { events } from '@adloom/contracts/of/generation'
import type { Tx } from '@adloom/db'
import { BATCH_MOVES, endOfBatch, ITEM_MOVES, statesBefore } from '../batches/batch.ts'
import { implementConsumer } from '../deps.ts'

type Settled = (typeof events)['org.credits_settled']['data']['_zod']['output']

/**
 * Ends an item when its credits are settled, and the batch with its last item, so that a batch never ends with wrong
 * credits.
 */
export const consumer = implementConsumer(events['org.credits_settled'], async ({ clock }, tx, settled) => {
  const now = clock.now()
  const item = await settleItem(tx, settled, now)
  if (item) await settleBatch(tx, settled, item, now)
})

type SettledItem = { batchId: string; status: 'completed' | 'failed' | 'cancelled' }

/**
 * Returns null if the item is already settled, or not an item of this service. A queued item may have been cancelled.
 */
async function settleItem(tx: Tx, settled: Settled, now: Date): Promise<SettledItem | null> {
  const { teamId, generationId, charged, released } = settled
  const [item] = await tx<SettledItem[]>`
    update generations
    set status = case outcome when 'delivered' then 'completed' else outcome end,
      credits_charged = ${charged}, credits_released = ${released}, settled_at = ${now}, updated_at = ${now}
    where team_id = ${teamId} and id = ${generationId} and outcome is not null and status = any(
      case outcome when 'cancelled' then ${statesBefore(ITEM_MOVES, 'cancelled')}::text[]
        else ${statesBefore(ITEM_MOVES, 'completed')}::text[] end)
    returning batch_id as "batchId", status`
  return item ?? null
}

type Counts = { open: number; all: number; completed: number; cancelled: number }

/** The update locks the row of the batch, so of two items that settle at the same time exactly one is the last. */
async function settleBatch(tx: Tx, settled: Settled, { batchId, status }: SettledItem, now: Date) {
  const { teamId, charged, released } = settled
  const [batch] = await tx<Counts[]>`
    update image_batches
    set open_items = open_items - 1, completed_items = completed_items + ${status === 'completed' ? 1 : 0},
      cancelled_items = cancelled_items + ${status === 'cancelled' ? 1 : 0},
      credits_charged = credits_charged + ${charged}, credits_released = credits_released + ${released},
      updated_at = ${now}
    where team_id = ${teamId} and id = ${batchId}
    returning open_items as open, item_count as "all", completed_items as completed, cancelled_items as cancelled`
  if (!batch || batch.open > 0) return
  const end = endOfBatch(batch)
  await tx`
    update image_batches set status = ${end}, completed_at = ${now}
    where team_id = ${teamId} and id = ${batchId} and status = any(${statesBefore(BATCH_MOVES, end)})`
}
