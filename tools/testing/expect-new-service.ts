import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOT_BUILT } from '@adloom/contracts/not-built'
import { expect } from 'vitest'
import type { Copy } from '../new-service/copy-of-repository.ts'

/** A tool of generation whose contract waits for its handler, as long as there is one. */
const waiting = NOT_BUILT.at(-1)
const FILE = waiting && `apps/generation/src/tools/${waiting.replaceAll('_', '-')}`

/** What is new, and what is generated or names it. The merge check looks at the types of the rest. */
const TOUCHED = [
  '../apps/reporting/**/*.ts',
  '../apps/*/manifest.ts',
  '../apps/org/src/*.gen.ts',
  '../apps/org/src/**/*.d.ts',
  '../apps/org/src/tools/rename-workspace*',
  '../libs/*/src/**/*.gen.ts',
]
const TOUCHED_BY_ALL = ['../apps/*/src/*.gen.ts', '../apps/*/src/**/*.d.ts', `../${FILE}*`]

/**
 * Makes a service and tools in a copy of the repository, and checks and tests what was made. `all`: also a tool of the largest
 * service, and the types of every generated file, which takes twice as long.
 */
export function expectNewService(copy: Copy, { all = false } = {}): void {
  copy.run('tools/new-service/new-service.ts', 'reporting', 'saved_reports')
  copy.run('tools/new-tool/new-tool.ts', 'reporting', 'delete_saved_report', 'write', 'org:read')
  copy.run('tools/new-tool/new-tool.ts', 'reporting', 'share_saved_report', 'action')
  copy.run('tools/new-tool/new-tool.ts', 'org', 'rename_workspace', 'confirm', 'org:read')
  if (all && waiting) copy.run('tools/new-tool/new-tool.ts', 'generation', waiting)
  copy.run('tools/codegen/codegen.ts', '--accept-schemas')

  expect(copy.run('tools/codegen/codegen.ts', '--check')).not.toContain('not up to date')
  copy.run('tools/lock.mjs', '--check')
  copy.run('tools/lint.ts', 'apps/reporting')
  const types = { extends: '../tsconfig.base.json', include: all ? [...TOUCHED, ...TOUCHED_BY_ALL] : TOUCHED }
  writeFileSync(join(copy.root, 'tools/tsconfig.new.json'), JSON.stringify(types))
  copy.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tools/tsconfig.new.json')
  const tests = ['apps/reporting/', 'apps/org/src/tools/rename-workspace']
  if (all && FILE) tests.push(FILE)
  expect(copy.run('node_modules/vitest/vitest.mjs', 'run', ...tests)).toMatch(/Test Files .*passed/)
}
