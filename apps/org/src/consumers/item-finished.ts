import { events } from '@adloom/contracts/of/org'
import type { Tx } from '@adloom/db'
import { type ConsumerContext, emit } from '@adloom/service'
import { lockAccount } from '../credits/account.ts'
import { type Deps, implementConsumer } from '../deps.ts'
import { findReservation, takeFromReservation } from '../credits/reservation.ts'

type Finished = (typeof events)['generation.item_finished']['data']['_zod']['output']
type Settled = { charged: number; released: number }

const NOTHING: Settled = { charged: 0, released: 0 }

/** Charges or releases each finished item, and publishes the result in the same transaction. */
export const consumer = implementConsumer(events['generation.item_finished'], async (ctx, tx, item) => {
  const settled = await settle(ctx, tx, item)
  const { teamId, reservationId, generationId } = item
  await emit(tx, events['org.credits_settled'], { teamId, reservationId, generationId, ...settled })
})

async function settle(ctx: ConsumerContext<Deps>, tx: Tx, item: Finished): Promise<Settled> {
  const now = ctx.clock.now()
  const account = await lockAccount(tx, item.teamId, now)
  const reservation = account && (await findReservation(tx, item.teamId, item.reservationId))
  if (!reservation) {
    // The work of the item would wait indefinitely without an answer.
    ctx.log.error({ ...item }, 'item finished for an unknown reservation; nothing charged')
    return NOTHING
  }
  const before = await findSettlement(tx, item)
  if (before) return before

  const kind = item.delivered ? 'charged' : 'released'
  const { generationId } = item
  const { taken } = await takeFromReservation(tx, reservation, { kind, credits: item.credits, generationId }, now)
  if (taken < item.credits) {
    ctx.log.error({ ...item, taken }, 'item costs more than its reservation holds; the excess is not charged')
  }
  if (kind === 'released' || item.notDelivered === 0) return { ...NOTHING, [kind]: taken }
  const left = { ...reservation, charged: reservation.charged + taken }
  const rest = { kind: 'released', credits: item.notDelivered, generationId, endsItem: false } as const
  const { taken: released } = await takeFromReservation(tx, left, rest, now)
  return { charged: taken, released }
}

/** The settlement of an earlier event about the same item. It is published again, but no credits move again. */
async function findSettlement(tx: Tx, { teamId, reservationId, generationId }: Finished): Promise<Settled | null> {
  const entries = await tx<{ kind: 'charged' | 'released'; credits: number }[]>`
    select kind, credits from credit_entries
    where team_id = ${teamId} and reservation_id = ${reservationId} and generation_id = ${generationId}
      and kind in ('charged', 'released')`
  if (entries.length === 0) return null
  return { ...NOTHING, ...Object.fromEntries(entries.map(({ kind, credits }) => [kind, credits])) }
}
