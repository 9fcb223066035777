import { consume, decode, EVENTS_STREAM } from '@adloom/bus'
import { durableOf, type EventContract } from '@adloom/contracts'
import { inTx, type Tx } from '@adloom/db'
import type { ServiceDeps } from './context.ts'

/**
 * Acts on a fact of another service, once: the event's id is recorded in the transaction that acts, as the team the
 * event is about. An event that fails comes again, for ever; `act` must not need anything outside its transaction.
 */
export function consumeEvent<E extends EventContract>(
  deps: ServiceDeps,
  consumer: string,
  event: E,
  act: (tx: Tx, data: E['data']['_zod']['output']) => Promise<void>,
  after?: () => void,
): AsyncDisposable {
  const source = { stream: EVENTS_STREAM, durable: durableOf(event, consumer) }
  return consume(deps.bus, source, deps.log, async (delivery) => {
    const data = event.data.parse(decode(delivery.body)) as E['data']['_zod']['output'] & { teamId: string }
    await inTx(deps.db, { teamId: data.teamId }, async (tx) => {
      const [fresh] = await tx`
        insert into inbox (consumer, event_id) values (${source.durable}, ${delivery.id})
        on conflict do nothing returning 1`
      if (fresh) await act(tx, data)
    })
    after?.()
  })
}
