import { randomUUID } from 'node:crypto'
import { actions, calls } from '@adloom/contracts/of/campaign-control'
import type { LaunchCreative } from '@adloom/contracts/shapes/launch-object'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT } from '../../testing/change-stage.ts'
import { ad, adSet, campaign, creative, picture } from '../../testing/launch-samples.ts'
import { type Launcher, type LaunchStage, openLaunchStage } from '../../testing/launch-stage.ts'

let stage: LaunchStage
let own: Launcher
let creativeOf: () => LaunchCreative
beforeAll(async () => {
  stage = await openLaunchStage()
  own = await stage.newLauncher()
  const [pageId, hash] = [await stage.pageId(own), await stage.picture()]
  creativeOf = () => creative([picture(hash)], { pageId })
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  await stage.advance({ minutes: 20 })
  await stage.settle()
})

const DONE = { outcome: 'done', platformId: expect.any(String) }
const NOT_OURS = { outcome: 'refused' }
const switchedOn = (id: string) => stage.read(id, 'status').then(({ status }) => status === 'ACTIVE')

/** A launch with one of each part. */
async function launched(team = own.team) {
  const launcher = await stage.putLaunch(team)
  const campaignId = await stage.created(launcher, null, campaign())
  const adSetId = await stage.created(launcher, '1', adSet(campaignId))
  const creativeId = await stage.created(launcher, 'c1', creativeOf())
  const adId = await stage.created(launcher, '1.1', ad(adSetId, creativeId))
  await stage.forget()
  return { launcher, campaignId, adSetId, creativeId, adId }
}
const stateOf = async ({ launch }: Launcher) => {
  const [row] = await stage.admin<{ campaignId: string | null; activatedAt: Date | null }[]>`
    select campaign_id as "campaignId", activated_at as "activatedAt" from campaign_control.launches where id = ${launch.launchId}`
  return row!
}

