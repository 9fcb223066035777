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

/** Where npm links the packages of this repository itself. */
const OWN = '@adloom'

/** A copy of the working tree, to be spoilt: what is committed and what is not yet. Packages are linked, not copied. */
export function copyCheckout(root: string): Disposable & { dir: string } {
  const dir = mkdtempSync(join(tmpdir(), 'adloom-mutants-'))
  // The database server of a test runs as a user without rights, and has to come through here.
  chmodSync(dir, 0o755)
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of listed.split('\0')) {
    // A file that was deleted and not committed yet is listed all the same.
    if (!file || !existsSync(join(root, file))) continue
    mkdirSync(join(dir, dirname(file)), { recursive: true })
    copyFileSync(join(root, file), join(dir, file))
  }
  linkPackages(join(root, 'node_modules'), join(dir, 'node_modules'))
  return { dir, [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Links everything but caches, which nobody may share, and our own packages: those have to be the copy's. */
function linkPackages(from: string, to: string) {
  mkdirSync(join(to, OWN), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === OWN || (name.startsWith('.') && name !== '.bin')) continue
    symlinkSync(join(from, name), join(to, name))
  }
  // They are relative, `../../libs/bus`, and so lead into the copy.
  for (const name of readdirSync(join(from, OWN))) {
    symlinkSync(readlinkSync(join(from, OWN, name)), join(to, OWN, name))
  }
}
