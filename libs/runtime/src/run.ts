import { once } from 'node:events'
import { ConfigError, HealthConfig, readConfig } from './config.ts'
import { type ReadyCheck, serveHealth } from './health.ts'
import { createLog, type Log } from './log.ts'
import { shutdownTelemetry } from './tracing.ts'

/** How long a stopping process may take to finish its work before it exits. */
const DRAIN_MS = 10_000

/**
 * What `start` returns. It is disposed of at the end. `ready` is sent to a supervising parent, and its `port` is that
 * of an HTTP server that also answers probes. Without one, `checkReady` answers probes on HEALTH_PORT if that is set.
 * `broken` resolves with a reason when the process can no longer be trusted. The process then stops, and its supervisor
 * restarts it.
 */
export type Running = AsyncDisposable & {
  ready?: { port?: number }
  checkReady?: ReadyCheck
  broken?: Promise<string>
}

type Env = Record<string, string | undefined>

/**
 * The life cycle of a process: start, report ready to a supervising parent, drain on SIGTERM, SIGINT or the end of that
 * parent, and exit. It reads LOG_LEVEL and HEALTH_PORT from the environment. With ENV_FOLLOWS set, the process loads
 * its code first and starts when the parent sends the rest of the environment.
 */
export async function run(name: string, env: Env, start: (log: Log) => Promise<Running>): Promise<void> {
  const log = createLog(name, env['LOG_LEVEL'] || 'info')
  let stopping = false
  let service: Running | undefined

  const stop = async (why: string, exitCode = 0) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    log.info({ why }, 'stopping')
    try {
      await service?.[Symbol.asyncDispose]()
      await shutdownTelemetry()
    } catch (cause) {
      log.error({ err: cause }, 'did not stop cleanly')
    }
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  process.on('disconnect', () => void stop('the supervising process is gone'))
  process.on('unhandledRejection', (cause) => {
    log.error({ err: cause }, 'unhandled rejection')
    void stop('unhandled rejection', 1)
  })

  try {
    if (env['ENV_FOLLOWS']) Object.assign(env, ...((await once(process, 'message')) as Env[]))
    const { HEALTH_PORT } = readConfig(HealthConfig, env)
    service = await start(log)
    void service.broken?.then((why) => stop(why, 1))
    // Stays open until the process exits: a draining process is still alive.
    if (HEALTH_PORT && service.checkReady && service.ready?.port === undefined)
      await serveHealth(HEALTH_PORT, service.checkReady)
    log.info({ pid: process.pid }, 'ready')
    process.send?.({ ready: true, ...service.ready })
  } catch (cause) {
    if (cause instanceof ConfigError) log.error({}, cause.message)
    else log.error({ err: cause }, 'did not start')
    await stop('did not start', 1)
  }
}
