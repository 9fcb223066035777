import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksumOf, kindOfCredential, looksLikeCredential, withChecksum } from './credential-text.ts'

const SECRET = 'Q'.repeat(43)
const KEY = withChecksum(`adl_live_4fT9kQ2x_${SECRET}`)
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (said: unknown, chk: unknown = checksumOf(base64url(said)), signature = 'Q'.repeat(86)) =>
  `adl_at_${base64url({ alg: 'ES256', chk })}.${base64url(said)}.${signature}`
const TOKEN = tokenOf({ sub: 'x' })

test('each kind is recognised by its prefix, its form and its checksum', () => {
  expect(kindOfCredential(KEY)).toBe('api_key')
  expect(kindOfCredential(TOKEN)).toBe('access_token')
  expect(kindOfCredential(withChecksum(`adl_ac_${SECRET}`))).toBe('code')
  expect(kindOfCredential(withChecksum(`adl_rt_${SECRET}`))).toBe('refresh_token')
})

test('a key from before keys had a public part is still recognised', () => {
  expect(kindOfCredential('adl_live_000000000000000000000000000000000000000000007NdxY')).toBe('api_key')
})

test('only keys and access tokens are accepted with a call', () => {
  expect(looksLikeCredential(KEY)).toBe(true)
  expect(looksLikeCredential(TOKEN)).toBe(true)
  expect(looksLikeCredential(withChecksum(`adl_ac_${SECRET}`))).toBe(false)
  expect(looksLikeCredential(withChecksum(`adl_rt_${SECRET}`))).toBe(false)
})

/** Every text that differs by one typo between two positions. */
function slipsOf(text: string, from = 0, to = text.length): string[] {
  const places = Array.from({ length: to - from }, (_, i) => from + i)
  const slips = places.flatMap((i) =>
    ['', '0', 'z', '_', '.', ' ', 'é', '\n'].flatMap((other) => [
      text.slice(0, i) + other + text.slice(i + 1),
      text.slice(0, i) + other + text.slice(i),
    ]),
  )
  return slips.filter((slip) => slip !== text)
}

test('any changed, missing or added character of a key is detected', () => {
  for (const slip of [...slipsOf(KEY), `${KEY}0`, `${KEY}\n`]) expect(looksLikeCredential(slip), slip).toBe(false)
})

test('a changed character of a token is detected in its payload, a missing one anywhere', () => {
  const [before, said] = [TOKEN.indexOf('.') + 1, TOKEN.lastIndexOf('.')]
  for (const slip of slipsOf(TOKEN, before, said)) expect(looksLikeCredential(slip), slip).toBe(false)
  for (let i = 0; i < TOKEN.length; i++) expect(looksLikeCredential(TOKEN.slice(0, i)), String(i)).toBe(false)
})

test.each([
  ['no credential at all', ''],
  ['a prefix alone', 'adl_live_'],
  ['a checksum alone', withChecksum('')],
  ['another prefix', withChecksum(`adl_dead_4fT9kQ2x_${SECRET}`)],
  ['a short public part', withChecksum(`adl_live_4fT9kQ2_${SECRET}`)],
  ['a short secret', withChecksum(`adl_live_4fT9kQ2x_${SECRET.slice(1)}`)],
  ['a token without its checksum', tokenOf({ sub: 'x' }, null)],
  ['a token with the checksum of another', tokenOf({ sub: 'x' }, checksumOf('x'))],
  ['a token with a number for its checksum', tokenOf({ sub: 'x' }, 7)],
  ['a token whose header is null', `adl_at_${base64url(null)}.${base64url({})}.${'Q'.repeat(86)}`],
  ['a token whose header is no JSON', `adl_at_xyz.${base64url({})}.${'Q'.repeat(86)}`],
  ['a token longer than a header', tokenOf({ sub: 'x'.repeat(4096) })],
  ['a token without a signature', tokenOf({ sub: 'x' }, undefined, '')],
])('%s is none, whatever its checksum', (_what, text) => {
  expect(looksLikeCredential(text)).toBe(false)
})

test('no guess passes for a key', () => {
  fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => !looksLikeCredential(text)))
  fc.assert(
    fc.property(
      fc.stringMatching(/^(?:[0-9A-Za-z]{8}_)?[0-9A-Za-z]{49}$/),
      (text) => !looksLikeCredential(`adl_live_${text}`),
    ),
    { seed: 1 },
  )
})
