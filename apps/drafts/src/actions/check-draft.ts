import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/drafts'
import { implementAction } from '../deps.ts'
import { getDraft, presentFacts, toCheck } from '../drafts/draft.ts'
import { checkForStoring, storePlatformCheck } from '../drafts/store.ts'
import { askPlatform } from '../preflight/ask-platform.ts'
import { validateWith } from '../preflight/validate.ts'

export const handler = implementAction(actions.check_draft, async (ctx, { draftId }) => {
  const { teamId } = ctx.caller
  const row = await getDraft(ctx.sql, { teamId, workspaceIds: ctx.workspaceIds }, draftId)
  if (row.state === 'launching' || row.state === 'launched')
    throw new ToolError('conflict', 'The draft is being launched, or was launched. There is nothing left to check.')
  const draft = toCheck(row)
  const checked = await checkForStoring(ctx, teamId, draft)
  const now = ctx.clock.now()
  const platformCheck = await askPlatform(ctx, teamId, draft, checked.facts, now)
  const counted = { ...checked, ...validateWith({ ...draft, platformCheck }, checked.facts, now) }
  return ctx.commit(async (tx) => {
    const isStored = await storePlatformCheck(tx, teamId, { ...draft, platformCheck }, counted, now)
    if (!isStored) throw new ToolError('conflict', 'The draft has changed since. Check it again.')
    const { version, validation } = presentFacts(row, counted)
    return { version, validation, checks: platformCheck.checks, checkedAt: platformCheck.at }
  })
})
