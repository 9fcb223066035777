import { calls } from '@adloom/contracts/of/generation'
import { inTx } from '@adloom/db'
import { implementCall } from '../deps.ts'
import { isReservationOwned } from '../credits/reservation.ts'

export const handler = implementCall(calls['generation.confirm_reservation'], (deps, { reservationId, teamId }) =>
  inTx(deps.db, { teamId }, async (tx) => ({
    owned: await isReservationOwned(tx, teamId, reservationId, deps.clock.now()),
  })),
)
