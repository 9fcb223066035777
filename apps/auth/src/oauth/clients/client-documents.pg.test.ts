import { createHash, randomUUID } from 'node:crypto'
import { FetchFailed } from '@adloom/runtime/public-fetch'
import { fakeClock } from '@adloom/testing'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, type Person } from '../../../testing/auth-stage.ts'
import { oauthOn, REDIRECT_URI } from '../../../testing/oauth.ts'
import { isDocumentAddress } from './client-documents.ts'

const PUBLIC = 'https://plain.example/client.json'
const SIGNING = 'https://signing.example/client.json'
const KEYS = 'https://signing.example/jwks.json'
const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const MINUTE_MS = 60_000

/** A stand-in for the web: the content at each address, and the addresses that were fetched. */
const web = new Map<string, unknown>()
const fetched: string[] = []
const clock = fakeClock()
let on: AuthStage
let oauth: ReturnType<typeof oauthOn>
let ann: Person
let keys: Awaited<ReturnType<typeof generateKeyPair>>

beforeAll(async () => {
  keys = await generateKeyPair('ES256')
  const described = { client_name: 'Described', redirect_uris: [REDIRECT_URI] }
  web.set(PUBLIC, { client_id: PUBLIC, ...described })
  web.set(SIGNING, { client_id: SIGNING, ...described, token_endpoint_auth_method: 'private_key_jwt', jwks_uri: KEYS })
  web.set(KEYS, { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one' }] })
  on = await openAuthStage({
    clock,
    async fetchDocument({ href }) {
      fetched.push(href)
      if (!web.has(href)) throw new FetchFailed('status', 'the answer was 404', 404)
      return { content: web.get(href), maxAgeMs: null }
    },
  })
  oauth = oauthOn(on)
  ann = await on.createPerson()
})
afterAll(() => on?.[Symbol.asyncDispose]())

type Changes = { iss?: string; sub?: string; aud?: string; exp?: number; jti?: string }

async function assertion(changes: Changes = {}, key = keys.privateKey) {
  const now = Math.floor(clock.now().getTime() / 1000)
  const claims = { iss: SIGNING, sub: SIGNING, aud: oauth.issuer, exp: now + 300, jti: randomUUID(), ...changes }
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(key)
}
const proof = (client_assertion: string) => ({ client_assertion, client_assertion_type: JWT_BEARER })

test('a client with a metadata document connects without registering, and its document is cached', async () => {
  const tokens = await oauth.token(await oauth.code(ann, PUBLIC))
  expect(tokens.status).toBe(200)
  expect((await oauth.refresh(PUBLIC, tokens.refresh_token)).status).toBe(200)
  expect(fetched.filter((address) => address === PUBLIC)).toHaveLength(1)
  clock.advance(5 * MINUTE_MS)
  await Promise.all(Array.from({ length: 10 }, async () => oauth.ask(await on.signIn(ann), PUBLIC)))
  expect(fetched.filter((address) => address === PUBLIC)).toHaveLength(2)
})

test('the consent page names the hosts of the document and of the redirect, and warns if they differ', async () => {
  const cookie = await on.signIn(ann)
  const id = 'https://app.example/client.json'
  const uris = ['https://app.example/back', 'https://elsewhere.example/back', REDIRECT_URI]
  web.set(id, { client_id: id, client_name: 'Claude', redirect_uris: uris })
  const shown = async (redirect_uri: string) => {
    const { text } = await oauth.ask(cookie, id, { redirect_uri })
    const facts = /<dl class="facts">(.*?)<\/dl>/s.exec(text)![1]!.replaceAll(/<[^>]*>/g, ' ')
    return { facts: facts.replaceAll(/\s+/g, ' ').trim(), warns: /at one address and sends you to another/.test(text) }
  }
  expect(await shown(uris[0]!)).toEqual({ facts: 'Described at app.example Sends you to app.example', warns: false })
  expect(await shown(uris[1]!)).toEqual({
    facts: 'Described at app.example Sends you to elsewhere.example',
    warns: true,
  })
  expect(await shown(REDIRECT_URI)).toMatchObject({
    facts: 'Described at app.example Sends you to 127.0.0.1:4567, a program on this device',
  })
  // A client that registered itself has no host that vouches for it.
  expect((await oauth.ask(cookie, await oauth.register())).text).not.toContain('Described at')
})

test('a client with keys gets tokens for a valid assertion, for either audience of this server', async () => {
  const byIssuer = await oauth.token({ ...(await oauth.code(ann, SIGNING)), ...proof(await assertion()) })
  expect(byIssuer.status).toBe(200)
  const toEndpoint = await assertion({ aud: `${oauth.issuer}/api/oauth/token` })
  const { client_id: _id, ...unnamed } = await oauth.code(ann, SIGNING)
  expect((await oauth.token({ ...unnamed, ...proof(toEndpoint) })).status).toBe(200)
  const refresh = { grant_type: 'refresh_token', client_id: SIGNING, refresh_token: byIssuer.refresh_token }
  expect((await oauth.token({ ...refresh, ...proof(await assertion()) })).status).toBe(200)
})

test('an invalid assertion is answered with invalid_client, and the code stays valid', async () => {
  const fields = await oauth.code(ann, SIGNING)
  const now = Math.floor(clock.now().getTime() / 1000)
  const used = await assertion()
  expect((await oauth.token({ ...fields, code: 'adl_ac_x', ...proof(used) })).error).toBe('invalid_grant')
  const other = await generateKeyPair('ES256')
  const withPublicKey = new SignJWT({ iss: SIGNING, sub: SIGNING, aud: oauth.issuer, exp: now + 60, jti: 'x' })
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .sign(new TextEncoder().encode(JSON.stringify(web.get(KEYS))))
  const wrong: [string, Record<string, string>][] = [
    ['none', {}],
    ['no type', { client_assertion: await assertion() }],
    ['another type', { ...proof(await assertion()), client_assertion_type: 'urn:x' }],
    ['used before', proof(used)],
    ['another key', proof(await assertion({}, other.privateKey))],
    ['a shared secret', proof(await withPublicKey)],
    ['another audience', proof(await assertion({ aud: 'https://elsewhere.example' }))],
    ['another issuer', proof(await assertion({ iss: PUBLIC }))],
    ['another subject', proof(await assertion({ sub: PUBLIC }))],
    ['expired', proof(await assertion({ exp: now - 31 }))],
    ['good for too long', proof(await assertion({ exp: now + 3_600 }))],
    ['no jti', proof(await assertion({ jti: '' }))],
    ['no JWT', proof('x.y.z')],
  ]
  for (const [what, more] of wrong)
    expect(await oauth.token({ ...fields, ...more }), what).toMatchObject({ status: 401, error: 'invalid_client' })
  expect((await oauth.token({ ...fields, ...proof(await assertion()) })).status).toBe(200)
})

test('an unknown client gets a challenge in the scheme that it tried, readable by pages of other sites', async () => {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id: 'nobody' })
  for (const path of ['/api/oauth/token', '/api/oauth/revoke'])
    for (const [headers, scheme] of [
      [{}, 'Client'],
      [{ authorization: 'Basic eDp5' }, 'Basic'],
      [{ authorization: 'Bearer adl_live_x' }, 'Client'],
    ] as const) {
      const answer = await fetch(on.auth.url + path, { method: 'POST', body, headers })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe(`${scheme} realm="adloom", error="invalid_client"`)
      expect(answer.headers.get('access-control-expose-headers')).toContain('WWW-Authenticate')
      expect(await answer.json()).toMatchObject({ error: 'invalid_client' })
    }
})

