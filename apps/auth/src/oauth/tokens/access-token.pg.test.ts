import { CHECKSUM_PARAMETER, checksumOf, PREFIXES } from '@adloom/contracts/credential-text'
import { fakeClock } from '@adloom/testing'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage } from '../../../testing/auth-stage.ts'
import { oauthOn } from '../../../testing/oauth.ts'

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

const isValid = async (jwt: string) => (await on.resolve(PREFIXES.access_token + jwt)).valid

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A header with the right checksum, so that the token passes the first check. */
const headerOf = (payload: JWTPayload) => ({
  alg: 'ES256',
  typ: 'at+jwt',
  [CHECKSUM_PARAMETER]: checksumOf(base64url(payload)),
})

/** A token with changed claims or headers, signed with the real key. */
function signed(changes: Record<string, unknown> = {}, header: Partial<JWTHeaderParameters> = {}) {
  const { kid, privateKey } = on.auth.deps.oauthKeys.current()
  const payload = { ...claims, ...changes }
  return new SignJWT(payload).setProtectedHeader({ ...headerOf(payload), kid, ...header }).sign(privateKey)
}

test('a token signed with the real key and claims is valid', async () => {
  expect(await isValid(await signed())).toBe(true)
})

test.each<[string, Record<string, unknown>, Partial<JWTHeaderParameters>]>([
  ['another type', {}, { typ: 'JWT' }],
  ['the type of a statement', {}, { typ: 'adloom-caller+jwt' }],
  ['another issuer', { iss: 'https://elsewhere.example' }, {}],
  ['another audience', { aud: 'https://elsewhere.example/mcp' }, {}],
  ['no audience', { aud: undefined }, {}],
  ['no expiry', { exp: undefined }, {}],
  ['an expiry in the past', { exp: Math.floor(clock.now().getTime() / 1000) }, {}],
  ['a start in the future', { nbf: Math.floor(clock.now().getTime() / 1000) + 60 }, {}],
  ['no grant', { grant_id: undefined }, {}],
  ['an unknown grant', { grant_id: 'ad100000-0000-4000-8000-000000000004' }, {}],
  ['no scope', { scope: undefined }, {}],
  ['an unknown key ID', {}, { kid: 'other' }],
])('a token with %s is invalid, even if the real key signed it', async (_what, changes, header) => {
  expect(await isValid(await signed(changes, header))).toBe(false)
})

test('a token signed with another key is invalid, whatever its header says about the key', async () => {
  const { kid } = on.auth.deps.oauthKeys.current()
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const header = headerOf(claims)
  const forged = (more: object) => new SignJWT(claims).setProtectedHeader({ ...header, ...more }).sign(privateKey)
  for (const more of [{ kid }, { kid, jwk }, { jwk }, {}]) {
    expect(await isValid(await forged(more)), JSON.stringify(more)).toBe(false)
  }
  // The public key must not work as a shared secret.
  const published = Buffer.from(JSON.stringify(await on.auth.deps.oauthKeys.list()))
  const shared = new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256', kid })
  expect(await isValid(await shared.sign(published))).toBe(false)
})

test('a token with a missing or wrong checksum is invalid', async () => {
  for (const chk of [undefined, '000000', checksumOf('x'), null, 7]) {
    expect(await isValid(await signed({}, { [CHECKSUM_PARAMETER]: chk })), String(chk)).toBe(false)
  }
})

test('an unsigned token is invalid', async () => {
  const unsigned = `${base64url({ ...headerOf(claims), alg: 'none' })}.${base64url(claims)}`
  for (const signature of ['', 'A'.repeat(86)]) expect(await isValid(`${unsigned}.${signature}`)).toBe(false)
})
