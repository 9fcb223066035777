import type { Tx } from '@adloom/db'

/** The workspaces that may use an ad account, for facts about it: members of others do not hear of them. */
export async function workspacesOf(tx: Tx, teamId: string, adAccountId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select workspace_id as id from ad_account_workspaces
    where team_id = ${teamId} and ad_account_id = ${adAccountId} order by workspace_id`
  return rows.map(({ id }) => id)
}
