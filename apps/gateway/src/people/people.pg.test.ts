import { encode, serve } from '@adloom/bus'
import { type ActionContract, defineAction, HEADER } from '@adloom/contracts'
import { silentLog } from '@adloom/runtime'
import { openStage, type Stage } from '@adloom/testing'
import express from 'express'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Gateway, serveEcho, actAsAuth, startGateway } from '../../testing/gateways.ts'
import { people } from './people.ts'
import { createPresenter } from '../http/present.ts'

let stage: Stage
let gateway: Gateway
let auth: ReturnType<typeof actAsAuth>
let org: ReturnType<typeof serveEcho>

beforeAll(async () => {
  stage = await openStage()
  auth = actAsAuth(await stage.bus('auth'))
  org = serveEcho(await stage.bus('org'), 'org')
  gateway = await startGateway(stage)
})
afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await org[Symbol.asyncDispose]()
  await auth[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

type Options = { method?: string; body?: string; headers?: Record<string, string> }
async function ask(
  path: string,
  { method = 'POST', body = '{}', headers = {} }: Options = {},
  origin = gateway.origin,
) {
  const type = { 'content-type': 'application/json' }
  const response = await fetch(origin + path, {
    method,
    headers: { ...type, ...headers },
    ...(method === 'POST' && { body }),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, never> }
}
const tool = (teamId: string, name = 'get_credit_balance') => `/api/tools/${name}?teamId=${teamId}`

describe('A tool for a signed-in person', () => {
  test('is called with the person’s statement, and its answer is not cached', async () => {
    const { caller, headers } = auth.signIn()
    const { status, body, headers: sent } = await ask(tool(caller.teamId), { headers })
    expect(status).toBe(200)
    expect(body).toMatchObject({ headers: { caller: expect.stringContaining(caller.credential.id) } })
    expect(sent.get('cache-control')).toBe('no-store')
    expect(sent.get('access-control-allow-origin')).toBeNull()
    expect(sent.get('ratelimit-policy')).not.toBeNull()
  })

  test('is refused right after signing out, without a message from the revocation feed', async () => {
    const { token, caller, headers } = auth.signIn()
    expect((await ask(tool(caller.teamId), { headers })).status).toBe(200)
    auth.revoke(token, { tell: false })
    const { status, body, headers: sent } = await ask(tool(caller.teamId), { headers })
    expect([status, body['code']]).toEqual([401, 'unauthenticated'])
    expect(sent.get('www-authenticate')).toBe('Session')
  })

  test('is 401 without a session, with a key, or with a key in place of a session', async () => {
    const { key, caller } = auth.issue()
    const attempts = [{}, { authorization: `Bearer ${key}` }, { cookie: `adloom_session=${key}` }]
    for (const headers of attempts) {
      const { status, body } = await ask(tool(caller.teamId), { headers })
      expect([status, body['code'], body['detail']]).toEqual([401, 'unauthenticated', 'Sign in first.'])
    }
  })

  test('accepts a session only from pages', async () => {
    const { token, headers } = auth.signIn()
    expect((await gateway.post('get_credit_balance', '{}', headers)).status).toBe(401)
    expect((await gateway.post('get_credit_balance', '{}', { authorization: `Bearer ${token}` })).status).toBe(401)
  })

  test('is 403 in a team that the person is not a member of', async () => {
    const { headers } = auth.signIn()
    const { status, body } = await ask(tool(crypto.randomUUID()), { headers })
    expect([status, body['code']]).toEqual([403, 'forbidden'])
  })

  test('is 403 without the scope that it needs', async () => {
    const { caller, headers } = auth.signIn({ scopes: ['models:read'] })
    const { status, body } = await ask(tool(caller.teamId), { headers })
    expect([status, body['code'], body['requiredScope']]).toEqual([403, 'insufficient_scope', 'org:read'])
  })

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('is 403 from a page of another site: %j', async (from) => {
    const { caller, headers } = auth.signIn()
    const seen = org.seen.length
    const { status, body } = await ask(tool(caller.teamId), {
      headers: { ...headers, ...from },
    })
    expect([status, body['code']]).toEqual([403, 'forbidden'])
    expect(org.seen.length).toBe(seen)
  })

  test('is called from our own pages', async () => {
    const { caller, headers } = auth.signIn()
    for (const from of [{ 'sec-fetch-site': 'same-origin' }, { origin: stage.site.publicUrl }]) {
      expect((await ask(tool(caller.teamId), { headers: { ...headers, ...from } })).status).toBe(200)
    }
  })

  test.each([
    ['', 'teamId'],
    ['?teamId=', 'teamId'],
    ['?teamId=x', 'teamId'],
    ['?teamId=TEAM&teamId=TEAM', 'teamId'],
    ['?teamId=TEAM&all=1', 'all'],
  ])('is 400 with the query %s', async (query, path) => {
    const { caller, headers } = auth.signIn()
    const at = `/api/tools/get_credit_balance${query.replaceAll('TEAM', caller.teamId)}`
    const { status, body } = await ask(at, { headers })
    expect([status, body['code']]).toEqual([400, 'invalid_input'])
    expect(body['issues']).toMatchObject([{ path }])
  })

  test('is 405 for another method, 404 for an unknown name, and 415 for a form', async () => {
    const { caller, headers } = auth.signIn()
    const got = await ask(tool(caller.teamId), { method: 'GET', headers })
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await ask(tool(caller.teamId, 'no_such_tool'), { headers })).body['code']).toBe('unknown_tool')
    const form = { ...headers, 'content-type': 'text/plain' }
    expect((await ask(tool(caller.teamId), { headers: form })).status).toBe(415)
  })
})

