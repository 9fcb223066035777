import { ToolError } from '@adloom/contracts'
import type { ReservationOwner } from '@adloom/contracts/calls/org/reserve-credits'
import { calls } from '@adloom/contracts/of/org'
import type { Tx } from '@adloom/db'
import { lockAccount, postToPeriod } from '../credits/account.ts'
import { implementCall } from '../deps.ts'
import { availableOf } from '../credits/period.ts'
import { findReservation, type Reservation } from '../credits/reservation.ts'

export const handler = implementCall(calls['org.reserve_credits'], (ctx, input) =>
  ctx.inTx(async (tx) => {
    const { teamId, reservationId, credits } = input
    const now = ctx.clock.now()
    const account = await lockAccount(tx, teamId, now)
    if (!account) throw new ToolError('not_found', 'There is no such team.')
    const known = await findReservation(tx, teamId, reservationId)
    if (known) return sameAnswer(known, credits)

    const available = availableOf(account)
    if (credits > available) {
      const message = `This needs ${credits} credits and ${available} are available.`
      throw new ToolError('insufficient_credits', message, { needed: credits, available })
    }
    const { periodStart } = account
    await insertReservation(tx, { ...input, periodStart, availableAfter: available - credits, now })
    const posting = {
      teamId,
      kind: 'reserved',
      credits,
      periodStart,
      reservationId,
      note: input.purpose,
      at: now,
    } as const
    const after = await postToPeriod(tx, posting, { used: 0, reserved: credits })
    return { reservationId, credits, available: availableOf(after) }
  }),
)

function sameAnswer(known: Reservation, credits: number) {
  if (known.credits !== credits)
    throw new ToolError('conflict', 'This reservation was made for another number of credits.')
  // Its owner had no work for it, so its credits were released. Work that starts with it now would be free.
  if (known.state === 'orphaned') throw new ToolError('conflict', 'This reservation has been released. Make a new one.')
  return { reservationId: known.id, credits, available: known.availableAfter }
}

type NewReservation = {
  teamId: string
  reservationId: string
  owner: ReservationOwner
  credits: number
  purpose: string
  credentialId: string
  periodStart: Date
  availableAfter: number
  now: Date
}

async function insertReservation(tx: Tx, made: NewReservation) {
  await tx`
    insert into credit_reservations
      (team_id, id, owner, purpose, credential_id, period_start, credits, available_after, checked_at, created_at)
    values (${made.teamId}, ${made.reservationId}, ${made.owner}, ${made.purpose}, ${made.credentialId},
            ${made.periodStart}, ${made.credits}, ${made.availableAfter}, ${made.now}, ${made.now})`
}
