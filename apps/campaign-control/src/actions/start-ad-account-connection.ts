import { actions } from '@adloom/contracts/of/campaign-control'
import type { TeamSql } from '@adloom/db'
import { startAttempt } from '../accounts/attempt.ts'
import { noConnection } from '../accounts/workspaces.ts'
import { getPlatform } from '../ad-platform/platforms.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.start_ad_account_connection, async (ctx, input) => {
  const { teamId, userId } = ctx.caller
  const { platform, connectionId = null } = input
  const { grants } = getPlatform(ctx.platforms, platform)
  if (connectionId) await requireConnection(ctx.sql, teamId, { platform, connectionId })
  return ctx.commit(async (tx) => {
    const attempt = { platform, connectionId }
    const { state, expiresAt } = await startAttempt(tx, { teamId, userId }, attempt, ctx.clock.now())
    const authorizationUrl = grants.authorizationUrl({ state, redirectUri: ctx.redirectUri(platform) })
    return { authorizationUrl, expiresAt: expiresAt.toISOString() }
  })
})

async function requireConnection(
  sql: TeamSql,
  teamId: string,
  { platform, connectionId }: { platform: string; connectionId: string },
) {
  const rows = await sql`
    select 1 as one from connections where team_id = ${teamId} and id = ${connectionId} and platform = ${platform}`
  if (rows.length === 0) throw noConnection()
}
