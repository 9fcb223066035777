import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './port.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { type Ids, type Log, reapOrphan, type Server, startSupervised } from './supervised.ts'
import { canEnter, unprivilegedUser } from './unprivileged.ts'

export type PostgresOptions = {
  /** Where the cluster lies; made when it is not there. */
  dataDir: string
  /** Default: a free one. */
  port?: number
  /** True: every commit is on disk before it is answered, and connections need the password. False: fast, for tests. */
  durable: boolean
  /** The superuser's, when durable. */
  password?: string
  maxConnections?: number
  log?: Log
}

const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0']
const START_TRIES = 40

/** Starts PostgreSQL on loopback. The superuser is `postgres`. */
export async function startPostgres(options: PostgresOptions): Promise<Server> {
  const { durable, password, log, maxConnections = 200 } = options
  const ids = unprivilegedUser()
  const binaries = postgresBinaries(ids)
  const dataDir = clusterDir(resolve(options.dataDir), ids)
  await reapOrphan(join(dataDir, 'postmaster.pid'), dataDir, 'SIGINT', log)
  if (!existsSync(join(dataDir, 'PG_VERSION'))) initialise(binaries, dataDir, ids, durable ? password : undefined)

  const port = options.port ?? (await freePort())
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${maxConnections}`,
    'timezone=UTC',
    ...(durable ? [] : FAST),
  ]
  const args = ['-D', dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const command = join(binaries, 'bin', 'postgres')
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
  const readyText = 'ready to accept connections'
  const server = await retryWhileHeld(() =>
    startSupervised({ name: 'PostgreSQL', stopSignal: 'INT', command, args, ids, env, readyText, log }),
  )
  const login = durable && password ? `postgres:${encodeURIComponent(password)}` : 'postgres'
  return { ...server, port, url: `postgres://${login}@127.0.0.1:${port}/postgres` }
}

/**
 * A postmaster that was killed leaves children that notice a moment later; until then they hold the cluster's shared
 * memory, and a new postmaster refuses to start.
 */
async function retryWhileHeld<T>(start: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await start()
    } catch (cause) {
      const held = /pre-existing shared memory|lock file .* already exists|could not bind/.test(String(cause))
      if (!held || tries === START_TRIES) throw cause
      await sleep(100)
    }
  }
}

/**
 * Where the cluster really lies. The user that PostgreSQL runs as may not be able to enter the data folder (a clone in
 * /root, say); then it lies in /var/lib/adloom or /var/tmp, and `postgres.location` in the data folder says where.
 */
function clusterDir(wanted: string, ids: Ids | undefined): string {
  const parent = dirname(wanted)
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  const pointer = `${wanted}.location`
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  if (existsSync(join(wanted, 'PG_VERSION')) || canEnter(parent, ids)) return wanted
  const elsewhere = join(
    '/var/tmp',
    `adloom-cluster-${process.getuid?.() ?? 0}-${Buffer.from(wanted).toString('base64url').slice(-24)}`,
  )
  writeFileSync(pointer, `${elsewhere}\n`)
  return elsewhere
}

function initialise(binaries: string, dataDir: string, ids: Ids | undefined, password: string | undefined) {
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { mode: 0o700 })
  const passwordFile = `${dataDir}.password`
  if (ids) chownSync(dataDir, ids.uid, ids.gid)
  const access = password === undefined ? ['-A', 'trust'] : ['-A', 'scram-sha-256', '--pwfile', passwordFile]
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const speed = password === undefined ? ['--no-sync'] : []
  try {
    if (password !== undefined) {
      writeFileSync(passwordFile, password, { mode: 0o600 })
      if (ids) chownSync(passwordFile, ids.uid, ids.gid)
    }
    execFileSync(
      join(binaries, 'bin', 'initdb'),
      ['-D', dataDir, '-U', 'postgres', ...access, ...locale, ...speed, '--no-instructions'],
      {
        ...ids,
        cwd: '/',
        stdio: 'pipe',
        env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      },
    )
  } catch (cause) {
    rmSync(dataDir, { recursive: true, force: true })
    throw new Error(
      `PostgreSQL could not make its cluster in ${dataDir}: ${(cause as { stderr?: Buffer }).stderr ?? cause}`,
      { cause },
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
}
