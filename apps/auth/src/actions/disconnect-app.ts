import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/auth'
import { implementAction } from '../deps.ts'
import { revokeGrants } from '../credentials/grant.ts'

export const handler = implementAction(actions.disconnect_app, async (ctx, { connectedAppId }) => {
  const { teamId, userId, role } = ctx.caller
  const [grant] = await ctx.sql<{ user_id: string }[]>`
    select user_id from oauth_grants where team_id = ${teamId} and id = ${connectedAppId}`
  const mayEnd = grant && (grant.user_id === userId || role !== 'member')
  // Members do not learn about other people's applications.
  if (!mayEnd) throw new ToolError('not_found', 'There is no such connected application.')
  const end = { because: 'disconnected', userId, requestId: ctx.requestId, now: ctx.clock.now() } as const
  const answer = await ctx.commit(async (tx) => {
    await revokeGrants(tx, [connectedAppId], end)
    return { connectedAppId, disconnected: true as const }
  })
  ctx.revocationFeed.wake()
  return answer
})
