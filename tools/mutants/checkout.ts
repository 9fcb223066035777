import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  constants,
  cpSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Copies the working tree, with uncommitted changes, as a place to apply mutants. */
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
  copyPackages(join(root, 'node_modules'), join(dir, 'node_modules'))
  return { dir, [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }) }
}

/**
 * Copies everything except caches, which must not be shared. Links to packages of this repository are relative
 * (`../../libs/bus`), so they point into the copy. Packages are not linked: a reader may read only the packages below
 * its own checkout.
 */
function copyPackages(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue
    cpSync(join(from, name), join(to, name), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    })
  }
}
