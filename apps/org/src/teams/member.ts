import { mayManage, type Role, ToolError } from '@adloom/contracts'
import type { Tx } from '@adloom/db'

/** Errors: `conflict` when this person is the team's only owner. The team must be locked. */
export async function refuseLastOwner(tx: Tx, teamId: string, userId: string): Promise<void> {
  const owners = await tx<{ userId: string }[]>`
    select user_id as "userId" from members where team_id = ${teamId} and role = 'owner' limit 2`
  if (owners.length === 1 && owners[0]!.userId === userId) {
    throw new ToolError('conflict', 'A team must have an owner. Make another member an owner first.')
  }
}

/**
 * Checks that one person may change another, and may give them a role. Errors: `forbidden`, with the same message for a
 * member and a non-member. The team must be locked.
 * @returns the current role of the person to change, or null when they are not in the team
 */
export async function refuseUnlessManager(
  tx: Tx,
  teamId: string,
  byUserId: string,
  userId: string,
  newRole?: Role,
): Promise<Role | null> {
  const rows = await tx<{ userId: string; role: Role }[]>`
    select user_id as "userId", role from members where team_id = ${teamId} and user_id in (${byUserId}, ${userId})`
  const roleOf = (id: string) => rows.find((row) => row.userId === id)?.role
  const [by, role] = [roleOf(byUserId), roleOf(userId)]
  if (by !== 'owner' && by !== 'admin')
    throw new ToolError('forbidden', 'Only an owner or admin of the team may do this.')
  for (const touched of [role, newRole]) {
    if (touched && !mayManage(by, touched))
      throw new ToolError('forbidden', 'Only an owner may add, change or remove an owner.')
  }
  return role ?? null
}
