import type { Clock, Log } from '@adloom/runtime'
import { type Access, connectService, implementFor, type ServiceDeps } from '@adloom/service'
import { type NoteFailure, noteFailureIn } from './accounts/mark-connection.ts'
import type { FeedbackSettings } from './adjustments/settings.ts'
import { createTokenVault, type TokenVault } from './accounts/token-vault.ts'
import { openPlatforms } from './ad-platform/open.ts'
import type { Platforms } from './ad-platform/platforms.ts'
import type { Config } from './config.ts'
import { createOptionsCache, type OptionsCache } from './launches/options-cache.ts'
import type { LaunchTimes } from './launches/times.ts'
import { createReachCache, type ReachCache } from './performance/reach-cache.ts'

type Own = {
  platforms: Platforms
  /** Encrypts the tokens of connections. */
  vault: TokenVault
  /** Marks a connection whose request the platform refused. */
  noteFailure: NoteFailure
  /** Where a platform sends people back to. */
  redirectUri: (platform: string) => string
  /** How often people may ask for fresh data of an account, and how far back results are read. */
  refresh: { everyMs: number; historyDays: number }
  reachCache: ReachCache
  /** What ad accounts offer to launches. */
  launchOptions: OptionsCache
  /** How long a write of a launch is one process's. */
  launchTimes: LaunchTimes
  /** Where generation serves files. */
  filesOrigin: string
  /** How much rejections teach, and for how long. */
  feedback: FeedbackSettings
  /** Rules are not judged by results that are older. */
  resultsMaxAgeMs: number
}

/** The dependencies that each kind of handler gets. Jobs get all of them. */
const access = {
  reads: ['platforms', 'reachCache', 'vault'],
  writes: ['feedback', 'noteFailure', 'platforms', 'redirectUri', 'refresh', 'resultsMaxAgeMs', 'vault'],
  calls: ['filesOrigin', 'launchOptions', 'launchTimes', 'noteFailure', 'platforms', 'vault'],
  consumers: [],
} as const satisfies Access<Own>

export type Deps = ServiceDeps & Own & { access: typeof access }

/** Connects campaign-control to what it needs. Dispose of it last. */
export async function createDeps(config: Config, log: Log, clock?: Clock): Promise<Deps & AsyncDisposable> {
  const service = await connectService('campaign-control', config, log, clock)
  return {
    ...service,
    access,
    platforms: openPlatforms(config.platforms, log, service.clock),
    vault: createTokenVault(config.connectionKeys),
    noteFailure: noteFailureIn(service),
    redirectUri: (platform) => `${config.publicOrigin}/connections/${platform}/callback`,
    filesOrigin: config.filesOrigin,
    refresh: config.refresh,
    reachCache: createReachCache(),
    launchOptions: createOptionsCache(service.clock),
    feedback: config.feedback,
    resultsMaxAgeMs: config.resultsMaxAgeMs,
    launchTimes: config.launchTimes,
  }
}

export const { implement, implementAction, implementCall } = implementFor<Deps>()
