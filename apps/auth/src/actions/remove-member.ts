import { call } from '@adloom/bus'
import { actions, calls } from '@adloom/contracts/of/auth'
import { audit } from '../audit/audit.ts'
import { implementAction } from '../deps.ts'
import { shortTimeout } from '../team/membership.ts'

/** Org decides whether the caller may remove the member. consumers/membership-changed.ts then ends their credentials. */
export const handler = implementAction(actions.remove_member, async (ctx, { userId }) => {
  const { requestId } = ctx
  const { teamId, userId: byUserId } = ctx.caller
  const { removed } = await call(
    ctx.bus,
    calls['org.remove_member'],
    { teamId, userId, byUserId },
    shortTimeout(requestId),
  )
  return ctx.commit(async (tx) => {
    const entry = { action: 'member.removed', subjectId: userId, teamId, userId: byUserId, requestId } as const
    if (removed) await audit(tx, ctx.clock.now(), entry)
    return { userId, removed: true as const }
  })
})
