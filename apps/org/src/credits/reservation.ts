import type { Tx } from '@adloom/db'
import { type Account, postToPeriod } from './account.ts'

/** Credits set aside for work of one owner. */
export type Reservation = {
  teamId: string
  id: string
  periodStart: Date
  credits: number
  charged: number
  released: number
  settledItems: number
  state: 'open' | 'closed' | 'orphaned'
  availableAfter: number
}

/** Finds a reservation. Lock the account first, because the reservation may change while waiting for the lock. */
export async function findReservation(tx: Tx, teamId: string, id: string): Promise<Reservation | null> {
  const [found] = await tx<Reservation[]>`
    select team_id as "teamId", id, period_start as "periodStart", credits, charged, released,
           settled_items as "settledItems", state, available_after as "availableAfter"
    from credit_reservations where team_id = ${teamId} and id = ${id}`
  return found ?? null
}

/**
 * Charges one delivered item to an open reservation, or releases credits of it. Takes at most what is left, and closes
 * the reservation when nothing is left. `generationId` is null when an orphan is released as a whole. `endsItem` is false for
 * what is released beside the charge of an item. The account must be locked. Returns the number of credits taken, and the
 * account afterwards.
 */
export async function takeFromReservation(
  tx: Tx,
  reservation: Reservation,
  taking: { kind: 'charged' | 'released'; credits: number; generationId: string | null; endsItem?: boolean },
  now: Date,
): Promise<{ taken: number; account: Account }> {
  const { teamId, id, periodStart } = reservation
  const left = reservation.credits - reservation.charged - reservation.released
  const taken = Math.min(Math.max(0, taking.credits), left)
  const [charged, released] = taking.kind === 'charged' ? [taken, 0] : [0, taken]
  const { endsItem = taking.generationId !== null } = taking
  const ended = taking.generationId === null ? 'orphaned' : 'closed'
  await tx`
    update credit_reservations
    set charged = charged + ${charged}, released = released + ${released}, settled_items = settled_items + ${endsItem ? 1 : 0},
        state = case when state = 'open' and ${taken === left} then ${ended} else state end
    where team_id = ${teamId} and id = ${id}`
  const item = taking.generationId === null ? {} : { generationId: taking.generationId }
  const posting = { teamId, kind: taking.kind, credits: taken, periodStart, reservationId: id, ...item, at: now }
  const account = await postToPeriod(tx, posting, { used: charged, reserved: -taken })
  return { taken, account }
}
