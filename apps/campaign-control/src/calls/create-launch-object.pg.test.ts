import { randomUUID } from 'node:crypto'
import { actions, tools } from '@adloom/contracts/of/campaign-control'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT } from '../../testing/change-stage.ts'
import { ad, adSet, campaign } from '../../testing/launch-samples.ts'
import { type Launcher, type LaunchStage, openLaunchStage } from '../../testing/launch-stage.ts'

let stage: LaunchStage
let own: Launcher
beforeAll(async () => {
  stage = await openLaunchStage()
  own = await stage.newLauncher()
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  // What waits for a limit to pass waits no more.
  await stage.advance({ minutes: 20 })
  await stage.settle()
})

/** A launch of the team that has created nothing. */
const newLaunch = () => stage.putLaunch(own.team)
const DONE = { outcome: 'done', platformId: expect.any(String), isReused: false, thumbnailHash: null }
const LOST = { type: 'reset_after' } as const
const failCreate = (action: Parameters<LaunchStage['fail']>[0], edge = 'campaigns') =>
  stage.fail(action, { method: 'POST', pathRegex: `/${edge}$` })

test('Of fifty calls at once for one part, one creates it, and a repeat gets the same answer', async () => {
  const launch = await newLaunch()
  const operationId = randomUUID()
  const ask = () => stage.create(launch, null, campaign(), operationId)
  const answers = await Promise.all(Array.from({ length: 50 }, ask))
  const done = await ask()
  expect(done).toEqual(DONE)
  const busy = { outcome: 'later', why: 'busy', retryAfterMs: expect.any(Number), said: null }
  for (const answer of answers) expect(answer).toBeOneOf([done, busy])
  expect(await stage.there(launch, 'campaigns')).toEqual([done.outcome === 'done' && done.platformId])
})

test('Everything is created paused, with the mark of the launch, and the campaign belongs to the launch at once', async () => {
  const launch = await newLaunch()
  const { token, launchId } = launch.launch
  const campaignId = await stage.created(launch, null, campaign())
  const adSetId = await stage.created(launch, '1', adSet(campaignId))
  expect(await stage.read(campaignId, 'name,status')).toMatchObject({
    name: `Spring sale [${token}]`,
    status: 'PAUSED',
  })
  expect(await stage.read(adSetId, 'name,status')).toMatchObject({ name: `Everybody [${token}.1]`, status: 'PAUSED' })
  const [row] = await stage.admin`select campaign_id from campaign_control.launches where id = ${launchId}`
  expect(row).toEqual({ campaign_id: campaignId })
})

describe('A create whose answer is lost', () => {
  test('is found by its mark, and not made again', async () => {
    const launch = await newLaunch()
    await failCreate(LOST)
    const answer = await stage.create(launch, null, campaign())
    expect(answer).toEqual({ ...DONE, isReused: true })
    expect(await stage.there(launch, 'campaigns')).toHaveLength(1)
  })

  test('is not made again while lists do not show it yet, however often it is asked for', async () => {
    const launch = await newLaunch()
    const operationId = randomUUID()
    const ask = () => stage.create(launch, null, campaign(), operationId)
    await stage.fail({ type: 'read_lag', seconds: 18 }, { method: 'GET', pathRegex: '.' }, null)
    await failCreate(LOST)
    expect(await ask()).toMatchObject({ outcome: 'later', why: 'unknown', retryAfterMs: 10_000 })
    expect(await ask()).toMatchObject({ outcome: 'later', why: 'unknown', retryAfterMs: 10_000 })
    await stage.advance({ minutes: 11 / 60 })
    expect(await ask()).toMatchObject({ outcome: 'later', why: 'unknown' })
    await stage.advance({ minutes: 11 / 60 })
    expect(await ask()).toEqual({ ...DONE, isReused: true })
    await stage.sandbox.clearFaults()
    expect(await stage.there(launch, 'campaigns')).toHaveLength(1)
  })

  test('is made again once the platform had none twice, with seconds in between', async () => {
    const launch = await newLaunch()
    const operationId = randomUUID()
    const ask = () => stage.create(launch, null, campaign(), operationId)
    await failCreate({ type: 'reset_before' })
    expect(await ask()).toMatchObject({ outcome: 'later', why: 'unknown' })
    for (const misses of [0, 1]) {
      expect(await ask()).toMatchObject({ outcome: 'later', why: 'unknown', retryAfterMs: 10_000 })
      expect(await stage.write(operationId)).toMatchObject({ state: 'sent', misses })
      await stage.advance({ minutes: 11 / 60 })
    }
    expect(await stage.writes()).toEqual([`/${ACCOUNT}/adlabels`, `/${ACCOUNT}/campaigns`])
    expect(await ask()).toEqual(DONE)
    expect(await stage.there(launch, 'campaigns')).toHaveLength(1)
  })

  test('is settled with the oldest when several carry the mark', async () => {
    const launch = await newLaunch()
    const operationId = randomUUID()
    await failCreate({ type: 'reset_before' })
    await stage.create(launch, null, campaign(), operationId)
    const ids = [await stage.created(launch, null, campaign()), await stage.created(launch, null, campaign())]
    expect(await stage.create(launch, null, campaign(), operationId)).toMatchObject({ platformId: ids[0] })
    const found = await stage.find(launch)
    expect(found).toMatchObject({
      outcome: 'found',
      objects: ids.map((platformId) => ({ platformId, type: 'campaign' })),
    })
  })
})

