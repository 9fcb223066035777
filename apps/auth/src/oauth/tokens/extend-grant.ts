import type { Tx } from '@adloom/db'
import type { Grant } from '../../credentials/grant.ts'
import { after, REFRESH_TOKEN_MS } from './lifetimes.ts'

/** Adds a refresh token and extends the grant to its expiry. */
export async function extendGrant(tx: Tx, grant: Grant, refreshTokenHash: Buffer, now: Date): Promise<void> {
  const expiresAt = after(now, REFRESH_TOKEN_MS)
  await tx`
    insert into oauth_refresh_tokens (token_hash, team_id, grant_id, expires_at, created_at)
    values (${refreshTokenHash}, ${grant.team_id}, ${grant.id}, ${expiresAt}, ${now})`
  await tx`update oauth_grants set expires_at = ${expiresAt}, last_used_at = ${now} where id = ${grant.id}`
  await tx`update oauth_clients set last_used_at = ${now} where id = ${grant.client_id}`
}
