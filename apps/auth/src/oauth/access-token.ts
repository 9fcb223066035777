import { randomUUID } from 'node:crypto'
import { type Scope, SCOPE_NAMES } from '@adloom/contracts'
import { createLocalJWKSet, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Deps } from '../deps.ts'
import type { Grant } from './grant.ts'
import { ACCESS_TOKEN_MS, after } from './lifetimes.ts'
import type { Resource } from './resources.ts'

export const ACCESS_TOKEN_PREFIX = 'adl_at_'
/** Source: RFC 9068, 2.1. */
const TYPE = 'at+jwt'

export type TokenTerms = { scopes: readonly Scope[]; resources: readonly Resource[] }

/** A token of one hour: a JWT as RFC 9068 has it, behind our readable prefix. */
export function signAccessToken(
  deps: Deps,
  grant: Grant,
  { scopes, resources }: TokenTerms,
  now: Date,
): Promise<string> {
  const { kid, privateKey } = deps.oauthKeys.current()
  const addresses = resources.map((name) => deps.oauth.resources[name])
  const claims = { client_id: grant.client_id, scope: scopes.join(' '), grant_id: grant.id, team_id: grant.team_id }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid, typ: TYPE })
    .setIssuer(deps.oauth.issuer)
    .setSubject(grant.user_id)
    .setAudience(addresses.length === 1 ? addresses[0]! : addresses)
    .setIssuedAt(now)
    .setExpirationTime(after(now, ACCESS_TOKEN_MS))
    .setJti(randomUUID())
    .sign(privateKey)
    .then((jwt) => ACCESS_TOKEN_PREFIX + jwt)
}

export type AccessToken = { grantId: string; scopes: Scope[]; expiresAt: Date }

/** What a token of ours says, when it is good now for this resource (any, when none is named); otherwise null. */
export async function verifyAccessToken(
  deps: Deps,
  text: string,
  resource: Resource | null,
  now: Date,
): Promise<AccessToken | null> {
  if (!text.startsWith(ACCESS_TOKEN_PREFIX)) return null
  const keys = await deps.oauthKeys.list()
  try {
    const { payload } = await jwtVerify(text.slice(ACCESS_TOKEN_PREFIX.length), createLocalJWKSet({ keys }), {
      issuer: deps.oauth.issuer,
      ...(resource === null ? {} : { audience: deps.oauth.resources[resource] }),
      typ: TYPE,
      algorithms: ['ES256'],
      requiredClaims: ['exp', 'grant_id', 'scope'],
      currentDate: now,
    })
    return tokenOf(payload)
  } catch {
    // Forged, expired or not for this resource: the keys were there, so it is the token's fault.
    return null
  }
}

function tokenOf(payload: JWTPayload): AccessToken {
  const asked = String(payload['scope']).split(' ')
  const scopes = SCOPE_NAMES.filter((scope) => asked.includes(scope))
  return { grantId: String(payload['grant_id']), scopes, expiresAt: new Date(payload.exp! * 1000) }
}
