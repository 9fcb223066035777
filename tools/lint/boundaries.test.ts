import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boundaries } from './boundaries.ts'

let root: string
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'boundaries-'))))
afterEach(() => rmSync(root, { recursive: true }))

/** The faults of a small repository in which these files stand beside the innocent ones. */
async function faultsWith(files: Record<string, string>) {
  for (const [path, text] of Object.entries({ ...INNOCENT, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return boundaries.faults(root, '.')
}

const REGISTRY = 'apps/org/src/tools/list-teams.ts'

test('an app takes the contracts of its own process, and the gateway all of those that it forwards', async () => {
  expect(await faultsWith({ [REGISTRY]: `import { calls, ToolError } from '@adloom/contracts'` })).toEqual([
    expect.stringMatching(
      /^apps\/org\/src\/tools\/list-teams\.ts: take calls from '@adloom\/contracts\/of\/<process>'/,
    ),
  ])
  const fine = [
    `import { calls } from '@adloom/contracts/of/org'`,
    `import type { calls } from '@adloom/contracts'`,
    `import { type events, ToolError } from '@adloom/contracts'`,
  ]
  for (const text of fine) expect(await faultsWith({ [REGISTRY]: text })).toEqual([])
  const forwards = { 'apps/gateway/src/main.ts': `import { tools, actions } from '@adloom/contracts'` }
  expect(await faultsWith({ [REGISTRY]: '', ...forwards })).toEqual([])
  const asks = { 'apps/gateway/src/main.ts': `import { calls } from '@adloom/contracts'` }
  expect(await faultsWith(asks)).toHaveLength(1)
})

const manifest = (name: string, tag: string, ...dependencies: string[]) =>
  JSON.stringify({
    name: `@adloom/${name}`,
    nx: { tags: tag.split(' ') },
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '*'])),
    devDependencies: { '@adloom/testing': '*' },
  })

const INNOCENT: Record<string, string> = {
  'package.json': JSON.stringify({ workspaces: ['apps/*', 'libs/*', 'tools'], devDependencies: { vitest: '1' } }),
  'libs/contracts/package.json': manifest('contracts', 'type:lib', 'zod', 'pino'),
  'libs/contracts/src/index.ts': `import { z } from 'zod'`,
  'libs/runtime/package.json': manifest('runtime', 'type:lib', '@adloom/contracts'),
  'libs/runtime/src/index.ts': ``,
  'libs/bus/package.json': manifest('bus', 'type:lib', '@adloom/contracts', 'nats', '@adloom/db'),
  'libs/bus/src/index.ts': `import { connect } from 'nats'\nimport '@adloom/contracts'`,
  'libs/db/package.json': manifest('db', 'type:lib', 'postgres', '@adloom/runtime'),
  'libs/db/src/index.ts': `import postgres from 'postgres'`,
  'libs/service/package.json': manifest('service', 'type:lib'),
  'libs/testing/package.json': manifest('testing', 'type:lib', '@adloom/db', '@adloom/infra'),
  'libs/testing/src/index.ts': `import '@adloom/infra'\nprocess.env['KEEP']`,
  'libs/infra/package.json': manifest('infra', 'type:lib', 'postgres'),
  'libs/infra/src/index.ts': ``,
  'libs/infra/src/servers.pg.test.ts': `import postgres from 'postgres'`,
  'tools/package.json': manifest('tools', 'type:tool', '@adloom/infra'),
  'tools/dev/start.ts': `import '@adloom/infra'\nimport './stop.ts'\nprocess.env['HOME']`,
  'tools/dev/stop.ts': ``,
  'libs/creative-engine/package.json': manifest('creative-engine', 'type:lib', '@adloom/contracts', '@adloom/db'),
  'libs/creative-engine/src/index.ts': `import type { Money } from '@adloom/contracts'`,
  'libs/creative-engine/src/testing/briefs.ts': ``,
  'libs/video-engine/package.json': manifest(
    'video-engine',
    'type:lib',
    '@adloom/creative-engine',
    '@adloom/contracts',
  ),
  'libs/video-engine/src/index.ts': `import '@adloom/creative-engine/staging'\nprocess.env.CODEC = 'static'`,
  'apps/generation/package.json': manifest('generation', 'type:app', '@adloom/creative-engine', '@adloom/video-engine'),
  'apps/generation/src/videos/makes.ts': `import '@adloom/video-engine'`,
  'apps/generation/src/pictures/draws.ts': `import '@adloom/creative-engine/drawing'`,
  'apps/generation/src/draws.test.ts': `import '@adloom/creative-engine/testing/briefs'`,
  'apps/org/package.json': manifest(
    'org',
    'type:app',
    '@adloom/contracts',
    '@adloom/db',
    '@adloom/auth',
    'nats',
    'postgres',
  ),
  'apps/org/src/main.ts': `import { readFileSync } from 'node:fs'\nimport './service.ts'\nprocess.env`,
  'apps/org/src/service.ts': `import './tools.gen.ts'\nimport './consumers/team-made.ts'\nimport './team.ts'`,
  'apps/org/src/tools.gen.ts': `import './tools/list-teams.ts'\nimport type { Deps } from './deps.ts'`,
  'apps/org/src/deps.ts': ``,
  'apps/org/src/team.ts': ``,
  'apps/org/src/tools/list-teams.ts': `import '../team.ts'`,
  'apps/org/src/tools/list-teams.pg.test.ts': `import './get-team.ts'\nimport { test } from 'vitest'\nimport '@adloom/testing'`,
  'apps/org/src/tools/get-team.ts': `// process.env is not read here\nconst text = "import 'nats'"`,
  'apps/org/src/consumers/team-made.ts': ``,
  'apps/org/src/jobs/render/render.ts': `import './fit-text.ts'`,
  'apps/org/src/jobs/render/fit-text.ts': ``,
  'apps/auth/package.json': manifest('auth', 'type:app'),
  'apps/auth/src/main.ts': ``,
  'apps/gateway/package.json': manifest('gateway', 'type:app', '@adloom/contracts', '@adloom/db', '@adloom/bus'),
  'apps/gateway/src/main.ts': `import '@adloom/bus'`,
  'apps/dashboard/package.json': manifest('dashboard', 'type:web', '@adloom/runtime', '@adloom/contracts', 'react'),
  'apps/dashboard/src/main.tsx': `import './app/app.tsx'\nimport '@adloom/contracts'\nimport 'react'`,
  'apps/dashboard/src/app/app.tsx': `import '../features/home/home.tsx'\nimport '../features/keys/keys.tsx'`,
  'apps/dashboard/src/features/home/home.tsx': `import '../../data/api.ts'`,
  'apps/dashboard/src/features/keys/keys.tsx': `import './key.tsx'`,
  'apps/dashboard/src/features/keys/key.tsx': ``,
  'apps/dashboard/src/data/api.ts': ``,
  'apps/e2e/package.json': manifest('e2e', 'type:e2e', '@adloom/testing'),
  'apps/e2e/src/index.ts': `import '@adloom/testing'`,
}

