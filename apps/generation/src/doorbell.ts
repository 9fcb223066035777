import { type Bus, ringDoorbell } from '@adloom/bus'
import type { WorkName } from '@adloom/contracts'
import type { Log } from '@adloom/runtime'

/** Who makes a picture: the engine of this repository, or an outside model. Each has a queue of its own. */
export type RenderQueue = 'embedded' | 'hosted'
export const RENDER_QUEUES: readonly RenderQueue[] = ['embedded', 'hosted']

/** The work queue of the bus whose bells wake the workers of a queue. */
export const BELLS_OF = { embedded: 'render_image', hosted: 'render_hosted_image' } as const satisfies Record<
  RenderQueue,
  WorkName
>

/** Wakes workers for `count` pictures. Never fails: who misses a bell is found by the sweeper. */
export async function ringForImages(
  { bus, log }: { bus: Bus; log: Log },
  queue: RenderQueue,
  count: number,
): Promise<void> {
  const bells = Array.from({ length: count }, () => ringDoorbell(bus, BELLS_OF[queue]))
  const lost = (await Promise.allSettled(bells)).filter((bell) => bell.status === 'rejected')
  if (lost.length > 0) log.warn({ err: lost[0]!.reason, lost: lost.length }, 'doorbells were lost; they are rung again')
}
