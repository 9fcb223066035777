import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serviceLists } from './service-lists.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'service-lists-'))
  const services = ['apples', 'pears', 'plums']
  for (const [at, name] of services.entries()) {
    const manifest = { summary: name, order: at + 1, tools: null, hasDatabase: true, processes: { main: {} } }
    write(`apps/${name}/manifest.ts`, `export default ${JSON.stringify(manifest)}`)
    write(`apps/${name}/src/main.ts`, '')
  }
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test.each([
  ['an array', 'libs/a/src/a.ts', `export const all = ['apples', 'pears', 'plums']`],
  ['a union', 'libs/a/src/a.ts', `export type All = 'apples' | 'pears' | 'plums'`],
  ['the keys of an object', 'libs/a/src/a.ts', `export const all = { apples: 1, pears: 2, 'plums': 3 }`],
  ['the keys of a type', 'libs/a/src/a.ts', `export type All = { apples: 1; pears: 2; plums: 3 }`],
  ['a list in a query', 'libs/a/src/a.ts', "export const sql = `where s in ('apples', 'pears', 'plums')`"],
  ['a list in a text', 'libs/a/src/a.ts', `export const all = 'apples,pears,plums'`],
  ['an e2e test', 'apps/e2e/src/a.test.ts', `for (const name of ['plums', 'apples', 'pears']) f(name)`],
  ['a compose file', 'deploy/compose.yml', 'services:\n  apples: {}\n  pears: {}\n  plums: {}\n'],
  ['a script', '.ci/run', 'for app in apples pears plums; do build $app; done\n'],
])('%s that lists services by hand is refused', async (_what, path, text) => {
  write(path, text)
  expect(await serviceLists.faults(root, '.')).toEqual([expect.stringMatching(/^\S+: lists .* by hand/)])
})

test.each([
  ['two', 'libs/a/src/a.ts', `export const two = ['apples', 'pears']`],
  ['a call with the processes that a test needs', 'apps/e2e/src/a.test.ts', `start('apples', 'pears', 'plums')`],
  ['a sentence', 'libs/a/src/a.ts', `export const say = 'apples and pears ask plums'`],
  ['a choice that says why', 'libs/a/src/a.ts', `// A choice: who is asked.\nconst a = ['apples', 'pears', 'plums']`],
  ['a comment', 'deploy/a.sh', '# apples, pears and plums\n'],
  ['what is generated', 'libs/a/src/a.gen.ts', `export const all = ['apples', 'pears', 'plums']`],
  [
    'a generated part',
    'deploy/a.yml',
    'services:\n  # generated: services\n  apples: {}\n  pears: {}\n  plums: {}\n  # end of services\n',
  ],
])('%s is fine', async (_what, path, text) => {
  write(path, text)
  expect(await serviceLists.faults(root, '.')).toEqual([])
})
