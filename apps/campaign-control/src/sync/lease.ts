import type { Sql, Tx } from '@adloom/db'
import { type Log, startLoop } from '@adloom/runtime'

/** The tables whose rows one process at a time holds. */
export type LeaseTable = 'sync_accounts' | 'rule_turns'

/** What a process holds, and the token that says so. */
export type Held = { teamId: string; accountId: string; leaseToken: string }

/** A lease that is renewed until it is disposed of. `signal` aborts when another process has the account. */
export type HeldLease = AsyncDisposable & { signal: AbortSignal }

/** Renews after a third of the lease, so that two renewals can be lost before it expires. */
export function holdLease(
  deps: { systemDb: Sql; log: Log; settings: { leaseMs: number } },
  turn: Held,
  table: LeaseTable = 'sync_accounts',
): HeldLease {
  const { leaseMs } = deps.settings
  const lost = new AbortController()
  let isFirst = true
  const beats = startLoop('lease', leaseMs / 3, deps.log, async () => {
    // The loop runs immediately, but the claim has just set the lease.
    if (!isFirst && !(await renew(deps.systemDb, table, turn, leaseMs))) lost.abort()
    isFirst = false
    return false
  })
  return { signal: lost.signal, [Symbol.asyncDispose]: () => beats[Symbol.asyncDispose]() }
}

async function renew(
  systemDb: Sql,
  table: LeaseTable,
  { teamId, accountId, leaseToken }: Held,
  leaseMs: number,
): Promise<boolean> {
  const rows = await systemDb`
    update ${systemDb(table)} set lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where team_id = ${teamId} and ad_account_id = ${accountId} and lease_token = ${leaseToken}
    returning 1`
  return rows.length === 1
}

/** The account is another process's now. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Makes the transaction fail unless the account is still ours, and keeps it ours until the transaction ends. */
export async function requireLease(
  tx: Tx,
  { teamId, accountId, leaseToken }: Held,
  table: LeaseTable = 'sync_accounts',
): Promise<void> {
  const held = await tx`
    select 1 from ${tx(table)}
    where team_id = ${teamId} and ad_account_id = ${accountId} and lease_token = ${leaseToken} for no key update`
  if (held.length === 0) throw new LeaseLost()
}