test('A platform that takes no more requests is asked later, and nothing was created', async () => {
  const launch = await newLaunch()
  const operationId = randomUUID()
  await failCreate({ type: 'throttle', minutes: 5 })
  const answer = await stage.create(launch, null, campaign(), operationId)
  expect(answer).toMatchObject({ outcome: 'later', why: 'throttled', said: { code: '80004' } })
  expect(answer.outcome === 'later' && answer.retryAfterMs).toBeGreaterThan(60_000)
  expect(await stage.there(launch, 'campaigns')).toEqual([])
  await stage.advance({ minutes: 12 })
  expect(await stage.create(launch, null, campaign(), operationId)).toEqual(DONE)
})

test('A refusal names our fields and what the platform said, and a later repeat may succeed', async () => {
  const launch = await newLaunch()
  const operationId = randomUUID()
  const budget = { type: 'daily', amount: { amount: '0.50', currency: 'USD' } } as const
  const refused = await stage.create(launch, null, campaign({ budget, bidStrategy: 'lowest_cost' }), operationId)
  expect(refused).toMatchObject({
    ...{ outcome: 'refused', failure: 'invalid', fields: ['budget'] },
    said: { code: '100', subcode: '1885272', message: expect.any(String) },
  })
  expect(await stage.create(launch, null, campaign(), operationId)).toEqual(DONE)
  const kinds = await stage.auditOf(launch)
  expect(kinds.map(({ kind, actor }) => ({ kind, actor }))).toEqual(
    ['launch_recorded', 'launch_refused', 'launch_created'].map((kind) => ({
      kind,
      actor: { kind: 'session', ...launch.launchedBy },
    })),
  )
})

describe('Nothing is created', () => {
  const NOT_FOUND = { code: 'not_found', message: 'There is no such launch.' }

  test('for a launch of another team, another account or another token: they look like one that is missing', async () => {
    const { launch } = await newLaunch()
    const others = [
      { ...launch, teamId: randomUUID() },
      { ...launch, launchId: randomUUID() },
      { ...launch, adAccountId: 'act_1003' },
      { ...launch, token: 'z2z2z2' },
    ]
    for (const other of others)
      await expect(stage.create({ launch: other }, null, campaign())).rejects.toMatchObject(NOT_FOUND)
    expect(await stage.writes()).toEqual([])
  })

  test('by an operation of another launch, or of another part', async () => {
    const [one, other] = [await newLaunch(), await newLaunch()]
    const operationId = randomUUID()
    await stage.created(one, null, campaign(), operationId)
    await stage.forget()
    await expect(stage.create(other, null, campaign(), operationId)).rejects.toMatchObject(NOT_FOUND)
    await expect(stage.create(one, 'c1', campaign(), operationId)).rejects.toMatchObject(NOT_FOUND)
    expect(await stage.writes()).toEqual([])
  })

  test('in a campaign or ad set that the launch has not created', async () => {
    const [one, other] = [await newLaunch(), await newLaunch()]
    const campaignId = await stage.created(one, null, campaign())
    const adSetId = await stage.created(one, '1', adSet(campaignId))
    await stage.forget()
    const refused = (fields: string[]) => ({ outcome: 'refused', failure: 'not_found', fields, said: null })
    expect(await stage.create(other, '1', adSet(campaignId))).toEqual(refused(['campaignId']))
    expect(await stage.create(other, '1.1', ad(adSetId, adSetId))).toEqual(refused(['adSetId', 'creativeId']))
    expect(await stage.create(one, '1.1', ad(adSetId, adSetId))).toEqual(refused(['creativeId']))
    expect(await stage.writes()).toEqual([])
  })
})

describe('What is wrong with the connection is an answer', () => {
  test('of an account that was disconnected', async () => {
    const launch = await stage.newLauncher()
    await stage.callAction(actions.disconnect_ad_account, { adAccountId: ACCOUNT }, { as: stage.person(launch.team) })
    expect(await stage.create(launch, null, campaign())).toEqual({
      ...{ outcome: 'refused', failure: 'authorization', fields: [], said: null },
    })
  })

  test('of one whose grant is over while a lost answer is looked for: nobody knows what became of it', async () => {
    const launch = await stage.newLauncher()
    const operationId = randomUUID()
    await failCreate({ type: 'reset_before' })
    expect(await stage.create(launch, null, campaign(), operationId)).toMatchObject({ why: 'unknown' })
    await stage.fail({ type: 'error', code: 190, message: 'expired' }, { method: 'GET', pathRegex: '/campaigns$' })
    for (const _again of [1, 2])
      expect(await stage.create(launch, null, campaign(), operationId)).toMatchObject({
        outcome: 'later',
        why: 'unknown',
        said: { code: '190' },
      })
    expect(await stage.write(operationId)).toMatchObject({ state: 'sent' })
  })

  test('of a grant that is over, which is shown to people', async () => {
    const launch = await stage.newLauncher()
    await stage.fail({ type: 'error', code: 190, message: 'expired' }, { method: 'POST', pathRegex: '/campaigns$' })
    expect(await stage.create(launch, null, campaign())).toMatchObject({ outcome: 'refused', failure: 'authorization' })
    const { adAccounts } = await stage.callTool(tools.list_ad_accounts, {}, { as: stage.person(launch.team) })
    expect(adAccounts.map(({ status }) => status)).toEqual(['expired'])
    const again = await stage.create(launch, null, campaign())
    expect(again).toMatchObject({ outcome: 'refused', failure: 'authorization', said: { code: '190' } })
  })
})
