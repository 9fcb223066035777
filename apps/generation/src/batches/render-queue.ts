import type { WorkName } from '@adloom/contracts'
import type { Sql, Tx } from '@adloom/db'

/** Pictures come from the embedded engine or from an outside model, and videos take minutes. Each has a queue of its own. */
export type RenderQueue = 'embedded' | 'hosted' | 'video'
export const RENDER_QUEUES: readonly RenderQueue[] = ['embedded', 'hosted', 'video']

/** The work queue on the bus whose wake-up messages wake the workers of a render queue. */
export const WAKE_UPS_OF = {
  embedded: 'render_image',
  hosted: 'render_hosted_image',
  video: 'make_video',
} as const satisfies Record<RenderQueue, WorkName>

/**
 * A condition on `g`, an alias of generations: in this queue, and its batch is prepared. It is literal SQL and not a
 * parameter, so that the planner uses the partial index of the queue.
 */
export function inQueue(sql: Sql | Tx, queue: RenderQueue) {
  if (queue === 'video') return sql`not g.waits and g.kind = 'video'`
  return queue === 'hosted'
    ? sql`not g.waits and g.hosted and g.kind = 'image'`
    : sql`not g.waits and not g.hosted and g.kind = 'image'`
}
