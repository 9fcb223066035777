import { type Loop, startLoop } from '@adloom/runtime'
import type { Deps } from '../deps.ts'
import { ringForImages } from '../batches/doorbell.ts'
import { inQueue, RENDER_QUEUES, type RenderQueue } from '../batches/render-queue.ts'

/** A woken worker goes on until nothing is left, so a few bells empty a queue of any length. */
const BELLS_MAX = 8

/** Wakes workers for items that wait although their bell should have been heard: it was lost, or their worker died. */
export function startJob(deps: Deps): Loop {
  return startLoop('doorbells', deps.doorbellAfterMs / 2, deps.log, async () => {
    if (!deps.bus.isConnected()) return false
    for (const queue of RENDER_QUEUES) await ringAgain(deps, queue)
    return false
  })
}

async function ringAgain(deps: Deps, queue: RenderQueue) {
  const now = deps.clock.now()
  const waiting = await deps.systemDb`
    update generations set rung_at = ${now} where id in (
      select g.id from generations g
      where g.outcome is null and ${inQueue(deps.systemDb, queue)}
        and g.rung_at < ${new Date(now.getTime() - deps.doorbellAfterMs)}
        and (g.status = 'queued' or (g.status = 'running' and g.lease_until < clock_timestamp()))
      limit ${BELLS_MAX} for update skip locked)
    returning 1`
  await ringForImages(deps, queue, waiting.length)
}
