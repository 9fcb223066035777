import { randomUUID } from 'node:crypto'
import { tools } from '@adloom/contracts/of/drafts'
import { workspaceOf } from '@adloom/service'
import { implement } from '../deps.ts'
import { presentState } from '../drafts/draft.ts'
import { checkForStoring, insertDraft } from '../drafts/store.ts'

export const handler = implement(tools.create_launch_draft, async (ctx, { workspaceId: named, ...configuration }) => {
  const { teamId, userId: createdBy } = ctx.caller
  const workspaceId = workspaceOf(ctx, named)
  const draftId = randomUUID()
  const draft = { draftId, workspaceId, configuration, platformCheck: null, version: 1 }
  const checked = await checkForStoring(ctx, teamId, draft)
  return ctx.commit(async (tx) => {
    const row = await insertDraft(
      tx,
      { teamId, draftId, workspaceId, configuration, createdBy },
      checked,
      ctx.clock.now(),
    )
    return presentState(row!, checked, ctx.reviewUrl)
  })
})
