import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRoot } from '../../testing/support.ts'
import { completePackage, postgresBinaries, withinReach } from './binaries.ts'
import { unprivilegedUser } from '../machine/unprivileged.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'adloom-binaries-'))
  chmodSync(dir, 0o755)
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** A package as npm unpacks it: no links, and programs that may not be run. */
function unpack(folder: string) {
  const native = join(folder, 'native')
  for (const name of ['bin', 'lib']) mkdirSync(join(native, name), { recursive: true })
  for (const program of ['initdb', 'postgres']) writeFileSync(join(native, 'bin', program), 'program', { mode: 0o644 })
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library')
  const links = [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
  ]
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '18.0.0-test' }))
  return folder
}

test('A machine that no PostgreSQL is packaged for is named', () => {
  expect(() => postgresBinaries(undefined, { platform: 'sunos', arch: 'sparc' })).toThrow(
    'No PostgreSQL is packaged for sunos-sparc.',
  )
})

test('What the install script would have done is done: links between libraries, programs that may be run', () => {
  const root = unpack(dir)
  completePackage(root)
  completePackage(root)
  expect(readFileSync(join(root, 'native/lib/libpq.so.5'), 'utf8')).toBe('library')
  expect(readFileSync(join(root, 'native/lib/libpq.so'), 'utf8')).toBe('library')
  expect(statSync(join(root, 'native/bin/postgres')).mode & 0o111).toBe(0o111)
})

test('An ordinary user runs the package where it is', () => {
  expect(withinReach(unpack(dir), undefined, join(dir, 'state'))).toBe(join(dir, 'native'))
})

test.runIf(isRoot)('Below a folder that only root enters, a copy is made once where others can run it', () => {
  const closed = join(dir, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const root = unpack(join(closed, 'package'))
  completePackage(root)
  const state = join(dir, 'state')
  const copy = withinReach(root, unprivilegedUser(), state)
  expect(copy).toBe(join(state, 'postgres-18.0.0-test'))
  expect(readFileSync(join(copy, 'lib/libpq.so'), 'utf8')).toBe('library')
  expect(statSync(copy).mode & 0o777).toBe(0o755)
  const made = statSync(copy).ino
  expect(statSync(withinReach(root, unprivilegedUser(), state)).ino).toBe(made)
})
