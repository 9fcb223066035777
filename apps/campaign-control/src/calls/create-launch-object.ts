import { calls } from '@adloom/contracts/of/campaign-control'
import { implementCall } from '../deps.ts'
import { createOnce } from '../launches/create-once.ts'
import { getLaunch } from '../launches/launch.ts'
import { refused } from '../launches/outcome.ts'
import { strangeParents } from '../launches/own.ts'

export const handler = implementCall(calls['campaign-control.create_launch_object'], async (ctx, input) => {
  const launch = await getLaunch(ctx.sql, input)
  const strange = await strangeParents(ctx.sql, launch, input.object)
  if (strange.length > 0) return refused('not_found', strange)
  return createOnce(ctx, launch, input)
})
