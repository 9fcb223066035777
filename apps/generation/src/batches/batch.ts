import type { calls, OutputOf, tools } from '@adloom/contracts'

type Status = OutputOf<typeof tools.get_generation_status>
export type BatchStatus = Status['status']
export type ItemStatus = Status['generations'][number]['status']

/**
 * The brand kit and product of a batch, as org returned them and `image_batches.facts` stores them. Batches of an earlier
 * release do not say where the kit is from.
 */
export type CreativeFacts = (typeof calls)['org.get_creative_context']['output']['_zod']['output']

/**
 * The next states of each item state. An item runs from its first claim until its credits are settled, whatever the
 * number of workers: an expired lease is not a transition.
 */
export const ITEM_MOVES: Record<ItemStatus, readonly ItemStatus[]> = {
  queued: ['running', 'cancelled'],
  running: ['completed', 'failed', 'cancelled'],
  completed: [],
  failed: [],
  cancelled: [],
}

/** The next states of each batch state. A batch ends when the credits of its last item are settled. */
export const BATCH_MOVES: Record<BatchStatus, readonly BatchStatus[]> = {
  queued: ['running', 'cancelled'],
  running: ['completed', 'partially_completed', 'failed', 'cancelled'],
  completed: [],
  partially_completed: [],
  failed: [],
  cancelled: [],
}

/** The states that can change to `to`, for the `where` of the query that makes the change. */
export function statesBefore<S extends string>(moves: Record<S, readonly S[]>, to: S): S[] {
  return (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to))
}

/** The final state of a batch, from the number of items that were delivered and cancelled. */
export function endOfBatch(items: { all: number; completed: number; cancelled: number }): BatchStatus {
  if (items.completed === items.all) return 'completed'
  if (items.completed > 0) return 'partially_completed'
  return items.cancelled > 0 ? 'cancelled' : 'failed'
}

/** Seconds a caller should wait before it asks for a video again, which takes minutes. */
export const VIDEO_POLL_SECONDS = 5

/** Seconds a caller should wait before the next poll. A large batch is polled less often. */
export const pollAfterSeconds = (openItems: number) => Math.min(10, Math.max(1, Math.ceil(openItems / 8)))
