// npm run new-service -- reporting saved_reports
// Makes a service that starts, with a first table, a tool that lists what is in it, and tests of both; everything that names
// services follows from its manifest. Then says what comes next.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { tools } from '@adloom/contracts'
import { writeStale } from '../codegen/generated.ts'
import { readManifests } from '../codegen/manifests.ts'
import { type NewService, parseRequest } from './request.ts'
import { scaffold } from './scaffold.ts'

const root = resolve(import.meta.dirname, '../..')

async function create(args: readonly string[]) {
  const services = await readManifests(root)
  const request = parseRequest(args, services, Object.values(tools))
  // Its own schemas are accepted below: what somebody else changed is not.
  run('tools/codegen/codegen.ts', '--check')

  const planned = services.find(({ name }) => name === request.name)
  const files = scaffold(request, siblingOf(services), planned)
  const present = files.find(({ path }) => existsSync(join(root, path)) && !path.endsWith('/manifest.ts'))
  if (present) throw new Error(`${present.path} already exists.`)
  for (const path of writeStale(root, files)) console.log(`wrote ${path}`)
  run('node_modules/oxfmt/bin/oxfmt', '--write', ...files.map(({ path }) => path))
  run('tools/codegen/codegen.ts', '--accept-schemas')
  addToLock()
  takeSnapshot(request)
  console.log(next(request))
}

/** A service that runs, whose package.json says what npm and Nx have to know of one. */
function siblingOf(services: Awaited<ReturnType<typeof readManifests>>) {
  const sibling = services.find(({ isPlanned, hasDatabase }) => !isPlanned && hasDatabase)
  if (!sibling) throw new Error('There is no service with a database to take package.json from')
  const folder = `apps/${sibling.name}`
  return { folder, ...JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) } as Parameters<
    typeof scaffold
  >[1]
}

/** npm knows a workspace by the lock alone; it needs nothing that is not there, so no registry is asked. */
function addToLock() {
  const { status } = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline', '--silent'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('npm could not add the workspace to package-lock.json: run npm install')
  run('tools/lock.mjs')
}

/** Its schema as its migrations make it, for reviewers: `schema.snapshot.sql`. */
function takeSnapshot({ name }: NewService) {
  const only = ['--testNamePattern', `^The schema of ${name} `]
  run('node_modules/vitest/vitest.mjs', 'run', '-u', ...only, '--reporter=dot', 'libs/testing/src/schema.pg.test.ts')
}

function run(...args: string[]) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed`)
}

const next = ({ name, things }: NewService) => `
${name} is there: npm start runs it, compose and the bus know it, and its tests pass. Next:
  1. npm test -- apps/${name}/
  2. apps/${name}/manifest.ts and README.md: what it is for
  3. apps/${name}/migrations: what ${things} really are; npm test -- libs/testing/src/schema.pg.test.ts --update
  4. npm run new-tool -- ${name} <tool_name> <read|write|confirm|action>
  5. a line in CHANGELOG.md, npm run lint, npm run typecheck`

try {
  await create(process.argv.slice(2))
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
