import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import { readsOf, type TeamSql } from '@adloom/db'
import { takeAttempt } from '../accounts/attempt.ts'
import { storeGrant } from '../accounts/store-grant.ts'
import { getPlatform } from '../ad-platform/platforms.ts'
import type { AdPlatform, Grant, PlatformAccount } from '../ad-platform/port.ts'
import { refusalOf } from '../ad-platform/refusal.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.complete_ad_account_connection, async (ctx, { state, code }) => {
  const { caller, workspaceIds } = ctx
  const { teamId, userId } = caller
  // Taken in a transaction of its own: whatever fails later, the state has served.
  const attempt = await ctx.compensate((tx) => takeAttempt(tx, caller, state, ctx.clock.now()))
  const { platform } = attempt
  const meta = getPlatform(ctx.platforms, platform)
  const { grant, reached } = await exchange(meta, { code, redirectUri: ctx.redirectUri(platform) })
  if (attempt.connectionId) await requireSameGrantee(ctx.sql, teamId, attempt.connectionId, grant)

  return ctx.commit(async (tx) => {
    const given = { teamId, userId, platform, grant, reached }
    const connectionId = await storeGrant(tx, ctx.vault, given, ctx.clock.now())
    const workspacesOf = await connectedWorkspaces(readsOf(tx), teamId, workspaceIds)
    return {
      connectionId,
      granteeName: grant.grantee.name,
      canWrite: grant.canWrite,
      accounts: reached
        .map((account) => offered(account, workspacesOf.get(account.id) ?? null))
        .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1)),
    }
  })
})

async function exchange(platform: AdPlatform, request: { code: string; redirectUri: string }) {
  try {
    const grant = await platform.grants.exchangeCode(request)
    if (!grant.canRead) throw new ToolError('conflict', NOT_READABLE)
    return { grant, reached: await platform.listAccounts({ token: grant.token, lane: 'interactive' }) }
  } catch (thrown) {
    throw refusalOf(thrown, platform.name)
  }
}

const NOT_READABLE = 'The grant does not allow reading ads. Connect again and allow all permissions.'

/** Otherwise the accounts of one person's grant would come to hang on another's. */
async function requireSameGrantee(sql: TeamSql, teamId: string, connectionId: string, { grantee }: Grant) {
  const rows = await sql`
    select 1 as one from connections
    where team_id = ${teamId} and id = ${connectionId} and grantee_id = ${grantee.id}`
  if (rows.length > 0) return
  throw new ToolError('conflict', 'Somebody else granted access than before. Connect them as a new connection.')
}

async function connectedWorkspaces(sql: TeamSql, teamId: string, workspaceIds: readonly string[]) {
  const rows = await sql<{ id: string; workspaceIds: string[] }[]>`
    select a.id, array(select workspace_id from ad_account_workspaces
        where team_id = a.team_id and ad_account_id = a.id and workspace_id = any(${[...workspaceIds]}::uuid[])
        order by workspace_id) as "workspaceIds"
    from ad_accounts a where a.team_id = ${teamId} and a.disconnected_at is null`
  return new Map(rows.map((row) => [row.id, row.workspaceIds]))
}

function offered({ id, name, currency, timezone, state, canWrite }: PlatformAccount, workspaceIds: string[] | null) {
  return { id, name, currency, timezone, isActive: state.isActive, canWrite, workspaceIds }
}
