import { randomUUID } from 'node:crypto'
import { inTx, type Sql, type Tx } from '@adloom/db'
import { type Clock, type Log, startLoop } from '@adloom/runtime'
import type { OnFailure } from '@adloom/contracts/shapes/launch'
import type { Goal, LaunchState } from '../launches/launch.ts'

/** A launch that this process may work on until its lease ends. */
export type Turn = { teamId: string; launchId: string; leaseId: string }
type LeaseDeps = { systemDb: Sql; clock: Clock; log: Log; launches: { leaseMs: number } }

/** Claims run one at a time, so that fairness is exact and no launch is worked on twice at once. */
const CLAIM_LOCK = 'drafts.launch-claim'

/**
 * Claims the next launch that is due, or returns null. The team that was served longest ago comes first, and of its
 * launches the one served longest ago. Leases use the database clock, which all processes share.
 */
export async function claimLaunch({ systemDb, clock, launches }: LeaseDeps): Promise<Turn | null> {
  const now = clock.now()
  return inTx(systemDb, {}, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${CLAIM_LOCK}, 0))`
    const [turn] = await tx<Turn[]>`
      update launches l
      set lease_id = ${randomUUID()}, leased_until = clock_timestamp() + ${launches.leaseMs} * interval '1 millisecond',
        served_at = clock_timestamp()
      from (
        select w.team_id, w.id from launches w
        where w.next_at <= ${now} and coalesce(w.leased_until < clock_timestamp(), true)
        order by (select max(o.served_at) from launches o where o.team_id = w.team_id) nulls first,
          w.served_at nulls first, w.next_at, w.team_id, w.id
        limit 1
      ) next
      where l.team_id = next.team_id and l.id = next.id
      returning l.team_id as "teamId", l.id as "launchId", l.lease_id as "leaseId"`
    return turn ?? null
  })
}

/** Ends a turn: another process may go on at once. */
export async function endTurn({ systemDb }: Pick<LeaseDeps, 'systemDb'>, { teamId, launchId, leaseId }: Turn) {
  await systemDb`
    update launches set lease_id = null, leased_until = null
    where team_id = ${teamId} and id = ${launchId} and lease_id = ${leaseId}`
}

/** A lease that is renewed until it is disposed of. `signal` aborts when another process has the launch. */
export type HeldLease = AsyncDisposable & { signal: AbortSignal }

/** Renews after a third of the lease, so that two renewals can be lost before it expires. */
export function holdLease(deps: LeaseDeps, turn: Turn): HeldLease {
  const { leaseMs } = deps.launches
  const lost = new AbortController()
  let isFirst = true
  const beats = startLoop('launch lease', leaseMs / 3, deps.log, async () => {
    // The loop runs immediately, but the claim has just set the lease.
    if (!isFirst && !(await renew(deps.systemDb, turn, leaseMs))) lost.abort()
    isFirst = false
    return false
  })
  return { signal: lost.signal, [Symbol.asyncDispose]: () => beats[Symbol.asyncDispose]() }
}

async function renew(systemDb: Sql, { teamId, launchId, leaseId }: Turn, leaseMs: number): Promise<boolean> {
  const rows = await systemDb`
    update launches set leased_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where team_id = ${teamId} and id = ${launchId} and lease_id = ${leaseId}
    returning 1`
  return rows.length === 1
}

/** The launch is another process's now. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** What a process finds of the launch that it holds. */
export type Held = {
  draftId: string
  state: LaunchState
  goal: Goal
  onFailure: OnFailure
  stuckSince: Date | null
  activatedAt: Date | null
}

/**
 * The launch, locked until the transaction ends. Makes the transaction fail unless the launch is still ours, so that no
 * process writes what it found out before another took over.
 */
export async function requireLease(tx: Tx, { teamId, launchId, leaseId }: Turn): Promise<Held> {
  const [held] = await tx<Held[]>`
    select draft_id as "draftId", state, goal, on_failure as "onFailure", stuck_since as "stuckSince",
      activated_at as "activatedAt"
    from launches where team_id = ${teamId} and id = ${launchId} and lease_id = ${leaseId} for update`
  if (!held) throw new LeaseLost()
  return held
}
