import { actions } from '@adloom/contracts/of/drafts'
import { implementAction } from '../deps.ts'
import { markStale } from '../drafts/stale.ts'
import { putPolicy } from '../policy/policy.ts'

export const handler = implementAction(actions.set_launch_policy, async (ctx, { policy }) => {
  const { teamId, userId } = ctx.caller
  const updatedAt = ctx.clock.now()
  return ctx.commit(async (tx) => {
    await putPolicy(tx, teamId, { policy, updatedBy: userId, updatedAt })
    // In the same transaction: no draft shows as ready under the new policy by what the old one allowed.
    await markStale(tx, teamId, 'all', updatedAt)
    return { policy, updatedAt: updatedAt.toISOString() }
  })
})
