import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bothOrNone } from './both.ts'
import { clearLeftover } from './supervision/leftover.ts'
import { startNats } from './nats/nats.ts'
import { startPostgres } from './postgres/postgres.ts'
import { isAlive } from './machine/process-table.ts'
import { openNewFolder } from './machine/reachable.ts'
import type { Server } from './supervision/supervised.ts'
import { canEnter, unprivilegedUser } from './machine/unprivileged.ts'

const MEMORY = '/dev/shm'
/** A container gives /dev/shm 64 MB only: too little for a cluster. */
const MEMORY_MIN_BYTES = 512 * 1024 * 1024

/** Where short-lived data is kept: in memory when there is room, else in the temporary folder. */
export function ephemeralDir(memory = MEMORY): string {
  if (existsSync(memory)) {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= MEMORY_MIN_BYTES) return memory
  }
  return canEnter(tmpdir(), unprivilegedUser()) ? tmpdir() : '/tmp'
}

/**
 * A new folder for short-lived data, which everybody may enter. Its maker takes it away; when that is killed, a later
 * `openEphemeral` does, with the servers that it finds left behind in `postgres` and `nats` below it.
 */
export const makeEphemeralFolder = (parent = ephemeralDir()) => openNewFolder(parent, `adloom-${process.pid}-`)

/** Both servers, fast and forgetful, with data that goes when they stop or when one of them fails to start. */
export async function startEphemeral(
  options: { natsConfig?: string; maxConnections?: number; parent?: string } = {},
): Promise<{ dir: string; postgres: Server; nats: Server; stop(): Promise<void> }> {
  const { natsConfig = '', maxConnections = 500, parent = ephemeralDir() } = options
  const { dir, remove } = await openEphemeral(parent)
  try {
    const [postgres, nats] = await bothOrNone(
      startPostgres({ dataDir: join(dir, 'postgres'), durable: false, maxConnections }),
      startNats({ storeDir: join(dir, 'nats'), config: natsConfig }),
    )
    const stop = async () => {
      await Promise.all([postgres.stop(), nats.stop()])
      remove()
    }
    return { dir, postgres, nats, stop }
  } catch (cause) {
    remove()
    throw cause
  }
}

/** A folder as `makeEphemeralFolder` makes it, after what earlier runs left behind has been cleared away. */
export async function openEphemeral(parent = ephemeralDir()) {
  await sweep(parent)
  const dir = makeEphemeralFolder(parent)
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Takes away what runs that were killed have left, servers and folders: nobody else would, and memory is dear. */
async function sweep(parent: string) {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^adloom-(\d+)-/.exec(name)?.[1] ?? 0)
    const dir = join(parent, name)
    if (pid === 0 || isAlive(pid) || statSync(dir, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue
    const [cluster, store] = [join(dir, 'postgres'), join(dir, 'nats')]
    await clearLeftover({ pidFile: join(cluster, 'postmaster.pid'), argument: cluster, signal: 'SIGINT' })
    await clearLeftover({ pidFile: join(store, 'nats.pid'), argument: join(store, 'nats.conf'), signal: 'SIGTERM' })
    rmSync(dir, { recursive: true, force: true })
  }
}
