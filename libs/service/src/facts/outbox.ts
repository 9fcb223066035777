import { publishEvent, type StoredEvent, deliverFacts } from '@adloom/bus'
import { type EventContract, subjectOfEvent } from '@adloom/contracts'
import { inTx, type Json, type Tx } from '@adloom/db'
import { injectTrace, type Loop, startLoop } from '@adloom/runtime'
import type { ServiceDeps } from '../context.ts'

const BATCH = 100
/** How often the relay polls. It is woken after each commit, so polling only matters after a crash. */
const POLL_MS = 500
/** How long consumers have to process a fact from the stream before it is sent to them directly. Doubles each time. */
const RESEND_AFTER_S = 5
const RESEND_AFTER_MAX_S = 300
/** Older facts are not sent again, because the inbox of a consumer may have forgotten that it processed them. */
export const RESEND_DAYS = 14

/** Stores a fact in the transaction that makes it true. It is published after the commit. */
export async function emit<E extends EventContract>(tx: Tx, event: E, data: E['data']['_zod']['input']): Promise<void> {
  const trace: Record<string, string> = {}
  injectTrace({ get: (name) => trace[name], set: (name, value) => void (trace[name] = value) })
  await tx`
    insert into outbox (subject, payload, trace)
    values (${subjectOfEvent(event)}, ${tx.json(data as Json)}, ${tx.json(trace)})`
  emitting.add(tx)
}

/** Transactions that have written to the outbox. */
const emitting = new WeakSet<Tx>()

/** A transaction as one team. Its facts are published right after the commit. */
export async function inTeamTx<R>(
  { db, outbox }: Pick<ServiceDeps, 'db' | 'outbox'>,
  teamId: string,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  let hasEmitted = false
  const result = await inTx(db, { teamId }, async (tx) => {
    const answer = await work(tx)
    hasEmitted = emitting.has(tx)
    return answer
  })
  if (hasEmitted) outbox.wake()
  return result
}

/**
 * Sends the facts of the outbox until every consumer has acknowledged them: first through the stream, which is fast,
 * and then to each consumer directly, which does not depend on the stream. A row is deleted when all consumers have
 * acknowledged it. A row that one replica takes is not due for the others until a moment later, in case the replica
 * dies.
 */
export function startRelay(deps: ServiceDeps, contracts: readonly EventContract[]): Loop {
  const stream = { takesFacts: true }
  const publishing = startLoop('outbox', POLL_MS, deps.log, () => publishNew(deps, stream))
  const repeating = startLoop('outbox resend', 2 * POLL_MS, deps.log, () => resend(deps, contracts))
  return {
    wake: () => publishing.wake(),
    async [Symbol.asyncDispose]() {
      await Promise.all([publishing[Symbol.asyncDispose](), repeating[Symbol.asyncDispose]()])
    },
  }
}

async function publishNew({ systemDb, bus, log }: ServiceDeps, stream: { takesFacts: boolean }): Promise<boolean> {
  if (!bus.isConnected()) return false
  const rows = await systemDb<(StoredEvent & { seq: number })[]>`
    update outbox set times_said = 1, due_at = clock_timestamp() + ${RESEND_AFTER_S} * interval '1 second'
    where id in (select id from outbox where times_said = 0 order by seq limit ${BATCH} for update skip locked)
    returning id, subject, payload, trace, seq`
  if (rows.length === 0) return false
  rows.sort((a, b) => a.seq - b.seq)
  const results = await Promise.allSettled(rows.map((row) => publishEvent(bus, row)))
  const lost = results.find((result) => result.status === 'rejected')
  // Logged once and not for every fact, because the facts are only delayed.
  if (lost && stream.takesFacts)
    log.error({ err: lost.reason }, 'stream does not accept events; delivering to consumers directly')
  stream.takesFacts = lost === undefined
  return rows.length === BATCH
}

async function resend(deps: ServiceDeps, contracts: readonly EventContract[]): Promise<boolean> {
  const { systemDb, bus } = deps
  if (!bus.isConnected()) return false
  const rows = await systemDb<StoredEvent[]>`
    update outbox
    set times_said = times_said + 1, due_at = clock_timestamp()
      + least(${RESEND_AFTER_MAX_S}, ${RESEND_AFTER_S} * 2 ^ least(times_said, 10)) * interval '1 second'
    where id in (
      select id from outbox
      where times_said > 0 and due_at <= clock_timestamp()
        and created_at > clock_timestamp() - ${RESEND_DAYS} * interval '1 day'
      order by due_at limit ${BATCH} for update skip locked)
    returning id, subject, payload, trace`
  for (const [subject, facts] of Map.groupBy(rows, (row) => row.subject)) {
    const event = contracts.find((contract) => subjectOfEvent(contract) === subject)
    const confirmed = event ? await deliverToAll(deps, event, facts) : facts
    const ids = confirmed.map(({ id }) => id)
    if (ids.length > 0) await systemDb`delete from outbox where id = any(${ids}::uuid[])`
  }
  return rows.length === BATCH
}

/** Returns the facts that every consumer has acknowledged. A consumer that is down does not delay the others. */
async function deliverToAll({ bus, log }: ServiceDeps, event: EventContract, facts: readonly StoredEvent[]) {
  const deliveries = facts.map(({ id, payload, trace }) => ({ id, data: payload, trace }))
  const answers = event.consumers.map(async (consumer) => {
    try {
      return new Set(await deliverFacts(bus, event, consumer, deliveries))
    } catch (cause) {
      // Without a stack: it says nothing, and this happens every second while a consumer is down.
      const reason = cause instanceof Error ? cause.message : String(cause)
      const fields = { reason, event: event.name, consumer, facts: facts.length }
      log.warn(fields, 'events not acknowledged; publishing them again')
      return new Set<string>()
    }
  })
  const confirmed = await Promise.all(answers)
  return facts.filter(({ id }) => confirmed.every((ids) => ids.has(id)))
}
