import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let dataDir: string
beforeAll(() => void (dataDir = mkdtempSync(join(tmpdir(), 'adloom-sandbox-'))))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function startSandbox(): Promise<{ process: ChildProcess; url: string; token: string }> {
  const env = { ...process.env, PORT: '0', SANDBOX_DATA_DIR: dataDir, DATABASE_URL: '', SANDBOX_SCENARIO: 'empty' }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'sandbox.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => void (said += text.toString()))
  await until(() => said.includes('Ctrl-C') || child.exitCode !== null, { timeoutMs: 60_000, what: 'the introduction' })
  const [, url = said] = /Address +(\S+)/.exec(said) ?? []
  const [, token = ''] = /Token +(\S+)/.exec(said) ?? []
  return { process: child, url, token }
}
const me = async (url: string, token: string) =>
  (await fetch(`${url}/me`, { headers: { authorization: `Bearer ${token}` } })).status

test('The sandbox runs by itself, says how to use it, and keeps its world over a restart', async () => {
  const first = await startSandbox()
  expect(await me(first.url, first.token)).toBe(200)
  first.process.kill('SIGINT')
  expect((await once(first.process, 'exit'))[0]).toBe(0)

  const second = await startSandbox()
  expect(second.token).not.toBe(first.token)
  expect(await me(second.url, first.token)).toBe(200)
  second.process.kill('SIGTERM')
  expect((await once(second.process, 'exit'))[0]).toBe(0)
}, 120_000)
