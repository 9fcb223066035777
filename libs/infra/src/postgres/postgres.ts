import { join, resolve } from 'node:path'
import { initialise, isInitialised, locateCluster } from './cluster.ts'
import { clearLeftover } from '../supervision/leftover.ts'
import { freePort } from '../machine/port.ts'
import { postgresBinaries } from './binaries.ts'
import { startWhenFree } from '../supervision/retry.ts'
import { type Log, type Server, startSupervised } from '../supervision/supervised.ts'

export type PostgresOptions = {
  /** Where the cluster lies; made when it is not there. */
  dataDir: string
  /** Default: a free one. */
  port?: number
  /**
   * True: every commit is on disk before it is answered, and connections need the password. False: fast, for tests;
   * nothing survives a power loss, and everybody on the machine may connect.
   */
  durable: boolean
  /** The superuser's, when durable. A cluster keeps the one it was made with. */
  password?: string
  /** Default: 200. */
  maxConnections?: number
  log?: Log
}

/** Settings that trade what a power loss may take for speed. */
export const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts PostgreSQL 18 on loopback and waits until it takes connections. The address is the superuser's, `postgres`.
 * It ends with this process, even when this is killed.
 */
export async function startPostgres(options: PostgresOptions): Promise<Server> {
  const { durable, password, log, maxConnections = 200 } = options
  if (durable && !password) throw new Error('A durable PostgreSQL needs a password for its superuser.')
  const secret = durable ? password : undefined
  const cluster = locateCluster(resolve(options.dataDir))
  const { folder, ids } = cluster
  const binaries = postgresBinaries(ids)
  await clearLeftover({ pidFile: join(folder, 'postmaster.pid'), argument: folder, signal: 'SIGINT', log })
  if (!isInitialised(cluster)) await initialise(binaries, cluster, secret)

  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${maxConnections}`,
    'timezone=UTC',
    // A statement in the log would hold what a caller wrote.
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_timezone=UTC',
    // Nothing replicates from here.
    'wal_level=minimal',
    'max_wal_senders=0',
    ...(durable ? [] : FAST),
  ]
  return startWhenFree(async () => {
    const port = options.port ?? (await freePort())
    const server = await startSupervised({
      name: 'PostgreSQL',
      stopSignal: 'INT',
      command: join(binaries, 'bin', 'postgres'),
      args: ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      ids,
      readyText: 'ready to accept connections',
      log,
    })
    const login = secret ? `postgres:${encodeURIComponent(secret)}` : 'postgres'
    return { ...server, port, url: `postgres://${login}@127.0.0.1:${port}/postgres` }
  })
}
