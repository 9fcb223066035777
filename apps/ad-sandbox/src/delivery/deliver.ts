import type { Tx } from '@adloom/db'
import { getNode, type Node } from '../world/node.ts'
import { calendarOf, hourStart } from './model/calendar.ts'
import { simulate } from './model/simulate.ts'
import { type AccountState, emptyState } from './model/state.ts'
import { readWorld, zoneOf } from './read-world.ts'
import { createStore } from './store.ts'
import type { DeliverUpTo } from './types.ts'

/** Rows that are written at once: what fits in memory, and what the database takes well below its deadline. */
const WRITE_ROWS = 60_000

export const deliverUpTo: DeliverUpTo = async (tx, accountId, now) => {
  const account = await getNode(tx, accountId)
  if (account?.type !== 'ad_account') return
  const calendar = calendarOf(zoneOf(account))
  const end = hourStart(calendar, now.getTime())
  if (await isDelivered(tx, accountId, end)) return
  // Whoever comes second waits here, and then finds the work done.
  const progress = await lockProgress(tx, account, calendar)
  if (!progress || progress.until >= end) return

  const store = createStore(accountId, progress.until)
  const simulation = simulate(await readWorld(tx, account, progress.until, end), progress.state, progress.until, store)
  for (let at = progress.until; at < end;) {
    const day = calendar.dayAt(at)
    at = simulation.nextDay(end)
    store.endDay(day)
    if (store.waiting() >= WRITE_ROWS) await store.write(tx)
  }
  await store.write(tx)
  await tx`
    update delivery_progress
    set delivered_until = ${new Date(end)}, state = ${JSON.stringify(progress.state)}::text::jsonb
    where account_id = ${accountId}`
}

async function isDelivered(tx: Tx, accountId: string, end: number): Promise<boolean> {
  const [row] = await tx<{ until: Date }[]>`
    select delivered_until as until from delivery_progress where account_id = ${accountId}`
  return row !== undefined && row.until.getTime() >= end
}

/** An account starts with the hour in which its first ad appears. Null: it has none. */
async function lockProgress(tx: Tx, account: Node, calendar: ReturnType<typeof calendarOf>) {
  const [first] = await tx<{ at: Date | null }[]>`
    select min(created_at) as at from nodes where account_id = ${account.id} and type = 'ad'`
  if (!first?.at) return null
  await tx`
    insert into delivery_progress (account_id, delivered_until, state)
    values (${account.id}, ${new Date(hourStart(calendar, first.at.getTime()))}, ${JSON.stringify(emptyState())}::text::jsonb)
    on conflict do nothing`
  const [row] = await tx<{ until: Date; state: AccountState }[]>`
    select delivered_until as until, state from delivery_progress where account_id = ${account.id} for update`
  return { until: row!.until.getTime(), state: row!.state }
}
