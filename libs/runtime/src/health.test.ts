import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveHealth } from './health.ts'

let isReady = true
let health: AsyncDisposable
let url: string
beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  health = await serveHealth(port, async () => {
    if (!isReady) throw new Error('the bus is down')
  })
})
afterAll(() => health[Symbol.asyncDispose]())

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const statusOf = async (path: string) => (await fetch(url + path)).status

test('A process is alive at all times, and ready while its dependencies answer', async () => {
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200])
  isReady = false
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  isReady = true
  expect(await statusOf('/readyz')).toBe(200)
})

test('The probe server answers no other path', async () => {
  expect(await statusOf('/metrics')).toBe(404)
})
