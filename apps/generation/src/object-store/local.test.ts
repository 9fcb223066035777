import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdsObjects } from '../../testing/object-stores.ts'
import { localObjectStore } from './local.ts'
import type { ObjectStore } from './object-store.ts'

let parent: string
let store: ObjectStore
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'objects-'))
  await writeFile(join(parent, 'secret'), 'outside')
  store = localObjectStore(join(parent, 'objects'))
})
afterAll(() => rm(parent, { recursive: true }))

holdsObjects('a folder', () => store, 'run')

test('a failed write leaves no partial file', async () => {
  const names = await readdir(join(parent, 'objects'), { recursive: true })
  expect(names).toContain(join('run', 'a.png'))
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})
