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

const isGood = async (jwt: string) => (await on.resolve(PREFIXES.access_token + jwt)).valid

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** The header of a token that says this: with the right checksum, so that it is looked at closely. */
const headerOf = (said: JWTPayload) => ({
  alg: 'ES256',
  typ: 'at+jwt',
  [CHECKSUM_PARAMETER]: checksumOf(base64url(said)),
})

/** A token that our own key signs; only what it says is different. */
function signed(changes: Record<string, unknown> = {}, header: Partial<JWTHeaderParameters> = {}) {
  const { kid, privateKey } = on.auth.deps.oauthKeys.current()
  const said = { ...claims, ...changes }
  return new SignJWT(said).setProtectedHeader({ ...headerOf(said), kid, ...header }).sign(privateKey)
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
  ['a key id that is not ours', {}, { kid: 'other' }],
])('one with %s is not, although our key signed it', async (_what, changes, header) => {
  expect(await isGood(await signed(changes, header))).toBe(false)
})

test('one that somebody else signed is not, whatever it says of its key', async () => {
  const { kid } = on.auth.deps.oauthKeys.current()
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const header = headerOf(claims)
  const forged = (more: object) => new SignJWT(claims).setProtectedHeader({ ...header, ...more }).sign(privateKey)
  for (const more of [{ kid }, { kid, jwk }, { jwk }, {}]) {
    expect(await isGood(await forged(more)), JSON.stringify(more)).toBe(false)
  }
  // The public key is no secret, and so no proof either.
  const published = Buffer.from(JSON.stringify(await on.auth.deps.oauthKeys.list()))
  const shared = new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256', kid })
  expect(await isGood(await shared.sign(published))).toBe(false)
})

test('one without its checksum, or with that of another, is not looked at', async () => {
  for (const chk of [undefined, '000000', checksumOf('x'), null, 7]) {
    expect(await isGood(await signed({}, { [CHECKSUM_PARAMETER]: chk })), String(chk)).toBe(false)
  }
})

test('one that nobody signed is not', async () => {
  const unsigned = `${base64url({ ...headerOf(claims), alg: 'none' })}.${base64url(claims)}`
  for (const signature of ['', 'A'.repeat(86)]) expect(await isGood(`${unsigned}.${signature}`)).toBe(false)
})
