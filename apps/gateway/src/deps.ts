import { type Bus, connectBus } from '@adloom/bus'
import { offeredTools, type ToolContract } from '@adloom/contracts'
import { type Clock, type Log, systemClock } from '@adloom/runtime'
import { type Routes, routesOfTools } from './call/call-tool.ts'
import type { Config } from './config.ts'
import { createHub, type Hub } from './live/hub.ts'
import { createCredentials, type Credentials } from './credentials/authenticate.ts'
import { createLookups } from './credentials/lookups.ts'
import { createSessions, type Sessions } from './credentials/sessions.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createRequestLog, type RequestLog } from './request-log/request-log.ts'
import { createRateLimiter, type RateLimiter } from './rate-limit/rate-limit.ts'

export type Deps = {
  config: Config
  bus: Bus
  log: Log
  clock: Clock
  credentials: Credentials
  sessions: Sessions
  rateLimiter: RateLimiter
  metrics: Metrics
  hub: Hub
  requestLog: RequestLog
  /** The tools of this installation. */
  offered: readonly ToolContract[]
  /** The routes of these tools. */
  routes: Routes
  /** Aborts when the gateway begins to stop. */
  stopping: AbortController
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
  const nowMs = () => clock.now().getTime()
  const lookUp = createLookups(bus, nowMs)
  const credentials = createCredentials({ bus, log, lookUp, silenceMaxMs: config.revocationSilenceMs, nowMs })
  const rateLimiter = createRateLimiter(bus, clock, config.rateLimitPerMinute)
  const hub = createHub({ bus, log })
  const requestLog = createRequestLog(bus, clock)
  return {
    config,
    bus,
    log,
    clock,
    credentials,
    sessions: createSessions(lookUp),
    rateLimiter,
    metrics: createMetrics(routes),
    hub,
    requestLog,
    offered,
    routes,
    stopping: new AbortController(),
    async [Symbol.asyncDispose]() {
      await hub[Symbol.asyncDispose]()
      requestLog[Symbol.dispose]()
      credentials[Symbol.dispose]()
      rateLimiter[Symbol.dispose]()
      await bus[Symbol.asyncDispose]()
    },
  }
}
