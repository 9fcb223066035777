import { randomUUID } from 'node:crypto'
import { FetchFailed } from '@adloom/runtime/public-fetch'
import { fakeClock } from '@adloom/testing'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, type Person } from '../../../testing/auth-stage.ts'
import { oauthOn, REDIRECT_URI } from '../../../testing/oauth.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** A stand-in for the web: the content at each address, or the error to throw, and the addresses that were fetched. */
const web = new Map<string, unknown>()
const fetched: string[] = []
const clock = fakeClock()
let on: AuthStage
let oauth: ReturnType<typeof oauthOn>
let ann: Person

beforeAll(async () => {
  on = await openAuthStage({
    clock,
    async fetchDocument({ href }) {
      fetched.push(href)
      const content = web.get(href) ?? new FetchFailed('status', 'the answer was 404', 404)
      if (content instanceof Error) throw content
      return { content: await Promise.resolve(content), maxAgeMs: null }
    },
  })
  oauth = oauthOn(on)
  ann = await on.createPerson()
})
afterAll(() => on?.[Symbol.asyncDispose]())
beforeEach(() => void fetched.splice(0))

const describeClient = (id: string, more: object = {}) =>
  void web.set(id, { client_id: id, client_name: 'Described', redirect_uris: [REDIRECT_URI], ...more })
const newId = () => `https://${randomUUID()}.example/client.json`
const fetchesOf = (address: string) => fetched.filter((one) => one === address).length
const answerOf = async (fields: Record<string, string>) => {
  const answer = await oauth.post('/api/oauth/token', fields)
  const body = (await answer.json()) as { error?: string; refresh_token: string }
  return { status: answer.status, error: body.error, retryAfter: answer.headers.get('retry-after'), body }
}
const refreshOf = (id: string, token: string) => ({
  grant_type: 'refresh_token',
  client_id: id,
  refresh_token: token,
})
const resolverDown = Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' })
const TRANSIENT: [string, Error][] = [
  ['does not answer', new FetchFailed('network', 'connect ECONNREFUSED')],
  ['takes too long', new FetchFailed('time', 'it took too long')],
  ['answers 500', new FetchFailed('status', 'the answer was 500', 500)],
  ['answers 503', new FetchFailed('status', 'the answer was 503', 503)],
  ['answers 429', new FetchFailed('status', 'the answer was 429', 429)],
  ['has a name that cannot be resolved right now', new FetchFailed('address', 'not public', null, resolverDown)],
]
const PERMANENT: [string, Error][] = [
  ['has no public address', new FetchFailed('address', 'the address is not a public one')],
  ['answers 403', new FetchFailed('status', 'the answer was 403', 403)],
  ['answers with too large a document', new FetchFailed('size', 'it is too large')],
  ['answers with invalid JSON', new SyntaxError('Unexpected token <')],
]

describe('while the host of a client', () => {
  test.each([...TRANSIENT, ...PERMANENT])('%s, the last good copy is used for a day', async (_what, failure) => {
    const id = newId()
    describeClient(id)
    let token = (await oauth.token(await oauth.code(ann, id))).refresh_token
    web.set(id, failure)
    for (const waitMs of [10 * MINUTE_MS, 12 * HOUR_MS, 11 * HOUR_MS]) {
      clock.advance(waitMs)
      const { status, body } = await answerOf(refreshOf(id, token))
      expect(status).toBe(200)
      token = body.refresh_token
    }
    expect((await oauth.ask(await on.signIn(ann), id)).status).toBe(200)
  })

  test.each(TRANSIENT)(
    '%s and no copy is cached, clients are told to retry and keep their tokens',
    async (_what, failure) => {
      const id = newId()
      web.set(id, failure)
      const page = await oauth.ask(await on.signIn(ann), id)
      expect(page.status).toBe(503)
      expect(page.text).not.toContain('is unknown')
      const answer = await answerOf(refreshOf(id, 'adl_rt_x'))
      expect(answer).toMatchObject({ status: 503, error: 'temporarily_unavailable', retryAfter: '10' })
      const revoked = await oauth.post('/api/oauth/revoke', { client_id: id, token: 'adl_rt_x' })
      expect([revoked.status, revoked.headers.get('retry-after')]).toEqual([503, '10'])
      describeClient(id)
      clock.advance(10_000)
      expect((await oauth.token(await oauth.code(ann, id))).status).toBe(200)
    },
  )

  test.each(PERMANENT)('%s and no copy is cached, the client is unknown', async (_what, failure) => {
    const id = newId()
    web.set(id, failure)
    expect((await oauth.ask(await on.signIn(ann), id)).status).toBe(400)
    expect(await answerOf(refreshOf(id, 'adl_rt_x'))).toMatchObject({ status: 401, error: 'invalid_client' })
  })

  test('is down, it is asked once every ten seconds, and a copy older than a day is not used', async () => {
    const id = newId()
    describeClient(id)
    const { refresh_token: first } = await oauth.token(await oauth.code(ann, id))
    web.set(id, new FetchFailed('network', 'down'))
    clock.advance(24 * HOUR_MS)
    const { status, body } = await answerOf(refreshOf(id, first))
    expect(status).toBe(200)
    fetched.splice(0)
    for (let i = 0; i < 5; i++) await answerOf(refreshOf(id, 'adl_rt_x'))
    expect(fetchesOf(id)).toBe(0)
    clock.advance(10_000)
    await Promise.all(Array.from({ length: 5 }, () => answerOf(refreshOf(id, 'adl_rt_x'))))
    expect(fetchesOf(id)).toBe(1)
    expect(await answerOf(refreshOf(id, body.refresh_token))).toMatchObject({ status: 503, retryAfter: '10' })
    describeClient(id)
    clock.advance(10_000)
    expect((await answerOf(refreshOf(id, body.refresh_token))).status).toBe(200)
  })
})

