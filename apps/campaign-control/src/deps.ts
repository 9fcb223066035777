import type { Clock, Log } from '@adloom/runtime'
import { connectService, implementFor, type ServiceDeps } from '@adloom/service'
import type { Config } from './config.ts'

/** What every service has. What only this one has is added here, with `access`: who gets which of it. */
export type Deps = ServiceDeps

/** Connects campaign-control to what it needs. Dispose of it last. */
export const createDeps = (config: Config, log: Log, clock?: Clock): Promise<Deps & AsyncDisposable> =>
  connectService('campaign-control', config, log, clock)

export const { implement, implementAction, implementCall, implementCallAcrossTeams, implementConsumer } =
  implementFor<Deps>()
