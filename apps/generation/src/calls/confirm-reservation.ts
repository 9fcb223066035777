import { calls } from '@adloom/contracts/of/generation'
import { implementCall } from '../deps.ts'
import { isReservationOwned } from '../credits/reservation.ts'

export const handler = implementCall(calls['generation.confirm_reservation'], (ctx, { reservationId, teamId }) =>
  ctx.inTx(async (tx) => ({
    owned: await isReservationOwned(tx, teamId, reservationId, ctx.clock.now()),
  })),
)
