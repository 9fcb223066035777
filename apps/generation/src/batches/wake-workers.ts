import { type Bus, sendWakeUp } from '@adloom/bus'
import type { WorkName } from '@adloom/contracts'
import type { Log } from '@adloom/runtime'
import { WAKE_UPS_OF, type RenderQueue } from './render-queue.ts'

/** More than the idle slots of any installation. A worker that wakes up goes on until its queue is empty. */
const WAKE_UPS_MAX = 256

type Waker = { bus: Bus; log: Log }

/** Wakes workers for `count` pictures. Never fails: a lost wake-up message is sent again by jobs/resend-wake-ups.ts. */
export const wakeRenderWorkers = (deps: Waker, queue: RenderQueue, count: number): Promise<void> =>
  wake(deps, WAKE_UPS_OF[queue], Math.min(count, WAKE_UPS_MAX))

/** Wakes workers for batches to prepare. Never fails, for the same reason. */
export const wakePreparation = (deps: Waker, count: number): Promise<void> => wake(deps, 'prepare_batch', count)

async function wake({ bus, log }: Waker, work: WorkName, count: number): Promise<void> {
  const sent = Array.from({ length: count }, () => sendWakeUp(bus, work))
  const lost = (await Promise.allSettled(sent)).filter((result) => result.status === 'rejected')
  if (lost.length > 0)
    log.warn({ err: lost[0]!.reason, lost: lost.length, work }, 'wake-up messages were lost; they will be sent again')
}
