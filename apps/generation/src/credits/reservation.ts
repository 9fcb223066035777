import { type Bus, call } from '@adloom/bus'
import { type Caller, ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/generation'
import type { TeamSql, Tx } from '@adloom/db'
import { uuidFrom } from '@adloom/service'

type Call = { sql: TeamSql; calledAt: Date; callId: string; caller: { teamId: string } }

/** As long as the answer to a call with an idempotency key is kept. Source: docs/rules.md §6. */
const KEPT_MS = 24 * 3_600_000

type Claim = { id: string; owned: boolean; createdAt: Date }

/**
 * The id under which the credits of a call are reserved: the same for every attempt of it, so that a repeat finds what
 * an attempt that died had set aside. An id that is spent is followed by the next: no work came of it, or the key is used
 * again after its day. The ids of a call differ in their last 32 bits, which count, so the latest is one look-up away.
 */
export async function reservationIdFor({ sql, calledAt, callId, caller }: Call, credits: number): Promise<string> {
  const call = uuidFrom(`${callId}\0${credits}`).slice(0, -8)
  const rows = await sql<Claim[]>`
    select reservation_id as id, owned, created_at as "createdAt" from reservation_claims
    where team_id = ${caller.teamId} and reservation_id between ${`${call}00000000`} and ${`${call}ffffffff`}
    order by reservation_id desc limit 1`
  const [latest] = rows
  if (!latest) return `${call}00000000`
  const isSpent = !latest.owned || latest.createdAt.getTime() <= calledAt.getTime() - KEPT_MS
  if (!isSpent) return latest.id
  const number = Number.parseInt(latest.id.slice(-8), 16) + 1
  return call + number.toString(16).padStart(8, '0')
}

/** The cap is an argument of the call, so a price above it is a fault of the call: the balance was never looked at. */
export function checkMaxCredits({ maxCredits }: { maxCredits?: number | undefined }, credits: number): void {
  if (maxCredits === undefined || credits <= maxCredits) return
  const message = `This call costs ${credits} credits, more than maxCredits allows.`
  throw new ToolError('invalid_input', message, { issues: [{ path: 'maxCredits', code: 'too_small', message }] })
}

/** Sets credits aside before work begins. Throws `insufficient_credits`; nothing is held then. */
export async function reserve(
  { bus, caller, requestId }: { bus: Bus; caller: Caller; requestId: string },
  reservationId: string,
  credits: number,
  purpose: string,
): Promise<void> {
  const { teamId, credential } = caller
  const asked = { reservationId, teamId, credits, purpose, credentialId: credential.id }
  await call(bus, calls['org.reserve_credits'], asked, { requestId })
}

/**
 * Ties a reservation to the work that the transaction makes, from the same moment on as the stored answer. Throws
 * `conflict` when org has been told that there is none.
 */
export async function claimReservation(
  tx: Tx,
  { calledAt, caller }: Pick<Call, 'calledAt' | 'caller'>,
  reservationId: string,
) {
  const [claimed] = await tx`
    insert into reservation_claims (reservation_id, team_id, owned, created_at)
    values (${reservationId}, ${caller.teamId}, true, ${calledAt})
    on conflict (reservation_id) do nothing
    returning 1 as claimed`
  if (claimed) return
  throw new ToolError('conflict', 'This attempt took too long and its credits were released. Make the call again.')
}

/**
 * Says that no work stands behind a reservation and none will: work that comes later fails, and another attempt of the
 * same call takes the next id. False when something has been said of it before.
 */
export async function abandonReservation(tx: Tx, teamId: string, reservationId: string, now: Date): Promise<boolean> {
  const rows = await tx`
    insert into reservation_claims (reservation_id, team_id, owned, created_at)
    values (${reservationId}, ${teamId}, false, ${now})
    on conflict (reservation_id) do nothing
    returning 1`
  return rows.length === 1
}

/** Whether work stands behind the reservation. A "no" is written down. */
export async function isReservationOwned(tx: Tx, teamId: string, reservationId: string, now: Date): Promise<boolean> {
  if (await abandonReservation(tx, teamId, reservationId, now)) return false
  // A statement of its own: it sees a claim that was being made while the insert waited for it.
  const [claim] = await tx<{ owned: boolean }[]>`
    select owned from reservation_claims where team_id = ${teamId} and reservation_id = ${reservationId}`
  return claim?.owned ?? false
}
