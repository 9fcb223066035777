import { existsSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNats } from './nats.ts'
import { startPostgres } from './postgres.ts'
import type { Server } from './supervised.ts'

const MEMORY = '/dev/shm'
/** A container gives /dev/shm 64 MB only: too little for a cluster. */
const MEMORY_MIN_BYTES = 512 * 1024 * 1024

/** Where short-lived data is kept: in memory when there is room, else in the temporary folder. */
export function ephemeralDir(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= MEMORY_MIN_BYTES ? MEMORY : tmpdir()
}

/** Both servers, fast and forgetful, with data that goes when they stop or when the second of them fails to start. */
export async function startEphemeral(): Promise<{ postgres: Server; nats: Server; stop(): Promise<void> }> {
  const dir = await mkdtemp(join(ephemeralDir(), 'adloom-'))
  // PostgreSQL may run as another user, who has to get in.
  await chmod(dir, 0o755)
  const running: Server[] = []
  const stop = async () => {
    await Promise.all(running.map((server) => server.stop()))
    await rm(dir, { recursive: true, force: true })
  }
  try {
    const postgres = await startPostgres({ dataDir: join(dir, 'postgres'), durable: false, maxConnections: 500 })
    running.push(postgres)
    const nats = await startNats({ storeDir: join(dir, 'nats') })
    running.push(nats)
    return { postgres, nats, stop }
  } catch (cause) {
    await stop()
    throw cause
  }
}
