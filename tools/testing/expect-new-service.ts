import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Copy } from '../new-service/copy-of-repository.ts'

/** A tool of generation, the largest service, which is made anew. */
const TOOL = 'list_voices'
const FILE = `apps/generation/src/tools/${TOOL.replaceAll('_', '-')}`

/** What is new, and what is generated or names it. The merge check looks at the types of the rest. */
const TOUCHED = [
  '../apps/reporting/**/*.ts',
  '../apps/*/manifest.ts',
  '../apps/*/src/*.gen.ts',
  '../apps/*/src/**/*.d.ts',
  '../apps/org/src/tools/label-workspace*',
  '../libs/*/src/**/*.gen.ts',
  `../${FILE}*`,
]

/** Makes a service and tools, one of them of the largest service, in a copy of the repository, and checks and tests what was made. */
export function expectNewService(copy: Copy): void {
  copy.run('tools/new-service/new-service.ts', 'reporting', 'saved_reports')
  copy.run('tools/new-tool/new-tool.ts', 'reporting', 'delete_saved_report', 'write', 'org:read')
  copy.run('tools/new-tool/new-tool.ts', 'reporting', 'share_saved_report', 'action')
  copy.run('tools/new-tool/new-tool.ts', 'org', 'label_workspace', 'confirm', 'org:read')
  unbuild(copy)
  copy.run('tools/new-tool/new-tool.ts', 'generation', TOOL)
  copy.run('tools/codegen/codegen.ts', '--accept-schemas')

  expect(copy.run('tools/codegen/codegen.ts', '--check')).not.toContain('not up to date')
  copy.run('tools/lock.mjs', '--check')
  copy.run('tools/lint.ts', 'apps/reporting')
  const types = { extends: '../tsconfig.base.json', include: TOUCHED }
  writeFileSync(join(copy.root, 'tools/tsconfig.new.json'), JSON.stringify(types))
  copy.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tools/tsconfig.new.json')
  const tests = ['apps/reporting/', 'apps/org/src/tools/label-workspace', FILE]
  expect(copy.run('node_modules/vitest/vitest.mjs', 'run', ...tests)).toMatch(/Test Files .*passed/)
}

/** Leaves the tool with its contract alone. */
function unbuild({ root }: Copy) {
  const notBuilt = join(root, 'libs/contracts/src/define/not-built.ts')
  writeFileSync(notBuilt, readFileSync(notBuilt, 'utf8').replace('NOT_BUILT = [', `NOT_BUILT = ['${TOOL}', `))
  for (const end of ['.ts', '.pg.test.ts']) rmSync(join(root, FILE + end))
}
