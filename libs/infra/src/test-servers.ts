import { join } from 'node:path'
import { startNatsContainer, startPostgresContainer } from './docker/containers.ts'
import { dockerFor } from './docker/docker.ts'
import { openEphemeral } from './ephemeral.ts'
import { startNats } from './nats/nats.ts'
import { natsServer } from './nats/binary.ts'
import { FAST, startPostgres } from './postgres/postgres.ts'
import { postgresPackage } from './postgres/binaries.ts'
import { trySignal } from './machine/process-table.ts'

/** A server for tests: a process, or a container. */
export type TestServer = { readonly url: string; stop(): Promise<void> }

/** One that tests may kill. */
export type MortalServer = TestServer & {
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>
  /** Starts it after that, at its address and with its data. */
  startAgain(): Promise<void>
}

const CONNECTIONS_MAX = 500

/** A fast and forgetful PostgreSQL. `containers`: `ADLOOM_CONTAINERS=1`. */
export async function startTestPostgres({ containers }: { containers: boolean }): Promise<TestServer> {
  const docker = await dockerFor(postgresPackage, { containers })
  if (docker) return startPostgresContainer(docker, { settings: [...FAST, `max_connections=${CONNECTIONS_MAX}`] })
  const { dir, remove } = await openEphemeral()
  try {
    const options = { dataDir: join(dir, 'postgres'), durable: false, maxConnections: CONNECTIONS_MAX }
    const server = await startPostgres(options)
    return { url: server.url, stop: () => server.stop().then(remove) }
  } catch (cause) {
    remove()
    throw cause
  }
}

type TestNats = {
  /** For its streams, where it is a process. */
  storeDir: string
  /** The `authorization` part of the configuration. */
  config: string
  /** `ADLOOM_CONTAINERS=1`. */
  containers: boolean
}

export async function startTestNats({ storeDir, config, containers }: TestNats): Promise<MortalServer> {
  const docker = await dockerFor(natsServer, { containers })
  if (docker) return startNatsContainer(docker, { config })
  let server = await startNats({ storeDir, config })
  const { url, port } = server
  return {
    url,
    kill: async () => void trySignal(server.pid, 'SIGKILL'),
    async startAgain() {
      server = await startNats({ storeDir, port, config })
    },
    stop: () => server.stop(),
  }
}
