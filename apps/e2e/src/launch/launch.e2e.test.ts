import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, surviveKill, surviveLostAnswer, type Victim, type Write, WRITES } from './kills.ts'
import { describeJourney } from './journey.ts'
import { describeDoors } from './doors.ts'
import { describeOnce } from './once.ts'
import { type LaunchWorld, openLaunchWorld } from './world.ts'

let world: LaunchWorld
beforeAll(async () => {
  world = await openLaunchWorld()
}, 120_000)
afterAll(() => world?.stage[Symbol.asyncDispose]())

// First, because the accounts are read once.
describeJourney(() => world)
describeOnce(() => world)
describeDoors(() => world)

// `npm run chaos` kills each process at each stage, and waits as long as calls and claims last.
const BOTH = ['drafts', 'campaign-control'] as const
test.each<[Stage, readonly Victim[]]>([
  ['upload_assets', BOTH],
  ['create_campaign', ['ad-sandbox']],
  ['create_ad_sets', ['drafts']],
  ['create_ads', BOTH],
  ['verify', ['drafts']],
  ['activate', BOTH],
])('killed at %s: %s. There is one campaign, equal to the draft, and it was switched on last', async (at, victims) => {
  expect(await surviveKill(world, at, victims)).not.toBeNull()
})

test.each(Object.keys(WRITES) as Write[])(
  'when the answer to a write of kind %s is lost, there is one campaign',
  async (write) => {
    expect(await surviveLostAnswer(world, write)).not.toBeNull()
  },
)
