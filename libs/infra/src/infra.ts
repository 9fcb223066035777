import { join } from 'node:path'
import { bothOrNone } from './both.ts'
import { startContainers } from './containers.ts'
import { keepUp } from './supervision/keep-up.ts'
import { startNats } from './nats/nats.ts'
import { startPostgres } from './postgres/postgres.ts'
import type { Log } from './supervision/supervised.ts'

export type InfraOptions = {
  /** Holds the data of servers that are started here: `postgres`, `nats`. */
  dataDir: string
  durable: boolean
  /** The database superuser's, for a server that is started here. */
  password: string
  /** The users part of nats-server's configuration. */
  natsConfig: string
  /** Servers that are there already. */
  given: { databaseUrl?: string | undefined; natsUrl?: string | undefined }
  /** Run what is not given in containers. Rejects when no Docker engine answers. */
  containers: boolean
  log: Log
}

export type InfraServer = {
  readonly url: string
  /** Null for one that is not a process of ours: given, or in a container. */
  readonly pid: number | null
}
type Started = InfraServer & { stop(): Promise<void> }

export type Infra = {
  readonly postgres: InfraServer
  readonly nats: InfraServer
  /** Stops what was started here. */
  stop(): Promise<void>
  /** Calls back after a server that died has been started again, on its port and with its data. */
  onRestart(listener: () => void): void
}

/**
 * PostgreSQL and NATS for one installation: those given, else in containers if asked for, else child processes of this
 * one, which are started again when they die. When one fails to start the other is stopped.
 */
export async function startInfra(options: InfraOptions): Promise<Infra> {
  const { dataDir, durable, password, natsConfig, given, log } = options
  const listeners: (() => void)[] = []
  const restarted = () => listeners.forEach((listener) => listener())
  const containers = options.containers ? await startContainers({ ...options, ...given }) : null

  const ownPostgres = () =>
    keepUp(
      (port) => startPostgres({ dataDir: join(dataDir, 'postgres'), durable, password, log, ...port }),
      restarted,
      log,
    )
  const ownNats = () =>
    keepUp((port) => startNats({ storeDir: join(dataDir, 'nats'), config: natsConfig, log, ...port }), restarted, log)
  const [postgres, nats] = await bothOrNone<Started, Started>(
    given.databaseUrl ? notOurs(given.databaseUrl) : (containers?.postgres ?? ownPostgres()),
    given.natsUrl ? notOurs(given.natsUrl) : (containers?.nats ?? ownNats()),
  )
  return {
    postgres,
    nats,
    onRestart: (listener) => void listeners.push(listener),
    async stop() {
      await Promise.all([nats.stop(), postgres.stop()])
    },
  }
}

const notOurs = (url: string): Started => ({ url, pid: null, stop: async () => {} })
