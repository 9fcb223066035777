import { type Bus, sendWakeUp } from '@adloom/bus'
import type { Log } from '@adloom/runtime'
import { WAKE_UPS_OF, type RenderQueue } from './render-queue.ts'

/** More than the idle slots of any installation. A worker that wakes up goes on until its queue is empty. */
const WAKE_UPS_MAX = 256

/** Wakes workers for `count` pictures. Never fails: a lost wake-up message is sent again by jobs/resend-wake-ups.ts. */
export async function wakeRenderWorkers(
  { bus, log }: { bus: Bus; log: Log },
  queue: RenderQueue,
  count: number,
): Promise<void> {
  const sent = Array.from({ length: Math.min(count, WAKE_UPS_MAX) }, () => sendWakeUp(bus, WAKE_UPS_OF[queue]))
  const lost = (await Promise.allSettled(sent)).filter((result) => result.status === 'rejected')
  if (lost.length > 0)
    log.warn({ err: lost[0]!.reason, lost: lost.length }, 'wake-up messages were lost; they will be sent again')
}
