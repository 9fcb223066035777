import { type EventContract, fromWireError, nameOfFacts, type WireError } from '@adloom/contracts'
import type { Log } from '@adloom/runtime'
import type { Bus } from '../connect.ts'
import { decode, encode, forward } from './request.ts'
import { serve } from './serve.ts'

/** A fact as one consumer is told it. `id` is that under which it was published. */
export type ToldFact = { id: string; data: unknown; trace: Readonly<Record<string, string>> }

/** How long a consumer may take over the facts that it is told at once. A process that stops waits for it. */
const TELL_MS = 5_000

/** Tells a consumer facts of one event. Returns the ids of those that it has acted on, now or before. */
export async function tellFacts(
  bus: Bus,
  event: Pick<EventContract, 'service' | 'name'>,
  consumer: string,
  facts: readonly ToldFact[],
): Promise<string[]> {
  const answer = await forward(bus, `facts.${consumer}.${nameOfFacts(event)}`, encode(facts), {}, TELL_MS)
  if (answer.error) throw fromWireError(decode(answer.body) as WireError)
  return decode(answer.body) as string[]
}

/** Hears what `tellFacts` tells this consumer of one event, as one of its replicas. `act` answers with the ids it has acted on. */
export function hearFacts(
  bus: Bus,
  event: Pick<EventContract, 'service' | 'name'>,
  consumer: string,
  log: Log,
  act: (facts: readonly ToldFact[], deadline: number) => Promise<string[]>,
): AsyncDisposable {
  const handle = async ({ body, deadline }: { body: Uint8Array; deadline: number }) => ({
    body: encode(await act(decode(body) as ToldFact[], deadline)),
  })
  return serve(bus, 'facts', consumer, log, handle, nameOfFacts(event))
}
