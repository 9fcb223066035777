import { randomUUID } from 'node:crypto'
import { type Scope, SCOPE_NAMES } from '@adloom/contracts'
import { CHECKSUM_PARAMETER, checksumOf, kindOfCredential, PREFIXES } from '@adloom/contracts/credential-text'
import { CompactSign, createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose'
import type { Deps } from '../../deps.ts'
import type { Grant } from '../../credentials/grant.ts'
import { ACCESS_TOKEN_MS, after } from './lifetimes.ts'

/** Source: RFC 9068, 2.1. */
const TYPE = 'at+jwt'

/**
 * Signs an access token: a JWT as in RFC 9068 with a readable prefix. A checksum of the payload in the header lets the
 * gateway refuse malformed tokens without a lookup.
 */
export async function signAccessToken(deps: Deps, grant: Grant, scopes: readonly Scope[], now: Date): Promise<string> {
  const { kid, privateKey } = deps.oauthKeys.current()
  const claims = {
    iss: deps.oauth.issuer,
    sub: grant.user_id,
    aud: deps.oauth.resources,
    iat: secondsOf(now),
    exp: secondsOf(after(now, ACCESS_TOKEN_MS)),
    jti: randomUUID(),
    client_id: grant.client_id,
    scope: scopes.join(' '),
    grant_id: grant.id,
    team_id: grant.team_id,
  }
  const payload = Buffer.from(JSON.stringify(claims))
  const checksum = checksumOf(payload.toString('base64url'))
  const header = { alg: 'ES256', kid, typ: TYPE, [CHECKSUM_PARAMETER]: checksum }
  return PREFIXES.access_token + (await new CompactSign(payload).setProtectedHeader(header).sign(privateKey))
}

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000)

export type AccessToken = { grantId: string; scopes: Scope[]; expiresAt: Date }

/** Returns the content of a valid access token, or null. */
export async function verifyAccessToken(deps: Deps, text: string, now: Date): Promise<AccessToken | null> {
  if (kindOfCredential(text) !== 'access_token') return null
  const jwt = text.slice(PREFIXES.access_token.length)
  const keys = await deps.oauthKeys.list()
  try {
    const { payload } = await jwtVerify(jwt, createLocalJWKSet({ keys }), {
      issuer: deps.oauth.issuer,
      audience: [...deps.oauth.resources],
      typ: TYPE,
      algorithms: ['ES256'],
      requiredClaims: ['exp', 'grant_id', 'scope'],
      currentDate: now,
    })
    return tokenOf(payload)
  } catch {
    // The keys were loaded, so the token itself is forged, expired or meant for another audience.
    return null
  }
}

function tokenOf(payload: JWTPayload): AccessToken {
  const asked = String(payload['scope']).split(' ')
  const scopes = SCOPE_NAMES.filter((scope) => asked.includes(scope))
  return { grantId: String(payload['grant_id']), scopes, expiresAt: new Date(payload.exp! * 1000) }
}
