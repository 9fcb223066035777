import { ToolError } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'

/** A connected ad account in a workspace of the call. */
export type ReachableAccount = {
  id: string
  name: string
  currency: string
  timezone: string
  connectedAt: Date
  lastSyncAt: Date | null
}

type Reach = { sql: TeamSql; caller: { teamId: string }; workspaceIds: readonly string[] }

export const NO_ACCOUNT = 'There is no such ad account.'

/** The connected ad accounts in the workspaces of the call, by id. */
const listReachableAccounts = ({ sql, caller, workspaceIds }: Reach): Promise<ReachableAccount[]> =>
  sql<ReachableAccount[]>`
    select a.id, a.name, a.currency, a.timezone, a.connected_at as "connectedAt",
      a.last_sync_at as "lastSyncAt"
    from ad_accounts a
    where a.team_id = ${caller.teamId} and a.disconnected_at is null and exists (
      select from ad_account_workspaces w
      where w.team_id = a.team_id and w.ad_account_id = a.id and w.workspace_id = any(${[...workspaceIds]}::uuid[]))
    order by a.id`

/** The same, or only the named one. Throws `not_found` for one that is missing, foreign or not connected. */
export async function listNamedAccounts(ctx: Reach, named: string | undefined): Promise<ReachableAccount[]> {
  const accounts = await listReachableAccounts(ctx)
  if (named === undefined) return accounts
  const account = accounts.find(({ id }) => id === named)
  if (!account) throw new ToolError('not_found', NO_ACCOUNT)
  return [account]
}
