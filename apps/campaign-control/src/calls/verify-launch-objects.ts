import { calls } from '@adloom/contracts/of/campaign-control'
import type { AccountAccess, AdPlatform, Difference, LaunchFound } from '../ad-platform/port.ts'
import { implementCall } from '../deps.ts'
import { getLaunch, type Launch } from '../launches/launch.ts'
import { onAccount } from '../launches/on-account.ts'
import { laterOf } from '../launches/outcome.ts'

const contract = calls['campaign-control.verify_launch_objects']
type Asked = (typeof contract)['input']['_zod']['output']['objects']

export const handler = implementCall(contract, async (ctx, input) => {
  const launch = await getLaunch(ctx.sql, input)
  const compared = onAccount(
    ctx,
    launch,
    { lane: 'background', ms: ctx.launchTimes.requestMs },
    async (platform, access) => {
      const found = await readAll(platform, access, input.objects)
      return input.objects.flatMap((asked) => compare(platform, launch, asked, found.get(asked.platformId) ?? null))
    },
  )
  return compared.then((differences) => ({ outcome: 'compared' as const, differences }), laterOf)
})

/** One request for all objects of a kind. */
async function readAll(platform: AdPlatform, access: AccountAccess, asked: Asked): Promise<Map<string, LaunchFound>> {
  const found = new Map<string, LaunchFound>()
  for (const [kind, objects] of Map.groupBy(asked, ({ object }) => object.kind)) {
    const ids = [...new Set(objects.map(({ platformId }) => platformId))]
    for (const [id, object] of await platform.launches.readBack(access, kind, ids)) found.set(id, object)
  }
  return found
}

/** Until the launch is live, everything of it has to be paused. */
function compare(
  platform: AdPlatform,
  launch: Launch,
  { platformId, part, object }: Asked[number],
  found: LaunchFound | null,
) {
  if (!found) return [{ platformId, field: '', expected: object.kind, found: null }]
  const differences: Difference[] = platform.launches.differences(object, { token: launch.token, part }, found)
  if (found.isSwitchedOn && !launch.activatedAt)
    differences.push({ field: 'status', expected: 'paused', found: 'active' })
  return differences.map((difference) => ({ platformId, ...difference }))
}
