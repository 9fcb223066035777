import { type Issue, type OutputOf, ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import { readsOf, type TeamSql, type Tx } from '@adloom/db'
import { listAccounts, presentManaged } from '../accounts/account.ts'
import { openToken } from '../accounts/access.ts'
import { emittingChanges } from '../accounts/emit-changes.ts'
import { connectAccount, setWorkspaces } from '../accounts/store-accounts.ts'
import { noConnection, requireOwnWorkspaces } from '../accounts/workspaces.ts'
import { withdrawUnused } from '../accounts/withdraw.ts'
import { getPlatform } from '../ad-platform/platforms.ts'
import type { PlatformAccount, PlatformName } from '../ad-platform/port.ts'
import { refusalOf } from '../ad-platform/refusal.ts'
import { type Deps, implementAction } from '../deps.ts'

type Connection = { platform: PlatformName; token: string | null }

export const handler = implementAction(actions.connect_ad_accounts, async (ctx, { connectionId, accounts }) => {
  const { teamId } = ctx.caller
  const named = accounts.map(({ workspaceIds }, i) => ({ path: `accounts[${i}].workspaceIds`, workspaceIds }))
  requireOwnWorkspaces(ctx.workspaceIds, named)
  const connection = await getConnection(ctx.sql, teamId, connectionId)
  const reached = await listReached(ctx, teamId, connectionId, connection)
  requireReached(reached, accounts)

  const ids = accounts.map(({ adAccountId }) => adAccountId)
  return ctx.commit(async (tx) => {
    const now = ctx.clock.now()
    await lockWorking(tx, teamId, connectionId)
    await emittingChanges(tx, teamId, { ids }, async () => {
      for (const account of accounts) {
        const known = reached.get(account.adAccountId)!
        await connectAccount(tx, { teamId, connectionId }, connection.platform, known, now)
        await setWorkspaces(tx, teamId, account, ctx.workspaceIds)
      }
    })
    await withdrawUnused(tx, teamId, connectionId, now)
    const rows = await listAccounts(readsOf(tx), teamId, ctx.workspaceIds, ids)
    return { adAccounts: rows.map(presentManaged) } satisfies OutputOf<typeof actions.connect_ad_accounts>
  })
})

async function getConnection(sql: TeamSql, teamId: string, connectionId: string): Promise<Connection> {
  const [row] = await sql<Connection[]>`
    select platform, token_encrypted as token from connections
    where team_id = ${teamId} and id = ${connectionId} and status <> 'withdrawn'`
  if (!row) throw noConnection()
  return row
}

/** Asked of the platform again, because what the browser sends proves nothing. */
async function listReached(
  ctx: Pick<Deps, 'platforms' | 'vault'>,
  teamId: string,
  connectionId: string,
  { platform: name, token }: Connection,
): Promise<Map<string, PlatformAccount>> {
  const platform = getPlatform(ctx.platforms, name)
  try {
    const opened = await openToken(ctx.vault, token, { teamId, connectionId })
    const accounts = await platform.listAccounts({ token: opened, lane: 'interactive' })
    return new Map(accounts.map((account) => [account.id, account]))
  } catch (thrown) {
    throw refusalOf(thrown, name)
  }
}

function requireReached(reached: ReadonlyMap<string, unknown>, accounts: readonly { adAccountId: string }[]) {
  const message = 'The grant does not reach this ad account.'
  const issues = accounts.flatMap(({ adAccountId }, i): Issue[] =>
    reached.has(adAccountId) ? [] : [{ path: `accounts[${i}].adAccountId`, code: 'not_found', message }],
  )
  if (issues.length > 0) throw new ToolError('not_found', message, { issues })
}

/** It may have been withdrawn while the platform was asked. */
async function lockWorking(tx: Tx, teamId: string, connectionId: string) {
  const rows = await tx`
    select 1 from connections where team_id = ${teamId} and id = ${connectionId} and status = 'working' for update`
  if (rows.length === 0) throw new ToolError('conflict', 'This connection needs attention first. See list_connections.')
}
