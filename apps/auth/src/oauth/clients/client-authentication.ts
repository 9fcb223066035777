import type { Sql } from '@adloom/db'
import { createLocalJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Deps } from '../../deps.ts'
import { type Client, findClient } from './client.ts'
import { after } from '../tokens/lifetimes.ts'
import { OAuthError } from '../oauth-error.ts'
import { findParam } from '../params.ts'

const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
export const ASSERTION_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']
const ASSERTION_MAX_SECONDS = 600
/** How far the clocks of clients may be off. */
const TOLERANCE_SECONDS = 30

/**
 * Authenticates a client. Public clients only name themselves, and clients with keys sign an assertion.
 * Errors: `invalid_client`, which makes clients discard their tokens and register again. So when the client's metadata
 * cannot be fetched the error is `unavailable` instead. Source: RFC 7523; OpenID Connect Core, 9.
 */
export async function authenticateClient(deps: Deps, params: URLSearchParams): Promise<Client> {
  const { clientDocuments } = deps.oauth
  const client = await findClient({ db: deps.db, clientDocuments }, clientNamedIn(params))
  if (!client) throw new OAuthError('invalid_client', 'The client is unknown. Register again.')
  const hasAssertion = params.has('client_assertion') || params.has('client_assertion_type')
  if (hasAssertion ? !(await isProven(deps, client, params)) : !client.mayBePublic)
    throw new OAuthError('invalid_client', 'The client could not be authenticated.')
  return client
}

/** The client ID that a request names. It is not authenticated. */
export const clientNamedIn = (params: URLSearchParams): string | undefined =>
  findParam(params, 'client_id') ?? subjectOf(findParam(params, 'client_assertion'))

function subjectOf(assertion: string | undefined): string | undefined {
  try {
    return assertion === undefined ? undefined : decodeJwt(assertion).sub
  } catch {
    return undefined
  }
}

async function isProven(deps: Deps, client: Client, params: URLSearchParams): Promise<boolean> {
  const assertion = findParam(params, 'client_assertion')
  if (!assertion || params.get('client_assertion_type') !== JWT_BEARER || !client.keys) return false
  const payload = await verify(deps, client, assertion)
  const now = deps.clock.now()
  if (!payload || typeof payload.jti !== 'string' || !/^[!-~]{1,300}$/.test(payload.jti)) return false
  if (payload.exp! - now.getTime() / 1000 > ASSERTION_MAX_SECONDS + TOLERANCE_SECONDS) return false
  return useOnce(deps.systemDb, client.id, payload.jti, payload.exp!, now)
}

/**
 * Returns the payload of a valid assertion, or null. If no key matches, it tries once more with freshly fetched keys,
 * because the client may have rotated them. Errors: `unavailable` if the keys cannot be fetched.
 */
async function verify(deps: Deps, client: Client, assertion: string): Promise<JWTPayload | null> {
  const { issuer, clientDocuments } = deps.oauth
  const expected = {
    issuer: client.id,
    subject: client.id,
    audience: [issuer, `${issuer}/api/oauth/token`],
    algorithms: ASSERTION_ALGORITHMS,
    requiredClaims: ['exp', 'jti'],
    clockTolerance: TOLERANCE_SECONDS,
    currentDate: deps.clock.now(),
  }
  for (const reload of [false, true]) {
    const keys = await clientDocuments.getKeys(client, reload)
    if (!keys) return null
    try {
      return (await jwtVerify(assertion, createLocalJWKSet(keys), expected)).payload
    } catch (cause) {
      const isKeyMismatch =
        cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWSSignatureVerificationFailed
      if (!isKeyMismatch || reload) {
        deps.log.info({ reason: String(cause) }, 'client assertion refused')
        return null
      }
    }
  }
  return null
}

/** Whether this is the first use of an assertion. The record is kept until the assertion is too old to be accepted. */
async function useOnce(systemDb: Sql, clientId: string, jti: string, exp: number, now: Date): Promise<boolean> {
  const expiresAt = after(new Date(exp * 1000), 2 * TOLERANCE_SECONDS * 1000)
  const inserted = await systemDb`
    insert into oauth_assertions (client_id, jti, expires_at, created_at)
    values (${clientId}, ${jti}, ${expiresAt}, ${now}) on conflict do nothing returning 1`
  return inserted.length === 1
}
