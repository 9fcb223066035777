import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { GenericContainer } from 'testcontainers'
import type { Docker } from './docker.ts'
import { natsConfig } from '../nats/config.ts'
import { freePort } from '../machine/port.ts'

/** A server in a container. The container goes when this process does. */
export type Contained = {
  readonly url: string
  readonly pid: null
  /** Ends the server at once, as a crash would. */
  kill(): Promise<void>
  /** Starts one that was killed, at its address and with its data. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

type PostgresContainer = {
  /** Folder for the data, which stays. Default: in memory, and gone with the container. */
  dataDir?: string
  /** The superuser's. */
  password?: string
  /** Options of PostgreSQL: `name=value`. */
  settings?: readonly string[]
}

export async function startPostgresContainer(docker: Docker, options: PostgresContainer): Promise<Contained> {
  const { dataDir, password = randomBytes(12).toString('hex'), settings = [] } = options
  const target = '/var/lib/postgresql'
  const container = new docker.GenericContainer('postgres:18-alpine')
    .withEnvironment({
      POSTGRES_PASSWORD: password,
      POSTGRES_INITDB_ARGS: '--locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C',
    })
    .withCommand(['postgres', ...settings.flatMap((setting) => ['-c', setting])])
    // While the image makes its cluster it serves on a socket only, so what answers on TCP is the real server.
    .withHealthCheck({ test: ['CMD-SHELL', 'pg_isready -h 127.0.0.1 -U postgres'], interval: 500, retries: 240 })
    .withWaitStrategy(docker.Wait.forHealthCheck())
  const placed = dataDir
    ? container.withBindMounts([{ source: folder(dataDir), target }])
    : container.withTmpFs({ [target]: 'rw' })
  return start(
    docker,
    placed,
    5432,
    (address) => `postgres://postgres:${encodeURIComponent(password)}@${address}/postgres`,
  )
}

type NatsContainer = {
  /** Folder for the streams, which stay. Default: in the container, and gone with it. */
  dataDir?: string
  /** The `authorization` part of the configuration. */
  config: string
}

export async function startNatsContainer(docker: Docker, { dataDir, config }: NatsContainer): Promise<Contained> {
  const target = '/etc/nats/adloom.conf'
  const container = new docker.GenericContainer('nats:2.14-alpine')
    .withCopyContentToContainer([{ content: natsConfig('/data', config), target, mode: 0o600 }])
    .withCommand(['nats-server', '-c', target])
    .withWaitStrategy(docker.Wait.forLogMessage('Server is ready'))
  const placed = dataDir ? container.withBindMounts([{ source: folder(dataDir), target: '/data' }]) : container
  return start(docker, placed, 4222, (address) => `nats://${address}`)
}

/** At a port of our choice: one that Docker chooses would be another after `startAgain`. */
async function start(
  docker: Docker,
  container: GenericContainer,
  inside: number,
  urlOf: (address: string) => string,
): Promise<Contained> {
  const host = await freePort()
  const started = await container.withExposedPorts({ container: inside, host }).start()
  return {
    url: urlOf(`${started.getHost()}:${host}`),
    pid: null,
    async kill() {
      const client = await docker.getContainerRuntimeClient()
      await client.container.getById(started.getId()).kill()
    },
    startAgain: () => started.restart(),
    stop: async () => void (await started.stop()),
  }
}

function folder(path: string): string {
  mkdirSync(path, { recursive: true })
  return path
}
