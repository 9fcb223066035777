import { startLoop } from '@adloom/runtime'
import type { WorkerDeps } from '../worker-deps.ts'
import type { ClaimedPreparation } from './claim.ts'

/** Renews the lease of a preparation until it is disposed of. `signal` aborts when another worker has it. */
export function holdPreparation(deps: WorkerDeps, { batchId, leaseToken }: ClaimedPreparation) {
  const lost = new AbortController()
  let isFirst = true
  const beats = startLoop('preparation', deps.leaseMs / 3, deps.log, async () => {
    // The loop runs immediately, but the claim has just set the lease.
    if (isFirst) isFirst = false
    else {
      const rows = await deps.systemDb`
        update batch_preparations set lease_until = clock_timestamp() + ${deps.leaseMs} * interval '1 millisecond'
        where batch_id = ${batchId} and lease_token = ${leaseToken} and ended_at is null
        returning 1`
      if (rows.length === 0) lost.abort()
    }
    return false
  })
  return { signal: lost.signal, [Symbol.asyncDispose]: () => beats[Symbol.asyncDispose]() }
}

/** Gives a preparation back, to be tried again by any worker after `pauseMs`. */
export async function giveBackPreparation(
  { systemDb }: WorkerDeps,
  { batchId, leaseToken }: ClaimedPreparation,
  { pauseMs, uncounted = false }: { pauseMs: number; uncounted?: boolean },
): Promise<void> {
  await systemDb`
    update batch_preparations
    set attempts = attempts - ${uncounted ? 1 : 0}, lease_token = null,
      lease_until = clock_timestamp() + ${pauseMs} * interval '1 millisecond'
    where batch_id = ${batchId} and lease_token = ${leaseToken} and ended_at is null`
}
