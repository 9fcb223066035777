import type { Sql } from '@adloom/db'
import { type Log, startLoop } from '@adloom/runtime'
import type { Turn } from './claim.ts'

/** A lease that is renewed until it is disposed of. `signal` aborts when another process has the account. */
export type HeldLease = AsyncDisposable & { signal: AbortSignal }

/** Renews after a third of the lease, so that two renewals can be lost before it expires. */
export function holdLease(deps: { systemDb: Sql; log: Log; settings: { leaseMs: number } }, turn: Turn): HeldLease {
  const { leaseMs } = deps.settings
  const lost = new AbortController()
  let isFirst = true
  const beats = startLoop('sync lease', leaseMs / 3, deps.log, async () => {
    // The loop runs immediately, but the claim has just set the lease.
    if (!isFirst && !(await renew(deps.systemDb, turn, leaseMs))) lost.abort()
    isFirst = false
    return false
  })
  return { signal: lost.signal, [Symbol.asyncDispose]: () => beats[Symbol.asyncDispose]() }
}

async function renew(systemDb: Sql, { teamId, accountId, leaseToken }: Turn, leaseMs: number): Promise<boolean> {
  const rows = await systemDb`
    update sync_accounts set lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where team_id = ${teamId} and ad_account_id = ${accountId} and lease_token = ${leaseToken}
    returning 1`
  return rows.length === 1
}
