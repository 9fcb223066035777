import { LaunchPolicy } from '@adloom/contracts/shapes/launch-policy'
import type { TeamSql } from '@adloom/db'

/** What a team asks of its launches, and when it was set. Null: it never was. */
export async function findPolicy(
  sql: TeamSql,
  teamId: string,
): Promise<{ policy: LaunchPolicy; updatedAt: Date | null }> {
  const [row] = await sql<{ policy: unknown; updatedAt: Date }[]>`
    select policy, updated_at as "updatedAt" from launch_policies where team_id = ${teamId}`
  return { policy: LaunchPolicy.parse(row?.policy ?? {}), updatedAt: row?.updatedAt ?? null }
}
