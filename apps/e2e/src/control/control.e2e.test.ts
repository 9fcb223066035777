import { openControlStage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAgent } from './agent-flows.ts'
import { doorsOf } from './doors.ts'
import { signInOwner } from './owner.ts'
import { describeRefusals } from './refusals.ts'
import type { World } from './world.ts'

// The tools that change campaigns, in an installation of processes: one start for all these tests.
let world: World

beforeAll(async () => {
  const stage = await openControlStage({ scenario: 'agency_two_accounts' })
  const [team, others] = [await stage.newTeam({ workspaces: 2 }), await stage.newTeam({ adAccountId: 'act_1003' })]
  await Promise.all([stage.start('gateway'), stage.readAccounts()])
  const [own, foreign] = [await stage.campaignsOf(team), await stage.campaignsOf(others)]
  const entity = ({ campaignId, adSetIds }: { campaignId: string; adSetIds: string[] }, adAccountId: string) => ({
    ...{ campaignId, adAccountId, adSetId: adSetIds[0]! },
  })
  world = {
    ...{ stage, team, others, doors: doorsOf(stage.site.publicUrl), act: await signInOwner(stage, team) },
    campaign: entity(own['Spring']!, 'act_1001'),
    spare: entity(own['Autumn']!, 'act_1001'),
    foreign: entity(foreign['UK, spring']!, 'act_1003'),
  }
}, 120_000)
afterAll(() => world.stage[Symbol.asyncDispose]())

describeRefusals(() => world)
describeAgent(() => world)

test('A hundred redemptions of one token at once are one write, and a hundred answers that agree', async () => {
  const { stage, doors, team, campaign } = world
  await stage.platform(campaign.adSetId, { status: 'ACTIVE' })
  const input = { adSetId: campaign.adSetId }
  const { confirmationToken } = (await doors.REST('pause_ad_set', input, team.key)).body
  const before = (await stage.sandbox.requests()).at(-1)!.number
  const redeem = () => doors.REST('pause_ad_set', { ...input, confirmationToken }, team.key)
  const answers = await Promise.all(Array.from({ length: 100 }, redeem))
  const executed = answers.filter(({ status }) => status === 200)
  expect(executed.length).toBeGreaterThan(0)
  expect(new Set(executed.map(({ text }) => text)).size).toBe(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body['code']))).toEqual(
    executed.length === 100 ? new Set() : new Set(['call_in_progress']),
  )
  expect(await stage.writesOf(campaign.adSetId, before)).toHaveLength(1)
  expect((await redeem()).text).toBe(executed[0]!.text)
})
