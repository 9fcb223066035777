import type { z } from 'zod'
import type { BackendName } from './call.ts'

/**
 * A fact, in the past tense, published by the service whose it is. It is said again until every consumer has acted on it,
 * and each acts on it once.
 */
export interface EventContract<
  Name extends string = string,
  Service extends BackendName = BackendName,
  Consumers extends readonly BackendName[] = readonly BackendName[],
  Data extends z.ZodType = z.ZodType,
> {
  /** snake_case, without the service: `image_finished`. */
  readonly name: Name
  readonly service: Service
  /**
   * Names that it had in earlier releases. Facts that were published under one of them, and have not been acted on, are
   * still delivered. A name can go two weeks after the last release that used it: no fact is repeated for longer.
   */
  readonly formerly?: readonly string[]
  /**
   * The services that react to it. Each has a durable consumer of its own, and confirms every fact. One that is added
   * later hears what is said from then on, and what the stream still holds.
   */
  readonly consumers: Consumers
  readonly summary: string
  readonly data: Data
}

export function defineEvent<
  const Name extends string,
  const Service extends BackendName,
  const Consumers extends readonly BackendName[],
  Data extends z.ZodType,
>(event: EventContract<Name, Service, Consumers, Data>): EventContract<Name, Service, Consumers, Data> {
  return event
}

/** The event under its own name, and under each that it had: as consumers hear it, and relays deliver what is stored. */
export const withFormerNames = <E extends EventContract>(event: E): E[] => [
  event,
  ...(event.formerly ?? []).map((name) => ({ ...event, name })),
]

export const subjectOfEvent = (event: Pick<EventContract, 'service' | 'name'>) =>
  `events.${event.service}.${event.name}`

/** The durable consumer with which `consumer` reads an event; subject tokens and durable names may not hold dots. */
export const durableOf = (event: Pick<EventContract, 'service' | 'name'>, consumer: string) =>
  `${consumer}-${nameOfFacts(event)}`

/** The event's name where a consumer is told its facts directly: `facts.<consumer>.<name>`. */
export const nameOfFacts = (event: Pick<EventContract, 'service' | 'name'>) => `${event.service}-${event.name}`
