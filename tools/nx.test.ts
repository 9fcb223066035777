import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
/** Every run of Nx is a process, and so is each of its tasks. */
const TIMEOUT_MS = 60_000

/** Runs Nx, without any settings of the Nx that may be running this test. */
function nx(cwd: string, ...args: string[]): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NX_')))
  return execFileSync(process.execPath, [join(ROOT, 'node_modules/nx/dist/bin/nx.js'), ...args], {
    cwd,
    env: { ...env, NX_DAEMON: 'false', CI: 'true', FORCE_COLOR: '0' },
    encoding: 'utf8',
  })
}

describe('With the settings of this repository', () => {
  const root = mkdtempSync(join(tmpdir(), 'nx-'))
  afterAll(() => rmSync(root, { recursive: true }))

  const write = (path: string, content: string | object) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  const scripts = Object.fromEntries(['lint', 'typecheck', 'test', 'build'].map((target) => [target, 'node -e ""']))

  beforeAll(() => {
    copyFileSync(join(ROOT, 'nx.json'), join(root, 'nx.json'))
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
    write('.gitignore', 'node_modules\n.nx\ndist\n')
    write('package.json', { name: 'sample', private: true, workspaces: ['apps/*', 'libs/*'] })
    write('libs/bus/package.json', { name: '@sample/bus', version: '0.0.0', scripts })
    write('libs/testing/package.json', { name: '@sample/testing', version: '0.0.0', scripts })
    const uses = { dependencies: { '@sample/bus': '*' }, devDependencies: { '@sample/testing': '*' } }
    write('apps/org/package.json', { name: '@sample/org', version: '0.0.0', scripts, ...uses })
    write('apps/org/migrations/0001_teams.sql', '')
    for (const path of ['libs/bus/src/index.ts', 'libs/testing/src/index.ts', 'apps/org/src/main.ts']) write(path, '')
    write('libs/bus/src/index.test.ts', '')
    execFileSync('git', ['init', '-q'], { cwd: root })
    execFileSync('git', ['add', '.'], { cwd: root })
  })

  /** Which targets of apps/org are run, and not taken from the cache. */
  const ranOfOrg = () => {
    const output = nx(root, 'run-many', '-p', 'org', '-t', 'lint', 'typecheck', 'test', 'build')
    const done = [...output.matchAll(/nx run @sample\/org:(\w+)(.*)/g)].map(([, target = '', how = '']) => ({
      target,
      how,
    }))
    expect(done).toHaveLength(4)
    const ran: string[] = done.filter(({ how }) => !how.includes('cache')).map(({ target }) => target)
    return ran.toSorted()
  }

  test(
    'what has not changed is not done again, and what a change reaches is',
    () => {
      expect(ranOfOrg()).toEqual(['build', 'lint', 'test', 'typecheck'])
      expect(ranOfOrg()).toEqual([])
      write('libs/bus/src/index.ts', 'export const changed = 1')
      expect(ranOfOrg()).toEqual(['build', 'lint', 'test', 'typecheck'])
      write('libs/testing/src/index.ts', 'export const changed = 1')
      expect(ranOfOrg(), 'an import of tests only is an edge too').toContain('test')
      write('libs/bus/src/index.test.ts', 'export const changed = 1')
      expect(ranOfOrg(), 'nobody imports the tests of a library').toEqual([])
      write('apps/org/src/main.test.ts', 'export const changed = 1')
      expect(ranOfOrg(), 'a test is not built').toEqual(['lint', 'test', 'typecheck'])
    },
    TIMEOUT_MS,
  )
})

test(
  'a project is called by its short name, and every project has the targets of the merge check',
  () => {
    expect(nx(ROOT, 'show', 'projects', '-p', 'org').trim()).toMatch(/^@adloom\/org$/m)
    const all = nx(ROOT, 'show', 'projects').trim().split('\n').toSorted()
    for (const target of ['lint', 'typecheck'])
      expect(nx(ROOT, 'show', 'projects', '--with-target', target).trim().split('\n').toSorted()).toEqual(all)
  },
  TIMEOUT_MS,
)
