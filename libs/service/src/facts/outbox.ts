import { publishEvent, type StoredEvent, tellFacts } from '@adloom/bus'
import { type EventContract, subjectOfEvent } from '@adloom/contracts'
import { inTx, type Json, type Tx } from '@adloom/db'
import { injectTrace, type Loop, startLoop } from '@adloom/runtime'
import type { ServiceDeps } from '../context.ts'

const BATCH = 100
/** How often the relay looks by itself. It is woken after a commit, so this only matters after a crash. */
const POLL_MS = 500
/** How long consumers have to act on what they hear from the stream before they are asked. Doubled each time. */
const AGAIN_AFTER_S = 5
const AGAIN_AFTER_MAX_S = 300
/** What is older is not said again: whoever acted on it may have forgotten that by then. */
export const SAID_AGAIN_DAYS = 14

/** Writes a fact in the transaction that makes it true. It is published after the commit, and only then. */
export async function emit<E extends EventContract>(tx: Tx, event: E, data: E['data']['_zod']['input']): Promise<void> {
  const trace: Record<string, string> = {}
  injectTrace({ get: (name) => trace[name], set: (name, value) => void (trace[name] = value) })
  await tx`
    insert into outbox (subject, payload, trace)
    values (${subjectOfEvent(event)}, ${tx.json(data as Json)}, ${tx.json(trace)})`
  emitting.add(tx)
}

/** Transactions that have put something into the outbox. */
const emitting = new WeakSet<Tx>()

/** A transaction as one team. What it puts into the outbox goes out right after the commit. */
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
 * Says what the outbox holds until every consumer has acted on it: once through the stream, which is quick, and then to
 * each consumer by itself, whatever has become of the stream. A row goes when all have confirmed it. A row that one
 * replica takes is not due for the others; when that replica dies, it is due again in a moment.
 */
export function startRelay(deps: ServiceDeps, contracts: readonly EventContract[]): Loop {
  const stream = { takesFacts: true }
  const publishing = startLoop('outbox', POLL_MS, deps.log, () => publishNew(deps, stream))
  const repeating = startLoop('outbox, again', 2 * POLL_MS, deps.log, () => sayAgain(deps, contracts))
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
    update outbox set times_said = 1, due_at = clock_timestamp() + ${AGAIN_AFTER_S} * interval '1 second'
    where id in (select id from outbox where times_said = 0 order by seq limit ${BATCH} for update skip locked)
    returning id, subject, payload, trace, seq`
  if (rows.length === 0) return false
  rows.sort((a, b) => a.seq - b.seq)
  const results = await Promise.allSettled(rows.map((row) => publishEvent(bus, row)))
  const lost = results.find((result) => result.status === 'rejected')
  // Said once, not with every fact: they only take longer.
  if (lost && stream.takesFacts)
    log.error({ err: lost.reason }, 'stream does not accept events; delivering to consumers directly')
  stream.takesFacts = lost === undefined
  return rows.length === BATCH
}

async function sayAgain(deps: ServiceDeps, contracts: readonly EventContract[]): Promise<boolean> {
  const { systemDb, bus } = deps
  if (!bus.isConnected()) return false
  const rows = await systemDb<StoredEvent[]>`
    update outbox
    set times_said = times_said + 1, due_at = clock_timestamp()
      + least(${AGAIN_AFTER_MAX_S}, ${AGAIN_AFTER_S} * 2 ^ least(times_said, 10)) * interval '1 second'
    where id in (
      select id from outbox
      where times_said > 0 and due_at <= clock_timestamp()
        and created_at > clock_timestamp() - ${SAID_AGAIN_DAYS} * interval '1 day'
      order by due_at limit ${BATCH} for update skip locked)
    returning id, subject, payload, trace`
  for (const [subject, facts] of Map.groupBy(rows, (row) => row.subject)) {
    const event = contracts.find((contract) => subjectOfEvent(contract) === subject)
    const confirmed = event ? await tellAll(deps, event, facts) : facts
    const ids = confirmed.map(({ id }) => id)
    if (ids.length > 0) await systemDb`delete from outbox where id = any(${ids}::uuid[])`
  }
  return rows.length === BATCH
}

/** Those of the facts that every consumer has acted on. Whoever is away does not keep the others from hearing them. */
async function tellAll({ bus, log }: ServiceDeps, event: EventContract, facts: readonly StoredEvent[]) {
  const told = facts.map(({ id, payload, trace }) => ({ id, data: payload, trace }))
  const answers = event.consumers.map(async (consumer) => {
    try {
      return new Set(await tellFacts(bus, event, consumer, told))
    } catch (cause) {
      // Without a stack: it is not ours, and there is one of these a second while a consumer is away.
      const reason = cause instanceof Error ? cause.message : String(cause)
      const fields = { reason, event: event.name, consumer, facts: facts.length }
      log.warn(fields, 'events not acknowledged; publishing them again')
      return new Set<string>()
    }
  })
  const confirmed = await Promise.all(answers)
  return facts.filter(({ id }) => confirmed.every((ids) => ids.has(id)))
}
