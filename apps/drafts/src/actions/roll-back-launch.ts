import { actions } from '@adloom/contracts/of/drafts'
import { implementAction } from '../deps.ts'
import { getLaunch, lockLaunch } from '../launches/launch.ts'
import { presentLaunch } from '../launches/present-launch.ts'
import { reopen } from '../launching/reopen.ts'

export const handler = implementAction(actions.roll_back_launch, async (ctx, { launchId }) => {
  const reach = { teamId: ctx.caller.teamId, workspaceIds: ctx.workspaceIds }
  const launch = await ctx.commit(async (tx) => {
    const row = await lockLaunch(tx, reach, launchId)
    const isRollingBack = row.goal === 'roll_back' && row.state !== 'failed'
    if (!isRollingBack) await reopen(tx, reach, row, 'roll_back', ctx.clock.now())
    return presentLaunch(tx, await getLaunch(tx, reach, { launchId }))
  })
  ctx.runner.wake()
  return launch
})
