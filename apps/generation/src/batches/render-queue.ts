import type { WorkName } from '@adloom/contracts'
import type { Sql, Tx } from '@adloom/db'

/** Who makes a picture: the engine of this repository, or an outside model. Each has a queue of its own. */
export type RenderQueue = 'embedded' | 'hosted'
export const RENDER_QUEUES: readonly RenderQueue[] = ['embedded', 'hosted']

/** The work queue of the bus whose bells wake the workers of a queue. */
export const BELLS_OF = { embedded: 'render_image', hosted: 'render_hosted_image' } as const satisfies Record<
  RenderQueue,
  WorkName
>

/** A condition on `g`, an alias of generations. Written out, not a parameter: each queue has a partial index. */
export const inQueue = (sql: Sql | Tx, queue: RenderQueue) => (queue === 'hosted' ? sql`g.hosted` : sql`not g.hosted`)
