import { calls } from '@adloom/contracts/of/campaign-control'
import type { LaunchEntity } from '@adloom/contracts/shapes/launch-object'
import type { Tx } from '@adloom/db'
import { readSoon } from '../accounts/read-soon.ts'
import { implementCall } from '../deps.ts'
import { getLaunch, type Launch } from '../launches/launch.ts'
import { onAccount } from '../launches/on-account.ts'
import { done, later, outcomeOf, refused } from '../launches/outcome.ts'
import { claimOwn, requireToken } from '../launches/own.ts'
import { linkCampaign, recordSwitched, recordSwitching } from '../launches/record.ts'
import type { LaunchTimes } from '../launches/times.ts'
import { changeClaimed, isAnswer } from '../launches/writes.ts'

type Input = (typeof calls)['campaign-control.set_launch_status']['input']['_zod']['output']
type Status = Input['status']

export const handler = implementCall(calls['campaign-control.set_launch_status'], async (ctx, input) => {
  const { entity, status } = input
  const launch = await getLaunch(ctx.sql, input)
  const claim = await ctx.inTx((tx) => begin(tx, launch, input, ctx.launchTimes, ctx.clock.now()))
  if (claim && isAnswer(claim)) return claim
  // What only carries our token is never switched on: it may be a copy.
  if (!claim && status === 'active') return refused('not_found', ['entity.id'])
  const outcome = await onAccount(
    ctx,
    launch,
    { lane: 'interactive', ms: ctx.launchTimes.requestMs },
    async (platform, access) => {
      if (!claim) await requireToken(platform, access, launch, entity)
      await platform.setStatus(access, entity, status)
      return done(entity.id)
    },
  ).catch(outcomeOf)
  return ctx.inTx(async (tx) => {
    if (claim && !(await changeClaimed(tx, claim, null))) return later('busy')
    if (outcome.outcome === 'done') await noteSwitched(tx, launch, entity, status, ctx.clock.now())
    return outcome
  })
})

/** Money can be spent from the moment on in which the campaign is switched on, so the log says so before. */
async function begin(tx: Tx, launch: Launch, { entity, status }: Input, times: LaunchTimes, now: Date) {
  const claim = await claimOwn(tx, launch, entity, times, now)
  const starts = entity.type === 'campaign' && status === 'active'
  if (claim && !isAnswer(claim) && starts) await recordSwitching(tx, launch, entity, now)
  return claim
}

/** A launch whose campaign was paused again by the launch itself never went live. */
async function noteSwitched(tx: Tx, launch: Launch, entity: LaunchEntity, status: Status, now: Date) {
  if (entity.type === 'campaign') {
    await linkCampaign(tx, launch, entity.id)
    await tx`
      update launches set activated_at = ${status === 'active' ? tx`coalesce(activated_at, ${now})` : null}
      where team_id = ${launch.teamId} and id = ${launch.id} and campaign_id = ${entity.id}`
    // People look for it in list_campaigns now.
    await readSoon(tx, launch.teamId, launch.adAccountId, now)
  }
  await recordSwitched(tx, launch, entity, status, now)
}