test('a tree that keeps the rules has no faults', async () => {
  expect(await faultsWith({})).toEqual([])
})

const tool = 'apps/org/src/tools/list-teams.ts'
const PLANTED: [rule: string, file: string, source: string, fault: string][] = [
  ['contracts import nothing of ours', 'libs/contracts/src/a.ts', `import '@adloom/db'`, 'must not import @adloom/db'],
  ['contracts import zod alone', 'libs/contracts/src/a.ts', `import 'pino'`, 'contracts know nothing but zod'],
  [
    'runtime imports nothing of ours',
    'libs/runtime/src/a.ts',
    `import '@adloom/contracts'`,
    'must not import @adloom/contracts',
  ],
  ['bus does not import db', 'libs/bus/src/a.ts', `export * from '@adloom/db'`, 'must not import @adloom/db'],
  [
    'the creative engine does not import db',
    'libs/creative-engine/src/a.ts',
    `import '@adloom/db'`,
    'must not import @adloom/db',
  ],
  [
    'the creative engine takes no values of contracts',
    'libs/creative-engine/src/a.ts',
    `import { ToolError } from '@adloom/contracts'`,
    'types of contracts alone',
  ],
  [
    'the creative engine does not reach into the service',
    'libs/creative-engine/src/a.ts',
    `import '../../../apps/org/src/team.ts'`,
    'leaves @adloom/creative-engine',
  ],
  [
    'only generation draws',
    'apps/org/src/team.ts',
    `import '@adloom/creative-engine'`,
    'must not import @adloom/creative-engine',
  ],
  [
    'the video engine imports the creative engine alone',
    'libs/video-engine/src/a.ts',
    `import '@adloom/contracts'`,
    'must not import @adloom/contracts',
  ],
  [
    'the creative engine does not import the video engine',
    'libs/creative-engine/src/a.ts',
    `import '@adloom/video-engine'`,
    'must not import @adloom/video-engine',
  ],
  [
    'only generation makes videos',
    'apps/org/src/team.ts',
    `import '@adloom/video-engine/catalogue'`,
    'must not import @adloom/video-engine',
  ],
  [
    'what a library keeps for tests is for tests',
    'apps/generation/src/pictures/draws.ts',
    `import '@adloom/creative-engine/testing/briefs'`,
    'is for tests and tools',
  ],
  ['an app does not import an app', tool, `import '@adloom/auth'`, 'must not import @adloom/auth'],
  ['the gateway does not import db', 'apps/gateway/src/a.ts', `import '@adloom/db'`, 'must not import @adloom/db'],
  [
    'the dashboard imports contracts alone',
    'apps/dashboard/src/a.tsx',
    `import '@adloom/runtime'`,
    'must not import @adloom/runtime',
  ],
  [
    'a feature does not import a feature',
    'apps/dashboard/src/features/home/home.tsx',
    `import '../keys/keys.tsx'`,
    'feature home must not import feature keys',
  ],
  [
    'a feature does not import the app',
    'apps/dashboard/src/features/home/home.tsx',
    `import '../../app/app.tsx'`,
    'must not import app',
  ],
  [
    'data does not import a feature',
    'apps/dashboard/src/data/api.ts',
    `import '../features/keys/key.tsx'`,
    'knows nothing of who uses it',
  ],
  ['a browser has no Node', 'apps/dashboard/src/a.tsx', `import 'node:fs'`, 'not there in a browser'],
  ['an app does not embed servers', tool, `import '@adloom/infra'`, 'must not import @adloom/infra'],
  ['nor does a library', 'libs/db/src/a.ts', `import '@adloom/infra'`, 'must not import @adloom/infra'],
  ['tools do not import apps', 'tools/dev/start.ts', `import '@adloom/org'`, 'must not import @adloom/org'],
  ['only bus imports the NATS client', tool, `import 'nats'`, 'through @adloom/bus only'],
  ['also not by a dynamic import', tool, 'const load = () => import(`nats`)', 'through @adloom/bus only'],
  ['also not for a type', tool, `type Js = import('@nats-io/jetstream').JetStreamClient`, 'through @adloom/bus only'],
  ['also not by require', tool, `require('nats')`, 'through @adloom/bus only'],
  ['also not by resolving it', tool, `import.meta.resolve('nats')`, 'through @adloom/bus only'],
  ['only db imports postgres', tool, `import type postgres from 'postgres'`, 'through @adloom/db only'],
  ['also not to start a server', 'libs/infra/src/a.ts', `import 'postgres'`, 'through @adloom/db only'],
  ['testing is for tests', tool, `import '@adloom/testing'`, `'@adloom/testing' is for tests`],
  ['a dependency is declared', tool, `import 'zod/v4'`, `'zod' is not declared in apps/org/package.json`],
  [
    'what a test imports is declared too',
    'apps/org/src/team.test.ts',
    `import '@adloom/service'`,
    `'@adloom/service' is not declared`,
  ],
  ['a test library is not declared for source', tool, `import 'vitest'`, `'vitest' is not declared`],
  ['a relative import stays inside', tool, `import '../../../../libs/db/src/index.ts'`, 'leaves @adloom/org'],
  [
    'a library is entered by its name',
    'tools/dev/start.ts',
    `import '../../libs/infra/src/index.ts'`,
    'leaves @adloom/tools',
  ],
  ['an import has its extension', tool, `export { a } from '../team'`, `needs its extension: '../team.ts'`],
  ['an import of source does not say .js', tool, `import '../team.js'`, `needs its extension: '../team.ts'`],
  ['an imported file exists', tool, `import '../teem.ts'`, `'../teem.ts' is not there`],
  ['Node is imported as node:', tool, `import { readFileSync } from 'fs'`, `write 'node:fs'`],
  ['a tool does not read the environment', tool, `const a = process.env['A']`, 'only an entry'],
  ['also not by destructuring', tool, `const { env } = process`, 'only an entry'],
  ['also not by importing it', tool, `import { env as e } from 'node:process'`, 'only an entry'],
  ['also not round the corner', tool, `globalThis.process?.['env']`, 'only an entry'],
  ['also not to change it', tool, `process.env['A'] += 'b'`, 'only an entry'],
  ['also not to hand it on', tool, `process.env = { ...process.env }`, 'only an entry'],
  ['a library does not read the environment', 'libs/runtime/src/a.ts', `process.env`, 'only an entry'],
  ['a tool does not import a tool', tool, `import './get-team.ts'`, 'must not import one of tools/'],
  [
    'a tool does not import a consumer',
    tool,
    `import '../consumers/team-made.ts'`,
    'must not import one of consumers/',
  ],
  ['a tool does not import the service', tool, `import '../service.ts'`, 'must not import service.ts'],
  [
    'a noun does not import a tool',
    'apps/org/src/team.ts',
    `import './tools/get-team.ts'`,
    'must not import one of tools/',
  ],
  ['nothing imports an entry', 'apps/org/src/team.ts', `import('./main.ts')`, 'nothing imports an entry'],
  ['what does not parse is a fault', tool, `import {`, 'does not parse'],
]

test.each(PLANTED)('%s', async (_rule, file, source, fault) => {
  expect(await faultsWith({ [file]: source })).toEqual([expect.stringContaining(fault)])
})
