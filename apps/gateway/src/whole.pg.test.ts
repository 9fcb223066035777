import { randomUUID } from 'node:crypto'
import { calls, SCOPE_NAMES } from '@adloom/contracts'
import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, startGateway } from '../testing/gateways.ts'

// Two gateways in this process, with auth and org as separate processes.
let stage: Stage
let gateways: [Gateway, Gateway]
const PASSWORD = 'correct horse battery staple'
/** Not the default, so that the test notices the configured value. */
const RATE_LIMIT = 90

beforeAll(async () => {
  stage = await openStage({ rateLimit: RATE_LIMIT })
  await stage.start('auth', 'org')
  gateways = [await startGateway(stage), await startGateway(stage)]
  await until(() => gateways.every((gateway) => gateway.deps.credentials.isFresh()))
})
afterAll(async () => {
  for (const gateway of gateways) await gateway[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

async function createTeam() {
  const email = `${randomUUID()}@example.test`
  const { userId } = await stage.call(calls['auth.create_user'], { email, name: 'Ann', password: PASSWORD })
  const { teamId } = await stage.call(calls['org.create_team'], {
    slug: randomUUID(),
    name: 'Red',
    ownerUserId: userId,
    workspaceNames: ['One'],
    includedCredits: 1_000,
  })
  return { email, userId, teamId }
}

/** Signs in and manages keys through the first gateway, as a browser on the public origin. */
async function signIn(email: string) {
  const origin = stage.site.publicUrl
  const ask = (method: string, path: string, body?: object, cookie = '') =>
    fetch(gateways[0].origin + path, {
      method,
      headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const session = await ask('POST', '/api/session', { email, password: PASSWORD })
  expect(session.status).toBe(200)
  const cookie = session.headers.get('set-cookie')!.split(';')[0]!
  return (method: string, path: string, body?: object) => ask(method, path, body, cookie)
}

test('A key created through the gateway works immediately, and is refused everywhere within a second of its revocation', async () => {
  const { email, teamId } = await createTeam()
  const ask = await signIn(email)
  const made = await ask('POST', '/api/settings/api-keys', { teamId, name: 'script', scopes: ['org:read'] })
  expect(made.status).toBe(201)
  const { id, key } = (await made.json()) as { id: string; key: string }
  const headers = { authorization: `Bearer ${key}` }

  for (const gateway of gateways) {
    const answer = await gateway.post('get_credit_balance', '{}', headers)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ available: 1_000, reserved: 0, included: 1_000, used: 0 })
  }
  const strict = await gateways[0].post('get_credit_balance', '{"verbose":true}', headers)
  expect(strict.status).toBe(400)
  expect(await strict.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'verbose' }] })
  expect((await gateways[0].post('list_workspaces', '{', headers)).status).toBe(400)
  expect((await gateways[0].post('generate_image', '{}', headers)).status).toBe(403)

  expect((await ask('DELETE', `/api/settings/api-keys/${id}?teamId=${teamId}`)).status).toBe(204)
  const revokedAtMs = performance.now()
  for (const gateway of gateways) {
    const isRefused = async () => (await gateway.post('get_credit_balance', '{}', headers)).status === 401
    await until(isRefused, { timeoutMs: 1_000, everyMs: 5 })
  }
  expect(performance.now() - revokedAtMs).toBeLessThan(1_000)
})

test('The limit that a team sees is the limit that is enforced, over REST and over MCP', async () => {
  const { userId, teamId } = await createTeam()
  const issued = { teamId, userId, name: 'script', scopes: [...SCOPE_NAMES], replace: false }
  const { key } = await stage.call(calls['auth.issue_api_key'], issued)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const info = await gateways[0].post('get_team_info', '{}', headers)
  expect(await info.json()).toMatchObject({ limits: { requestsPerMinute: RATE_LIMIT } })
  expect(info.headers.get('ratelimit-policy')).toBe(`"default";q=${RATE_LIMIT};w=60`)
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  const hello = await fetch(`${gateways[0].origin}/mcp`, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
  })
  const { result } = (await hello.json()) as { result: { instructions: string } }
  expect(result.instructions).toContain(`${RATE_LIMIT} calls a minute`)
})

test('With auth down a known key is trusted for a moment, then 503 and never 401, until auth is back', async () => {
  const { userId, teamId } = await createTeam()
  const issued = { teamId, userId, name: 'script', scopes: [...SCOPE_NAMES], replace: false }
  const { key } = await stage.call(calls['auth.issue_api_key'], issued)
  const ask = () => gateways[0].post('get_credit_balance', '{}', { authorization: `Bearer ${key}` })
  expect((await ask()).status).toBe(200)
  await stage.stop('auth')
  const seen = new Set<number>()
  await until(async () => {
    const { status } = await ask()
    seen.add(status)
    return status === 503
  })
  expect([...seen].every((status) => status === 200 || status === 503)).toBe(true)
  expect((await fetch(`${gateways[0].origin}/api/session`)).status).toBe(503)
  await stage.start('auth')
  await until(async () => (await ask()).status === 200)
})

test('With org down a tool of org is 503 with Retry-After, and works again afterwards', async () => {
  const { userId, teamId } = await createTeam()
  const issued = { teamId, userId, name: 'script', scopes: [...SCOPE_NAMES], replace: false }
  const { key } = await stage.call(calls['auth.issue_api_key'], issued)
  const ask = () => gateways[0].post('list_workspaces', '{}', { authorization: `Bearer ${key}` })
  expect((await ask()).status).toBe(200)
  await stage.stop('org')
  const refused = await ask()
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await stage.start('org')
  expect((await ask()).status).toBe(200)
})
