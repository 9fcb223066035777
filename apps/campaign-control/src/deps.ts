import type { Clock, Log } from '@adloom/runtime'
import { type Access, connectService, implementFor, type ServiceDeps } from '@adloom/service'
import { openPlatforms } from './ad-platform/open.ts'
import type { AdPlatform, PlatformName } from './ad-platform/port.ts'
import type { Config } from './config.ts'

type Own = {
  /** The ad platforms that this installation is set up for. */
  platforms: ReadonlyMap<PlatformName, AdPlatform>
}

/** The dependencies that each kind of handler gets. Jobs get all of them. */
const access = {
  reads: ['platforms'],
  writes: ['platforms'],
  calls: ['platforms'],
  consumers: [],
} as const satisfies Access<Own>

export type Deps = ServiceDeps & Own & { access: typeof access }

/** Connects campaign-control to what it needs. Dispose of it last. */
export async function createDeps(config: Config, log: Log, clock?: Clock): Promise<Deps & AsyncDisposable> {
  const service = await connectService('campaign-control', config, log, clock)
  return { ...service, access, platforms: openPlatforms(config.platforms, log, service.clock) }
}

export const { implement, implementAction, implementCall, implementCallAcrossTeams, implementConsumer } =
  implementFor<Deps>()
