import { randomUUID } from 'node:crypto'
import type { Tx } from '@adloom/db'
import type { Grant, PlatformAccount, PlatformName } from '../ad-platform/port.ts'
import { emittingChanges } from './emit-changes.ts'
import { refreshAccounts } from './store-accounts.ts'
import type { TokenVault } from './token-vault.ts'

type NewGrant = {
  teamId: string
  platform: PlatformName
  /** Who brought it. */
  userId: string
  grant: Grant
  /** What it reaches. */
  reached: readonly PlatformAccount[]
}

/**
 * Stores a grant as the team's connection of this grantee, new or renewed, and returns its id. Accounts that are
 * connected through it work again.
 */
export async function storeGrant(tx: Tx, vault: TokenVault, given: NewGrant, now: Date): Promise<string> {
  const { teamId, platform, userId, grant, reached } = given
  const { grantee, permissions, expiresAt } = grant
  const [row] = await tx<{ id: string }[]>`
    insert into connections (team_id, id, platform, grantee_id, grantee_name, permissions, token_expires_at, status,
      connected_by, created_at, updated_at, checked_at)
    values (${teamId}, ${randomUUID()}, ${platform}, ${grantee.id}, ${grantee.name}, ${[...permissions]}, ${expiresAt},
      'working', ${userId}, ${now}, ${now}, ${now})
    on conflict (team_id, platform, grantee_id) do update set updated_at = excluded.updated_at
    returning id`
  const connectionId = row!.id
  // Sealed for this id, which only the insert has settled.
  const { text, keyId } = await vault.seal(grant.token, { teamId, connectionId })
  await emittingChanges(tx, teamId, { connectionId }, async () => {
    await tx`
      update connections set grantee_name = ${grantee.name}, permissions = ${[...permissions]},
        token_expires_at = ${expiresAt}, status = 'working', problem = null, token_encrypted = ${text},
        token_key_id = ${keyId}, token_version = token_version + 1, connected_by = ${userId}, checked_at = ${now}
      where team_id = ${teamId} and id = ${connectionId}`
    await refreshAccounts(tx, { teamId, connectionId }, reached)
  })
  return connectionId
}
