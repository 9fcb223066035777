import { once } from 'node:events'
import { ConfigError, HealthConfig, readConfig } from './config.ts'
import { type ReadyCheck, serveHealth } from './health.ts'
import { createLog, type Log } from './log.ts'
import { shutdownTelemetry } from './tracing.ts'

/** How long a process may take to finish what it has begun before it is ended. */
const DRAIN_MS = 10_000

/**
 * What `start` gives: to be let go at the end. `ready` is told to a supervising parent; its `port` is that of an HTTP server
 * which answers probes too. Those of a process without one are answered on HEALTH_PORT, when that is set, by `checkReady`.
 * `broken` resolves, with the reason, when the process cannot be trusted with work any more: it is stopped then, for its
 * supervisor to start anew.
 */
export type Running = AsyncDisposable & {
  ready?: { port?: number }
  checkReady?: ReadyCheck
  broken?: Promise<string>
}

type Env = Record<string, string | undefined>

/**
 * The life of a process: start, tell a supervising parent that it is ready, drain on SIGTERM, SIGINT or when that
 * parent is gone, exit. From the environment it takes LOG_LEVEL and HEALTH_PORT. With ENV_FOLLOWS set, the parent sends
 * the rest of the environment when it has it, and this process, loaded by then, starts at that moment.
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
    // It answers until the process is gone: one that drains is alive still.
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