describe('An action', () => {
  const greet = defineAction({
    name: 'greet',
    service: 'org',
    roles: ['owner', 'admin'],
    summary: 'Greet.',
    input: z.strictObject({}),
    output: z.object({}),
    errors: [],
  })
  let origin: string
  let close: () => Promise<unknown>
  beforeAll(async () => {
    const serving = serve(await stage.bus('org'), 'actions', 'org', silentLog, async ({ name, header }) => ({
      body: encode({ name, caller: header(HEADER.caller), key: header(HEADER.idempotencyKey) }),
    }))
    const launch: ActionContract = { ...greet, name: 'launch', requiresFreshSignIn: true }
    const registry: Record<string, ActionContract> = { greet, launch }
    const app = express().use(people(gateway.deps, createPresenter(stage.site.publicUrl, 120, []), registry))
    const server = app.listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    close = async () => {
      server.close()
      await serving[Symbol.asyncDispose]()
    }
  })
  afterAll(() => close())

  test('reaches its service with the person’s statement and idempotency key', async () => {
    const { caller, headers } = auth.signIn({ role: 'admin' })
    const path = `/api/actions/greet?teamId=${caller.teamId}`
    const { status, body } = await ask(path, { headers: { ...headers, 'idempotency-key': 'k1' } }, origin)
    expect(status).toBe(200)
    expect(body).toEqual({ name: 'greet', caller: expect.stringContaining(caller.credential.id), key: 'k1' })
  })

  test('is 403 for a role that it does not allow', async () => {
    const { caller, headers } = auth.signIn({ role: 'member' })
    const { status, body } = await ask(`/api/actions/greet?teamId=${caller.teamId}`, { headers }, origin)
    expect([status, body['code']]).toEqual([403, 'forbidden'])
  })

  test('is 403 for an old sign-in when it requires a fresh one', async () => {
    const codeFor = async (signedInAt: Date) => {
      const credential = { kind: 'session', id: crypto.randomUUID(), name: 'Ann', expiresAt: null } as const
      const { caller, headers } = auth.signIn({ credential: { ...credential, signedInAt: signedInAt.toISOString() } })
      const { status, body } = await ask(`/api/actions/launch?teamId=${caller.teamId}`, { headers }, origin)
      return status === 200 ? 200 : [status, body['code']]
    }
    expect(await codeFor(new Date())).toBe(200)
    expect(await codeFor(new Date(Date.now() - 12 * 3_600_000 - 1000))).toEqual([403, 'reauthentication_required'])
  })

  test('is 401 with a key or a token, as a bearer or in place of a session, and never reaches its service', async () => {
    const { key, caller } = auth.issue()
    const grant = auth.issue({ credential: { ...caller.credential, kind: 'oauth' } })
    for (const token of [key, grant.key]) {
      for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `adloom_session=${token}` }]) {
        const { status, body } = await ask(`/api/actions/greet?teamId=${caller.teamId}`, { headers }, origin)
        expect([status, body['code']]).toEqual([401, 'unauthenticated'])
        expect((await gateway.post('greet', '{}', headers)).status).not.toBe(200)
      }
    }
    expect((await gateway.post('greet', '{}', { authorization: `Bearer ${key}` })).status).toBe(404)
  })

  test('gets the same 403 in a foreign team and in one that does not exist', async () => {
    const { headers } = auth.signIn()
    const foreign = auth.signIn().caller.teamId
    const answers = await Promise.all(
      [foreign, crypto.randomUUID()].map((id) => ask(`/api/actions/greet?teamId=${id}`, { headers }, origin)),
    )
    const [first, second] = answers.map(({ status, body: { requestId: _id, ...body } }) => ({ status, body }))
    expect(first).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(first).toEqual(second)
  })

  test('is 404 when its name is unknown or is that of a tool', async () => {
    const { caller, headers } = auth.signIn()
    for (const name of ['greet', 'get_credit_balance', '__proto__']) {
      const { status, body } = await ask(`/api/actions/${name}?teamId=${caller.teamId}`, { headers })
      expect([status, body['code']], name).toEqual([404, 'not_found'])
    }
  })
})
