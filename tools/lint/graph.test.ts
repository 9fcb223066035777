import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { graph } from './graph.ts'

let root: string
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'graph-'))))
afterEach(() => rmSync(root, { recursive: true }))

const scripts = { lint: 'true', typecheck: 'true', test: 'true' }
const BUS = { name: '@adloom/bus', scripts }
const ORG = { name: '@adloom/org', scripts, dependencies: { '@adloom/bus': '*', zod: '1' } }

async function faultsOf(files: Record<string, string | object>) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return graph.faults(root, '.')
}

const TREE = {
  'package.json': { workspaces: ['apps/*', 'libs/*'] },
  'libs/bus/package.json': BUS,
  'libs/bus/src/index.ts': '',
  'apps/org/package.json': ORG,
  'apps/org/src/main.ts': `import '@adloom/bus'`,
}

test('a declared package of ours that nothing imports is a false edge', async () => {
  expect(await faultsOf(TREE)).toEqual([])
  expect(await faultsOf({ 'apps/org/src/main.ts': '' })).toEqual(['apps/org/package.json: nothing imports @adloom/bus'])
  expect(await faultsOf({ 'apps/org/src/main.test.ts': `import '@adloom/bus'` })).toEqual([])
})

test('every project can be linted and typechecked, and tested when it has tests', async () => {
  expect(
    await faultsOf({ ...TREE, 'libs/bus/package.json': { name: '@adloom/bus', scripts: { lint: 'true' } } }),
  ).toEqual(['libs/bus/package.json: there is no script "typecheck"'])
  expect(await faultsOf({ 'libs/bus/src/bus.test.ts': '' })).toEqual([
    'libs/bus/package.json: there is no script "typecheck"',
    'libs/bus/package.json: there is no script "test"',
  ])
})
