import { LaunchPolicy } from '@adloom/contracts/shapes/launch-policy'
import type { TeamSql, Tx } from '@adloom/db'

/** What a team asks of its launches, and when it was set. Null: it never was. */
export async function findPolicy(
  sql: TeamSql,
  teamId: string,
): Promise<{ policy: LaunchPolicy; updatedAt: Date | null }> {
  const [row] = await sql<{ policy: unknown; updatedAt: Date }[]>`
    select policy, updated_at as "updatedAt" from launch_policies where team_id = ${teamId}`
  return { policy: LaunchPolicy.parse(row?.policy ?? {}), updatedAt: row?.updatedAt ?? null }
}

/** Replaces what a team asks of its launches. */
export async function putPolicy(
  tx: Tx,
  teamId: string,
  { policy, updatedBy, updatedAt }: { policy: LaunchPolicy; updatedBy: string; updatedAt: Date },
): Promise<void> {
  const values = { policy: tx.json(policy), updated_by: updatedBy, updated_at: updatedAt }
  await tx`
    insert into launch_policies ${tx({ team_id: teamId, ...values, created_at: updatedAt })}
    on conflict (team_id) do update set ${tx(values)}`
}
