import { randomUUID } from 'node:crypto'
import { actions, calls } from '@adloom/contracts/of/campaign-control'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT } from '../../testing/change-stage.ts'
import { campaign } from '../../testing/launch-samples.ts'
import { type Launcher, type LaunchStage, openLaunchStage } from '../../testing/launch-stage.ts'

let stage: LaunchStage
let own: Launcher
beforeAll(async () => {
  stage = await openLaunchStage()
  own = await stage.newLauncher()
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  await stage.advance({ minutes: 20 })
  await stage.settle()
})

const addressOf = ({ teamId, workspaceIds }: Launcher['team']) => ({
  ...{ teamId, workspaceId: workspaceIds[0]!, adAccountId: ACCOUNT },
})
const facts = (interests: string[] = [], about = addressOf(own.team)) =>
  stage.call(calls['campaign-control.get_launch_facts'], { ...about, interests })
const NOTHING = { account: null, options: null, interests: null }

test('The facts are the account, what it offers, and the interests in the order asked', async () => {
  const asked = ['Running', 'No such interest', 'Running']
  expect(await facts(asked)).toEqual({
    account: {
      ...{ adAccountId: ACCOUNT, name: 'Test account', platform: 'meta', currency: 'USD' },
      ...{ timezone: 'America/New_York', status: 'syncing', canWrite: true },
    },
    options: {
      readAt: stage.clock.now().toISOString(),
      pages: [{ id: expect.any(String), name: 'Test shop' }],
      instagramAccounts: expect.any(Array),
      pixels: [{ id: expect.any(String), name: expect.any(String), isAvailable: true }],
      minimumDailyBudgets: expect.objectContaining({ impressions: { amount: '1.00', currency: 'USD' } }),
      disclosure: null,
    },
    interests: [
      { asked: 'Running', found: { id: expect.any(String), name: 'Running' } },
      { asked: 'No such interest', found: null },
      { asked: 'Running', found: { id: expect.any(String), name: 'Running' } },
    ],
  })
})

test('What the platform offers is read again after ten minutes, and not before', async () => {
  const first = await facts(['Yoga'])
  await stage.advance({ minutes: 9 })
  await stage.forget()
  expect(await facts(['Yoga'])).toEqual(first)
  expect(await stage.asked()).toEqual([])
  await stage.advance({ minutes: 2 })
  expect((await facts(['Yoga'])).options!.readAt).toBe(stage.clock.now().toISOString())
})

test('An account is unknown that is disconnected, of another workspace, of another team, or not there', async () => {
  const other = await stage.newLauncher()
  const about = addressOf(own.team)
  const strange = [
    { ...about, workspaceId: randomUUID() },
    { ...about, workspaceId: other.team.workspaceIds[0]! },
    { ...about, teamId: randomUUID() },
    { ...about, adAccountId: 'act_1003' },
  ]
  for (const where of strange) expect(await facts([], where)).toEqual(NOTHING)
  await stage.callAction(actions.disconnect_ad_account, { adAccountId: ACCOUNT }, { as: stage.person(other.team) })
  expect(await facts([], addressOf(other.team))).toEqual(NOTHING)
})

test('While the platform cannot be read, only the account is known, and no failure is kept', async () => {
  const other = await stage.newLauncher()
  const about = addressOf(other.team)
  await stage.fail({ type: 'http_500_json' }, { method: 'GET', pathRegex: '.' }, null)
  await stage.fail({ type: 'http_500_json' }, { method: 'POST', pathRegex: '^/$' }, null)
  expect(await facts(['Cooking'], about)).toMatchObject({
    account: { name: 'Test account' },
    options: null,
    interests: null,
  })
  await stage.sandbox.clearFaults()
  expect(await facts(['Cooking'], about)).toMatchObject({
    options: { pages: [{ name: 'Test shop' }] },
    interests: [{}],
  })
})

describe('A dry run', () => {
  const check = (object = campaign(), about = addressOf(own.team)) =>
    stage.call(calls['campaign-control.check_launch_object'], { ...about, object })
  const budget = { type: 'daily', amount: { amount: '0.50', currency: 'USD' } } as const

  test('says what the platform would accept and refuse, and creates nothing', async () => {
    const before = await stage.sandbox.state()
    expect(await check()).toEqual({ outcome: 'accepted', fields: [], said: null })
    expect(await check(campaign({ budget, bidStrategy: 'lowest_cost' }))).toMatchObject({
      ...{ outcome: 'refused', fields: ['budget'], said: { code: '100', subcode: '1885272' } },
    })
    expect((await stage.sandbox.state()).objects).toEqual(before.objects)
  })

  test('is unchecked while the platform does not answer, and refused for an account that the workspace does not have', async () => {
    await stage.fail({ type: 'throttle', minutes: 5 }, { method: 'POST', pathRegex: '/campaigns$' })
    expect(await check()).toMatchObject({ outcome: 'unchecked', fields: [], said: { code: '80004' } })
    const elsewhere = { ...addressOf(own.team), workspaceId: randomUUID() }
    expect(await check(campaign(), elsewhere)).toEqual({ outcome: 'refused', fields: ['adAccountId'], said: null })
  })
})
