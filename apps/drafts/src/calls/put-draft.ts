import { calls } from '@adloom/contracts/of/drafts'
import { implementCall } from '../deps.ts'
import { findDraft, presentFacts, toCheck } from '../drafts/draft.ts'
import { checkForStoring, insertDraft } from '../drafts/store.ts'
import { validateDrafts } from '../preflight/validate.ts'

export const handler = implementCall(calls['drafts.put_draft'], async (ctx, input) => {
  const { teamId, userId: createdBy, workspaceId, draftId, configuration } = input
  const draft = { draftId, workspaceId, configuration, platformCheck: null, version: 1 }
  const checked = await checkForStoring(ctx, teamId, draft)
  const now = ctx.clock.now()
  await ctx.inTx((tx) => insertDraft(tx, { teamId, draftId, workspaceId, configuration, createdBy }, checked, now))
  // There may have been one before, which stays as it is.
  const row = await findDraft(ctx.sql, { teamId, workspaceIds: [workspaceId] }, draftId)
  if (!row) return { draftId, ready: false }
  const validated = await validateDrafts(ctx, teamId, [toCheck(row)])
  return { draftId, ready: presentFacts(row, validated.get(draftId)!).validation.ready }
})
