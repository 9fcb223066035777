import type { WorkerDeps } from '../../worker-deps.ts'
import type { ClaimedItem } from './claim.ts'
import { fail, type Failure } from './finish.ts'
import { giveBack, holdLease, LeaseLost } from './lease.ts'

/** Who may end the work for an item: another worker has it or a person cancelled it, the worker stops, its time is over. */
export type Signals = Record<'lease' | 'stopping' | 'overdue', AbortSignal>

/** The work for one kind of item. */
export type Work = {
  timeoutMs: number
  attemptsMax: number
  /** The failure of an item that was tried too often. */
  tooOften: Failure
  /** Makes the item and delivers it. */
  make(signals: Signals): Promise<void>
  /** What to tell the customer when another attempt is pointless, or null. */
  finalFailure(cause: unknown): Failure | null
  /** How long to wait before the next attempt, and whether this one counts. */
  pauseAfter(cause: unknown): { pauseMinMs?: number; uncounted?: boolean }
  /** Whether an attempt that the worker's own stop ends counts. */
  countsStops: boolean
}

/**
 * Works on a claimed item and records the result. When `stopping` aborts, the item is given back. Returns false when the
 * work ignored its abort signal: the item has been given back, and work that still runs cannot record a result. Throws
 * only when the database or the object store is unavailable.
 */
export async function workOnItem(
  deps: WorkerDeps,
  item: ClaimedItem,
  stopping: AbortSignal,
  work: Work,
): Promise<boolean> {
  // The item crashed its workers, or failed in a way that may pass, too often: it may be the cause of the crashes.
  if (item.attempts > work.attemptsMax) {
    await fail(deps, item, work.tooOften)
    return true
  }
  await using lease = holdLease(deps, item)
  const overdue = new AbortController()
  const late = Promise.withResolvers<false>()
  const timers = [
    setTimeout(() => overdue.abort(), work.timeoutMs),
    setTimeout(() => late.resolve(false), work.timeoutMs + deps.lastMs),
  ]
  try {
    const working = attempt(deps, item, work, { lease: lease.signal, stopping, overdue: overdue.signal })
    const hasEnded = await Promise.race([working.then(() => true), late.promise])
    if (!hasEnded) await giveBack(deps, item)
    return hasEnded
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}

async function attempt(deps: WorkerDeps, item: ClaimedItem, work: Work, signals: Signals): Promise<void> {
  const fields = { generationId: item.id, batchId: item.batchId, attempt: item.attempts }
  try {
    await work.make(signals)
  } catch (cause) {
    if (signals.lease.aborted || cause instanceof LeaseLost)
      return deps.log.info(fields, 'item was ended or taken over by another worker')
    if (signals.stopping.aborted) {
      deps.log.info(fields, 'item returned to the queue; worker is stopping')
      return giveBack(deps, item, { uncounted: !work.countsStops })
    }
    const failure = work.finalFailure(cause)
    if (failure) {
      deps.log.info({ ...fields, err: cause }, 'item failed')
      return fail(deps, item, failure)
    }
    deps.log.warn({ ...fields, err: cause }, 'attempt failed; item will be retried')
    await giveBack(deps, item, work.pauseAfter(cause))
  }
}
