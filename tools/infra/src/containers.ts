import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_PAYLOAD_BYTES } from './nats.ts'

type ContainerOptions = {
  dataDir: string
  password: string
  natsConfig: string
  databaseUrl?: string | undefined
  natsUrl?: string | undefined
}

/**
 * The servers as containers, for a machine with a Docker engine and no packaged binaries. testcontainers is loaded only
 * here: it is large, and optional. Their data goes with them.
 */
export async function startContainers(options: ContainerOptions) {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers')
  try {
    await getContainerRuntimeClient()
  } catch (cause) {
    throw new Error('ADLOOM_CONTAINERS is set, but no Docker engine answers. Start Docker, or unset it.', { cause })
  }
  const startDatabase = async () => {
    const container = await new GenericContainer('postgres:18-alpine')
      .withEnvironment({ POSTGRES_PASSWORD: options.password })
      .withExposedPorts(5432)
      .withWaitStrategy(Wait.forLogMessage('ready to accept connections', 2))
      .start()
    const url = `postgres://postgres:${options.password}@${container.getHost()}:${container.getMappedPort(5432)}/postgres`
    return { url, pid: 0, stop: async () => void (await container.stop()) }
  }
  const startBus = async () => {
    const file = join(options.dataDir, 'nats-container.conf')
    await writeFile(
      file,
      `max_payload: ${MAX_PAYLOAD_BYTES}\njetstream { store_dir: "/data" }\n${options.natsConfig}`,
      { mode: 0o600 },
    )
    const container = await new GenericContainer('nats:2.14-alpine')
      .withCopyFilesToContainer([{ source: file, target: '/etc/nats/nats.conf' }])
      .withCommand(['-c', '/etc/nats/nats.conf'])
      .withExposedPorts(4222)
      .withWaitStrategy(Wait.forLogMessage('Server is ready'))
      .start()
    const url = `nats://${container.getHost()}:${container.getMappedPort(4222)}`
    return { url, pid: 0, stop: async () => void (await container.stop()) }
  }
  const [postgres, nats] = await Promise.all([
    options.databaseUrl ? undefined : startDatabase(),
    options.natsUrl ? undefined : startBus(),
  ])
  return { postgres, nats }
}
