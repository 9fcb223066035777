import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The scope of the packages of this repository. */
const OWN = '@adloom'

/** Copies the working tree, with uncommitted changes, as a place to apply mutants. Packages are linked, not copied. */
export function copyCheckout(root: string): Disposable & { dir: string } {
  const dir = mkdtempSync(join(tmpdir(), 'adloom-mutants-'))
  // Tests run the database server as an unprivileged user, which must be able to enter this folder.
  chmodSync(dir, 0o755)
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of listed.split('\0')) {
    // Deleted files that are not committed yet are still listed.
    if (!file || !existsSync(join(root, file))) continue
    mkdirSync(join(dir, dirname(file)), { recursive: true })
    copyFileSync(join(root, file), join(dir, file))
  }
  linkPackages(join(root, 'node_modules'), join(dir, 'node_modules'))
  return { dir, [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }) }
}

/**
 * Links everything except caches, which must not be shared, and the packages of this repository, which must be the
 * copy's.
 */
function linkPackages(from: string, to: string) {
  mkdirSync(join(to, OWN), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === OWN || (name.startsWith('.') && name !== '.bin')) continue
    symlinkSync(join(from, name), join(to, name))
  }
  // The links are relative (`../../libs/bus`), so they point into the copy.
  for (const name of readdirSync(join(from, OWN))) {
    symlinkSync(readlinkSync(join(from, OWN, name)), join(to, OWN, name))
  }
}
