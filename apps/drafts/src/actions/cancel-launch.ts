import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/drafts'
import type { Json, Tx } from '@adloom/db'
import { implementAction } from '../deps.ts'
import { getLaunch, type LaunchRow, lockLaunch, UNDER_WAY } from '../launches/launch.ts'
import { presentLaunch } from '../launches/present-launch.ts'
import { cancelled } from '../launching/issues.ts'

export const handler = implementAction(actions.cancel_launch, async (ctx, { launchId }) => {
  const reach = { teamId: ctx.caller.teamId, workspaceIds: ctx.workspaceIds }
  const launch = await ctx.commit(async (tx) => {
    const row = await lockLaunch(tx, reach, launchId)
    const isRollingBack = row.goal === 'roll_back' && row.state !== 'failed'
    if (!isRollingBack) {
      await requireCancellable(tx, row)
      await turnBack(tx, row, ctx.caller.userId, ctx.clock.now())
    }
    return presentLaunch(tx, await getLaunch(tx, reach, { launchId }))
  })
  ctx.runner.wake()
  return launch
})

/**
 * The step that switches the campaign on begins while it holds the same lock on the launch: either that step sees the new
 * goal, or this sees that it has begun.
 */
async function requireCancellable(tx: Tx, { teamId, id, state, goal }: LaunchRow) {
  if (!UNDER_WAY.includes(state)) throw new ToolError('conflict', ENDED[state] ?? 'The launch has ended.')
  if (goal !== 'launch') return
  const rows = await tx`
    select 1 from launch_steps
    where team_id = ${teamId} and launch_id = ${id} and state in ('running', 'done') and stage = 'activate'
      and task ->> 'type' = 'campaign'`
  if (rows.length > 0)
    throw new ToolError('conflict', 'The campaign is being switched on. Pause it in place of cancelling the launch.')
}

const ENDED: Partial<Record<LaunchRow['state'], string>> = {
  in_review: 'The campaign is switched on. Pause it in place of cancelling the launch.',
  live: 'The campaign is live. Pause it in place of cancelling the launch.',
  partially_live: 'The campaign is live. Pause it in place of cancelling the launch.',
  failed: 'The launch has failed. Roll it back to delete what it left on the platform.',
}

async function turnBack(tx: Tx, { teamId, id }: LaunchRow, userId: string, now: Date) {
  await tx`
    update launches
    set goal = 'roll_back', cancelled_by = ${userId}, issues = issues || ${tx.json([cancelled()] as Json)},
      next_at = ${now}, stuck_since = null
    where team_id = ${teamId} and id = ${id}`
}
