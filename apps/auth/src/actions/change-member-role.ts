import { call } from '@adloom/bus'
import { actions, calls } from '@adloom/contracts/of/auth'
import { audit } from '../audit/audit.ts'
import { implementAction } from '../deps.ts'
import { shortTimeout } from '../team/membership.ts'

/** Org decides whether the caller may make the change: it reads both roles in one transaction. */
export const handler = implementAction(actions.change_member_role, async (ctx, { userId, role }) => {
  const { requestId } = ctx
  const { teamId, userId: byUserId } = ctx.caller
  const change = { teamId, userId, role, byUserId }
  const { changed } = await call(ctx.bus, calls['org.change_role'], change, shortTimeout(requestId))
  return ctx.commit(async (tx) => {
    const entry = { action: 'member.role_changed', subjectId: userId, teamId, userId: byUserId, requestId } as const
    if (changed) await audit(tx, ctx.clock.now(), { ...entry, details: { role } })
    return { userId, role }
  })
})
