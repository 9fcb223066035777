import { calls, ToolError } from '@adloom/contracts'
import { inTx, type Tx } from '@adloom/db'
import { implementCall } from '../deps.ts'
import { lockTeam } from '../team.ts'
import { requireWorkspaces } from '../workspace.ts'

export const handler = implementCall(calls['org.add_member'], (deps, input) =>
  inTx(deps.db, { teamId: input.teamId }, async (tx) => {
    const { teamId, userId, role, workspaceIds } = input
    const now = deps.clock.now()
    await lockTeam(tx, teamId)
    if (role === 'owner' && workspaceIds) throw new ToolError('conflict', 'An owner may act on all workspaces.')
    if (role !== 'owner') await refuseLastOwner(tx, teamId, userId)
    if (workspaceIds) await requireWorkspaces(tx, teamId, workspaceIds)

    const [member] = await tx<{ added: boolean }[]>`
      insert into members (team_id, user_id, role, all_workspaces, created_at)
      values (${teamId}, ${userId}, ${role}, ${workspaceIds === null}, ${now})
      on conflict (team_id, user_id) do update set role = excluded.role, all_workspaces = excluded.all_workspaces
      returning xmax = 0 as added`
    await tx`delete from member_workspaces where team_id = ${teamId} and user_id = ${userId}`
    for (const workspaceId of new Set(workspaceIds)) {
      await tx`
        insert into member_workspaces (team_id, user_id, workspace_id, created_at)
        values (${teamId}, ${userId}, ${workspaceId}, ${now})`
    }
    return { added: member!.added }
  }),
)

async function refuseLastOwner(tx: Tx, teamId: string, userId: string) {
  const owners = await tx<{ userId: string }[]>`
    select user_id as "userId" from members where team_id = ${teamId} and role = 'owner' limit 2`
  if (owners.length === 1 && owners[0]!.userId === userId) {
    throw new ToolError('conflict', 'A team must keep an owner. Make another person an owner first.')
  }
}