describe('Switching on', () => {
  test('makes the launch one that went live, only once the campaign is on, and the log says so before and after', async () => {
    const { launcher, campaignId, adSetId, adId } = await launched()
    for (const entity of [
      { type: 'ad', id: adId },
      { type: 'ad_set', id: adSetId },
    ] as const) {
      expect(await stage.setStatus(launcher, entity, 'active')).toMatchObject(DONE)
      expect(await stateOf(launcher)).toEqual({ campaignId, activatedAt: null })
    }
    await stage.failAt(campaignId, 'POST', { type: 'throttle', minutes: 1 })
    const entity = { type: 'campaign', id: campaignId } as const
    expect(await stage.setStatus(launcher, entity, 'active')).toMatchObject({ outcome: 'later', why: 'throttled' })
    expect(await stateOf(launcher)).toEqual({ campaignId, activatedAt: null })
    await stage.advance({ minutes: 12 })
    const at = stage.clock.now()
    expect(await stage.setStatus(launcher, entity, 'active')).toMatchObject(DONE)
    expect(await stateOf(launcher)).toEqual({ campaignId, activatedAt: at })
    expect(await Promise.all([campaignId, adSetId, adId].map(switchedOn))).toEqual([true, true, true])

    const entries = (await stage.auditOf(launcher)).filter(({ about }) => about['entityId'] === campaignId)
    expect(entries.map(({ kind }) => kind)).toEqual([
      'launch_created',
      'launch_switching_on',
      'launch_switching_on',
      'launch_switched_on',
    ])
  })

  test('makes the next read of the account due, so that the campaign is listed soon', async () => {
    const { launcher, campaignId, adSetId } = await launched()
    const { teamId, adAccountId } = launcher.launch
    const later = new Date(stage.clock.now().getTime() + 3_600_000)
    await stage.admin`
      insert into campaign_control.sync_accounts (team_id, ad_account_id, due_at, created_at)
      values (${teamId}, ${adAccountId}, ${later}, ${later})`
    const isDue = async () => {
      const [row] = await stage.admin<{ dueAt: Date }[]>`
        select due_at as "dueAt" from campaign_control.sync_accounts where team_id = ${teamId}`
      return row!.dueAt <= stage.clock.now()
    }
    await stage.setStatus(launcher, { type: 'ad_set', id: adSetId }, 'active')
    expect(await isDue()).toBe(false)
    await stage.setStatus(launcher, { type: 'campaign', id: campaignId }, 'active')
    expect(await isDue()).toBe(true)
  })

  test('is done once however often it is asked for at once, and a campaign that is paused again never went live', async () => {
    const { launcher, campaignId } = await launched()
    const entity = { type: 'campaign', id: campaignId } as const
    const answers = await Promise.all(Array.from({ length: 10 }, () => stage.setStatus(launcher, entity, 'active')))
    const said = answers.map((answer) => (answer.outcome === 'later' ? answer.why : answer.outcome))
    expect(said).toContain('done')
    for (const one of said) expect(one).toBeOneOf(['done', 'busy'])
    expect((await stage.writes()).filter((path) => path === `/${campaignId}`)).toHaveLength(1)
    expect(await stage.setStatus(launcher, entity, 'paused')).toMatchObject(DONE)
    expect(await stateOf(launcher)).toEqual({ campaignId, activatedAt: null })
  })

  test('reaches nothing that the launch has not created, nor what is of another type', async () => {
    const [one, other] = [await launched(), await launched()]
    await stage.settle()
    const strange = [
      { type: 'campaign', id: other.campaignId },
      { type: 'ad_set', id: other.adSetId },
      { type: 'campaign', id: one.adSetId },
      { type: 'ad', id: '120210000000000' },
      { type: 'campaign', id: await stage.anyCampaign() },
    ] as const
    for (const entity of strange) {
      expect(await stage.setStatus(one.launcher, entity, 'active')).toMatchObject(NOT_OURS)
      expect(await stage.setStatus(one.launcher, entity, 'paused')).toMatchObject(NOT_OURS)
      expect(await stage.remove(one.launcher, entity)).toMatchObject(NOT_OURS)
    }
    await expect(
      stage.setStatus(
        { ...one.launcher, launch: { ...one.launcher.launch, teamId: randomUUID() } },
        strange[0],
        'paused',
      ),
    ).rejects.toMatchObject({ code: 'not_found' })
    expect(await stage.writes()).toEqual([])
  })

  test('is refused for a copy that only carries the token, which may be paused and removed', async () => {
    const { launcher } = await launched()
    const copy = await stage.duplicate(launcher)
    const entity = { type: 'campaign', id: copy } as const
    expect(await stage.setStatus(launcher, entity, 'active')).toMatchObject(NOT_OURS)
    expect(await stage.setStatus(launcher, entity, 'paused')).toMatchObject(DONE)
    expect(await stage.remove(launcher, entity)).toMatchObject(DONE)
    expect(await stage.read(copy, 'status')).toMatchObject({ status: 'DELETED' })
  })
})

test('Removing deletes a part on the platform, and again is the same answer', async () => {
  const { launcher, campaignId, adSetId, adId } = await launched()
  const parts = [
    { type: 'ad', id: adId },
    { type: 'ad_set', id: adSetId },
    { type: 'campaign', id: campaignId },
  ] as const
  for (const entity of parts)
    expect(await stage.remove(launcher, entity)).toMatchObject({ ...DONE, platformId: entity.id })
  expect(await stage.remove(launcher, parts[2])).toMatchObject(DONE)
  expect(await stage.find(launcher)).toEqual({ outcome: 'found', objects: [] })
})

test('What carries the token is listed with its parts, and only that', async () => {
  const { launcher, campaignId, adSetId, adId } = await launched()
  const shown = { isSwitchedOn: false, status: 'paused', issues: [] }
  expect(await stage.find(launcher)).toEqual({
    outcome: 'found',
    objects: [
      { type: 'campaign', platformId: campaignId, part: null, ...shown },
      { type: 'ad_set', platformId: adSetId, part: '1', ...shown },
      { type: 'ad', platformId: adId, part: '1.1', ...shown, status: expect.any(String) },
    ],
  })
  await stage.failAt(`campaignsbylabels`, 'GET', { type: 'throttle', minutes: 1 }, null)
  expect(await stage.find(launcher)).toMatchObject({ outcome: 'later', said: { code: '80004' } })
})

