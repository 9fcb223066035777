import { publishEvent, type StoredEvent } from '@adloom/bus'
import { type EventContract, subjectOfEvent } from '@adloom/contracts'
import { inTx, type Json, type Tx } from '@adloom/db'
import { injectTrace, type Loop, startLoop } from '@adloom/runtime'
import type { ServiceDeps } from './context.ts'

const BATCH = 100
/** How often the relay looks by itself. It is woken after a commit, so this only matters after a crash. */
const POLL_MS = 500

/** Writes a fact in the transaction that makes it true. It is published after the commit, and only then. */
export async function emit<E extends EventContract>(tx: Tx, event: E, data: E['data']['_zod']['input']): Promise<void> {
  const trace: Record<string, string> = {}
  injectTrace({ get: (name) => trace[name], set: (name, value) => void (trace[name] = value) })
  await tx`
    insert into outbox (subject, payload, trace)
    values (${subjectOfEvent(event)}, ${tx.json(data as Json)}, ${tx.json(trace)})`
}

/**
 * Publishes what the outbox holds, oldest first, and deletes what the server has. Rows are locked while they are sent,
 * so several replicas share the work. A crash between sending and deleting sends a row again under the same id, which
 * the stream refuses, and after its duplicate window the consumer's inbox does.
 */
export function startRelay(deps: ServiceDeps): Loop {
  return startLoop('outbox', POLL_MS, deps.log, async () => {
    if (!deps.bus.isConnected()) return false
    const sent = await inTx(deps.systemDb, {}, async (tx) => {
      const rows = await tx<StoredEvent[]>`
        select id, subject, payload, trace from outbox order by seq limit ${BATCH} for update skip locked`
      await Promise.all(rows.map((row) => publishEvent(deps.bus, row)))
      if (rows.length > 0) await tx`delete from outbox where id in ${tx(rows.map((row) => row.id))}`
      return rows.length
    })
    return sent === BATCH
  })
}
