import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type * as testcontainers from 'testcontainers'
import { bothOrNone } from './both.ts'
import { natsConfig } from './nats/config.ts'

type ContainerOptions = {
  dataDir: string
  password: string
  natsConfig: string
  databaseUrl?: string | undefined
  natsUrl?: string | undefined
}
type Container = { url: string; pid: null; stop(): Promise<void> }
type Engine = typeof testcontainers

/**
 * Servers in containers, for a machine with a Docker engine that no packaged server fits. One whose address is given is
 * left out (undefined). The data lies below `dataDir` and stays; the containers go when this process does.
 */
export async function startContainers(options: ContainerOptions) {
  // Large, and needed here only.
  const engine = await import('testcontainers')
  try {
    await engine.getContainerRuntimeClient()
  } catch (cause) {
    throw new Error('ADLOOM_CONTAINERS=1 is set, but no Docker engine answers. Start Docker, or unset it.', { cause })
  }
  const [postgres, nats] = await bothOrNone<Container | undefined, Container | undefined>(
    options.databaseUrl ? undefined : startPostgresContainer(engine, options),
    options.natsUrl ? undefined : startNatsContainer(engine, options),
  )
  return { postgres, nats }
}

async function startPostgresContainer(
  { GenericContainer, Wait }: Engine,
  options: ContainerOptions,
): Promise<Container> {
  const container = await new GenericContainer('postgres:18-alpine')
    .withEnvironment({ POSTGRES_PASSWORD: options.password })
    .withBindMounts([{ source: folder(options.dataDir, 'postgres-container'), target: '/var/lib/postgresql' }])
    .withExposedPorts(5432)
    // While the image makes its cluster it serves on a socket only, so what answers on TCP is the real server.
    .withHealthCheck({ test: ['CMD-SHELL', 'pg_isready -h 127.0.0.1 -U postgres'], interval: 500, retries: 240 })
    .withWaitStrategy(Wait.forHealthCheck())
    .start()
  const address = `${container.getHost()}:${container.getMappedPort(5432)}`
  return {
    url: `postgres://postgres:${encodeURIComponent(options.password)}@${address}/postgres`,
    pid: null,
    stop: async () => void (await container.stop()),
  }
}

async function startNatsContainer({ GenericContainer, Wait }: Engine, options: ContainerOptions): Promise<Container> {
  const target = '/etc/nats/adloom.conf'
  const container = await new GenericContainer('nats:2.14-alpine')
    .withCopyContentToContainer([{ content: natsConfig('/data', options.natsConfig), target, mode: 0o600 }])
    .withBindMounts([{ source: folder(options.dataDir, 'nats-container'), target: '/data' }])
    .withCommand(['nats-server', '-c', target])
    .withExposedPorts(4222)
    .withWaitStrategy(Wait.forLogMessage('Server is ready'))
    .start()
  const url = `nats://${container.getHost()}:${container.getMappedPort(4222)}`
  return { url, pid: null, stop: async () => void (await container.stop()) }
}

function folder(dataDir: string, name: string): string {
  const path = join(dataDir, name)
  mkdirSync(path, { recursive: true })
  return path
}
