import type { TeamSql } from '@adloom/db'

/** The connected ad accounts that one of the workspaces may use, and how many of them need attention. */
export async function countAdAccounts(
  sql: TeamSql,
  teamId: string,
  workspaceIds: readonly string[],
): Promise<{ connected: number; needsAttention: number }> {
  const [row] = await sql<{ connected: number; needsAttention: number }[]>`
    select count(*) as connected, count(*) filter (where needs_attention) as "needsAttention"
    from ad_accounts
    where team_id = ${teamId} and is_connected and workspace_ids && ${[...workspaceIds]}::uuid[]`
  return row!
}
