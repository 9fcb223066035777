import { join } from 'node:path'
import { bothOrNone } from './both.ts'
import { startNatsContainer, startPostgresContainer } from './docker/containers.ts'
import { dockerFor } from './docker/docker.ts'
import { keepUp } from './supervision/keep-up.ts'
import { startNats } from './nats/nats.ts'
import { natsServer } from './nats/binary.ts'
import { startPostgres } from './postgres/postgres.ts'
import { postgresPackage } from './postgres/binaries.ts'
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
  /** Run what is not given in containers, whether or not it is packaged. Rejects when no Docker engine answers. */
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
 * PostgreSQL and NATS for one installation: those given, else child processes of this one, which are started again when
 * they die, else containers (`dockerFor` chooses). When one fails to start the other is stopped.
 */
export async function startInfra(options: InfraOptions): Promise<Infra> {
  const { dataDir, durable, password, natsConfig, given, containers, log } = options
  const listeners: (() => void)[] = []
  const restarted = () => listeners.forEach((listener) => listener())

  const ownPostgres = async (): Promise<Started> => {
    const address = 'DATABASE_URL to a running PostgreSQL 18'
    const docker = await dockerFor(postgresPackage, { containers, address })
    if (docker) return startPostgresContainer(docker, { dataDir: join(dataDir, 'postgres-container'), password })
    const start = (port: { port?: number }) =>
      startPostgres({ dataDir: join(dataDir, 'postgres'), durable, password, log, ...port })
    return keepUp(start, restarted, log)
  }
  const ownNats = async (): Promise<Started> => {
    const address = 'NATS_URL to a running nats-server 2.11 or newer'
    const docker = await dockerFor(natsServer, { containers, address })
    if (docker) return startNatsContainer(docker, { dataDir: join(dataDir, 'nats-container'), config: natsConfig })
    const start = (port: { port?: number }) =>
      startNats({ storeDir: join(dataDir, 'nats'), config: natsConfig, log, ...port })
    return keepUp(start, restarted, log)
  }
  const [postgres, nats] = await bothOrNone<Started, Started>(
    given.databaseUrl ? notOurs(given.databaseUrl) : ownPostgres(),
    given.natsUrl ? notOurs(given.natsUrl) : ownNats(),
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
