import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openStage, type Stage, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, actAsAuth, startGateway } from '../../testing/gateways.ts'

let stage: Stage
let gateway: Gateway
let auth: ReturnType<typeof actAsAuth>
/** The requests that reach auth over HTTP. */
let upstream: Server
const asked: string[] = []

beforeAll(async () => {
  stage = await openStage()
  auth = actAsAuth(await stage.bus('auth'))
  upstream = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`)
    res.writeHead(req.method === 'DELETE' ? 204 : 200).end()
  }).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  gateway = await startGateway(stage, { AUTH_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}` })
  await until(() => gateway.deps.credentials.isFresh())
})
afterAll(async () => {
  for (const open of [gateway, auth]) await open[Symbol.asyncDispose]()
  upstream.closeAllConnections()
  upstream.close()
  await stage[Symbol.asyncDispose]()
})

type Headers = Record<string, string>
const ask = async (method: string, path: string, headers: Headers) => {
  const answer = await fetch(`${gateway.origin}/api/settings/${path}`, { method, headers })
  const text = await answer.text()
  const { code } = text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {}
  return { status: answer.status, headers: answer.headers, code }
}
const remaining = ({ headers }: { headers: globalThis.Headers }) =>
  /^"default";r=(\d+);t=\d+$/.exec(headers.get('ratelimit') ?? '')?.[1]

test('120 requests a minute are allowed for each kind and any id, and the answer states the remaining limit', async () => {
  const { headers } = auth.signIn()
  const first = await ask('DELETE', 'api-keys/1?teamId=x', headers)
  expect([first.status, first.headers.get('ratelimit-policy'), remaining(first)]).toEqual([
    204,
    '"default";q=120;w=60',
    '119',
  ])
  const more = await Promise.all(Array.from({ length: 119 }, (_, i) => ask('DELETE', `api-keys/${i}`, headers)))
  expect(new Set(more.map(({ status }) => status))).toEqual(new Set([204]))
  const seen = asked.length
  const refused = await ask('DELETE', 'api-keys/2', headers)
  expect([refused.status, refused.code, remaining(refused)]).toEqual([429, 'rate_limited', '0'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(asked).toHaveLength(seen)
  // Other methods, endpoints and sessions have their own counts.
  for (const [method, path, who] of [
    ['GET', 'api-keys', headers],
    ['POST', 'api-keys', headers],
    ['DELETE', 'api-keys/1', auth.signIn().headers],
  ] as const) {
    expect(remaining(await ask(method, path, who)), `${method} ${path}`).toBe('119')
  }
})

test('Unknown endpoints are counted together', async () => {
  const { headers } = auth.signIn()
  const left = []
  for (const [method, path] of [
    ['GET', 'nothing'],
    ['GET', 'nothing/more'],
    ['GET', ''],
    ['GET', '%00'],
  ] as const)
    left.push(remaining(await ask(method, path, headers)))
  expect(left).toEqual(['119', '118', '117', '116'])
})

test('An invalid session is 401 without asking auth over HTTP, and one that cannot be checked is 503', async () => {
  const { token, headers } = auth.signIn()
  const seen = asked.length
  auth.state.answers = false
  expect(await ask('GET', 'api-keys', headers)).toMatchObject({ status: 503, code: 'unavailable' })
  auth.state.answers = true
  auth.revoke(token)
  const refused = await ask('GET', 'api-keys', headers)
  expect([refused.status, refused.code, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'unauthenticated',
    'Session',
  ])
  expect(remaining(refused)).toBeUndefined()
  expect(asked).toHaveLength(seen)
})

test('A page of another site changes nothing and does not use up the limit', async () => {
  const { headers } = auth.signIn()
  for (const from of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const refused = await ask('POST', 'api-keys', { ...headers, ...from })
    expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
  }
  expect(remaining(await ask('POST', 'api-keys', headers))).toBe('119')
})

test('A request without a session is answered by auth', async () => {
  expect((await ask('GET', 'api-keys', {})).headers.get('ratelimit')).toBeNull()
  expect(asked.at(-1)).toBe('GET /api/settings/api-keys')
})

test('An action about a person goes to auth and is counted under its name, and other actions do not', async () => {
  const { headers } = auth.signIn()
  const act = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${gateway.origin}/api/actions/${path}`, { method: 'POST', headers, ...init })
    return [answer.status, remaining(answer)]
  }
  expect(await act('list_sessions')).toEqual([200, '119'])
  expect(asked.at(-1)).toBe('POST /api/actions/list_sessions')
  expect(await act('list_sessions')).toEqual([200, '118'])
  expect(await act('get_account')).toEqual([200, '119'])
  const seen = asked.length
  expect(await act('list_sessions', { headers: { ...headers, 'sec-fetch-site': 'cross-site' } })).toEqual([
    403,
    undefined,
  ])
  expect((await act('list_sessions', { method: 'GET' }))[0]).toBe(405)
  // An action about a team, and unknown names.
  expect((await act('list_members'))[0]).toBe(400)
  expect((await act('nothing'))[0]).toBe(404)
  expect((await act('list_sessions/more'))[0]).toBe(404)
  expect(asked).toHaveLength(seen)
})
