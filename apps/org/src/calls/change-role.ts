import { ToolError } from '@adloom/contracts'
import { calls, events } from '@adloom/contracts/of/org'
import { emit } from '@adloom/service'
import { implementCall } from '../deps.ts'
import { refuseLastOwner, refuseUnlessManager } from '../teams/member.ts'
import { lockTeam } from '../teams/team.ts'

export const handler = implementCall(calls['org.change_role'], (ctx, { teamId, userId, role, byUserId }) =>
  ctx.inTx(async (tx) => {
    await lockTeam(tx, teamId)
    const before = await refuseUnlessManager(tx, teamId, byUserId, userId, role)
    if (before === null) throw new ToolError('not_found', 'This person is not a member of the team.')
    if (before === role) return { changed: false }
    if (role !== 'owner') await refuseLastOwner(tx, teamId, userId)
    else await tx`delete from member_workspaces where team_id = ${teamId} and user_id = ${userId}`
    await tx`
      update members set role = ${role}, all_workspaces = all_workspaces or ${role === 'owner'}
      where team_id = ${teamId} and user_id = ${userId}`
    await emit(tx, events['org.membership_changed'], { teamId, userId, change: 'updated' })
    return { changed: true }
  }),
)
