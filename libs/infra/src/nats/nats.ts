import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { clearLeftover } from '../supervision/leftover.ts'
import { natsServer } from './binary.ts'
import { natsConfig } from './config.ts'
import { freePort } from '../machine/port.ts'
import { startWhenFree } from '../supervision/retry.ts'
import { type Log, type Server, startSupervised } from '../supervision/supervised.ts'

export type NatsOptions = {
  /** Where JetStream keeps its streams, and the server its configuration. */
  storeDir: string
  /** Default: a free one. */
  port?: number
  /** The `authorization` part of the configuration; it may hold passwords, and is kept for the owner's eyes only. */
  config?: string
  log?: Log
}

/**
 * Starts nats-server with JetStream on loopback and waits until it is ready. It ends with this process, even when this
 * is killed. What a killed server had acknowledged is there at the next start; what a power loss may take, see
 * `natsConfig`.
 */
export async function startNats(options: NatsOptions): Promise<Server> {
  const command = natsServer()
  const storeDir = resolve(options.storeDir)
  mkdirSync(storeDir, { recursive: true })
  const pidFile = join(storeDir, 'nats.pid')
  const configFile = join(storeDir, 'nats.conf')
  await clearLeftover({ pidFile, argument: configFile, signal: 'SIGTERM', log: options.log })

  // A file keeps the mode it was made with, so it is made anew.
  rmSync(configFile, { force: true })
  writeFileSync(configFile, natsConfig(storeDir, options.config), { mode: 0o600 })
  return startWhenFree(async () => {
    const port = options.port ?? (await freePort())
    const server = await startSupervised({
      name: 'nats-server',
      stopSignal: 'TERM',
      command,
      args: ['-a', '127.0.0.1', '-p', String(port), '-P', pidFile, '-c', configFile],
      readyText: 'Server is ready',
      log: options.log,
    })
    return { ...server, port, url: `nats://127.0.0.1:${port}` }
  })
}
