import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rooms } from './rooms.ts'

let root: string
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'rooms-'))))
afterEach(() => rmSync(root, { recursive: true }))

const INNOCENT: Record<string, string> = {
  'apps/org/rooms.json': '{ "http": ["teams"], "store": [], "teams": ["store"] }',
  'apps/org/src/main.ts': `import './deps.ts'`,
  'apps/org/src/deps.ts': `import { openStore } from './store/open.ts'`,
  'apps/org/src/store/open.ts': `import { mkdir } from 'node:fs'\nimport './local.ts'`,
  'apps/org/src/store/local.ts': ``,
  'apps/org/src/store/store.pg.test.ts': `import '../http/serve.ts'`,
  'apps/org/src/teams/team.ts': `import type { Deps } from '../deps.ts'\nimport '../store/open.ts'`,
  'apps/org/src/http/serve.ts': `import { type Deps } from '../deps.ts'\nimport '../teams/team.ts'`,
  'apps/org/src/tools/list-teams.ts': `import { implement } from '../deps.ts'\nimport '../store/open.ts'`,
}

async function faultsWith(files: Record<string, string>) {
  for (const [path, text] of Object.entries({ ...INNOCENT, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return rooms.faults(root, '.')
}

test('rooms that import what they declare have no faults, and tools use every room', async () => {
  expect(await faultsWith({})).toEqual([])
})

test('every service has rooms.json, which is empty as long as there are no rooms', async () => {
  const service = { 'apps/auth/src/main.ts': '', 'apps/auth/src/tools/list-keys.ts': '' }
  expect(await faultsWith(service)).toEqual(['apps/auth/rooms.json: is missing; a service without rooms has {}'])
  expect(await faultsWith({ ...service, 'apps/auth/rooms.json': '{}' })).toEqual([])
})

test('what is no service has no rooms, such as a web app', async () => {
  expect(await faultsWith({ 'apps/web/src/main.tsx': '', 'apps/web/src/pages/page.ts': `import '../app.ts'` })).toEqual(
    [],
  )
})

const PLANTED: [rule: string, file: string, source: string, fault: string][] = [
  [
    'the object store does not import a noun',
    'apps/org/src/store/s3.ts',
    `import '../teams/team.ts'`,
    'room store must not import room teams',
  ],
  [
    'a noun does not import a door, for its types either',
    'apps/org/src/teams/member.ts',
    `import type { Page } from '../http/serve.ts'`,
    'room teams must not import room http',
  ],
  [
    'a noun takes types of the root alone',
    'apps/org/src/teams/member.ts',
    `import { implement, type Deps } from '../deps.ts'`,
    `takes more than types from '../deps.ts'`,
  ],
  [
    'a re-export is an import',
    'apps/org/src/store/s3.ts',
    `export type * from '../teams/team.ts'`,
    'room store must not import room teams',
  ],
  ['a room is declared', 'apps/org/src/plans/plan.ts', ``, 'room plans is not declared'],
  [
    'what is declared is there',
    'apps/org/rooms.json',
    '{ "http": ["teams"], "plans": [], "store": [], "teams": ["store"] }',
    'room plans is not there',
  ],
  [
    'what may be imported is imported',
    'apps/org/rooms.json',
    '{ "http": ["store", "teams"], "store": [], "teams": ["store"] }',
    'room http does not import room store',
  ],
]

test.each(PLANTED)('%s', async (_rule, file, source, fault) => {
  expect(await faultsWith({ [file]: source })).toEqual([expect.stringContaining(fault)])
})

test('rooms do not import each other in a circle, even when they declare it', async () => {
  const faults = await faultsWith({
    'apps/org/rooms.json': '{ "http": ["teams"], "store": ["http"], "teams": ["store"] }',
    'apps/org/src/store/s3.ts': `import '../http/serve.ts'`,
  })
  expect(faults).toEqual(['apps/org/rooms.json: rooms import each other in a circle: http → teams → store → http'])
})
