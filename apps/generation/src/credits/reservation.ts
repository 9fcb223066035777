import { type Bus, call } from '@adloom/bus'
import { type Caller, ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/generation'
import type { TeamSql, Tx } from '@adloom/db'
import { uuidFrom } from '@adloom/service'

type Call = { sql: TeamSql; calledAt: Date; callId: string; caller: { teamId: string } }

/** The time for which the answer to a call with an idempotency key is kept (docs/rules.md §6). */
const KEPT_MS = 24 * 3_600_000

type Claim = { id: string; owned: boolean; createdAt: Date }

/**
 * The reservation id of a call: the same for every attempt, so that a retry finds the credits that a crashed attempt
 * reserved. The next id follows when the current one is spent, because its work was abandoned or the key expired after
 * a day. The ids of a call differ only in their last 32 bits, which count up, so one query finds the latest.
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

/** The cap is an argument of the call, so a higher price is invalid input. The balance is not checked here. */
export function checkMaxCredits({ maxCredits }: { maxCredits?: number | undefined }, credits: number): void {
  if (maxCredits === undefined || credits <= maxCredits) return
  const message = `This call costs ${credits} credits, more than maxCredits allows.`
  throw new ToolError('invalid_input', message, { issues: [{ path: 'maxCredits', code: 'too_small', message }] })
}

/** Reserves credits before work begins. Throws `insufficient_credits`, and then reserves nothing. */
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
 * Claims a reservation for the work of this transaction, dated like the stored answer. Throws `conflict` if org was
 * already told that no work belongs to it.
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
 * Records that no work belongs to a reservation, now or later: work that comes later fails, and another attempt of the
 * same call gets the next id. Returns false if the reservation was already claimed or abandoned.
 */
export async function abandonReservation(tx: Tx, teamId: string, reservationId: string, now: Date): Promise<boolean> {
  const rows = await tx`
    insert into reservation_claims (reservation_id, team_id, owned, created_at)
    values (${reservationId}, ${teamId}, false, ${now})
    on conflict (reservation_id) do nothing
    returning 1`
  return rows.length === 1
}

/** Whether work belongs to the reservation. A negative answer is recorded and final. */
export async function isReservationOwned(tx: Tx, teamId: string, reservationId: string, now: Date): Promise<boolean> {
  if (await abandonReservation(tx, teamId, reservationId, now)) return false
  // A separate statement sees a claim that was committed while the insert waited for it.
  const [claim] = await tx<{ owned: boolean }[]>`
    select owned from reservation_claims where team_id = ${teamId} and reservation_id = ${reservationId}`
  return claim?.owned ?? false
}
