import { events } from '@adloom/contracts/of/org'
import type { Tx } from '@adloom/db'
import type { Loop } from '@adloom/runtime'
import { consumeEvent, emit } from '@adloom/service'
import { lockAccount } from '../account.ts'
import type { Deps } from '../deps.ts'
import { findReservation, takeFromReservation } from '../reservation.ts'

type Finished = { teamId: string; reservationId: string; generationId: string; delivered: boolean; credits: number }
type Settled = { charged: number; released: number }

const NOTHING: Settled = { charged: 0, released: 0 }

/** Charges or releases each finished item, and says so in the same transaction. */
export function settleGenerations(deps: Deps, relay: Loop): AsyncDisposable {
  const act = async (tx: Tx, item: Finished) => {
    const settled = await settle(deps, tx, item)
    const { teamId, reservationId, generationId } = item
    await emit(tx, events['org.credits_settled'], { teamId, reservationId, generationId, ...settled })
  }
  return consumeEvent(deps, 'org', events['generation.generation_finished'], act, () => relay.wake())
}

async function settle(deps: Deps, tx: Tx, item: Finished): Promise<Settled> {
  const now = deps.clock.now()
  const account = await lockAccount(tx, item.teamId, now)
  const reservation = account && (await findReservation(tx, item.teamId, item.reservationId))
  if (!reservation) {
    // Its work would wait for ever if nothing were said.
    deps.log.error({ ...item }, 'an item was finished for a reservation that does not exist; nothing is charged')
    return NOTHING
  }
  const before = await findSettlement(tx, item)
  if (before) return before

  const kind = item.delivered ? 'charged' : 'released'
  const taking = { kind, credits: item.credits, generationId: item.generationId } as const
  const { taken } = await takeFromReservation(tx, reservation, taking, now)
  if (taken < item.credits) {
    deps.log.error({ ...item, taken }, 'an item costs more than its reservation holds; the rest is not charged')
  }
  return { ...NOTHING, [kind]: taken }
}

/** What another event about the same item has done: the fact is said again, the credits are not moved again. */
async function findSettlement(tx: Tx, { teamId, reservationId, generationId }: Finished): Promise<Settled | null> {
  const [entry] = await tx<{ kind: 'charged' | 'released'; credits: number }[]>`
    select kind, credits from credit_entries
    where team_id = ${teamId} and reservation_id = ${reservationId} and generation_id = ${generationId}
      and kind in ('charged', 'released')`
  return entry ? { ...NOTHING, [entry.kind]: entry.credits } : null
}
