import { freePort, openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stage: Stage
let port: number
beforeAll(async () => {
  port = await freePort()
  stage = await openStage({ extra: { HEALTH_PORT: String(port) } })
})
afterAll(() => stage[Symbol.asyncDispose]())

test('the sync process starts, makes the partitions of the results, and ends when it is told to', async () => {
  await stage.start('campaign-control-sync')
  for (const probe of ['healthz', 'readyz'])
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/${probe}`)).status).toBe(200)
  const partitions = await stage.admin`
    select 1 from pg_inherits where inhparent = 'campaign_control.results'::regclass`
  expect(partitions.length).toBeGreaterThanOrEqual(5)
  await stage.stop('campaign-control-sync')
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
})
