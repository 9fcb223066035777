import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startContainers } from './containers.ts'
import { startNats } from './nats.ts'
import { startPostgres } from './postgres.ts'
import type { Log, Server } from './supervised.ts'

export type InfraOptions = {
  dataDir: string
  durable: boolean
  password: string
  /** The users part of nats-server's configuration. */
  natsConfig: string
  /** Servers that are there already. */
  given: { databaseUrl?: string | undefined; natsUrl?: string | undefined }
  /** Use containers, when a Docker engine answers. */
  containers: boolean
  log: Log
}

/** `pid` is 0 for a server that is not a process of ours. */
export type InfraServer = { url: string; pid: number }
export type Infra = {
  readonly postgres: InfraServer
  readonly nats: InfraServer
  stop(): Promise<void>
  /** Calls back after a server that died has been started again, on its port and with its data. */
  onRestart(listener: () => void): void
}

/** PostgreSQL and NATS for an installation on this machine: those given, else containers if asked for, else our own. */
export async function startInfra(options: InfraOptions): Promise<Infra> {
  const { dataDir, durable, password, natsConfig, given, log } = options
  const listeners: (() => void)[] = []
  const restarted = () => listeners.forEach((listener) => listener())
  const containers = options.containers ? await startContainers({ ...options, ...given }) : null

  const [postgres, nats] = await Promise.all([
    given.databaseUrl
      ? fixed(given.databaseUrl)
      : (containers?.postgres ??
        keepUp(
          (port) => startPostgres({ dataDir: join(dataDir, 'postgres'), durable, password, log, ...port }),
          restarted,
          log,
        )),
    given.natsUrl
      ? fixed(given.natsUrl)
      : (containers?.nats ??
        keepUp(
          (port) => startNats({ storeDir: join(dataDir, 'nats'), config: natsConfig, log, ...port }),
          restarted,
          log,
        )),
  ])
  return {
    postgres,
    nats,
    onRestart: (listener) => void listeners.push(listener),
    async stop() {
      await nats.stop()
      await postgres.stop()
    },
  }
}

type Kept = InfraServer & { stop(): Promise<void> }

const fixed = (url: string): Kept => ({ url, pid: 0, stop: async () => {} })

/** Starts a server, and starts it again on its port whenever it dies. */
async function keepUp(
  start: (port: { port?: number }) => Promise<Server>,
  restarted: () => void,
  log: Log,
): Promise<Kept> {
  let server = await start({})
  let stopped = false
  const { port, url } = server
  const watch = () =>
    server.onExit(async (detail) => {
      log(`${detail}; starting it again on port ${port}`)
      for (let pauseMs = 0; !stopped; pauseMs = Math.min(5_000, pauseMs + 250)) {
        await sleep(pauseMs)
        try {
          server = await start({ port })
          if (stopped) return void (await server.stop())
          watch()
          return restarted()
        } catch (cause) {
          log(String(cause))
        }
      }
    })
  watch()
  return {
    url,
    get pid() {
      return server.pid
    },
    async stop() {
      stopped = true
      await server.stop()
    },
  }
}
