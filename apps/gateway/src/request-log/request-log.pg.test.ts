import { randomUUID } from 'node:crypto'
import { decode, encode, listenInTurn, serve } from '@adloom/bus'
import { RequestRecords, REQUESTS_SUBJECT } from '@adloom/contracts'
import { silentLog } from '@adloom/runtime'
import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAsAuth, type Gateway, serveEcho, startGateway } from '../../testing/gateways.ts'

let stage: Stage
let gateway: Gateway
let auth: ReturnType<typeof actAsAuth>
let org: ReturnType<typeof serveEcho>
const told: RequestRecords = []
const state = { messages: 0 }

beforeAll(async () => {
  stage = await openStage()
  const bus = await stage.bus('auth')
  auth = actAsAuth(bus)
  org = serveEcho(await stage.bus('org'), 'org')
  listenInTurn(bus, REQUESTS_SUBJECT, 'auth', (body) => {
    state.messages += 1
    told.push(...RequestRecords.parse(decode(body)))
  })
  await bus.flush()
  gateway = await startGateway(stage)
})
afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await org[Symbol.asyncDispose]()
  await auth[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

const recordOf = (requestId: string) => until(() => told.find((record) => record.requestId === requestId))

test('A call is told to auth with its caller, outcome and the time of its parts, and without its body', async () => {
  const { headers, caller } = auth.issue()
  const requestId = randomUUID()
  await gateway.post('get_credit_balance', '{"secret":"tulip"}', { ...headers, 'x-request-id': requestId })
  const record = await recordOf(requestId)
  expect(record).toMatchObject({
    teamId: caller.teamId,
    userId: caller.userId,
    credential: { kind: 'api_key', id: caller.credential.id },
    kind: 'tool',
    name: 'get_credit_balance',
    via: 'rest',
    status: 200,
    code: null,
    credits: null,
    traceId: null,
  })
  expect(record.spans.map(({ name }) => name)).toEqual(['authenticate', 'count', 'read_body', 'org'])
  for (const { startMs, durationMs } of record.spans) expect(startMs + durationMs).toBeLessThan(record.durationMs + 1)
  expect(JSON.stringify(told)).not.toContain('tulip')
})

test('A refusal is told with its code, a name that is none is not repeated, and a stranger is not told of', async () => {
  const { headers } = auth.issue({ scopes: [] })
  const [lacking, unknown, stranger] = [randomUUID(), randomUUID(), randomUUID()]
  await gateway.post('get_credit_balance', '{}', { 'x-request-id': stranger })
  await gateway.post('get_credit_balance', '{}', { ...headers, 'x-request-id': lacking })
  await gateway.post('tulip', '{}', { ...headers, 'x-request-id': unknown })
  expect(await recordOf(lacking)).toMatchObject({ status: 403, code: 'insufficient_scope' })
  expect(await recordOf(unknown)).toMatchObject({ status: 404, code: 'unknown_tool', name: '{unknown}' })
  expect(told.some(({ requestId }) => requestId === stranger)).toBe(false)
  expect(JSON.stringify(told)).not.toContain('tulip')
})

test('What a tool cost is told where its answer says it, and actions of people are told as such', async () => {
  const bus = await stage.bus('generation')
  await using _served = serve(bus, 'tools', 'generation', silentLog, async () => ({
    body: encode({ credits: { charged: 7 } }),
  }))
  await bus.flush()
  const { headers } = auth.issue()
  const paid = randomUUID()
  await gateway.post('generate_ad_copy', '{}', { ...headers, 'x-request-id': paid })
  expect(await recordOf(paid)).toMatchObject({ status: 200, credits: 7 })

  const person = auth.signIn()
  const acted = randomUUID()
  await fetch(`${gateway.origin}/api/actions/list_receipts?teamId=${person.caller.teamId}`, {
    method: 'POST',
    headers: { ...person.headers, 'content-type': 'application/json', 'x-request-id': acted },
    body: '{}',
  })
  const record = await recordOf(acted)
  expect(record).toMatchObject({ kind: 'action', name: 'list_receipts', via: 'pages', credential: { kind: 'session' } })
})

test('Many calls are told in few messages', async () => {
  const { headers } = auth.issue({ scopes: [] })
  const ids = Array.from({ length: 50 }, () => randomUUID())
  const before = state.messages
  await Promise.all(ids.map((id) => gateway.post('get_credit_balance', '{}', { ...headers, 'x-request-id': id })))
  await Promise.all(ids.map(recordOf))
  expect(state.messages - before).toBeLessThan(25)
})
