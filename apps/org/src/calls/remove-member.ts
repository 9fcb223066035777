import { calls, events } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { emit } from '@adloom/service'
import { type Deps, implementCall } from '../deps.ts'
import { refuseLastOwner } from '../member.ts'
import { lockTeam } from '../team.ts'

export const handler = implementCall(calls['org.remove_member'], async (deps, { teamId, userId }) => {
  const removed = await removeMember(deps, teamId, userId)
  deps.outbox.wake()
  return { removed }
})

function removeMember(deps: Deps, teamId: string, userId: string): Promise<boolean> {
  return inTx(deps.db, { teamId }, async (tx) => {
    await lockTeam(tx, teamId)
    await refuseLastOwner(tx, teamId, userId)
    const rows = await tx`delete from members where team_id = ${teamId} and user_id = ${userId} returning 1`
    if (rows.length > 0) await emit(tx, events['org.membership_changed'], { teamId, userId, change: 'removed' })
    return rows.length > 0
  })
}
