import { ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/drafts'
import type { Tx } from '@adloom/db'
import { implementAction } from '../deps.ts'
import { getLaunch, type LaunchRow, lockLaunch } from '../launches/launch.ts'
import { presentLaunch } from '../launches/present-launch.ts'
import { reopen } from '../launching/reopen.ts'

export const handler = implementAction(actions.retry_launch, async (ctx, { launchId }) => {
  const reach = { teamId: ctx.caller.teamId, workspaceIds: ctx.workspaceIds }
  const launch = await ctx.commit(async (tx) => {
    const row = await lockLaunch(tx, reach, launchId)
    await reopen(tx, reach, row, 'launch', ctx.clock.now())
    await requireWhole(tx, row)
    await reset(tx, row)
    return presentLaunch(tx, await getLaunch(tx, reach, { launchId }))
  })
  ctx.runner.wake()
  return launch
})

/** Errors: `conflict` when a roll back has deleted part of what was created. */
async function requireWhole(tx: Tx, { teamId, id }: LaunchRow) {
  const rows = await tx`
    select 1 from launch_steps
    where team_id = ${teamId} and launch_id = ${id} and state = 'undone' and stage like 'create%' limit 1`
  if (rows.length > 0)
    throw new ToolError('conflict', 'A part of this launch was deleted again. Roll it back, and launch the draft anew.')
}

/**
 * What was refused is asked for as something new, because it certainly was not created. What has an unknown outcome keeps
 * its operation, so that it is not created twice. The platform is read back again before anything is switched on.
 */
async function reset(tx: Tx, { teamId, id }: LaunchRow) {
  await tx`
    update launch_steps
    set state = 'pending', finished_at = null,
      operation_id = case when state = 'failed' then gen_random_uuid() else operation_id end
    where team_id = ${teamId} and launch_id = ${id}
      and (state in ('failed', 'undone') or stage = 'verify' or (stage = 'preflight' and state <> 'pending'))`
}
