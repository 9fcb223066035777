import { ToolError } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/drafts'
import type { Tx } from '@adloom/db'
import { implement } from '../deps.ts'
import { type DraftRow, lockDraftOrDeleted } from '../drafts/draft.ts'
import { eraseDraft } from '../drafts/store.ts'
import { requireNothingLeft } from '../drafts/changeable.ts'

export const handler = implement(tools.delete_launch_draft, async (ctx, { draftId }) => {
  const reach = { teamId: ctx.caller.teamId, workspaceIds: ctx.workspaceIds }
  return ctx.commit(async (tx) => {
    const row = await lockDraftOrDeleted(tx, reach, draftId)
    if (row !== 'deleted') {
      await requireDeletable(tx, row)
      await eraseDraft(tx, row, ctx.clock.now())
    }
    return { draftId, deleted: true as const }
  })
})

/** A launched draft goes: its launch and its campaign stay. */
async function requireDeletable(tx: Tx, row: DraftRow) {
  if (row.state === 'launching')
    throw new ToolError('conflict', 'The draft is being launched. Cancel the launch first.')
  if (row.state === 'launch_failed') await requireNothingLeft(tx, row)
}
