import { type Loop, startLoop } from '@adloom/runtime'
import type { WorkerDeps } from '../../worker-deps.ts'
import type { ClaimedItem } from './claim.ts'

/** A lease that is renewed until it is disposed of. `signal` aborts when another worker has the item. */
export type HeldLease = AsyncDisposable & { signal: AbortSignal }

/** Another worker has the item, or it was cancelled. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Renews after a third of the lease, so that two renewals can be lost before it expires. */
export function holdLease(deps: WorkerDeps, item: ClaimedItem): HeldLease {
  const lost = new AbortController()
  let isFirst = true
  const beats: Loop = startLoop('lease', deps.leaseMs / 3, deps.log, async () => {
    // The loop runs immediately, but the claim has just set the lease.
    if (!isFirst && !(await renew(deps, item))) lost.abort()
    isFirst = false
    return false
  })
  return { signal: lost.signal, [Symbol.asyncDispose]: () => beats[Symbol.asyncDispose]() }
}

async function renew({ systemDb, leaseMs }: WorkerDeps, { id, leaseToken }: ClaimedItem): Promise<boolean> {
  const rows = await systemDb`
    update generations set lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id = ${id} and lease_token = ${leaseToken} and outcome is null
    returning 1`
  return rows.length === 1
}

/**
 * Gives an item back to be retried by any worker, after a pause that doubles with each attempt and is at least
 * `pauseMinMs`. `uncounted` does not count the attempt, because the item did not cause its end.
 */
export async function giveBack(
  { systemDb }: WorkerDeps,
  { id, leaseToken, attempts }: ClaimedItem,
  { pauseMinMs = 0, uncounted = false } = {},
): Promise<void> {
  const pauseMs = Math.max(pauseMinMs, 500 * 2 ** Math.min(attempts - 1, 6))
  await systemDb`
    update generations
    set attempts = attempts - ${uncounted ? 1 : 0}, lease_token = null, fingerprint = null,
      lease_until = clock_timestamp() + ${pauseMs} * interval '1 millisecond'
    where id = ${id} and lease_token = ${leaseToken} and outcome is null`
}
