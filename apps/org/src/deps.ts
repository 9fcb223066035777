import type { Clock, Log } from '@adloom/runtime'
import { createPublicFetch, type PublicFetch, PUBLIC_WEB, type Web } from '@adloom/runtime/public-fetch'
import {
  type Access,
  connectService,
  createFairQueue,
  createReaders,
  implementFor,
  type FairQueue,
  type Readers,
  type ServiceDeps,
} from '@adloom/service'
import type { Config } from './config.ts'
import type { reads } from './import/reads.ts'

type Own = {
  /** How old a reservation without any settled item is before its owner is asked about it. */
  reservationGraceMs: number
  /** Reads pages of the public web. */
  fetchPublic: PublicFetch
  /** Sites are visited a few at a time: what they send takes memory, and they are not ours to be hard on. */
  importTurns: FairQueue
  /** Read what sites send. */
  readers: Readers<typeof reads>
  /** What the gateway holds every credential to, for each tool. Told, not enforced, here. */
  rateLimitPerMinute: number
}

/** Who gets what of these. Jobs get all of it. */
const access = {
  reads: ['rateLimitPerMinute'],
  writes: ['fetchPublic', 'importTurns', 'readers'],
  calls: [],
  consumers: [],
} as const satisfies Access<Own>

export type Deps = ServiceDeps & Own & { access: typeof access }

/** The public web, and what ends a read that takes too long. */
export type Outside = { web?: Web; deadline?: (ms: number) => AbortSignal }

/** Connects org to what it needs. `outside` stands for what is not ours. Dispose of it last. */
export async function createDeps(
  config: Config,
  log: Log,
  clock?: Clock,
  outside: Outside = {},
): Promise<Deps & AsyncDisposable> {
  const service = await connectService('org', config, log, clock)
  const readers = createReaders<typeof reads>(
    {
      entry: new URL('./reader.ts', import.meta.url),
      memoryMaxMib: 256,
      native: false,
      concurrencyMax: 3,
      perTeamMax: 2,
      waitingPerTeamMax: 16,
      timeoutMs: 4_000,
      ...(outside.deadline && { deadline: outside.deadline }),
    },
    log,
  )
  return {
    ...service,
    access,
    readers,
    reservationGraceMs: config.reservationGraceMs,
    fetchPublic: createPublicFetch(outside.web ?? PUBLIC_WEB),
    importTurns: createFairQueue({ concurrencyMax: 8, perOwnerMax: 2, waitingPerOwnerMax: 4 }),
    rateLimitPerMinute: config.rateLimitPerMinute,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await readers[Symbol.asyncDispose]()
    },
  }
}

export const { implement, implementAction, implementCall, implementCallAcrossTeams, implementConsumer } =
  implementFor<Deps>()
