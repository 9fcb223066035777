import { call } from '@adloom/bus'
import { ToolError } from '@adloom/contracts'
import type { ReservationOwner } from '@adloom/contracts/calls/org/reserve-credits'
import { calls } from '@adloom/contracts/of/org'
import { inTx } from '@adloom/db'
import { type Loop, startLoop } from '@adloom/runtime'
import { lockAccount } from '../credits/account.ts'
import type { Deps } from '../deps.ts'
import { findReservation, takeFromReservation } from '../credits/reservation.ts'

const EVERY_MAX_MS = 30_000
const BATCH = 100

type Unclaimed = { teamId: string; id: string; owner: ReservationOwner }

/** Releases credits that were reserved for work that never began, because the process that reserved them died. */
export function startJob(deps: Deps): Loop {
  const everyMs = Math.min(EVERY_MAX_MS, deps.reservationGraceMs / 2)
  return startLoop('release-orphans', everyMs, deps.log, async () => (await releaseOrphans(deps)).asked === BATCH)
}

/**
 * Runs one pass. Asks the owner about each reservation that is older than the grace period, has no settled item and was
 * not asked about within another grace period. Releases those that the owner does not know. Ends early when an owner is
 * down.
 */
export async function releaseOrphans(deps: Deps): Promise<{ asked: number; released: number }> {
  const unclaimed = await listUnclaimed(deps)
  let released = 0
  for (const reservation of unclaimed) {
    const answer = await askOwner(deps, reservation)
    if (answer === 'down') return { asked: 0, released }
    await markAsked(deps, reservation)
    if (answer === 'not owned' && (await release(deps, reservation))) released += 1
  }
  return { asked: unclaimed.length, released }
}

function listUnclaimed(deps: Deps): Promise<Unclaimed[]> {
  const before = new Date(deps.clock.now().getTime() - deps.reservationGraceMs)
  return deps.systemDb<Unclaimed[]>`
    select team_id as "teamId", id, owner from credit_reservations
    where state = 'open' and settled_items = 0 and checked_at < ${before}
    order by checked_at limit ${BATCH}`
}

/**
 * Without an answer nothing is released. A negative answer is final: work that tries to start with the reservation
 * later fails at its owner.
 */
async function askOwner(
  deps: Deps,
  { teamId, id, owner }: Unclaimed,
): Promise<'owned' | 'not owned' | 'failed' | 'down'> {
  try {
    const { owned } = await call(deps.bus, calls[`${owner}.confirm_reservation`], { teamId, reservationId: id })
    return owned ? 'owned' : 'not owned'
  } catch (cause) {
    deps.log.warn(
      { err: cause, teamId, reservationId: id, owner },
      'owner of an old reservation did not answer; keeping it',
    )
    return cause instanceof ToolError && cause.code === 'unavailable' ? 'down' : 'failed'
  }
}

/** Postpones the next question by another grace period, so that a failing reservation does not block the others. */
async function markAsked(deps: Deps, { teamId, id }: Unclaimed) {
  await deps.systemDb`
    update credit_reservations set checked_at = ${deps.clock.now()} where team_id = ${teamId} and id = ${id}`
}

async function release(deps: Deps, { teamId, id }: Unclaimed): Promise<boolean> {
  const now = deps.clock.now()
  return inTx(deps.db, { teamId }, async (tx) => {
    await lockAccount(tx, teamId, now)
    const found = await findReservation(tx, teamId, id)
    if (!found || found.state !== 'open' || found.settledItems > 0) return false
    await takeFromReservation(tx, found, { kind: 'released', credits: found.credits, generationId: null }, now)
    deps.log.info({ teamId, reservationId: id, credits: found.credits }, 'released a reservation without work')
    return true
  })
}
