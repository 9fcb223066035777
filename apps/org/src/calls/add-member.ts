import { ToolError } from '@adloom/contracts'
import { calls, events } from '@adloom/contracts/of/org'
import { emit } from '@adloom/service'
import { implementCall } from '../deps.ts'
import { refuseLastOwner } from '../teams/member.ts'
import { lockTeam } from '../teams/team.ts'
import { requireWorkspaces } from '../teams/workspace.ts'

export const handler = implementCall(calls['org.add_member'], (ctx, input) =>
  ctx.inTx(async (tx) => {
    const { teamId, userId, role, workspaceIds } = input
    const now = ctx.clock.now()
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
    if (!member!.added) await emit(tx, events['org.membership_changed'], { teamId, userId, change: 'updated' })
    return { added: member!.added }
  }),
)
