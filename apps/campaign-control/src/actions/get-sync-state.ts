import { actions } from '@adloom/contracts/of/campaign-control'
import { listAccounts } from '../accounts/account.ts'
import { noAdAccount } from '../accounts/workspaces.ts'
import { implementAction } from '../deps.ts'
import { findProgress, presentState } from '../sync/state.ts'

export const handler = implementAction(actions.get_sync_state, async (ctx, { adAccountId }) => {
  const { teamId } = ctx.caller
  const ids = adAccountId === undefined ? undefined : [adAccountId]
  const accounts = await listAccounts(ctx.sql, teamId, ctx.workspaceIds, ids)
  if (adAccountId !== undefined && accounts.length === 0) throw noAdAccount()
  const now = ctx.clock.now()
  const adAccounts = await Promise.all(
    accounts.map(async (account) => {
      const progress = await findProgress(ctx.sql, { teamId, account, now, historyDays: ctx.refresh.historyDays })
      return presentState(account, progress, { now, ...ctx.refresh })
    }),
  )
  return ctx.commit(async () => ({ adAccounts }))
})
