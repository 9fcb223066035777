import { events } from '@adloom/contracts'
import type { Tx } from '@adloom/db'
import { consumeEvent } from '@adloom/service'
import { BATCH_MOVES, endOfBatch, ITEM_MOVES, statesBefore } from '../batch.ts'
import type { Deps } from '../deps.ts'

type Settled = (typeof events)['org.credits_settled']['data']['_zod']['output']

/** An item ends when its credits are settled, and a batch with its last item: never before its credits are right. */
export const consumeCreditsSettled = (deps: Deps) =>
  consumeEvent(deps, 'generation', events['org.credits_settled'], async (tx, settled) => {
    const now = deps.clock.now()
    const item = await settleItem(tx, settled, now)
    if (item) await settleBatch(tx, settled, item, now)
  })

type SettledItem = { batchId: string; status: 'completed' | 'failed' }

/** Null when it was settled before, or is not ours. */
async function settleItem(tx: Tx, settled: Settled, now: Date): Promise<SettledItem | null> {
  const { teamId, generationId, charged, released } = settled
  const [item] = await tx<SettledItem[]>`
    update generations
    set status = case outcome when 'delivered' then 'completed' else 'failed' end,
      credits_charged = ${charged}, credits_released = ${released}, settled_at = ${now}, updated_at = ${now}
    where team_id = ${teamId} and id = ${generationId} and outcome is not null
      and status = any(${statesBefore(ITEM_MOVES, 'completed')})
    returning batch_id as "batchId", status`
  return item ?? null
}

/** The update takes the batch's row, so of two items that settle at once exactly one is the last. */
async function settleBatch(tx: Tx, settled: Settled, { batchId, status }: SettledItem, now: Date) {
  const { teamId, charged, released } = settled
  const [batch] = await tx<{ openItems: number; itemCount: number; completed: number }[]>`
    update image_batches
    set open_items = open_items - 1, completed_items = completed_items + ${status === 'completed' ? 1 : 0},
      credits_charged = credits_charged + ${charged}, credits_released = credits_released + ${released},
      updated_at = ${now}
    where team_id = ${teamId} and id = ${batchId}
    returning open_items as "openItems", item_count as "itemCount", completed_items as completed`
  if (!batch || batch.openItems > 0) return
  const end = endOfBatch(batch.itemCount, batch.completed)
  await tx`
    update image_batches set status = ${end}, completed_at = ${now}
    where team_id = ${teamId} and id = ${batchId} and status = any(${statesBefore(BATCH_MOVES, end)})`
}