describe('Reading back', () => {
  const objectsOf = ({ campaignId, adSetId, creativeId, adId }: Awaited<ReturnType<typeof launched>>) => [
    { platformId: campaignId, part: null, object: campaign() },
    { platformId: adSetId, part: '1', object: adSet(campaignId) },
    { platformId: creativeId, part: 'c1', object: creativeOf() },
    { platformId: adId, part: '1.1', object: ad(adSetId, creativeId) },
  ]
  const verify = ({ launch }: Launcher, objects: ReturnType<typeof objectsOf>) =>
    stage.call(calls['campaign-control.verify_launch_objects'], { ...launch, objects })

  test('finds no difference in what was created', async () => {
    const whole = await launched()
    expect(await verify(whole.launcher, objectsOf(whole))).toEqual({ outcome: 'compared', differences: [] })
  })

  test('finds each field that somebody changed, and what was deleted', async () => {
    const whole = await launched()
    const { launcher, campaignId, adSetId, adId } = whole
    await stage.edit(campaignId, { name: 'Other', status: 'ACTIVE' })
    await stage.edit(adSetId, { daily_budget: '9900', ...TARGETING })
    await stage.edit(adId, { status: 'ACTIVE' })
    const verified = async () => {
      const answer = await verify(launcher, objectsOf(whole))
      return answer.outcome === 'compared' && answer.differences
    }
    const changed = (platformId: string, field: string, expected: string, found: string | null) => ({
      ...{ platformId, field, expected, found },
    })
    const inParents = [
      changed(campaignId, 'name', `Spring sale [${launcher.launch.token}]`, 'Other'),
      changed(campaignId, 'status', 'paused', 'active'),
      changed(adSetId, 'budget', 'daily 50.00 USD', 'daily 99.00 USD'),
      changed(adSetId, 'targeting.countries', 'US', 'CA'),
      changed(adSetId, 'targeting.ageMin', '18', '30'),
    ]
    expect(await verified()).toEqual([...inParents, changed(adId, 'status', 'paused', 'active')])
    await stage.edit(adId, { status: 'DELETED' })
    expect(await verified()).toEqual([...inParents, changed(adId, '', 'ad', null)])
  })
})

/** Other countries and ages than those of the launches here. */
const TARGETING = {
  targeting: JSON.stringify({
    ...{ geo_locations: { countries: ['CA'] }, age_min: 30, age_max: 65 },
    targeting_automation: { advantage_audience: 0 },
  }),
}

describe('An account that cannot be reached', () => {
  const notThere = { type: 'error', code: 100, subcode: 33, message: 'Unsupported get request' } as const

  test('is never taken for a part that is gone', async () => {
    const { launcher, adId } = await launched()
    const entity = { type: 'ad', id: adId } as const
    await stage.failAt(adId, 'GET', notThere, null)
    expect(await stage.setStatus(launcher, entity, 'paused')).toMatchObject({
      outcome: 'refused',
      failure: 'not_found',
    })
    await stage.failAt(ACCOUNT, 'GET', notThere, null)
    expect(await stage.setStatus(launcher, entity, 'paused')).toMatchObject({
      outcome: 'refused',
      failure: 'permission',
    })
  })

  test('is refused when it was disconnected', async () => {
    const other = await stage.newLauncher()
    const campaignId = await stage.created(other, null, campaign())
    await stage.callAction(actions.disconnect_ad_account, { adAccountId: ACCOUNT }, { as: stage.person(other.team) })
    const answer = await stage.setStatus(other, { type: 'campaign', id: campaignId }, 'paused')
    expect(answer).toMatchObject({ outcome: 'refused', failure: 'authorization' })
  })
})
