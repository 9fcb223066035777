import { freePort, openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stage: Stage
let url: string
beforeAll(async () => {
  stage = await openStage({ extra: { HEALTH_PORT: String(await freePort()) } })
  url = `http://127.0.0.1:${stage.site.ports['ad-sandbox']}`
})
afterAll(() => stage[Symbol.asyncDispose]())

test('it starts with a database and no bus, answers probes, and ends when it is told to', async () => {
  expect(Object.keys(stage.env('ad-sandbox'))).not.toContain('NATS_URL')
  await stage.start('ad-sandbox')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await until(async () => (await fetch(`${url}/readyz`)).status === 200)
  await stage.stop('ad-sandbox')
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
})
