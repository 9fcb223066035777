import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, surviveKill, surviveLostAnswer, type Victim, type Write } from './kills.ts'
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

// One of each kind, after which most is lost: `npm run chaos` kills each process at each stage and loses every answer, and waits
// as long as calls and claims last.
test.each<[Stage, readonly Victim[]]>([
  ['create_campaign', ['ad-sandbox']],
  ['create_ads', ['drafts', 'campaign-control']],
])('killed at %s: %s. There is one campaign, equal to the draft, and it was switched on last', async (at, victims) => {
  expect(await surviveKill(world, at, victims)).not.toBeNull()
})

test.each<Write>(['ad set', 'switching on the campaign'])(
  'when the answer to a write of kind %s is lost, there is one campaign',
  async (write) => {
    expect(await surviveLostAnswer(world, write)).not.toBeNull()
  },
)
