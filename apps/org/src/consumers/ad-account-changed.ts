import { events } from '@adloom/contracts/of/org'
import { implementConsumer } from '../deps.ts'

/** Keeps the latest state of each ad account, for the counts of get_team_info. */
export const consumer = implementConsumer(
  events['campaign-control.ad_account_changed'],
  async ({ clock }, tx, { teamId, adAccountId, revision, isConnected, needsAttention, workspaceIds }) => {
    await tx`
      insert into ad_accounts (team_id, id, revision, is_connected, needs_attention, workspace_ids, created_at)
      values (${teamId}, ${adAccountId}, ${revision}, ${isConnected}, ${needsAttention}, ${workspaceIds}::uuid[],
        ${clock.now()})
      on conflict (team_id, id) do update set revision = excluded.revision, is_connected = excluded.is_connected,
        needs_attention = excluded.needs_attention, workspace_ids = excluded.workspace_ids
      where ad_accounts.revision < excluded.revision`
  },
)
