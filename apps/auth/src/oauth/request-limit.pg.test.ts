import { fakeClock } from '@adloom/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthStage, openAuthStage } from '../../testing/auth-stage.ts'

const PER_MINUTE = 3
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const clock = fakeClock()
let on: AuthStage
beforeAll(async () => {
  const oauth = { refreshGraceMs: 10_000, registrationsPerHour: 100_000, requestsPerMinute: PER_MINUTE }
  on = await openAuthStage({ clock, config: { oauth } })
})
afterAll(() => on?.[Symbol.asyncDispose]())
// Each test starts with a new window.
beforeEach(() => clock.advance(60_000))

type Requester = { from?: string; client?: string }
const refresh = ({ from = '203.0.113.1', client = 'one' }: Requester = {}, path = '/api/oauth/token') => {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', token: 'x', client_id: client })
  return on.ask('POST', path, { body: body.toString(), headers: { ...FORM, 'x-forwarded-for': from } })
}
const authorize = ({ from = '203.0.113.1', client = 'one' }: Requester = {}) =>
  on.ask('GET', `/api/oauth/authorize?client_id=${client}`, { headers: { 'x-forwarded-for': from } })
async function statusesOf(times: number, ask: (i: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push((await ask(i)).status)
  return statuses
}

test.each<[string, (requester?: Requester) => ReturnType<typeof refresh>, number]>([
  ['token', (requester) => refresh(requester), 401],
  ['revoke', (requester) => refresh(requester, '/api/oauth/revoke'), 401],
  ['authorize', authorize, 400],
])('%s is limited per client and address, and the refusal says when to retry', async (_endpoint, ask, status) => {
  expect(await statusesOf(PER_MINUTE, () => ask())).toEqual([status, status, status])
  clock.advance(15_000)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('45')
  expect(refused.headers.get('ratelimit')).toBe('"default";r=0;t=45')
  expect(refused.headers.get('ratelimit-policy')).toBe(`"default";q=${PER_MINUTE};w=60`)
  expect((await ask({ client: 'another' })).status).toBe(status)
  expect((await ask({ from: '203.0.113.2' })).status).toBe(status)
  clock.advance(45_000)
  const again = await ask()
  expect(again.status).toBe(status)
  expect(again.headers.get('ratelimit')).toBe(`"default";r=${PER_MINUTE - 1};t=60`)
})

test('clients get an OAuth error that pages of other sites can read, and people get a page', async () => {
  await statusesOf(PER_MINUTE, () => refresh())
  const refused = await refresh()
  expect(refused.body).toMatchObject({ error: 'temporarily_unavailable', error_description: expect.any(String) })
  expect(refused.headers.get('access-control-expose-headers')).toMatch(/Retry-After.*RateLimit/)
  await statusesOf(PER_MINUTE, () => authorize())
  expect((await authorize()).headers.get('content-type')).toMatch(/^text\/html/)
})

test.each<[string, (i: number) => ReturnType<typeof refresh>]>([
  ['made-up clients', (i) => refresh({ client: `c${i}` })],
  ['no client', () => refresh({ client: '' })],
  ['authorization requests of made-up clients', (i) => authorize({ client: `c${i}` })],
])('with %s, an address gets ten times the limit of a client', async (_what, ask) => {
  const statuses = await statusesOf(10 * PER_MINUTE + 2, ask)
  expect(statuses.slice(0, 10 * PER_MINUTE)).not.toContain(429)
  expect(statuses.slice(10 * PER_MINUTE)).toEqual([429, 429])
  expect((await refresh({ from: '203.0.113.9' })).status).toBe(401)
})

test.each<[string, () => Promise<{ status: number }>]>([
  ['registration', () => on.ask('POST', '/api/oauth/register', { body: '{}' })],
  ['answering the consent page', () => on.ask('POST', '/api/oauth/consent', { body: 'x=y', headers: FORM })],
  ['fetching the published keys', () => on.ask('GET', '/api/oauth/jwks')],
])('%s is limited per address', async (_what, ask) => {
  const statuses = await statusesOf(10 * PER_MINUTE + 1, ask)
  expect(statuses.slice(0, -1)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
})

test('an IPv6 network counts as one address', async () => {
  const statuses = await statusesOf(PER_MINUTE + 1, (i) => refresh({ from: `2001:db8:1:2::${i}` }))
  expect(statuses.at(-1)).toBe(429)
  expect((await refresh({ from: '2001:db8:1:3::1' })).status).toBe(401)
})

test('a flood of made-up clients does not reset the limit of their address', async () => {
  const { requestLimit } = on.auth.deps.oauth
  for (let i = 0; i < 25_000; i++) requestLimit.count('/x', '203.0.113.5', `c${i}`)
  expect(requestLimit.count('/x', '203.0.113.5', 'new').remaining).toBeLessThan(0)
})
