import { actions } from '@adloom/contracts/of/campaign-control'
import type { TeamSql } from '@adloom/db'
import { type AccountRow, listAccounts, presentManaged } from '../accounts/account.ts'
import { attentionOf, attentionOfAccount, type ConnectionState } from '../accounts/attention.ts'
import { implementAction } from '../deps.ts'

type Row = ConnectionState & {
  id: string
  platform: string
  granteeName: string
  checkedAt: Date
  createdAt: Date
  hasAccounts: boolean
}

export const handler = implementAction(actions.list_connections, async (ctx) => {
  const { teamId } = ctx.caller
  const [connections, accounts] = await Promise.all([
    listConnections(ctx.sql, teamId),
    listAccounts(ctx.sql, teamId, ctx.workspaceIds),
  ])
  const byConnection = Map.groupBy(accounts, ({ connectionId }) => connectionId)
  const now = ctx.clock.now()
  // One whose accounts all belong to workspaces of others is not this person's business.
  const visible = connections.filter(({ id, hasAccounts }) => !hasAccounts || byConnection.has(id))
  return ctx.commit(async () => ({
    connections: visible.map((row) => present(row, byConnection.get(row.id) ?? [], now)),
  }))
})

async function listConnections(sql: TeamSql, teamId: string): Promise<Row[]> {
  return sql<Row[]>`
    select c.id, c.platform, c.grantee_name as "granteeName", c.status, c.problem, c.token_expires_at as "expiresAt",
      c.checked_at as "checkedAt", c.created_at as "createdAt",
      exists (select 1 from ad_accounts where team_id = c.team_id and connection_id = c.id
        and disconnected_at is null) as "hasAccounts"
    from connections c where c.team_id = ${teamId} and c.status <> 'withdrawn'
    order by lower(c.grantee_name), c.id`
}

function present(row: Row, accounts: AccountRow[], now: Date) {
  const { id, platform, granteeName, status, expiresAt, checkedAt, createdAt } = row
  return {
    id,
    platform,
    granteeName,
    status,
    attention: attentionOf(row, now),
    expiresAt: expiresAt?.toISOString() ?? null,
    checkedAt: checkedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    adAccounts: accounts.map((account) => ({ ...presentManaged(account), attention: attentionOfAccount(account) })),
  }
}
