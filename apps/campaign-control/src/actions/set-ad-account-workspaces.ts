import { actions } from '@adloom/contracts/of/campaign-control'
import { readsOf } from '@adloom/db'
import { listAccounts, presentManaged } from '../accounts/account.ts'
import { emittingChanges } from '../accounts/emit-changes.ts'
import { setWorkspaces } from '../accounts/store-accounts.ts'
import { noAdAccount, requireOwnWorkspaces } from '../accounts/workspaces.ts'
import { implementAction } from '../deps.ts'

export const handler = implementAction(actions.set_ad_account_workspaces, async (ctx, input) => {
  const { teamId } = ctx.caller
  const ids = [input.adAccountId]
  requireOwnWorkspaces(ctx.workspaceIds, [{ path: 'workspaceIds', workspaceIds: input.workspaceIds }])
  return ctx.commit((tx) =>
    emittingChanges(tx, teamId, { ids }, async () => {
      const find = async () => (await listAccounts(readsOf(tx), teamId, ctx.workspaceIds, ids))[0]
      if (!(await find())) throw noAdAccount()
      await setWorkspaces(tx, teamId, input, ctx.workspaceIds)
      return presentManaged((await find())!)
    }),
  )
})
