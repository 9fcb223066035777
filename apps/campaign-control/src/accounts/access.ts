import type { TeamSql } from '@adloom/db'
import type { AccountAccess, Lane, PlatformName } from '../ad-platform/port.ts'
import { PlatformError, type PlatformFailure, type PlatformWords } from '../ad-platform/platform-error.ts'
import type { TokenVault } from './token-vault.ts'

/** Access to one account, and by which token: a failure counts against this token only. */
export type OpenAccess = AccountAccess & {
  teamId: string
  platform: PlatformName
  connectionId: string
  tokenVersion: number
}

type Row = {
  platform: PlatformName
  connectionId: string
  tokenVersion: number
  status: 'working' | keyof typeof FAILURES
  problem: PlatformWords | null
  token: string | null
}
const FAILURES = {
  expired: 'authorization',
  permission_lost: 'permission',
  blocked: 'blocked',
  withdrawn: 'authorization',
} as const satisfies Record<string, PlatformFailure>

/**
 * Opens the token of a connected ad account. Throws PlatformError: `not_found` when it is not connected, and
 * `authorization`, `permission` or `blocked` when its connection needs attention. Whether the caller may use the account
 * is checked before.
 */
export async function accountAccess(
  sql: TeamSql,
  vault: TokenVault,
  teamId: string,
  accountId: string,
  lane: Lane,
): Promise<OpenAccess> {
  const [row] = await sql<Row[]>`
    select a.platform, c.id as "connectionId", c.token_version as "tokenVersion", c.status, c.problem,
      c.token_encrypted as token
    from ad_accounts a join connections c on c.team_id = a.team_id and c.id = a.connection_id
    where a.team_id = ${teamId} and a.id = ${accountId} and a.disconnected_at is null`
  if (!row) throw new PlatformError('not_found')
  const { platform, connectionId, tokenVersion, status, problem } = row
  if (status !== 'working') throw new PlatformError(FAILURES[status], { platform: problem })
  const token = await openToken(vault, row.token, { teamId, connectionId })
  return { token, accountId, lane, teamId, platform, connectionId, tokenVersion }
}

/** A token that cannot be read is of no use: a person must connect again. */
export async function openToken(vault: TokenVault, sealed: string | null, owner: Parameters<TokenVault['open']>[1]) {
  if (sealed === null) throw new PlatformError('authorization')
  try {
    return await vault.open(sealed, owner)
  } catch (cause) {
    throw new PlatformError('authorization', { cause })
  }
}
