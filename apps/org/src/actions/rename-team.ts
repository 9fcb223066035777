import { actions } from '@adloom/contracts/of/org'
import { implementAction } from '../deps.ts'
import { requireAccess } from '../teams/workspace.ts'

export const handler = implementAction(actions.rename_team, async (ctx, input) => {
  const { teamId } = ctx.caller
  const name = input.name.trim()
  requireAccess(ctx.caller, null)
  return ctx.commit(async (tx) => {
    await tx`update teams set name = ${name} where team_id = ${teamId}`
    return { teamId, name }
  })
})
