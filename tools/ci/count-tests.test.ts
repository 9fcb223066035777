import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const results = mkdtempSync(join(tmpdir(), 'count-tests-'))
afterAll(() => rmSync(results, { recursive: true }))

const vitest = (output: string, ...files: string[]) => {
  const config = join(import.meta.dirname, 'testdata/vitest.config.ts')
  const args = ['run', '--config', config, '--reporter=json', `--outputFile.json=${join(results, output)}`, ...files]
  spawnSync(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], { cwd: ROOT })
}
const count = (result: string) => {
  const script = join(import.meta.dirname, 'count-tests.mjs')
  return spawnSync(process.execPath, [script, join(results, result)], { cwd: ROOT, encoding: 'utf8' }).stdout
}

beforeAll(() => {
  vitest('all.json')
  vitest('loaded.json', 'mixed')
})

test('The last line is the count, and above it stands each test that needed a second try, with why', () => {
  const lines = count('loaded.json').split('\n')
  expect(lines).toEqual([
    expect.stringMatching(
      /^Passed at the second try: tools\/ci\/testdata\/mixed\.fixture\.ts: passes at the second try \(AssertionError: expected 1 to be 2/,
    ),
    '2 passed, 1 failed',
    '',
  ])
})

test('A file that cannot be loaded counts as a failed test, and so does a run that came to nothing', () => {
  expect(count('all.json')).toMatch(/\n2 passed, 2 failed\n$/)
  expect(count('no-such-result.json')).toBe('0 passed, 1 failed\n')
})

test('The merge check says it last', () => {
  expect(readFileSync(join(ROOT, '.ci/run'), 'utf8')).toMatch(
    /\nnode tools\/ci\/count-tests\.mjs "\$results\/tests\.json"\n\[ \$\{#failed\[@\]\} -eq 0 \]\n$/,
  )
})
