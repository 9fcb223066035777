import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/drafts'
import { implementAction } from '../deps.ts'
import { requireChangeable } from '../drafts/changeable.ts'
import { getDraft, lockDraft, presentState } from '../drafts/draft.ts'
import { staleAtWhenStored } from '../drafts/stale.ts'
import { checkForStoring, replaceConfiguration } from '../drafts/store.ts'

export const handler = implementAction(actions.update_draft, async (ctx, { draftId, version, configuration }) => {
  const { teamId } = ctx.caller
  const reach = { teamId, workspaceIds: ctx.workspaceIds }
  const { workspaceId } = await getDraft(ctx.sql, reach, draftId)
  const next = { draftId, workspaceId, configuration, platformCheck: null, version: version + 1 }
  const checked = await checkForStoring(ctx, teamId, next)
  return ctx.commit(async (tx) => {
    const now = ctx.clock.now()
    const staleAt = await staleAtWhenStored(tx, teamId, checked, now)
    const row = await lockDraft(tx, reach, draftId)
    await requireChangeable(tx, row)
    if (row.version !== version) throw changedSince(row.version)
    const changed = await replaceConfiguration(tx, row, configuration, checked, staleAt, now)
    return presentState(changed, checked, ctx.reviewUrl)
  })
})

const changedSince = (version: number) =>
  new ToolError('conflict', `The draft has changed since: it is now at version ${version}. Read it again.`)
