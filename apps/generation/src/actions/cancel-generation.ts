import { ToolError } from '@adloom/contracts'
import { actions, events } from '@adloom/contracts/of/generation'
import type { Tx } from '@adloom/db'
import { emit, type WriteContext } from '@adloom/service'
import { type Deps, implementAction } from '../deps.ts'

type Ctx = WriteContext<Deps>
type Item = { id: string; price: number }

export const handler = implementAction(actions.cancel_generation, async (ctx, { batchId }) => {
  const { teamId } = ctx.caller
  return ctx.commit(async (tx) => {
    const { reservationId, workspaceId } = await getOpenBatch(tx, ctx, batchId)
    await tx`
      update batch_preparations set ended_at = ${ctx.clock.now()}, lease_token = null
      where team_id = ${teamId} and batch_id = ${batchId} and ended_at is null`
    const items = await cancelOpenItems(tx, ctx, batchId)
    for (const { id, price } of items) {
      const about = { teamId, reservationId, batchId, workspaceIds: [workspaceId] }
      const fact = { ...about, generationId: id, delivered: false, credits: price }
      await emit(tx, events['generation.item_finished'], fact)
    }
    const releasing = items.reduce((sum, { price }) => sum + price, 0)
    return { batchId, cancelled: items.length, credits: { releasing } }
  })
})

async function getOpenBatch(tx: Tx, { caller, workspaceIds }: Ctx, batchId: string) {
  const [batch] = await tx<{ reservationId: string; workspaceId: string }[]>`
    select reservation_id as "reservationId", workspace_id as "workspaceId" from image_batches
    where id = ${batchId} and team_id = ${caller.teamId} and workspace_id = any(${[...workspaceIds]}::uuid[])`
  if (!batch) throw new ToolError('not_found', 'There is no such generation.')
  return batch
}

/**
 * Ends the open items of the batch. Workers write only while they hold the lease, so a picture that is still being
 * drawn is discarded. An item that was delivered a moment ago is not open any more. Rows are locked in order, so that
 * two cancellations at the same time cannot deadlock.
 */
async function cancelOpenItems(tx: Tx, { caller, clock }: Ctx, batchId: string): Promise<Item[]> {
  return tx<Item[]>`
    update generations
    set outcome = 'cancelled', lease_token = null, lease_until = null, updated_at = ${clock.now()}
    where team_id = ${caller.teamId} and id in (
      select id from generations
      where team_id = ${caller.teamId} and batch_id = ${batchId} and outcome is null
      order by position for update)
    returning id, price`
}
