import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const adloom = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'adloom.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ADLOOM_DATA_DIR: '/nowhere' },
  })
  return { status, stdout, stderr }
}

test.each([
  [['frobnicate'], 'Unknown command "frobnicate". See npm run adloom -- --help.\n'],
  [['rotate-demo-kye'], 'Unknown command "rotate-demo-kye". Did you mean "rotate-demo-key"? See'],
  [['constructor'], 'Unknown command "constructor".'],
])('An unknown command is reported, with a suggestion: %j', (args, message) => {
  expect(adloom(...args)).toEqual({ status: 2, stdout: '', stderr: expect.stringContaining(message) })
})

test('Without a command the help is shown; a command reports that no installation is running', () => {
  expect(adloom()).toMatchObject({ status: 2, stdout: expect.stringContaining('Usage: ') })
  expect(adloom('rotate-demo-key')).toMatchObject({ status: 1, stderr: expect.stringContaining('/nowhere') })
})
