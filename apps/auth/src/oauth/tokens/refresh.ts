import { kindOfCredential } from '@adloom/contracts/credential-text'
import { inTx, type Sql, type Tx } from '@adloom/db'
import type { Deps } from '../../deps.ts'
import { findMembership } from '../../team/membership.ts'
import { hashOfSecret } from '../../secrets/secret-text.ts'
import { grantAlive } from './checks/grant-alive.ts'
import { grantedScope } from './checks/granted-scope.ts'
import { knownResource } from '../checks/known-resource.ts'
import { ofThisClient } from './checks/of-this-client.ts'
import { refreshNotExpired } from './checks/refresh-not-expired.ts'
import { refreshNotReplayed } from './checks/refresh-not-replayed.ts'
import type { Client } from '../clients/client.ts'
import { type Exchange, firstRefusal, type Issued } from './exchange.ts'
import { lockGrant, revokeGrants } from '../../credentials/grant.ts'
import { extendGrant } from './extend-grant.ts'
import { OAuthError } from '../oauth-error.ts'
import { getParam } from '../params.ts'

export type RefreshToken = { expires_at: Date; used_at: Date | null; successor_is_unused: boolean }
export type RefreshExchange = Exchange & { token: RefreshToken; refreshGraceMs: number }

/** The checks run in this order. */
const CHECKS = [ofThisClient, grantAlive, refreshNotExpired, refreshNotReplayed, grantedScope, knownResource]

/** Exchanges a refresh token for its successor, and extends the grant by 30 days. Source: OAuth 2.1, 4.3. */
export async function refresh(deps: Deps, client: Client, params: URLSearchParams, requestId: string): Promise<Issued> {
  const presented = getParam(params, 'refresh_token')
  const hash = hashOfSecret(presented)
  const owner = kindOfCredential(presented) === 'refresh_token' ? await findOwner(deps.systemDb, hash) : null
  if (!owner) throw new OAuthError('invalid_grant', 'The refresh token is not valid.')
  // Ask org before the transaction, so that no lock is held while waiting for it.
  const isMember = (await findMembership(deps, owner.team_id, owner.user_id, requestId)) !== null
  const successor = deps.oauth.successorOf(presented)
  const now = deps.clock.now()
  const outcome = await inTx(deps.systemDb, {}, async (tx) => {
    const grant = await lockGrant(tx, owner.grant_id)
    if (!grant) return new OAuthError('invalid_grant', 'The grant has ended.')
    const token = await getToken(tx, hash, hashOfSecret(successor))
    const { refreshGraceMs, resources } = deps.oauth
    const refusal = firstRefusal(CHECKS, { grant, client, params, resources, now, token, refreshGraceMs })
    if (refusal?.endsGrant) await revokeGrants(tx, [grant.id], { because: 'refresh_token_replayed', requestId, now })
    // Return the error instead of throwing it: the revocation must be committed.
    if (refusal) return refusal
    if (!isMember) {
      await revokeGrants(tx, [grant.id], { because: 'left_team', requestId, now })
      return new OAuthError('invalid_grant', 'The person is no longer a member of the team.')
    }
    if (!token.used_at) {
      await tx`update oauth_refresh_tokens set used_at = ${now} where token_hash = ${hash}`
      await extendGrant(tx, grant, hashOfSecret(successor), now)
    }
    return { grant, refreshToken: successor }
  })
  if (outcome instanceof OAuthError) throw outcome
  return outcome
}

async function findOwner(systemDb: Sql, hash: Buffer) {
  const [row] = await systemDb<{ grant_id: string; team_id: string; user_id: string }[]>`
    select r.grant_id, g.team_id, g.user_id
    from oauth_refresh_tokens r join oauth_grants g on g.id = r.grant_id where r.token_hash = ${hash}`
  return row ?? null
}

async function getToken(tx: Tx, hash: Buffer, successorHash: Buffer): Promise<RefreshToken> {
  const [token] = await tx<RefreshToken[]>`
    select expires_at, used_at,
           exists (select from oauth_refresh_tokens s where s.token_hash = ${successorHash} and s.used_at is null)
             as successor_is_unused
    from oauth_refresh_tokens where token_hash = ${hash}`
  return token!
}
