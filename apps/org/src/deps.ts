import type { Clock, Log } from '@adloom/runtime'
import { connectService, implementCallFor, implementFor, type ServiceDeps } from '@adloom/service'
import type { Config } from './config.ts'

export type Deps = ServiceDeps & {
  /** How old a reservation without any settled item is before its owner is asked about it. */
  reservationGraceMs: number
  /** What the gateway holds every credential to, for each tool. Told, not enforced, here. */
  rateLimitPerMinute: number
  /** Publishes at once what a transaction has put there; without it, it goes out a little later. */
  outbox: { wake(): void }
}

export async function createDeps(config: Config, log: Log, clock?: Clock): Promise<Deps & AsyncDisposable> {
  const service = await connectService('org', config, log, clock)
  return {
    ...service,
    reservationGraceMs: config.reservationGraceMs,
    rateLimitPerMinute: config.rateLimitPerMinute,
    outbox: { wake() {} },
  }
}

export const implement = implementFor<Deps>()
export const implementCall = implementCallFor<Deps>()
