import type { Tx } from '@adloom/db'

/**
 * Withdraws the team's connections that no account hangs on, except for `keep`, which has just been made. From now on
 * nothing opens their tokens. The job withdraw-grants tells the platform and deletes them.
 */
export async function withdrawUnused(tx: Tx, teamId: string, keep: string | null, now: Date): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update connections c set status = 'withdrawn', updated_at = ${now}
    where team_id = ${teamId} and status <> 'withdrawn' and id is distinct from ${keep}
      and exists (select 1 from ad_accounts where team_id = c.team_id and connection_id = c.id)
      and not exists (select 1 from ad_accounts
        where team_id = c.team_id and connection_id = c.id and disconnected_at is null)
    returning id`
  return rows.map(({ id }) => id)
}
