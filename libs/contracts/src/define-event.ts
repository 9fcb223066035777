import type { z } from 'zod'
import type { ServiceName } from './define-tool.ts'

/** A fact, in the past tense, published by the service whose it is. Delivered at least once; consumers act on it once. */
export interface EventContract<Data extends z.ZodType = z.ZodType> {
  /** snake_case, without the service: `image_finished`. */
  readonly name: string
  readonly service: ServiceName | 'auth'
  /** The services that react to it. Each has a durable consumer of its own. */
  readonly consumers: readonly (ServiceName | 'auth')[]
  readonly summary: string
  readonly data: Data
}

export function defineEvent<Data extends z.ZodType>(event: EventContract<Data>): EventContract<Data> {
  return event
}

export const subjectOfEvent = (event: Pick<EventContract, 'service' | 'name'>) =>
  `events.${event.service}.${event.name}`

/** The durable consumer with which `consumer` reads an event; subject tokens and durable names may not hold dots. */
export const durableOf = (event: Pick<EventContract, 'service' | 'name'>, consumer: string) =>
  `${consumer}-${event.service}-${event.name}`
