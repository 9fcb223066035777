import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveEcho, actAsAuth, startGateway } from '../testing/gateways.ts'
import { exchange } from '../testing/raw-http.ts'

let stage: Stage
let auth: ReturnType<typeof actAsAuth>
let org: ReturnType<typeof serveEcho>

beforeAll(async () => {
  stage = await openStage()
  auth = actAsAuth(await stage.bus('auth'))
})
afterAll(async () => {
  await auth[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})
beforeEach(async () => {
  org = serveEcho(await stage.bus('org'), 'org')
})
afterEach(async () => {
  org.state.release()
  await org[Symbol.asyncDispose]()
})

test('A stopping gateway finishes running requests and accepts no new ones', async () => {
  const gateway = await startGateway(stage)
  const { headers } = auth.issue()
  const underWay = gateway.post('get_credit_balance', '["wait"]', headers)
  await until(() => org.seen.length === 1)
  const stopped = gateway[Symbol.asyncDispose]()
  await expect(gateway.post('get_credit_balance', '{}', headers)).rejects.toThrow('fetch failed')
  org.state.release()
  expect((await underWay).status).toBe(200)
  await stopped
})

test('A service that does not answer in time is 504, and the call may be repeated', async () => {
  await using gateway = await startGateway(stage, { ADLOOM_CALL_TIMEOUT_MS: '300' })
  const answer = await gateway.post('get_credit_balance', '["wait"]', auth.issue().headers)
  expect(answer.status).toBe(504)
  expect(await answer.json()).toMatchObject({ code: 'timeout', retryable: true })
})

test('The gateway survives clients that disconnect before their answer', async () => {
  await using gateway = await startGateway(stage)
  const { key, headers } = auth.issue()
  const request = `POST /v1/tools/get_credit_balance HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n["wait"]`
  const leavers = Array.from({ length: 20 }, () => exchange(gateway.origin, [request], { timeoutMs: 300 }))
  await until(() => org.seen.length === 20)
  await Promise.all(leavers)
  org.state.release()
  expect((await gateway.post('get_credit_balance', '{}', headers)).status).toBe(200)
})

test('A statement that a service refuses is renewed once, and a valid credential is never reported as invalid', async () => {
  await using gateway = await startGateway(stage)
  await until(() => gateway.deps.credentials.isFresh())
  const { headers } = auth.issue()
  expect((await gateway.post('get_credit_balance', '{}', headers)).status).toBe(200)
  const old = org.seen.at(-1)!.header('Adloom-Caller')
  org.state.distrusts = (statement) => statement === old
  expect((await gateway.post('get_credit_balance', '{}', headers)).status).toBe(200)
  org.state.distrusts = () => true
  const refused = await gateway.post('get_credit_balance', '{}', headers)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
