import { randomUUID } from 'node:crypto'
import { actions } from '@adloom/contracts/of/drafts'
import { implementAction } from '../deps.ts'
import { getDraft, presentState } from '../drafts/draft.ts'
import { checkForStoring, insertDraft } from '../drafts/store.ts'

export const handler = implementAction(actions.clone_draft, async (ctx, input) => {
  const { teamId, userId: createdBy } = ctx.caller
  // `workspaceId` is where the copy goes. The draft may be in any workspace of the person.
  const source = await getDraft(ctx.sql, { teamId, workspaceIds: ctx.caller.workspaceIds }, input.draftId)
  const workspaceId = input.workspaceId ?? source.workspaceId
  const configuration = { ...source.configuration, name: input.name ?? copyOf(source.name) }
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

const NAME_MAX = 200
const SUFFIX = ', copy'

/** The name is cut where it would become too long, between two characters. */
const copyOf = (name: string) =>
  `${Array.from(name)
    .slice(0, NAME_MAX - SUFFIX.length)
    .join('')}${SUFFIX}`
