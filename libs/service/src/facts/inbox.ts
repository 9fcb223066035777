import { consume, decode, EVENTS_STREAM, receiveFacts, type DeliveredFact } from '@adloom/bus'
import { durableOf, type EventContract, subjectOfEvent, withFormerNames } from '@adloom/contracts'
import type { Tx } from '@adloom/db'
import { SpanKind, withSpan } from '@adloom/runtime'
import { granted, type ServiceDeps } from '../context.ts'
import type { ConsumerHandler, Consumers } from '../implement.ts'
import { disposeInOrder, disposeTogether } from '../process/dispose.ts'
import { inTeamTx } from './outbox.ts'

/** The time reserved for sending the answer before its deadline. */
const ANSWER_MS = 1_000

/** Serves every consumer of a service. `after` runs after each processed fact. */
export function serveConsumers<S extends string, D extends ServiceDeps>(
  service: S,
  deps: D,
  consumers: Consumers<S, D>,
): AsyncDisposable {
  const ctx = granted(deps, 'consumers')
  const all = Object.values<ConsumerHandler<EventContract, ServiceDeps>>(consumers as never)
  return disposeTogether(
    all.flatMap(({ contract, act, after }) => {
      const actIn = (tx: Tx, data: unknown) => act(ctx, tx, data)
      return withFormerNames(contract).map((event) => consumeEvent(deps, service, event, actIn, () => after?.(ctx)))
    }),
  )
}

/**
 * Processes each fact of another service exactly once. The id of the event is recorded in the transaction that acts, as
 * the team of the event. A fact that fails is delivered again, so `act` must need nothing outside its transaction.
 * Facts come from the stream, and directly from their producer while it has no acknowledgement.
 */
export function consumeEvent<E extends EventContract>(
  deps: ServiceDeps,
  consumer: string,
  event: E,
  act: (tx: Tx, data: E['data']['_zod']['output']) => Promise<void>,
  after?: () => void,
): AsyncDisposable {
  const durable = durableOf(event, consumer)

  const actOnce = async (id: string, untrusted: unknown) => {
    const data = event.data.parse(untrusted) as E['data']['_zod']['output'] & { teamId: string }
    await inTeamTx(deps, data.teamId, async (tx) => {
      const [fresh] = await tx`
        insert into inbox (consumer, event_id) values (${durable}, ${id})
        on conflict do nothing returning 1`
      if (fresh) await act(tx, data)
    })
    after?.()
  }

  const tryOnce = async ({ id, data, trace }: DeliveredFact) => {
    try {
      const options = { kind: SpanKind.CONSUMER, from: { get: (name: string) => trace[name] } }
      await withSpan(`${subjectOfEvent(event)} consume`, options, () => actOnce(id, data))
      return true
    } catch (cause) {
      deps.log.warn({ err: cause, event: event.name, id }, 'event was not processed; it will be redelivered')
      return false
    }
  }

  const stream = consume(deps.bus, { stream: EVENTS_STREAM, durable }, deps.log, ({ id, body }) =>
    actOnce(id, decode(body)),
  )
  const direct = receiveFacts(deps.bus, event, consumer, deps.log, async (facts, deadline) => {
    const ids = facts.map(({ id }) => id)
    const rows = await deps.db<{ id: string }[]>`
      select event_id as id from inbox where consumer = ${durable} and event_id = any(${ids})`
    const actedOn = new Set(rows.map(({ id }) => id))
    for (const fact of facts) {
      if (deadline - Date.now() < ANSWER_MS) break
      if (!actedOn.has(fact.id) && (await tryOnce(fact))) actedOn.add(fact.id)
    }
    return [...actedOn]
  })
  return disposeInOrder(stream, direct)
}
