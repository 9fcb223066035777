import { freePort, openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stage: Stage
let port: number
beforeAll(async () => {
  port = await freePort()
  stage = await openStage({ authority: true, extra: { HEALTH_PORT: String(port) } })
})
afterAll(() => stage[Symbol.asyncDispose]())

test('it starts, answers probes, and ends when it is told to', async () => {
  await stage.start('drafts')
  for (const probe of ['healthz', 'readyz']) expect((await fetch(`http://127.0.0.1:${port}/${probe}`)).status).toBe(200)
  await stage.stop('drafts')
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
})