test('an assertion presented twenty times at once is accepted once', async () => {
  const shared = proof(await assertion())
  const fields = { grant_type: 'refresh_token', client_id: SIGNING, refresh_token: 'x', ...shared }
  const errors = await Promise.all(Array.from({ length: 20 }, async () => (await oauth.token(fields)).error))
  expect(errors.filter((error) => error === 'invalid_grant')).toHaveLength(1)
  expect(errors.filter((error) => error === 'invalid_client')).toHaveLength(19)
})

test('rotated keys are fetched again, but not for every bad signature', async () => {
  clock.advance(10 * MINUTE_MS)
  await oauth.token({ ...(await oauth.code(ann, SIGNING)), ...proof(await assertion()) })
  const next = await generateKeyPair('ES256')
  web.set(KEYS, { keys: [{ ...(await exportJWK(next.publicKey)), kid: 'one' }] })
  keys = next
  clock.advance(MINUTE_MS)
  const fields = await oauth.code(ann, SIGNING)
  const before = fetched.length
  const forged = await generateKeyPair('ES256')
  expect((await oauth.token({ ...fields, ...proof(await assertion()) })).status).toBe(200)
  for (let i = 0; i < 5; i++) await oauth.token({ ...fields, ...proof(await assertion({}, forged.privateKey)) })
  expect(fetched.slice(before)).toEqual([KEYS])
})

