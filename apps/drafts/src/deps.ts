import type { Clock, Log } from '@adloom/runtime'
import { type Access, connectService, implementFor, type ServiceDeps } from '@adloom/service'
import type { Config } from './config.ts'

type Own = {
  /** The page on which a person reviews and launches a draft. */
  reviewUrl: (draftId: string) => string
  /** How launches go on, and above which amounts a person types the daily budget. */
  launches: Config['launches']
  /** Begins with a new launch at once. Otherwise the runner finds it at its next look. */
  runner: { wake(): void }
}

/** The dependencies that each kind of handler gets. Jobs get all of them. */
const access = {
  reads: ['reviewUrl'],
  writes: ['launches', 'reviewUrl', 'runner'],
  calls: ['reviewUrl'],
  consumers: [],
} as const satisfies Access<Own>

export type Deps = ServiceDeps & Own & { access: typeof access }

/** Connects drafts to what it needs. Dispose of it last. */
export async function createDeps(config: Config, log: Log, clock?: Clock): Promise<Deps & AsyncDisposable> {
  const service = await connectService('drafts', config, log, clock)
  return {
    ...service,
    access,
    reviewUrl: (draftId) => `${config.publicOrigin}/drafts/${draftId}`,
    launches: config.launches,
    runner: { wake() {} },
  }
}

export const { implement, implementAction, implementCall, implementConsumer } = implementFor<Deps>()
