import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/campaign-control'
import type { Tx } from '@adloom/db'
import { emittingChanges } from '../accounts/emit-changes.ts'
import { withdrawUnused } from '../accounts/withdraw.ts'
import { noAdAccount } from '../accounts/workspaces.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.disconnect_ad_account, (ctx, { adAccountId }) =>
  ctx.commit(async (tx) => {
    const { teamId } = ctx.caller
    const now = ctx.clock.now()
    await requireAll(tx, teamId, adAccountId, ctx.workspaceIds)
    await emittingChanges(tx, teamId, { ids: [adAccountId] }, async () => {
      await tx`
        update ad_accounts set disconnected_at = ${now}
        where team_id = ${teamId} and id = ${adAccountId} and disconnected_at is null`
    })
    await withdrawUnused(tx, teamId, null, now)
    return { adAccountId, disconnected: true as const, connectionEnded: await hasEnded(tx, teamId, adAccountId) }
  }),
)

/** Its workspaces stay recorded when it is disconnected, so a repeat is answered to the same people. */
async function requireAll(tx: Tx, teamId: string, adAccountId: string, own: readonly string[]) {
  const rows = await tx<{ workspaceId: string }[]>`
    select workspace_id as "workspaceId" from ad_account_workspaces
    where team_id = ${teamId} and ad_account_id = ${adAccountId}`
  if (!rows.some(({ workspaceId }) => own.includes(workspaceId))) throw noAdAccount()
  if (rows.every(({ workspaceId }) => own.includes(workspaceId))) return
  throw new ToolError('workspace_forbidden', 'Workspaces that you may not act on use this ad account too.')
}

async function hasEnded(tx: Tx, teamId: string, adAccountId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from ad_accounts a join connections c on c.team_id = a.team_id and c.id = a.connection_id
    where a.team_id = ${teamId} and a.id = ${adAccountId} and c.status = 'withdrawn'`
  return rows.length > 0
}
