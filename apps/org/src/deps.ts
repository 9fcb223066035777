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
  type ReadersOptions,
  type ServiceDeps,
} from '@adloom/service'
import type { Config } from './config.ts'
import type { reads } from './import/reads.ts'

type Own = {
  /** How old a reservation without a settled item is when its owner is asked about it. */
  reservationGraceMs: number
  /** Reads pages of the public web. */
  fetchPublic: PublicFetch
  /** Limits concurrent visits, because responses take memory and sites deserve a light load. */
  importQueue: FairQueue
  /** Parse untrusted pages. */
  readers: Readers<typeof reads>
  /** The rate limit of the gateway. Reported here, not enforced. */
  rateLimitPerMinute: number
}

/** Which kind of handler gets what. Jobs get everything. */
const access = {
  reads: ['rateLimitPerMinute'],
  writes: ['fetchPublic', 'importQueue', 'readers'],
  calls: ['fetchPublic', 'importQueue', 'readers'],
  consumers: [],
} as const satisfies Access<Own>

export type Deps = ServiceDeps & Own & { access: typeof access }

/** Replacements for the public web, for the deadline of a read, and for where readers start from. */
export type Outside = { web?: Web } & Pick<ReadersOptions, 'bundled' | 'deadline'>

/** Connects org to its dependencies. Tests replace the outside world with `outside`. Dispose of it last. */
export async function createDeps(
  config: Config,
  log: Log,
  clock?: Clock,
  { web = PUBLIC_WEB, ...reading }: Outside = {},
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
      // The patterns of prices are large, and a page has few: they are ready in a third of the time when V8 does not optimise them.
      flags: ['--no-regexp-optimization'],
      timeoutMs: 8_000,
      ...reading,
    },
    log,
  )
  return {
    ...service,
    access,
    readers,
    reservationGraceMs: config.reservationGraceMs,
    fetchPublic: createPublicFetch(web),
    importQueue: createFairQueue({ concurrencyMax: 8, perOwnerMax: 2, waitingPerOwnerMax: 4 }),
    rateLimitPerMinute: config.rateLimitPerMinute,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await readers[Symbol.asyncDispose]()
    },
  }
}

export const { implement, implementAction, implementCall, implementCallAcrossTeams, implementConsumer } =
  implementFor<Deps>()
