import { actions } from '@adloom/contracts/of/drafts'
import { implementAction } from '../deps.ts'
import { findPolicy } from '../policy/policy.ts'

export const handler = implementAction(actions.get_launch_policy, async (ctx) => {
  const { policy, updatedAt } = await findPolicy(ctx.sql, ctx.caller.teamId)
  return { policy, updatedAt: updatedAt?.toISOString() ?? null }
})
