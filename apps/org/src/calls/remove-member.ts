import { calls, events } from '@adloom/contracts/of/org'
import { inTx } from '@adloom/db'
import { emit } from '@adloom/service'
import { type Deps, implementCall } from '../deps.ts'
import { refuseLastOwner, refuseUnlessManager } from '../member.ts'
import { lockTeam } from '../team.ts'

export const handler = implementCall(calls['org.remove_member'], async (deps, input) => {
  const removed = await removeMember(deps, input)
  deps.outbox.wake()
  return { removed }
})

type Removal = { teamId: string; userId: string; byUserId: string | null }

function removeMember(deps: Deps, { teamId, userId, byUserId }: Removal): Promise<boolean> {
  return inTx(deps.db, { teamId }, async (tx) => {
    await lockTeam(tx, teamId)
    if (byUserId !== null && byUserId !== userId) await refuseUnlessManager(tx, teamId, byUserId, userId)
    await refuseLastOwner(tx, teamId, userId)
    const rows = await tx`delete from members where team_id = ${teamId} and user_id = ${userId} returning 1`
    if (rows.length > 0) await emit(tx, events['org.membership_changed'], { teamId, userId, change: 'removed' })
    return rows.length > 0
  })
}