test.each<[string, () => unknown]>([
  ['is gone', () => new FetchFailed('status', 'the answer was 410', 410)],
  [
    'names another client',
    () => ({ client_id: 'https://other.example/x', client_name: 'x', redirect_uris: [REDIRECT_URI] }),
  ],
])('a document that %s ends its client immediately and removes the cached copy', async (_what, next) => {
  const id = newId()
  describeClient(id)
  const { refresh_token: token } = await oauth.token(await oauth.code(ann, id))
  web.set(id, next())
  clock.advance(5 * MINUTE_MS)
  expect(await answerOf(refreshOf(id, token))).toMatchObject({ status: 401, error: 'invalid_client' })
  web.set(id, new FetchFailed('network', 'down'))
  clock.advance(MINUTE_MS)
  expect(await answerOf(refreshOf(id, token))).toMatchObject({ status: 503 })
})

test('while the host of a client’s keys is down, cached keys stay valid and unknown keys get a temporary error', async () => {
  const id = newId()
  const address = id.replace('client.json', 'jwks.json')
  const [old, next] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')]
  describeClient(id, { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: address })
  web.set(address, { keys: [{ ...(await exportJWK(old.publicKey)), kid: 'one' }] })
  const assertion = async (key: CryptoKey) => {
    const now = Math.floor(clock.now().getTime() / 1000)
    const claims = { iss: id, sub: id, aud: oauth.issuer, exp: now + 300, jti: randomUUID() }
    const text = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(key)
    return { client_assertion: text, client_assertion_type: JWT_BEARER }
  }
  const first = await oauth.token({ ...(await oauth.code(ann, id)), ...(await assertion(old.privateKey)) })
  web.set(address, new FetchFailed('network', 'down'))
  clock.advance(10 * MINUTE_MS)
  const refresh = refreshOf(id, first.refresh_token)
  // It may be the client's new key, which cannot be checked now.
  expect(await answerOf({ ...refresh, ...(await assertion(next.privateKey)) })).toMatchObject({ status: 503 })
  const second = await answerOf({ ...refresh, ...(await assertion(old.privateKey)) })
  expect(second.status).toBe(200)
  web.set(address, { keys: [{ ...(await exportJWK(next.publicKey)), kid: 'one' }] })
  clock.advance(MINUTE_MS)
  const again = refreshOf(id, second.body.refresh_token)
  expect((await answerOf({ ...again, ...(await assertion(next.privateKey)) })).status).toBe(200)
  expect(await answerOf({ ...again, ...(await assertion(old.privateKey)) })).toMatchObject({ error: 'invalid_client' })
})

describe('a client cannot affect the documents of other clients', () => {
  test('by filling the cache with documents on many hosts, or with addresses that do not exist', async () => {
    const id = newId()
    describeClient(id)
    const cookie = await on.signIn(ann)
    expect((await oauth.ask(cookie, id)).status).toBe(200)
    const { origin } = new URL(id)
    const hostile = Array.from({ length: 60 }, (_, i) => [
      `https://h${i}.evil.example/c`,
      `https://${i}.evil.example/d`,
    ])
    for (const address of hostile.flat()) describeClient(address)
    const nowhere = Array.from({ length: 60 }, (_, i) => `${origin}/nothing-${i}`)
    for (const address of [...hostile.flat(), ...nowhere]) await oauth.ask(cookie, address)
    fetched.splice(0)
    web.set(id, new FetchFailed('network', 'down'))
    expect((await oauth.ask(cookie, id)).status).toBe(200)
    expect(fetchesOf(id)).toBe(0)
    // The hostile documents evicted each other.
    await oauth.ask(cookie, hostile[0]![0]!)
    expect(fetchesOf(hostile[0]![0]!)).toBe(1)
  })

  test('by occupying all fetches with hosts that never answer', async () => {
    const id = newId()
    describeClient(id)
    const cookie = await on.signIn(ann)
    const stuck = Promise.withResolvers<unknown>()
    const slow = Array.from({ length: 30 }, (_, i) => `https://${i}.slow.example/c`)
    for (const address of slow) web.set(address, stuck.promise)
    const waiting = slow.map((address) => oauth.ask(cookie, address))
    expect((await oauth.ask(cookie, id)).status).toBe(200)
    stuck.resolve({})
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([400, 503]))
  })
})
