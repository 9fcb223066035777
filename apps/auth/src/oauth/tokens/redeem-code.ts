import { kindOfCredential } from '@adloom/contracts/credential-text'
import { inTx, type Sql, type Tx } from '@adloom/db'
import type { Deps } from '../../deps.ts'
import { findMembership } from '../../team/membership.ts'
import { createCredential, hashOfSecret } from '../../secrets/secret-text.ts'
import { codeNotExpired } from './checks/code-not-expired.ts'
import { codeNotReplayed } from './checks/code-not-replayed.ts'
import { grantAlive } from './checks/grant-alive.ts'
import { knownResource } from '../checks/known-resource.ts'
import { ofThisClient } from './checks/of-this-client.ts'
import { sameRedirect } from './checks/same-redirect.ts'
import { verifierFits } from './checks/verifier-fits.ts'
import type { Client } from '../clients/client.ts'
import { lockGrant, revokeGrants } from '../../credentials/grant.ts'
import { extendGrant } from './extend-grant.ts'
import { OAuthError } from '../oauth-error.ts'
import { getParam } from '../params.ts'
import { type Exchange, firstRefusal, type Issued } from './exchange.ts'

export type Code = { redirect_uri: string; challenge: string; expires_at: Date; used_at: Date | null }
export type CodeExchange = Exchange & { code: Code }

/** The checks run in this order. The client check comes first, so that other clients cannot invalidate a code. */
const CHECKS = [ofThisClient, codeNotReplayed, codeNotExpired, grantAlive, sameRedirect, verifierFits, knownResource]

/** Exchanges a code for the first refresh token of its grant, once. Source: OAuth 2.1, 4.1.3. */
export async function redeemCode(
  deps: Deps,
  client: Client,
  params: URLSearchParams,
  requestId: string,
): Promise<Issued> {
  const text = getParam(params, 'code')
  for (const name of ['redirect_uri', 'code_verifier']) getParam(params, name)
  const hash = hashOfSecret(text)
  const owner = kindOfCredential(text) === 'code' ? await findOwner(deps.systemDb, hash) : null
  if (!owner) throw new OAuthError('invalid_grant', 'The code is not valid.')
  // Ask org before the transaction, so that no lock is held while waiting for it.
  const isMember = (await findMembership(deps, owner.team_id, owner.user_id, requestId)) !== null
  const now = deps.clock.now()
  const outcome = await inTx(deps.systemDb, {}, async (tx) => {
    const grant = await lockGrant(tx, owner.grant_id)
    if (!grant) return new OAuthError('invalid_grant', 'The grant has ended.')
    const code = await getCode(tx, hash)
    const refusal = firstRefusal(CHECKS, { grant, code, client, params, resources: deps.oauth.resources, now })
    if (refusal?.endsGrant) await revokeGrants(tx, [grant.id], { because: 'code_replayed', requestId, now })
    // Return the error instead of throwing it: the revocation must be committed.
    if (refusal) return refusal
    if (!isMember) {
      await revokeGrants(tx, [grant.id], { because: 'left_team', requestId, now })
      return new OAuthError('invalid_grant', 'The person is no longer a member of the team.')
    }
    const refreshToken = createCredential('refresh_token')
    await tx`update oauth_codes set used_at = ${now} where code_hash = ${hash}`
    await extendGrant(tx, grant, hashOfSecret(refreshToken), now)
    return { grant, refreshToken }
  })
  if (outcome instanceof OAuthError) throw outcome
  return outcome
}

async function findOwner(systemDb: Sql, hash: Buffer) {
  const [row] = await systemDb<{ grant_id: string; team_id: string; user_id: string }[]>`
    select c.grant_id, g.team_id, g.user_id
    from oauth_codes c join oauth_grants g on g.id = c.grant_id where c.code_hash = ${hash}`
  return row ?? null
}

async function getCode(tx: Tx, hash: Buffer): Promise<Code> {
  const [code] = await tx<Code[]>`
    select redirect_uri, challenge, expires_at, used_at from oauth_codes where code_hash = ${hash}`
  return code!
}
