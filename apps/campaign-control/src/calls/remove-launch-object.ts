import { calls } from '@adloom/contracts/of/campaign-control'
import { implementCall } from '../deps.ts'
import { getLaunch } from '../launches/launch.ts'
import { onAccount } from '../launches/on-account.ts'
import { done, later, outcomeOf } from '../launches/outcome.ts'
import { claimOwn, requireToken } from '../launches/own.ts'
import { recordRemoved } from '../launches/record.ts'
import { changeClaimed, isAnswer } from '../launches/writes.ts'

export const handler = implementCall(calls['campaign-control.remove_launch_object'], async (ctx, input) => {
  const { entity } = input
  const launch = await getLaunch(ctx.sql, input)
  const claim = await ctx.inTx((tx) => claimOwn(tx, launch, entity, ctx.launchTimes, ctx.clock.now()))
  if (claim && isAnswer(claim)) return claim
  const outcome = await onAccount(
    ctx,
    launch,
    { lane: 'interactive', ms: ctx.launchTimes.requestMs },
    async (platform, access) => {
      if (!claim) await requireToken(platform, access, launch, entity)
      await platform.launches.remove(access, entity)
      return done(entity.id)
    },
  ).catch(outcomeOf)
  return ctx.inTx(async (tx) => {
    if (claim && !(await changeClaimed(tx, claim, null))) return later('busy')
    if (outcome.outcome === 'done') await recordRemoved(tx, launch, entity, ctx.clock.now())
    return outcome
  })
})
