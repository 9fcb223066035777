import type { Clock, Log } from '@adloom/runtime'
import { createPublicFetch, type PublicFetch, PUBLIC_WEB, type Web } from '@adloom/runtime/public-fetch'
import {
  connectService,
  createTurns,
  implementActionFor,
  implementCallFor,
  implementFor,
  type ServiceDeps,
  type Turns,
} from '@adloom/service'
import type { Config } from './config.ts'

export type Deps = ServiceDeps & {
  /** How old a reservation without any settled item is before its owner is asked about it. */
  reservationGraceMs: number
  /** Reads pages of the public web. */
  fetchPublic: PublicFetch
  /** Pages are read a few at a time: it takes memory, and sites are not ours to be hard on. */
  importTurns: Turns
  /** What the gateway holds every credential to, for each tool. Told, not enforced, here. */
  rateLimitPerMinute: number
  /** Publishes at once what a transaction has put there; without it, it goes out a little later. */
  outbox: { wake(): void }
}

/** Connects org to what it needs. `outside` stands for what is not ours. Dispose of it last. */
export async function createDeps(
  config: Config,
  log: Log,
  clock?: Clock,
  outside: { web?: Web } = {},
): Promise<Deps & AsyncDisposable> {
  const service = await connectService('org', config, log, clock)
  return {
    ...service,
    reservationGraceMs: config.reservationGraceMs,
    fetchPublic: createPublicFetch(outside.web ?? PUBLIC_WEB),
    importTurns: createTurns(4, 4),
    rateLimitPerMinute: config.rateLimitPerMinute,
    outbox: { wake() {} },
  }
}

export const implement = implementFor<Deps>()
export const implementAction = implementActionFor<Deps>()
export const implementCall = implementCallFor<Deps>()
