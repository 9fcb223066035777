import type { WorkName } from '@adloom/contracts'
import type { Sql, Tx } from '@adloom/db'

/** Pictures come from the embedded engine or from an outside model. Each has a queue of its own. */
export type RenderQueue = 'embedded' | 'hosted'
export const RENDER_QUEUES: readonly RenderQueue[] = ['embedded', 'hosted']

/** The work queue on the bus whose wake-up messages wake the workers of a render queue. */
export const WAKE_UPS_OF = { embedded: 'render_image', hosted: 'render_hosted_image' } as const satisfies Record<
  RenderQueue,
  WorkName
>

/**
 * A condition on `g`, an alias of generations: in this queue, and its batch is prepared. It is literal SQL and not a
 * parameter, so that the planner uses the partial index of the queue.
 */
export const inQueue = (sql: Sql | Tx, queue: RenderQueue) =>
  queue === 'hosted' ? sql`not g.waits and g.hosted` : sql`not g.waits and not g.hosted`
