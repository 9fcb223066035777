import { kindOfCredential } from '@adloom/contracts/credential-text'
import { inTx } from '@adloom/db'
import type { Request, Response } from 'express'
import type { Deps } from '../../deps.ts'
import { readForm } from '../../http/form.ts'
import { requestIdOf } from '../../http/request.ts'
import { hashOfSecret } from '../../secrets/secret-text.ts'
import { verifyAccessToken } from './access-token.ts'
import { eachOnce } from '../checks/each-once.ts'
import { authenticateClient } from '../clients/client-authentication.ts'
import { findGrant, revokeGrants } from '../../credentials/grant.ts'
import { OAuthError } from '../oauth-error.ts'
import { getParam } from '../params.ts'

/**
 * `POST /api/oauth/revoke`: ends the grant that a refresh or access token belongs to. An invalid token gets the same
 * answer. Source: RFC 7009.
 */
export async function answerRevocation(deps: Deps, req: Request, res: Response): Promise<void> {
  const params = readForm(req)
  eachOnce(params)
  const client = await authenticateClient(deps, params)
  const now = deps.clock.now()
  const grantId = await findGrantOfToken(deps, getParam(params, 'token'), now)
  const { grant } = grantId === null ? { grant: null } : await findGrant(deps.systemDb, grantId)
  if (grant && grant.client_id !== client.id)
    throw new OAuthError('invalid_grant', 'The token was not issued to this client.')
  if (grant) {
    const end = { because: 'revoked_by_client', requestId: requestIdOf(req), now } as const
    await inTx(deps.systemDb, {}, (tx) => revokeGrants(tx, [grant.id], end))
    deps.revocationFeed.wake()
  }
  res.status(200).end()
}

async function findGrantOfToken(deps: Deps, token: string, now: Date): Promise<string | null> {
  if (kindOfCredential(token) !== 'refresh_token') return (await verifyAccessToken(deps, token, now))?.grantId ?? null
  const [row] = await deps.systemDb<{ grant_id: string }[]>`
    select grant_id from oauth_refresh_tokens where token_hash = ${hashOfSecret(token)}`
  return row?.grant_id ?? null
}
