import { tools } from '@adloom/contracts/of/drafts'
import type { ReadContext } from '@adloom/service'
import { type Deps, implement } from '../deps.ts'
import { findDraft, noDraft } from '../drafts/draft.ts'
import { findLaunch, type LaunchKey, noLaunch } from '../launches/launch.ts'
import { presentLaunch } from '../launches/present-launch.ts'

export const handler = implement(tools.get_launch_status, async (ctx, input) => {
  const reach = { teamId: ctx.caller.teamId, workspaceIds: ctx.workspaceIds }
  const { draftId } = input
  // The contract makes sure that there is exactly one.
  const launch = await findLaunch(ctx.sql, reach, input as LaunchKey)
  if (launch) return presentLaunch(ctx.sql, launch)
  if (draftId === undefined) throw noLaunch()
  return neverLaunched(ctx, draftId)
})

/** Errors: `not_found` when there is no such draft. The launch of a deleted one is found by the draft's id all the same. */
async function neverLaunched(ctx: ReadContext<Deps>, draftId: string) {
  const draft = await findDraft(ctx.sql, { teamId: ctx.caller.teamId, workspaceIds: ctx.workspaceIds }, draftId)
  if (!draft) throw noDraft()
  return {
    ...{ launchId: null, draftId, status: 'not_launched' as const, progress: 0, launchedBy: null },
    ...{ startedAt: null, finishedAt: null, stages: [], platformIds: {}, issues: [], canRetry: false },
  }
}
