import { type EventContract, fromWireError, nameOfFacts, type WireError } from '@adloom/contracts'
import type { Log } from '@adloom/runtime'
import type { Bus } from '../connect.ts'
import { decode, encode, forward } from './request.ts'
import { serve } from './serve.ts'

/** A fact as its producer sends it to one consumer. `id` is the id of the published event. */
export type DeliveredFact = { id: string; data: unknown; trace: Readonly<Record<string, string>> }

/** How long a consumer may take over one delivery. A process that stops waits for it. */
const DELIVERY_MS = 5_000

/** Delivers facts of one event to a consumer. Returns the ids of the facts that it has processed, now or before. */
export async function deliverFacts(
  bus: Bus,
  event: Pick<EventContract, 'service' | 'name'>,
  consumer: string,
  facts: readonly DeliveredFact[],
): Promise<string[]> {
  const answer = await forward(bus, `facts.${consumer}.${nameOfFacts(event)}`, encode(facts), {}, DELIVERY_MS)
  if (answer.error) throw fromWireError(decode(answer.body) as WireError)
  return decode(answer.body) as string[]
}

/** Receives what `deliverFacts` sends, as one replica of the consumer. `act` returns the ids that it has processed. */
export function receiveFacts(
  bus: Bus,
  event: Pick<EventContract, 'service' | 'name'>,
  consumer: string,
  log: Log,
  act: (facts: readonly DeliveredFact[], deadline: number) => Promise<string[]>,
): AsyncDisposable {
  const handle = async ({ body, deadline }: { body: Uint8Array; deadline: number }) => ({
    body: encode(await act(decode(body) as DeliveredFact[], deadline)),
  })
  return serve(bus, 'facts', consumer, log, handle, nameOfFacts(event))
}
