import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceRegion } from './deploy/region.ts'
import { backendsOf, builtProcesses, deployedProcesses, processesOf, readManifests } from './manifests.ts'
import { serviceLists } from './services.ts'

let root: string
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'manifests-'))))
afterEach(() => rmSync(root, { recursive: true }))

function write(service: string, manifest: object, entries: readonly string[] = ['main.ts']) {
  const whole = { summary: 's', tools: null, hasDatabase: false, processes: { main: {} }, ...manifest }
  const files = { 'manifest.ts': `export default ${JSON.stringify(whole)}` }
  for (const [file, text] of Object.entries({
    ...files,
    ...Object.fromEntries(entries.map((entry) => [`src/${entry}`, ''])),
  })) {
    const path = join(root, 'apps', service, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

test('services are listed in their order, the gateway last, and a process of another entry after its service', async () => {
  write('gateway', { order: 1, isGateway: true, processes: { main: { http: true, startsAfter: ['reports'] } } })
  write('reports', { order: 2, processes: { main: {}, worker: {} } }, ['main.ts', 'worker.ts'])
  write('people', { order: 1 })
  const services = await readManifests(root)
  expect(processesOf(services).map(({ name }) => name)).toEqual(['people', 'reports', 'reports-worker', 'gateway'])
})

test('a planned service has its name in contracts, and no process that runs', async () => {
  write('later', { order: 1, isPlanned: true, tools: { title: 'Later', description: 'Not yet.' } }, [])
  const services = await readManifests(root)
  expect(builtProcesses(services)).toEqual([])
  const [names, apps] = serviceLists(services)
  expect(names?.text).toContain(`export const SERVICES = ['later'] as const`)
  expect(names?.text).toContain(`title: 'Later'`)
  expect(apps?.text).toContain('export const APPS = {} as const')
})

test('a service for development alone runs and has a schema, and neither contracts nor the bus know it', async () => {
  write('stand-in', { order: 1, isDevelopmentOnly: true, hasDatabase: true, processes: { main: { http: true } } })
  const services = await readManifests(root)
  expect(backendsOf(services)).toEqual([])
  expect(deployedProcesses(services)).toEqual([])
  const [names, apps] = serviceLists(services)
  expect(names?.text).toContain('export const BACKENDS = [] as const')
  expect(names?.text).toContain('export const SERVICE_PROCESSES = [] as const')
  expect(apps?.text).toContain("export const SCHEMAS = ['stand-in'] as const")
  expect(apps?.text).toContain('isDevelopmentOnly: true')
})

test('what a process needs goes along, and the secrets that are asked for are listed once', async () => {
  const environment = { KEY: { secret: 'seal' }, DIR: { volume: 'things' } }
  write(
    'people',
    { order: 1, hasDatabase: true, processes: { main: { http: true, environment }, worker: { environment } } },
    ['main.ts', 'worker.ts'],
  )
  const [, apps] = serviceLists(await readManifests(root))
  expect(apps?.text).toContain(`export const SCHEMAS = ['people'] as const`)
  expect(apps?.text).toContain(`export const SECRET_NAMES = ['seal'] as const`)
  expect(apps?.text).toContain(
    `'people-worker': {\n    service: 'people',\n    folder: 'apps/people',\n    entry: 'worker',`,
  )
})

test('a secret that is only for development is made like the others', async () => {
  const environment = { KEY: { inDevelopment: { secret: 'stand-in' } } }
  write('people', { order: 1, processes: { main: { environment } } })
  const [, apps] = serviceLists(await readManifests(root))
  expect(apps?.text).toContain(`export const SECRET_NAMES = ['stand-in'] as const`)
})

test.each([
  ['two services of one order', { order: 1 }, 'another service has the order 1'],
  ['a process without its file', { order: 2, processes: { main: {}, worker: {} } }, 'worker has no src/worker.ts'],
  [
    'an address of who does not listen',
    { order: 2, processes: { main: { environment: { A: { addressOf: 'people' } } } } },
    'people does not listen',
  ],
  [
    'an address, in development, of who does not listen',
    { order: 2, processes: { main: { environment: { A: { inDevelopment: { addressOf: 'people' } } } } } },
    'people does not listen',
  ],
  [
    'a service for development alone with tools',
    { order: 2, isDevelopmentOnly: true, tools: { title: 'T', description: 'D' } },
    'has no tools',
  ],
  ['waiting for nobody', { order: 2, processes: { main: { startsAfter: ['nobody'] } } }, 'no service nobody'],
])('%s is refused, and the file is named', async (_what, manifest, said) => {
  write('people', { order: 1 })
  write('reports', manifest)
  await expect(readManifests(root)).rejects.toThrow(said)
  await expect(readManifests(root)).rejects.toThrow('apps/reports/manifest.ts')
})

test('a generated part of a file is replaced, and the rest stays', () => {
  const text = 'a\n  # generated: names, by codegen\n  old\n  # end of names\nz\n'
  expect(replaceRegion(text, 'names', '  new\n  newer\n')).toBe(
    'a\n  # generated: names, by codegen\n  new\n  newer\n  # end of names\nz\n',
  )
  expect(() => replaceRegion(text, 'others', '')).toThrow('others')
})
