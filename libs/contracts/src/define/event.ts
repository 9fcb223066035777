import type { z } from 'zod'
import type { BackendName } from './call.ts'

/**
 * A fact, in the past tense, published by the service that owns it. It is redelivered until every consumer has
 * processed it, and each processes it once.
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
   * Names of the event in earlier releases. Unprocessed facts under these names are still delivered. Remove a name two
   * weeks after the last release that used it: no fact is redelivered for longer.
   */
  readonly formerly?: readonly string[]
  /**
   * The services that consume it. Each has its own durable consumer and acknowledges every fact. A consumer added later
   * receives new facts and those still in the stream.
   */
  readonly consumers: Consumers
  /**
   * The members of the team who hear of it in the dashboard, over `GET /api/events`. `team`: all. `workspaces`: those who
   * may act on one of its `workspaceIds`; without any, those who may act on all. Omitted: nobody. They get its data, which
   * therefore holds ids and states and no content, without `teamId`, `workspaceIds` and `revision`.
   */
  readonly shownTo?: 'team' | 'workspaces'
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

/** The event under its current name and each former name, for consumers and for relays of stored facts. */
export const withFormerNames = <E extends EventContract>(event: E): E[] => [
  event,
  ...(event.formerly ?? []).map((name) => ({ ...event, name })),
]

export const subjectOfEvent = (event: Pick<EventContract, 'service' | 'name'>) =>
  `events.${event.service}.${event.name}`

/** The durable consumer with which `consumer` reads an event; subject tokens and durable names may not hold dots. */
export const durableOf = (event: Pick<EventContract, 'service' | 'name'>, consumer: string) =>
  `${consumer}-${nameOfFacts(event)}`

/** The subject on which a consumer receives its facts directly: `facts.<consumer>.<name>`. */
export const nameOfFacts = (event: Pick<EventContract, 'service' | 'name'>) => `${event.service}-${event.name}`
