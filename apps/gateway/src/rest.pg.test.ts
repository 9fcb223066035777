import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage, until } from '@adloom/testing'
import { type Gateway, serveEcho, speakAsAuth, startGateway } from '../test/gateways.ts'

let stage: Stage
let gateway: Gateway
let auth: ReturnType<typeof speakAsAuth>
let org: ReturnType<typeof serveEcho>

beforeAll(async () => {
  stage = await openStage()
  auth = speakAsAuth(await stage.bus('auth'))
  org = serveEcho(await stage.bus('org'), 'org')
  gateway = await startGateway(stage)
  await until(() => gateway.deps.credentials.isFresh())
})
afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await org[Symbol.asyncDispose]()
  await auth[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

test('a tool call', async () => {
  const { headers } = auth.issue()
  const r = await gateway.post('get_credit_balance', '{ "a": 1}', headers)
  console.log(r.status, [...r.headers], await r.text())
  for (const [m, p, h] of [['GET', '/v1/tools/x', {}], ['POST', '/v1/tools/x', {}], ['POST', '/v1/tools/x', headers], ['POST', '/v1/tools/list_models', { ...headers, 'content-type': 'application/json' }], ['GET', '/v1/docs', {}], ['GET', '/v1/docs/errors', {}], ['GET', '/v1/openapi.json', {}], ['GET', '/readyz', {}], ['GET', '/healthz', {}], ['GET', '/', {}], ['GET', '/nope', {}], ['GET', '/api/session', {}], ['GET', '/files/x', {}], ['GET', '/v1/docs/assets/docs.css', {}], ['GET', '/v1/docs/assets/swagger-ui.css', {}], ['GET', '/v1/docs/assets/index.html', {}], ['GET', '/%zz', {}], ['GET', '/v1/docs/assets/%zz', {}]] as const) {
    const a = await fetch(gateway.origin + p, { method: m, headers: h as Record<string, string> })
    console.log(m, p, a.status, [...a.headers].map((x) => x.join(': ')).join(' | '), (await a.text()).slice(0, 300))
  }
  expect(1).toBe(1)
})
