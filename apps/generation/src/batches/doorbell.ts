import { type Bus, sendWakeUp } from '@adloom/bus'
import type { Log } from '@adloom/runtime'
import { BELLS_OF, type RenderQueue } from './render-queue.ts'

/** More than an installation has idle hands; each that wakes goes on until nothing is left. */
const BELLS_MAX = 256

/** Wakes workers for `count` pictures. Never fails: who misses a bell is found by the sweeper. */
export async function ringForImages(
  { bus, log }: { bus: Bus; log: Log },
  queue: RenderQueue,
  count: number,
): Promise<void> {
  const bells = Array.from({ length: Math.min(count, BELLS_MAX) }, () => sendWakeUp(bus, BELLS_OF[queue]))
  const lost = (await Promise.allSettled(bells)).filter((bell) => bell.status === 'rejected')
  if (lost.length > 0)
    log.warn({ err: lost[0]!.reason, lost: lost.length }, 'wake-up messages were lost; they will be sent again')
}
