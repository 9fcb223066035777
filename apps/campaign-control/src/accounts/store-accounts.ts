import type { Tx } from '@adloom/db'
import type { PlatformWords } from '../ad-platform/platform-error.ts'
import type { PlatformAccount } from '../ad-platform/port.ts'

type Connection = { teamId: string; connectionId: string }

/** Nothing was said: the account is only missing from the list. */
const NOT_LISTED: PlatformWords = { code: null, subcode: null, title: null, message: '', traceId: null }

/** Connects an account, or moves it to this connection. Its workspaces are set apart from this. */
export async function connectAccount(
  tx: Tx,
  { teamId, connectionId }: Connection,
  platform: string,
  account: PlatformAccount,
  now: Date,
): Promise<void> {
  const { id, name, currency, timezone, state, canWrite } = account
  await tx`
    insert into ad_accounts (team_id, id, platform, connection_id, name, currency, timezone, is_active, inactive_reason,
      can_write, connected_at)
    values (${teamId}, ${id}, ${platform}, ${connectionId}, ${name}, ${currency}, ${timezone}, ${state.isActive},
      ${state.reason}, ${canWrite}, ${now})
    on conflict (team_id, id) do update set connection_id = excluded.connection_id, name = excluded.name,
      currency = excluded.currency, timezone = excluded.timezone, is_active = excluded.is_active,
      inactive_reason = excluded.inactive_reason, can_write = excluded.can_write, access_problem = null,
      connected_at = case when ad_accounts.disconnected_at is null then ad_accounts.connected_at
        else excluded.connected_at end,
      disconnected_at = null`
}

/** Brings what is known of a connection's accounts up to date with what its grant reaches now. */
export async function refreshAccounts(
  tx: Tx,
  { teamId, connectionId }: Connection,
  reached: readonly PlatformAccount[],
): Promise<void> {
  for (const { id, name, state, canWrite, timezone } of reached) {
    await tx`
      update ad_accounts set name = ${name}, timezone = ${timezone}, is_active = ${state.isActive},
        inactive_reason = ${state.reason}, can_write = ${canWrite}, access_problem = null
      where team_id = ${teamId} and id = ${id} and connection_id = ${connectionId}`
  }
  await tx`
    update ad_accounts set access_problem = ${tx.json(NOT_LISTED)}
    where team_id = ${teamId} and connection_id = ${connectionId} and access_problem is null
      and not id = any(${reached.map(({ id }) => id)}::text[])`
}

/** Replaces the workspaces of an account among `among`: others stay as they are. */
export async function setWorkspaces(
  tx: Tx,
  teamId: string,
  { adAccountId, workspaceIds }: { adAccountId: string; workspaceIds: readonly string[] },
  among: readonly string[],
): Promise<void> {
  await tx`
    delete from ad_account_workspaces
    where team_id = ${teamId} and ad_account_id = ${adAccountId} and workspace_id = any(${[...among]}::uuid[])
      and not workspace_id = any(${[...workspaceIds]}::uuid[])`
  await tx`
    insert into ad_account_workspaces (team_id, ad_account_id, workspace_id)
    select ${teamId}, ${adAccountId}, unnest(${[...new Set(workspaceIds)]}::uuid[])
    on conflict do nothing`
}
