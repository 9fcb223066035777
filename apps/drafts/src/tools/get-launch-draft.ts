import { tools } from '@adloom/contracts/of/drafts'
import { implement } from '../deps.ts'
import { getDraft, presentFacts, toCheck } from '../drafts/draft.ts'
import { validateDrafts } from '../preflight/validate.ts'

export const handler = implement(tools.get_launch_draft, async (ctx, { draftId }) => {
  const { teamId } = ctx.caller
  const row = await getDraft(ctx.sql, { teamId, workspaceIds: ctx.workspaceIds }, draftId)
  const validated = await validateDrafts(ctx, teamId, [toCheck(row)])
  return {
    ...presentFacts(row, validated.get(draftId)!),
    configuration: row.configuration,
    updatedAt: row.updatedAt.toISOString(),
  }
})
