import type { Clock, Log } from '@adloom/runtime'
import { connectService, type ServiceDeps } from '@adloom/service'
import type { Config } from './config.ts'

/** What every service has. What only this one has is added here, with `access`: who gets which of it. */
export type Deps = ServiceDeps

/** Connects ad-sandbox to what it needs. Dispose of it last. */
export const createDeps = (config: Config, log: Log, clock?: Clock): Promise<Deps & AsyncDisposable> =>
  connectService('ad-sandbox', config, log, clock)
