import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, type ChangeStage, openChangeStage } from '../../testing/change-stage.ts'
import type { EntityRef } from '../ad-platform/port.ts'
import { readEntity, type WatchedFields, watchedFields, writeEntity } from './entity.ts'
import { getTarget } from './target.ts'

let stage: ChangeStage
let buyer: Buyer
let adSetId: string
beforeAll(async () => {
  stage = await openChangeStage('single_healthy', { isQuick: true })
  buyer = await stage.newBuyer()
  adSetId = await stage.idOf('ad_sets', buyer, 'Visitors')
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  await stage.sandbox.clearFaults()
  // Budgets may be changed four times an hour.
  await stage.advance({ hours: 2 })
  await stage.edit(adSetId, { status: 'ACTIVE', daily_budget: '4000' })
  await stage.settle()
})

const usd = (amount: string) => ({ amount, currency: 'USD' })
const ACTIVE: WatchedFields = { status: 'active', dailyBudget: usd('40.00') }
const PAUSED: WatchedFields = { status: 'paused', dailyBudget: usd('50.00') }

const write = async (before: WatchedFields, after: WatchedFields, ref: EntityRef = { type: 'ad_set', id: adSetId }) => {
  const ctx = stage.contextOf(buyer.key)
  await writeEntity(ctx, await getTarget(ctx, ref), { before, after }, AbortSignal.timeout(15_000))
}
const read = async (ref: EntityRef = { type: 'ad_set', id: adSetId }) => {
  const ctx = stage.contextOf(buyer.key)
  return watchedFields(await readEntity(ctx, await getTarget(ctx, ref)), 'USD')
}
/** The fields that were written, one request each. */
const written = async () => {
  const requests = await stage.sandbox.requests()
  const own = requests.filter(({ method, path }) => method === 'POST' && path === `/${adSetId}`)
  return own.slice(-2).map(({ params }) => Object.keys(params).filter((name) => /status|budget/.test(name)))
}

test('Two fields are written one after the other, with what lowers spending first', async () => {
  await write(ACTIVE, PAUSED)
  expect(await read()).toEqual(PAUSED)
  expect(await written()).toEqual([['status'], ['daily_budget']])
  await write(PAUSED, ACTIVE)
  expect(await read()).toEqual(ACTIVE)
  expect(await written()).toEqual([['daily_budget'], ['status']])
})

test('A refusal of the first field says that nothing was applied', async () => {
  await stage.failAt(adSetId, 'POST', { type: 'error', code: 100, message: 'No' })
  await expect(write(ACTIVE, PAUSED)).rejects.toMatchObject({ code: 'conflict', extras: { platform: { code: 100 } } })
  expect(await read()).toEqual(ACTIVE)
})

test('A refusal of the second field leaves the outcome unknown, because the first was applied', async () => {
  const second = { match: { method: 'POST', pathRegex: `/${adSetId}$`, nth: 2 } } as const
  await stage.sandbox.addFault({ ...second, action: { type: 'error', code: 100, message: 'No' } })
  await expect(write(ACTIVE, PAUSED)).rejects.toMatchObject({ code: 'timeout', extras: { platform: { code: 100 } } })
  expect(await read()).toEqual({ ...ACTIVE, status: 'paused' })
})

test('What the entity already has is not written', async () => {
  await write(PAUSED, ACTIVE)
  expect(await stage.writes()).toEqual([])
})

test('A budget that the platform allows only later is refused, and says when', async () => {
  for (const cents of ['4100', '4200', '4300']) await stage.edit(adSetId, { daily_budget: cents })
  await stage.edit(adSetId, { daily_budget: '4000' })
  await expect(write(ACTIVE, { ...ACTIVE, dailyBudget: usd('50.00') })).rejects.toMatchObject({
    code: 'upstream_failed',
    message: 'The ad platform allows this change only later.',
    extras: { retryAfterSeconds: 3_600 },
  })
})

test('An ad is paused and resumed, and nothing beside it', async () => {
  const [row] = await stage.admin<{ id: string }[]>`
    select id from campaign_control.ads where team_id = ${buyer.teamId} and ad_set_id = ${adSetId} order by id limit 1`
  const ad = { type: 'ad', id: row!.id } as const
  const before = await stage.statuses()
  await write({ status: 'active' }, { status: 'paused' }, ad)
  expect(await read(ad)).toEqual({ status: 'paused' })
  expect(await stage.statuses()).toEqual({ ...before, [ad.id]: 'PAUSED' })
  await write({ status: 'paused' }, { status: 'active' }, ad)
  expect(await stage.statuses()).toEqual(before)
})

test('A target knows what it is in', async () => {
  const campaignId = await stage.idOf('campaigns', buyer, 'Retargeting')
  const ctx = stage.contextOf(buyer.key)
  const [ad] = await stage.admin<{ id: string }[]>`
    select id from campaign_control.ads where team_id = ${buyer.teamId} and ad_set_id = ${adSetId} limit 1`
  expect(await getTarget(ctx, { type: 'ad', id: ad!.id })).toMatchObject({ campaignId, adSetId })
  expect(await getTarget(ctx, { type: 'ad_set', id: adSetId })).toMatchObject({ campaignId, adSetId })
  expect(await getTarget(ctx, { type: 'campaign', id: campaignId })).toMatchObject({ campaignId, adSetId: null })
})
