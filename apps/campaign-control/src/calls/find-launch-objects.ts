import { calls } from '@adloom/contracts/of/campaign-control'
import type { LaunchedEntity } from '../ad-platform/port.ts'
import { implementCall } from '../deps.ts'
import { getLaunch } from '../launches/launch.ts'
import { onAccount } from '../launches/on-account.ts'
import { laterOf } from '../launches/outcome.ts'

const ISSUES_MAX = 3

export const handler = implementCall(calls['campaign-control.find_launch_objects'], async (ctx, input) => {
  const launch = await getLaunch(ctx.sql, input)
  const listed = onAccount(ctx, launch, { lane: 'background', ms: ctx.launchTimes.requestMs }, (platform, access) =>
    platform.launches.listByToken(access, launch.token),
  )
  return listed.then((found) => ({ outcome: 'found' as const, objects: found.map(present) }), laterOf)
})

const present = ({ id, issues, ...entity }: LaunchedEntity) => ({
  ...entity,
  platformId: id,
  issues: issues.slice(0, ISSUES_MAX).map(({ code, summary }) => ({ code, summary })),
})
