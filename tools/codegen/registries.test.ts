import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HEADER, staleFiles, writeStale } from './generated.ts'
import { builtTools, contractRegistries, processRegistries, serviceRegistries } from './registries.ts'

/** What the generator reads in contracts. */
const CONTENT: Record<string, string> = {
  'libs/contracts/src/tools/org/list-teams.ts': `export const listTeams = defineTool({\n  scope: 'org:read',\n})\n`,
  'libs/contracts/src/calls/org/get-team.ts': `export const getTeam = defineCall({\n  callers: ['auth', 'gateway'],\n})\n`,
  'libs/contracts/src/calls/campaign-control/get-team.ts': `export const getTeam = defineCall({\n  callers: ['org'],\n})\n`,
}

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'registries-'))
  for (const path of [
    'libs/contracts/src/tools/org/list-teams.ts',
    'libs/contracts/src/tools/drafts/zip-draft.ts',
    'libs/contracts/src/tools/org/list-teams.test.ts',
    'libs/contracts/src/calls/org/get-team.ts',
    'libs/contracts/src/calls/campaign-control/get-team.ts',
    'apps/org/src/tools/list-teams.ts',
    'apps/org/src/tools/list-teams.pg.test.ts',
    'apps/org/src/actions/create-team.ts',
    'apps/org/src/calls/get-team.ts',
    'apps/org/src/consumers/item-sold.ts',
    'apps/org/src/jobs/clean-up.ts',
    'apps/org/src/jobs/draw/start.ts',
    'apps/gateway/src/main.ts',
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), CONTENT[path] ?? '')
  }
})
afterEach(() => rmSync(root, { recursive: true }))

const textOf = (path: string) => contractRegistries(root).find((file) => file.path === path)?.text

test('tools are listed by their name, sorted, without their tests', () => {
  expect(textOf('libs/contracts/src/tools.gen.ts')).toBe(`${HEADER}
import { zipDraft } from './tools/drafts/zip-draft.ts'
import { listTeams } from './tools/org/list-teams.ts'

export const tools = {
  list_teams: listTeams,
  zip_draft: zipDraft,
} as const
`)
})

test('calls of one name in two services are told apart', () => {
  expect(textOf('libs/contracts/src/calls.gen.ts')).toBe(`${HEADER}
import { getTeam as campaignControlGetTeam } from './calls/campaign-control/get-team.ts'
import { getTeam as orgGetTeam } from './calls/org/get-team.ts'

export const calls = {
  'campaign-control.get_team': campaignControlGetTeam,
  'org.get_team': orgGetTeam,
} as const
`)
})

test('a kind without contracts is an empty registry', () => {
  expect(textOf('libs/contracts/src/events.gen.ts')).toBe(`${HEADER}\nexport const events = {} as const\n`)
})

test('a service gets a registry of each kind', () => {
  expect(serviceRegistries(root, ['org']).map(({ path }) => path)).toEqual(
    ['tools', 'actions', 'calls', 'consumers', 'jobs'].map((kind) => `apps/org/src/${kind}.gen.ts`),
  )
})

test.each([
  [
    'tools',
    'Handlers',
    'handler as listTeams',
    './tools/list-teams.ts',
    "handlers = {\n  list_teams: listTeams,\n} satisfies Handlers<'org', Deps>",
  ],
  [
    'calls',
    'CallHandlers',
    'handler as getTeam',
    './calls/get-team.ts',
    "callHandlers = {\n  get_team: getTeam,\n} satisfies CallHandlers<'org', Deps>",
  ],
  [
    'consumers',
    'Consumers',
    'consumer as itemSold',
    './consumers/item-sold.ts',
    "consumers = {\n  item_sold: itemSold,\n} satisfies Consumers<'org', Deps>",
  ],
  [
    'jobs',
    'Jobs',
    'startJob as cleanUp',
    './jobs/clean-up.ts',
    'jobs = {\n  clean_up: cleanUp,\n} satisfies Jobs<Deps>',
  ],
])(
  'the registry of %s holds what is in the folder, without tests and subfolders',
  (kind, type, name, file, registry) => {
    expect(serviceRegistries(root, ['org']).find(({ path }) => path.endsWith(`/${kind}.gen.ts`))!.text).toBe(`${HEADER}
import type { ${type} } from '@adloom/service'
import type { Deps } from './deps.ts'
import { ${name} } from '${file}'

export const ${registry}
`)
  },
)

test('a process gets its own contracts, and the calls that it may make, and no others', () => {
  const files = processRegistries(root, ['auth', 'org'])
  expect(files.map(({ path }) => path.replace(/.*processes\//, ''))).toEqual([
    'auth.gen.ts',
    'campaign-control.gen.ts',
    'drafts.gen.ts',
    'gateway.gen.ts',
    'org.gen.ts',
  ])
  expect(files.at(-1)!.text).toBe(`${HEADER}
import { listTeams } from '../tools/org/list-teams.ts'
import { getTeam as campaignControlGetTeam } from '../calls/campaign-control/get-team.ts'
import { getTeam as orgGetTeam } from '../calls/org/get-team.ts'

export const tools = {
  list_teams: listTeams,
} as const

export const actions = {} as const

export const calls = {
  'campaign-control.get_team': campaignControlGetTeam,
  'org.get_team': orgGetTeam,
} as const

export const events = {} as const
`)
  expect(files[0]!.text).not.toContain('list-teams')
})

test('a service gets its registry before it has contracts, and a call of all services is in that of each', () => {
  const text = `export const getKeys = defineCall({\n  callers: BACKENDS,\n})\n`
  writeFileSync(join(root, 'libs/contracts/src/calls/org/get-keys.ts'), text)
  const [reports] = processRegistries(root, ['reports']).filter(({ path }) => path.endsWith('/reports.gen.ts'))
  expect(reports?.text).toContain(`'org.get_keys': orgGetKeys,`)
})

test('a list of callers may have a name', () => {
  const text = `const OWNERS = ['drafts'] as const\nexport const getTeam = defineCall({\n  callers: OWNERS,\n})\n`
  writeFileSync(join(root, 'libs/contracts/src/calls/org/get-team.ts'), text)
  const drafts = processRegistries(root, []).find(({ path }) => path.endsWith('/drafts.gen.ts'))
  expect(drafts!.text).toContain("'org.get_team': orgGetTeam")
})

test('a contract that does not say who may call it is refused, not left out', () => {
  writeFileSync(join(root, 'libs/contracts/src/calls/org/get-team.ts'), 'export const getTeam = defineCall({})')
  expect(() => processRegistries(root, ['auth', 'org'])).toThrow('calls/org/get-team.ts does not say its callers')
})

test('the tools that are built are listed by their service, with their scope', () => {
  expect(builtTools(root, ['zip_draft'])).toEqual({
    path: 'libs/contracts/src/built-tools.gen.ts',
    text: `${HEADER}
export const builtTools = {
  org: {
    list_teams: 'org:read',
  },
} as const
`,
  })
})

test('a file edited by hand is stale until it is written again', () => {
  const files = serviceRegistries(root, ['org'])
  const paths = files.map(({ path }) => path)
  expect(staleFiles(root, files)).toEqual(paths)
  expect(writeStale(root, files)).toEqual(paths)
  expect(staleFiles(root, files)).toEqual([])
  const path = join(root, 'apps/org/src/tools.gen.ts')
  writeFileSync(path, `${readFileSync(path, 'utf8')}// by hand\n`)
  expect(staleFiles(root, files)).toEqual(['apps/org/src/tools.gen.ts'])
})
