import type { TeamSql } from '@adloom/db'
import { listAccounts, presentAccount } from '../accounts/account.ts'
import type { PlatformName } from '../ad-platform/port.ts'

type Named = { teamId: string; workspaceId: string; adAccountId: string }

/** An ad account that is connected for a workspace. Null: it is unknown, disconnected or of another workspace. */
export async function findLaunchAccount(sql: TeamSql, { teamId, workspaceId, adAccountId }: Named) {
  const [row] = await listAccounts(sql, teamId, [workspaceId], [adAccountId])
  if (!row) return null
  const { id, name, currency, timezone, status } = presentAccount(row)
  const platform = row.platform as PlatformName
  return { id, name, platform, currency, timezone, status, canWrite: row.canWrite, connectionId: row.connectionId }
}
