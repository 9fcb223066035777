import type { OutputOf, tools } from '@adloom/contracts'
import type { Fragment, Fragments, TeamSql } from '@adloom/db'
import type { PlatformWords } from '../ad-platform/platform-error.ts'

type Status = OutputOf<typeof tools.list_ad_accounts>['adAccounts'][number]['status']

/** A connected ad account with the state of its connection. */
export type AccountRow = {
  id: string
  platform: string
  connectionId: string
  name: string
  currency: string
  timezone: string
  isActive: boolean
  inactiveReason: string | null
  canWrite: boolean
  accessProblem: PlatformWords | null
  connectionStatus: 'working' | 'expired' | 'permission_lost' | 'blocked' | 'withdrawn'
  connectedAt: Date
  lastSyncAt: Date | null
  workspaceIds: string[]
}

/**
 * Whether somebody has to do something about the account `a` of the connection `c`. The conditions of `statusOf` and
 * `attentionOfAccount` are the same.
 */
export const needsAttention = ({ fragment }: Fragments): Fragment =>
  fragment`(c.status <> 'working' or a.access_problem is not null or not a.is_active)`

/** The connected accounts that one of the workspaces may use, by name. */
export async function listAccounts(
  sql: TeamSql,
  teamId: string,
  workspaceIds: readonly string[],
  ids?: readonly string[],
): Promise<AccountRow[]> {
  return sql<AccountRow[]>`
    select a.id, a.platform, a.connection_id as "connectionId", a.name, a.currency, a.timezone,
      a.is_active as "isActive", a.inactive_reason as "inactiveReason", a.can_write as "canWrite",
      a.access_problem as "accessProblem", c.status as "connectionStatus", a.connected_at as "connectedAt",
      a.last_sync_at as "lastSyncAt", w.ids as "workspaceIds"
    from ad_accounts a
    join connections c on c.team_id = a.team_id and c.id = a.connection_id
    cross join lateral (
      select array_agg(workspace_id order by workspace_id) as ids from ad_account_workspaces
      where team_id = a.team_id and ad_account_id = a.id and workspace_id = any(${[...workspaceIds]}::uuid[])) w
    where a.team_id = ${teamId} and a.disconnected_at is null and w.ids is not null
      ${ids ? sql.fragment`and a.id = any(${[...ids]}::text[])` : sql.fragment``}
    order by lower(a.name), a.name, a.id`
}

/** A problem of the connection comes first, because nothing that was read before is certain then. */
function statusOf(row: AccountRow): Status {
  if (row.connectionStatus === 'expired' || row.connectionStatus === 'withdrawn') return 'expired'
  if (row.connectionStatus !== 'working' || row.accessProblem) return 'permission_lost'
  if (!row.isActive) return 'disabled'
  return row.lastSyncAt ? 'connected' : 'syncing'
}

export function presentAccount(row: AccountRow) {
  const { id, name, currency, timezone, platform, lastSyncAt } = row
  return {
    ad_account_id: id,
    id,
    name,
    currency,
    timezone,
    status: statusOf(row),
    lastSyncAt: lastSyncAt?.toISOString() ?? null,
    platform,
  }
}

export function presentManaged(row: AccountRow) {
  const { workspaceIds, canWrite, connectedAt } = row
  return { ...presentAccount(row), workspaceIds, canWrite, connectedAt: connectedAt.toISOString() }
}
