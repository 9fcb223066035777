import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@adloom/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Copy, copyRepository } from './copy-of-repository.ts'

/** Made, checked and tested on two busy processors. */
const TIMEOUT_MS = 300_000

/** What is new, and what is generated or names it. The merge check looks at the types of the rest. */
const TOUCHED = {
  extends: '../tsconfig.base.json',
  include: [
    '../apps/reporting/**/*.ts',
    '../apps/*/manifest.ts',
    '../apps/*/src/*.gen.ts',
    '../apps/*/src/**/*.d.ts',
    '../apps/org/src/tools/rename-workspace*',
    '../apps/generation/src/tools/list-voices*',
    '../libs/*/src/**/*.gen.ts',
  ],
}

let parent: string
let copy: Copy
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'new-service-'))
  copy = copyRepository(ROOT, parent)
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const textOf = (path: string) => readFileSync(join(copy.root, path), 'utf8')

/** Leaves a tool of generation with its contract alone. */
function unbuild(name: string) {
  const notBuilt = 'libs/contracts/src/define/not-built.ts'
  writeFileSync(join(copy.root, notBuilt), textOf(notBuilt).replace('NOT_BUILT = [', `NOT_BUILT = ['${name}', `))
  const handler = join(copy.root, `apps/generation/src/tools/${name.replaceAll('_', '-')}`)
  for (const file of [`${handler}.ts`, `${handler}.pg.test.ts`]) rmSync(file)
}

test(
  'a new service and a new tool start, are checked and tested, and no other file is edited',
  async () => {
    copy.run('tools/new-service/new-service.ts', 'reporting', 'saved_reports')
    copy.run('tools/new-tool/new-tool.ts', 'reporting', 'delete_saved_report', 'write', 'org:read')
    copy.run('tools/new-tool/new-tool.ts', 'reporting', 'share_saved_report', 'action')
    copy.run('tools/new-tool/new-tool.ts', 'org', 'rename_workspace', 'confirm', 'org:read')
    unbuild('list_voices')
    copy.run('tools/new-tool/new-tool.ts', 'generation', 'list_voices')
    copy.run('tools/codegen/codegen.ts', '--accept-schemas')

    expect(copy.run('tools/codegen/codegen.ts', '--check')).not.toContain('not up to date')
    copy.run('tools/lock.mjs', '--check')
    copy.run('tools/lint.ts', 'apps/reporting')
    writeFileSync(join(copy.root, 'tools/tsconfig.new.json'), JSON.stringify(TOUCHED))
    copy.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tools/tsconfig.new.json')
    const tests = ['apps/reporting/', 'apps/org/src/tools/rename-workspace', 'apps/generation/src/tools/list-voices']
    expect(copy.run('node_modules/vitest/vitest.mjs', 'run', ...tests)).toMatch(/Test Files .*passed/)
  },
  TIMEOUT_MS,
)

test('everything that names services knows it', () => {
  expect(textOf('libs/system/src/apps.gen.ts')).toContain('  reporting: {')
  expect(textOf('deploy/compose.yml')).toContain('  reporting:\n    <<: *process')
  expect(textOf('deploy/nats/nats.conf')).toContain('{ user: "reporting", password: $NATS_REPORTING_PASSWORD')
  expect(textOf('deploy/environment.md')).toContain('| reporting | 8080, probes | schema `reporting` |')
  expect(existsSync(join(copy.root, 'deploy/env/reporting.env.example'))).toBe(true)
  expect(textOf('package-lock.json')).toContain('"apps/reporting": {')
  expect(textOf('apps/reporting/schema.snapshot.sql')).toContain('saved_reports')
})
