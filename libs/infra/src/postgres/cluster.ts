import { execFile } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { openNewFolder, STATE_DIR } from '../machine/reachable.ts'
import { canEnter, type Ids, unprivilegedUser } from '../machine/unprivileged.ts'

/** Where a cluster's files are and whom its server runs as (undefined: as this process). */
export type Cluster = { folder: string; ids: Ids | undefined }

/**
 * Where the cluster asked for at `wanted` (an absolute path) really lies: there, unless this is root and PostgreSQL's
 * user cannot enter the folder above it (a clone in /root, say). Then it lies in a folder of its own below
 * /var/lib/adloom, and the file `<wanted>.location` says which; by that file later starts find it.
 */
export function locateCluster(wanted: string, stateDir = STATE_DIR): Cluster {
  const pointer = `${wanted}.location`
  const folder = existsSync(pointer) ? pointedAt(pointer) : wanted
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid ?? 0
  if (owner !== 0) return { folder, ids: idsOfOwner(folder) }

  const ids = unprivilegedUser()
  if (folder !== wanted) return { folder, ids }
  mkdirSync(dirname(wanted), { recursive: true })
  if (canEnter(dirname(wanted), ids)) return { folder: wanted, ids }
  const elsewhere = join(openNewFolder(stateDir, 'cluster-'), 'postgres')
  writeFileSync(pointer, `${elsewhere}\n`)
  return { folder: elsewhere, ids }
}

function pointedAt(pointer: string): string {
  const folder = readFileSync(pointer, 'utf8').trim()
  if (existsSync(dirname(folder))) return folder
  throw new Error(
    `${pointer} says that the data is in ${folder}, which does not exist. Restore it, or remove that file to start over.`,
  )
}

/** A cluster stays with the user who owns its files, whoever starts it: PostgreSQL insists. */
function idsOfOwner(folder: string): Ids | undefined {
  const { uid, gid } = statSync(folder)
  const own = process.getuid?.()
  if (own === 0) return { uid, gid }
  if (own === uid) return undefined
  throw new Error(
    `${folder} belongs to another user (${uid}). Start as that user or as root, or use another data folder.`,
  )
}

export const isInitialised = ({ folder }: Cluster) => existsSync(join(folder, 'PG_VERSION'))

/**
 * Makes an empty cluster with the superuser `postgres`. With a password: asked for at every connection, and the files
 * are on disk when this resolves. It appears under its name only when it is whole, so a start that was cut off is no harm.
 */
export async function initialise(binaries: string, cluster: Cluster, password: string | undefined): Promise<void> {
  const { folder, ids } = cluster
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} holds other files and no PostgreSQL cluster. Move them, or use another data folder.`)
  }
  const draft = `${folder}.new`
  const passwordFile = `${folder}.password`
  const access =
    password === undefined ? ['-A', 'trust', '--no-sync'] : ['-A', 'scram-sha-256', '--pwfile', passwordFile]
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  rmSync(draft, { recursive: true, force: true })
  try {
    mkdirSync(draft, { mode: 0o700 })
    if (password !== undefined) writeFileSync(passwordFile, password, { mode: 0o600 })
    if (ids) for (const path of [draft, passwordFile]) if (existsSync(path)) chownSync(path, ids.uid, ids.gid)
    const args = ['-D', draft, '-U', 'postgres', ...access, ...locale, '--no-instructions']
    const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
    await promisify(execFile)(join(binaries, 'bin', 'initdb'), args, { ...ids, cwd: '/', env })
    renameSync(draft, folder)
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true })
    const detail = (cause as { stderr?: string }).stderr || String(cause)
    throw new Error(`PostgreSQL could not make its cluster in ${folder}: ${detail}`, { cause })
  } finally {
    rmSync(passwordFile, { force: true })
  }
}
