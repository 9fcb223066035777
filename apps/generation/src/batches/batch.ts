import type { calls, OutputOf, tools } from '@adloom/contracts'

type Status = OutputOf<typeof tools.get_generation_status>
export type BatchStatus = Status['status']
export type ItemStatus = Status['generations'][number]['status']

/** The brand kit and product a batch is made with, as org answered and `image_batches.facts` keeps them. */
export type CreativeFacts = (typeof calls)['org.get_creative_context']['output']['_zod']['output']

/**
 * Where an item may go from each state. It runs from its first claim until its credits are settled, however many
 * workers it takes: a lease that lapses is not a move.
 */
export const ITEM_MOVES: Record<ItemStatus, readonly ItemStatus[]> = {
  queued: ['running', 'cancelled'],
  running: ['completed', 'failed', 'cancelled'],
  completed: [],
  failed: [],
  cancelled: [],
}

/** Where a batch may go from each state. It ends when the credits of its last item are settled. */
export const BATCH_MOVES: Record<BatchStatus, readonly BatchStatus[]> = {
  queued: ['running', 'cancelled'],
  running: ['completed', 'partially_completed', 'failed', 'cancelled'],
  completed: [],
  partially_completed: [],
  failed: [],
  cancelled: [],
}

/** The states from which `to` may be reached: what a query that makes the move asks for in its `where`. */
export function statesBefore<S extends string>(moves: Record<S, readonly S[]>, to: S): S[] {
  return (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to))
}

/** How a batch ended, by how many of its items were delivered, and how many a person has stopped. */
export function endOfBatch(items: { all: number; completed: number; cancelled: number }): BatchStatus {
  if (items.completed === items.all) return 'completed'
  if (items.completed > 0) return 'partially_completed'
  return items.cancelled > 0 ? 'cancelled' : 'failed'
}

/** Seconds a caller should wait before it asks again: longer for more work, so that a large batch is not polled hard. */
export const pollAfterSeconds = (openItems: number) => Math.min(10, Math.max(1, Math.ceil(openItems / 8)))
