import type { Generated } from '../codegen/generated.ts'
import type { NewService } from './request.ts'
import { exampleFiles } from './example.ts'
import { wordsOf } from './words.ts'

/** A sibling's package.json: what is npm's and Nx's about a service is the same for all. */
type Sibling = { folder: string; scripts: Record<string, string>; nx: object; dependencies: Record<string, string> }

/**
 * The files of a service that starts, with a first table and a tool that lists what is in it. `summary` and `tools` are
 * those of a manifest that was written before the service was.
 */
export function scaffold(
  request: NewService,
  sibling: Sibling,
  planned: { summary: string; tools: { title: string; description: string } | null } | undefined,
): Generated[] {
  const { name, order } = request
  const words = wordsOf(request)
  const tools = planned?.tools ?? { title: words.serviceTitle, description: `${words.title} of a team.` }
  const own = (file: string, text: string): Generated => ({ path: `apps/${name}/${file}`, text })
  return [
    own('manifest.ts', manifest(order, planned?.summary ?? `${words.title} of teams.`, tools)),
    own('package.json', packageJson(name, sibling)),
    own(
      'tsconfig.json',
      '{\n  "extends": "../../tsconfig.base.json",\n  "include": ["manifest.ts", "src", "testing"]\n}\n',
    ),
    own('rooms.json', '{}\n'),
    own('README.md', readme(name, words)),
    own(`migrations/0001_${words.table}.sql`, migration(words.table, words.words)),
    own('src/main.ts', main(name)),
    own('src/config.ts', CONFIG),
    own('src/deps.ts', deps(name)),
    own('src/service.ts', service(name)),
    own('src/main.pg.test.ts', startTest(name)),
    ...exampleFiles(request, words),
  ]
}

const manifest = (
  order: number,
  summary: string,
  tools: { title: string; description: string },
) => `import type { ServiceManifest } from '@adloom/runtime'

export default {
  summary: ${JSON.stringify(summary)},
  order: ${order},
  tools: { title: ${JSON.stringify(tools.title)}, description: ${JSON.stringify(tools.description)} },
  hasDatabase: true,
  processes: { main: { internal: ['ADLOOM_CHECK_ANSWERS'] } },
} as const satisfies ServiceManifest
`

/** Declares what the files below import, no less and no more: lint compares. */
function packageJson(name: string, { folder, scripts, nx, dependencies }: Sibling): string {
  const ownScripts = Object.entries(scripts).map(([key, line]) => [key, line.replaceAll(`${folder}/`, `apps/${name}/`)])
  const content = {
    name: `@adloom/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: Object.fromEntries(ownScripts) as Record<string, string>,
    nx,
    dependencies: {
      '@adloom/contracts': '*',
      '@adloom/runtime': '*',
      '@adloom/service': '*',
      zod: dependencies['zod'],
    },
    devDependencies: { '@adloom/testing': '*' },
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

const readme = (name: string, { table, title, words, tool }: ReturnType<typeof wordsOf>) => `# ${name}

${title} of teams.

## Owns

The schema \`${name.replaceAll('-', '_')}\`.

| Tables | What |
|---|---|
| \`${table}\` | The ${words} of a team. |

## Answers

Tools: \`${tool}\`.

Its processes, and where their settings come from, are in [manifest.ts](manifest.ts); the settings themselves in
[src/config.ts](src/config.ts).
`

const migration = (table: string, words: string) => `-- The ${words} of teams.

create table ${table} (
  team_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (team_id, id)
);
-- The newest first.
create index ${table}_created_at on ${table} (team_id, created_at, id);
select protect_by_team('${table}');
`

const main = (name: string) => `import { readConfig, run } from '@adloom/runtime'
import { Config } from './config.ts'
import { createDeps } from './deps.ts'
import { startService } from './service.ts'

await run('${name}', process.env, async (log) => startService(await createDeps(readConfig(Config, process.env), log)))
`

const CONFIG = `import { busEnv, databaseEnv, databaseSettings } from '@adloom/runtime'
import { z } from 'zod'

/** The environment of this process, as its code reads it. */
export const Config = z
  .object({
    ...busEnv,
    ...databaseEnv,
    ADLOOM_CHECK_ANSWERS: z.enum(['0', '1']).default('0').describe('1 checks every answer against its contract.'),
  })
  .transform((env) => ({
    nats: { url: env.NATS_URL, user: env.NATS_USER, password: env.NATS_PASSWORD },
    database: databaseSettings(env),
    checkAnswers: env.ADLOOM_CHECK_ANSWERS === '1',
  }))
export type Config = z.output<typeof Config>
`

const deps = (name: string) => `import type { Clock, Log } from '@adloom/runtime'
import { connectService, implementFor, type ServiceDeps } from '@adloom/service'
import type { Config } from './config.ts'

/** What every service has. What only this one has is added here, with \`access\`: who gets which of it. */
export type Deps = ServiceDeps

/** Connects ${name} to what it needs. Dispose of it last. */
export const createDeps = (config: Config, log: Log, clock?: Clock): Promise<Deps & AsyncDisposable> =>
  connectService('${name}', config, log, clock)

export const { implement, implementAction, implementCall, implementCallAcrossTeams, implementConsumer } =
  implementFor<Deps>()
`

const service = (name: string) => `import { events } from '@adloom/contracts/of/${name}'
import { serveService } from '@adloom/service'
import { actionHandlers } from './actions.gen.ts'
import { callHandlers } from './calls.gen.ts'
import { consumers } from './consumers.gen.ts'
import type { Deps } from './deps.ts'
import { jobs } from './jobs.gen.ts'
import { handlers } from './tools.gen.ts'

export const startService = (deps: Deps & AsyncDisposable) =>
  serveService('${name}', deps, { events, handlers, actionHandlers, callHandlers, consumers, jobs })
`

const startTest = (name: string) => `import { freePort, openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stage: Stage
let port: number
beforeAll(async () => {
  port = await freePort()
  stage = await openStage({ authority: true, extra: { HEALTH_PORT: String(port) } })
})
afterAll(() => stage[Symbol.asyncDispose]())

test('it starts, answers probes, and ends when it is told to', async () => {
  await stage.start('${name}')
  for (const probe of ['healthz', 'readyz'])
    expect((await fetch(\`http://127.0.0.1:\${port}/\${probe}\`)).status).toBe(200)
  await stage.stop('${name}')
  await expect(fetch(\`http://127.0.0.1:\${port}/healthz\`)).rejects.toThrow('fetch failed')
})
`
