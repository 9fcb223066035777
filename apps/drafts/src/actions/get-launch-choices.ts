import { call } from '@adloom/bus'
import { actions, calls } from '@adloom/contracts/of/drafts'
import { implementAction } from '../deps.ts'
import { getDraft } from '../drafts/draft.ts'

/** People choose from these by name; a draft holds their ids. */
export const handler = implementAction(actions.get_launch_choices, async (ctx, { draftId, adAccountId }) => {
  const { teamId } = ctx.caller
  const { workspaceId } = await getDraft(ctx.sql, { teamId, workspaceIds: ctx.workspaceIds }, draftId)
  const nothing = { workspaceId, isRead: false, pages: [], instagramAccounts: [], pixels: [] }
  if (adAccountId === undefined) return nothing
  const asked = { teamId, workspaceId, adAccountId, interests: [] }
  const { account, options } = await call(ctx.bus, calls['campaign-control.get_launch_facts'], asked, {
    requestId: ctx.requestId,
  })
  if (account === null || options === null) return nothing
  const { pages, instagramAccounts, pixels } = options
  const available = pixels.filter(({ isAvailable }) => isAvailable)
  return {
    workspaceId,
    isRead: true,
    pages,
    instagramAccounts,
    pixels: available.map(({ id, name }) => ({ id, name })),
  }
})
