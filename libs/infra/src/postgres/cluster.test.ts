import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRoot } from '../../testing/support.ts'
import { initialise, isInitialised, locateCluster } from './cluster.ts'
import { unprivilegedUser } from '../machine/unprivileged.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'adloom-cluster-'))
  chmodSync(dir, 0o755)
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('A cluster lies where it is asked for when its user can get there', () => {
  const wanted = join(dir, 'data', 'postgres')
  expect(locateCluster(wanted)).toEqual({ folder: wanted, ids: unprivilegedUser() })
  expect(existsSync(dirname(wanted))).toBe(true)
})

test.runIf(isRoot)('Below a folder that only root enters it lies elsewhere, and the same place is found again', () => {
  const wanted = join(dir, 'closed', 'postgres')
  mkdirSync(dirname(wanted), { mode: 0o700 })
  const state = join(dir, 'state')
  const first = locateCluster(wanted, state)
  expect(dirname(dirname(first.folder))).toBe(state)
  expect(statSync(dirname(first.folder)).mode & 0o777).toBe(0o755)
  expect(readFileSync(`${wanted}.location`, 'utf8')).toBe(`${first.folder}\n`)
  expect(locateCluster(wanted, state)).toEqual(first)
})

test('A place that is gone is an error, not a new and empty cluster', () => {
  const wanted = join(dir, 'postgres')
  writeFileSync(`${wanted}.location`, '/var/lib/adloom/cluster-that-never-was/postgres\n')
  expect(() => locateCluster(wanted)).toThrow('which does not exist')
})

test.runIf(isRoot)('A cluster of an ordinary user is run as that user when root starts it', () => {
  const wanted = join(dir, 'postgres')
  mkdirSync(wanted)
  chownSync(wanted, 12_345, 23_456)
  expect(locateCluster(wanted)).toEqual({ folder: wanted, ids: { uid: 12_345, gid: 23_456 } })
})

test('A folder with other files in it is not touched', async () => {
  const folder = join(dir, 'postgres')
  mkdirSync(folder)
  writeFileSync(join(folder, 'letter.txt'), 'Dear all')
  await expect(initialise('/nowhere', { folder, ids: undefined }, undefined)).rejects.toThrow('holds other files')
  expect(readFileSync(join(folder, 'letter.txt'), 'utf8')).toBe('Dear all')
})

test('A cluster has its name only when it is whole: a start that is cut off leaves none', async () => {
  const folder = join(dir, 'postgres')
  const bin = join(dir, 'bin')
  mkdirSync(bin)
  // Stands for initdb: fails when, with the first file written, the cluster would already be taken for one.
  const script = `#!/bin/sh\ntouch "$2/PG_VERSION"\ntest ! -e "${folder}/PG_VERSION"\n`
  writeFileSync(join(bin, 'initdb'), script, { mode: 0o755 })
  await initialise(dir, { folder, ids: undefined }, undefined)
  expect(isInitialised({ folder, ids: undefined })).toBe(true)
})

test('When a cluster cannot be made, neither a half of it nor the password stays', async () => {
  const folder = join(dir, 'postgres')
  await expect(initialise('/nowhere', { folder, ids: undefined }, 'secret')).rejects.toThrow(
    'could not make its cluster',
  )
  expect(['', '.new', '.password'].filter((end) => existsSync(folder + end))).toEqual([])
})
