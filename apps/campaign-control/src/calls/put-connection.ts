import { ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/campaign-control'
import type { TeamSql } from '@adloom/db'
import { secret } from '@adloom/runtime'
import { emittingChanges } from '../accounts/emit-changes.ts'
import { connectAccount, setWorkspaces } from '../accounts/store-accounts.ts'
import { storeGrant } from '../accounts/store-grant.ts'
import { getPlatform } from '../ad-platform/platforms.ts'
import type { AdPlatform } from '../ad-platform/port.ts'
import { refusalOf } from '../ad-platform/refusal.ts'
import { implementCall } from '../deps.ts'

export const handler = implementCall(calls['campaign-control.put_connection'], async (ctx, input) => {
  const { teamId, userId, platform, accounts } = input
  const ids = accounts.map(({ adAccountId }) => adAccountId)
  const known = await findAccounts(ctx.sql, teamId, ids)
  // Accounts that people have disconnected stay disconnected.
  if (known.length === new Set(ids).size) return { isNew: false, isRead: known.every(({ isRead }) => isRead) }
  const { grant, reached } = await inspect(getPlatform(ctx.platforms, platform), input.token)
  const byId = new Map(reached.map((account) => [account.id, account]))
  if (ids.some((id) => !byId.has(id))) throw new ToolError('not_found', 'The grant does not reach all these accounts.')

  await ctx.inTx(async (tx) => {
    const now = ctx.clock.now()
    const connectionId = await storeGrant(tx, ctx.vault, { teamId, userId, platform, grant, reached }, now)
    await emittingChanges(tx, teamId, { ids }, async () => {
      for (const account of accounts) {
        await connectAccount(tx, { teamId, connectionId }, platform, byId.get(account.adAccountId)!, now)
        await setWorkspaces(tx, teamId, account, account.workspaceIds)
      }
    })
  })
  return { isNew: true, isRead: false }
})

/** `isRead`: of the first sync, all but the splits of old days, which take longest and are asked for least. */
const findAccounts = (sql: TeamSql, teamId: string, ids: readonly string[]) =>
  sql<{ isRead: boolean }[]>`
    select last_sync_at is not null and not exists (
      select from sync_reads r
      where r.team_id = a.team_id and r.ad_account_id = a.id and r.completed_at is null
        and (r.scope in ('week', 'month') or (r.scope = 'history' and r.subject = 'none'))) as "isRead"
    from ad_accounts a
    where a.team_id = ${teamId} and a.id = any(${[...ids]}::text[])`

async function inspect(platform: AdPlatform, text: string) {
  try {
    const token = secret(text)
    const grant = { ...(await platform.grants.inspect(token)), token }
    return { grant, reached: await platform.listAccounts({ token, lane: 'background' }) }
  } catch (thrown) {
    throw refusalOf(thrown, platform.name)
  }
}
