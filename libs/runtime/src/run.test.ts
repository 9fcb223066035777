import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

let dir: string
beforeAll(() => void (dir = mkdtempSync(join(tmpdir(), 'adloom-run-'))))
afterAll(() => rmSync(dir, { recursive: true }))

/** A program whose probe tells whether its own server or the probe server answers. */
const program = (ownPort: string) => `
  import { createServer } from 'node:http'
  import { run } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'run.ts')).href)}
  await run('org', { ...process.env, LOG_LEVEL: 'silent' }, async () => {
    const checkReady = async () => {}
    const end = { [Symbol.asyncDispose]: async () => {} }
    if (!${ownPort}) return { ...end, checkReady }
    const server = createServer((req, res) => res.end('of the service'))
    await new Promise((resolve) => server.listen(${ownPort}, resolve))
    return { ...end, checkReady, ready: { port: ${ownPort} } }
  })`

test.each([
  ['without its own HTTP server answers probes on HEALTH_PORT', false, 'ready'],
  ['with its own HTTP server answers probes there, even if HEALTH_PORT is the same port', true, 'of the service'],
])('A process %s', async (_, servesHttp, answer) => {
  const port = await freePort()
  const file = join(dir, `${port}.mjs`)
  writeFileSync(file, program(String(servesHttp && port)))
  const child = fork(file, { env: { HEALTH_PORT: String(port) }, execArgv: [] })
  const exited = once(child, 'exit')
  await Promise.race([once(child, 'message'), exited])
  expect(child.exitCode).toBeNull()
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).text()).toBe(answer)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