test.each<[string, (id: string) => unknown]>([
  ['names another client', () => ({ client_id: PUBLIC })],
  ['publishes a secret', (id) => ({ client_id: id, client_secret: 'x' })],
  ['has no name', (id) => ({ client_id: id, client_name: '' })],
  ['has no redirect address', (id) => ({ client_id: id, redirect_uris: [] })],
  [
    'offers only methods that we do not know',
    (id) => ({ client_id: id, token_endpoint_auth_method: 'client_secret_jwt' }),
  ],
  [
    'has keys at no https address',
    (id) => ({ client_id: id, token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'http://x.example/k' }),
  ],
])('a document that %s leads to an error page', async (_what, changes) => {
  const id = `https://bad.example/${createHash('sha256').update(_what).digest('hex')}`
  web.set(id, { client_name: 'Bad', redirect_uris: [REDIRECT_URI], ...(changes(id) as object) })
  expect((await oauth.ask(await on.signIn(ann), id)).status).toBe(400)
})

test('a missing document leads to an error page, and a document that appears later works', async () => {
  const id = 'https://late.example/client.json'
  const cookie = await on.signIn(ann)
  expect((await oauth.ask(cookie, id)).status).toBe(400)
  web.set(id, { client_id: id, client_name: 'Late', redirect_uris: [REDIRECT_URI] })
  clock.advance(MINUTE_MS)
  expect((await oauth.ask(cookie, id)).status).toBe(200)
})

test('an access token for the longest client ID and all scopes fits the header that the gateway accepts', async () => {
  const id = `https://long.example/${'x'.repeat(479)}`
  web.set(id, { client_id: id, client_name: 'Long', redirect_uris: [REDIRECT_URI] })
  const tokens = await oauth.token(await oauth.code(ann, id))
  expect(tokens.status).toBe(200)
  expect(tokens.access_token).toMatch(/^adl_at_[\w.-]{16,4096}$/)
  expect((await oauth.ask(await on.signIn(ann), `${id}x`)).status).toBe(400)
})

test('only a canonical https address with a path names a document', () => {
  expect(isDocumentAddress('https://a.example/x?y=z')).toBe(true)
  const not = [
    'http://a.example/x',
    'https://a.example/',
    'https://a.example',
    'https://a.example/x#y',
    'https://u:p@a.example/x',
    'https://A.example/x',
    'https://a.example/../x',
    'https://a.example/x y',
    'https://a.example:443/x',
    `https://a.example/${'x'.repeat(1000)}`,
  ]
  for (const text of not) expect(isDocumentAddress(text), text).toBe(false)
})
