import { type Loop, startLoop } from '@adloom/runtime'
import type { Deps } from '../deps.ts'
import { wakePreparation, wakeRenderWorkers } from '../batches/wake-workers.ts'
import { inQueue, RENDER_QUEUES, type RenderQueue } from '../batches/render-queue.ts'

/** A worker that wakes up goes on until nothing is left, so a few wake-up messages empty a queue of any length. */
const WAKE_UPS_MAX = 8

/** Sends wake-up messages again for items that have waited too long: the message was lost, or the worker died. */
export function startJob(deps: Deps): Loop {
  return startLoop('wake-ups', deps.wakeAgainAfterMs / 2, deps.log, async () => {
    if (!deps.bus.isConnected()) return false
    for (const queue of RENDER_QUEUES) await resendWakeUps(deps, queue)
    await resendPreparation(deps)
    return false
  })
}

async function resendWakeUps(deps: Deps, queue: RenderQueue) {
  const now = deps.clock.now()
  const waiting = await deps.systemDb`
    update generations set rung_at = ${now} where id in (
      select g.id from generations g
      where g.outcome is null and ${inQueue(deps.systemDb, queue)}
        and g.rung_at < ${new Date(now.getTime() - deps.wakeAgainAfterMs)}
        and (g.status = 'queued' or (g.status = 'running' and g.lease_until < clock_timestamp()))
      limit ${WAKE_UPS_MAX} for update skip locked)
    returning 1`
  await wakeRenderWorkers(deps, queue, waiting.length)
}

async function resendPreparation(deps: Deps) {
  const now = deps.clock.now()
  const waiting = await deps.systemDb`
    update batch_preparations set rung_at = ${now} where batch_id in (
      select batch_id from batch_preparations
      where ended_at is null and rung_at < ${new Date(now.getTime() - deps.wakeAgainAfterMs)}
        and (lease_until is null or lease_until < clock_timestamp())
      limit ${WAKE_UPS_MAX} for update skip locked)
    returning 1`
  await wakePreparation(deps, waiting.length)
}
