import { openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.[Symbol.asyncDispose]())

test('the process reports its port, answers there, and stops on SIGTERM', async () => {
  const { auth } = await stage.start('auth')
  const url = `http://127.0.0.1:${String(auth.ready['port'])}`
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  auth.kill('SIGTERM')
  await auth.exited
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
})
