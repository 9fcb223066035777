import { fakeClock } from '@adloom/testing'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage } from '../../test/auth-stage.ts'
import { oauthOn } from '../../test/oauth.ts'
import { ACCESS_TOKEN_PREFIX } from './access-token.ts'

const clock = fakeClock()
let on: AuthStage
let claims: JWTPayload
beforeAll(async () => {
  on = await openAuthStage({ clock })
  const oauth = oauthOn(on)
  const { access_token: token } = await oauth.token(await oauth.code(await on.createPerson(), await oauth.register()))
  claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as JWTPayload
})
afterAll(() => on?.[Symbol.asyncDispose]())

const isGood = async (jwt: string) => (await on.resolve(ACCESS_TOKEN_PREFIX + jwt)).valid

/** A token that our own key signs; only what it says is different. */
function signed(changes: Record<string, unknown> = {}, header: Partial<JWTHeaderParameters> = {}) {
  const { kid, privateKey } = on.auth.deps.oauthKeys.current()
  const made = new SignJWT({ ...claims, ...changes })
  return made.setProtectedHeader({ alg: 'ES256', kid, typ: 'at+jwt', ...header }).sign(privateKey)
}

test('a token with the claims and the key of a good one is good', async () => {
  expect(await isGood(await signed())).toBe(true)
})

test.each<[string, Record<string, unknown>, Partial<JWTHeaderParameters>]>([
  ['another type', {}, { typ: 'JWT' }],
  ['the type of a statement', {}, { typ: 'adloom-caller+jwt' }],
  ['another issuer', { iss: 'https://elsewhere.example' }, {}],
  ['another audience', { aud: 'https://elsewhere.example/mcp' }, {}],
  ['no audience', { aud: undefined }, {}],
  ['no end', { exp: undefined }, {}],
  ['an end that has passed', { exp: Math.floor(clock.now().getTime() / 1000) }, {}],
  ['a beginning yet to come', { nbf: Math.floor(clock.now().getTime() / 1000) + 60 }, {}],
  ['no grant', { grant_id: undefined }, {}],
  ['the grant of nobody', { grant_id: 'ad100000-0000-4000-8000-000000000004' }, {}],
  ['no scope', { scope: undefined }, {}],
  ['only scopes that are none', { scope: 'everything' }, {}],
  ['a key id that is not ours', {}, { kid: 'other' }],
])('one with %s is not, although our key signed it', async (_what, changes, header) => {
  expect(await isGood(await signed(changes, header))).toBe(false)
})

test('one that somebody else signed is not, whatever it says of its key', async () => {
  const { kid } = on.auth.deps.oauthKeys.current()
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const header = { alg: 'ES256', typ: 'at+jwt' }
  const forged = (more: object) => new SignJWT(claims).setProtectedHeader({ ...header, ...more }).sign(privateKey)
  for (const more of [{ kid }, { kid, jwk }, { jwk }, {}]) {
    expect(await isGood(await forged(more)), JSON.stringify(more)).toBe(false)
  }
  // The public key is no secret, and so no proof either.
  const published = Buffer.from(JSON.stringify(await on.auth.deps.oauthKeys.list()))
  const shared = new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256', kid })
  expect(await isGood(await shared.sign(published))).toBe(false)
})

test('one that nobody signed is not', async () => {
  const unsigned = new UnsecuredJWT(claims).encode()
  expect(unsigned.endsWith('.')).toBe(true)
  expect(await isGood(unsigned)).toBe(false)
})
