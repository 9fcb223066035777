import { calls, events } from '@adloom/contracts/of/org'
import { emit } from '@adloom/service'
import { implementCall } from '../deps.ts'
import { refuseLastOwner, refuseUnlessManager } from '../teams/member.ts'
import { lockTeam } from '../teams/team.ts'

export const handler = implementCall(calls['org.remove_member'], (ctx, { teamId, userId, byUserId }) =>
  ctx.inTx(async (tx) => {
    await lockTeam(tx, teamId)
    if (byUserId !== null && byUserId !== userId) await refuseUnlessManager(tx, teamId, byUserId, userId)
    await refuseLastOwner(tx, teamId, userId)
    const rows = await tx`delete from members where team_id = ${teamId} and user_id = ${userId} returning 1`
    if (rows.length > 0) await emit(tx, events['org.membership_changed'], { teamId, userId, change: 'removed' })
    return { removed: rows.length > 0 }
  }),
)
