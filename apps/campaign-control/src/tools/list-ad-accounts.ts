import { tools } from '@adloom/contracts/of/campaign-control'
import { listAccounts, presentAccount } from '../accounts/account.ts'
import { implement } from '../deps.ts'

export const handler = implement(tools.list_ad_accounts, async (ctx) => {
  const accounts = await listAccounts(ctx.sql, ctx.caller.teamId, ctx.workspaceIds)
  return { adAccounts: accounts.map(presentAccount) }
})
