import { type Bus, connectBus } from '@adloom/bus'
import { offeredTools, type ToolContract } from '@adloom/contracts'
import { type Clock, type Log, systemClock } from '@adloom/runtime'
import { createCredentials, type Credentials } from './authenticate.ts'
import { type Routes, routesOfTools } from './call-tool.ts'
import type { Config } from './config.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createRateLimiter, type RateLimiter } from './rate-limit.ts'

export type Deps = {
  config: Config
  bus: Bus
  log: Log
  clock: Clock
  credentials: Credentials
  rateLimiter: RateLimiter
  metrics: Metrics
  /** The tools of this installation. */
  offered: readonly ToolContract[]
  /** Where calls of them go. */
  routes: Routes
}

/** Connects the gateway to the bus. Dispose of it last. */
export async function createDeps(
  config: Config,
  log: Log,
  clock: Clock = systemClock,
): Promise<Deps & AsyncDisposable> {
  const { url, user, password } = config.nats
  const bus = await connectBus('gateway', { url, user, password: password.reveal() })
  const offered = offeredTools(config.services)
  const routes = routesOfTools(offered)
  const credentials = createCredentials({
    bus,
    log,
    clock,
    silenceMaxMs: config.revocationSilenceMs,
    failuresPerMinute: config.failedCredentialsPerMinute,
  })
  return {
    config,
    bus,
    log,
    clock,
    credentials,
    rateLimiter: createRateLimiter(bus, clock, config.rateLimitPerMinute),
    metrics: createMetrics(routes),
    offered,
    routes,
    async [Symbol.asyncDispose]() {
      credentials[Symbol.dispose]()
      await bus[Symbol.asyncDispose]()
    },
  }
}
