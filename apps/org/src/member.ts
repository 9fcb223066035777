import { ToolError } from '@adloom/contracts'
import type { Tx } from '@adloom/db'

/** Errors: `conflict` when this person is the team's only owner. The team must be locked. */
export async function refuseLastOwner(tx: Tx, teamId: string, userId: string): Promise<void> {
  const owners = await tx<{ userId: string }[]>`
    select user_id as "userId" from members where team_id = ${teamId} and role = 'owner' limit 2`
  if (owners.length === 1 && owners[0]!.userId === userId) {
    throw new ToolError('conflict', 'A team must keep an owner. Make another person an owner first.')
  }
}
