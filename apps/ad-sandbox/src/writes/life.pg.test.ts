import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  ACCOUNT,
  AD_SET,
  CAMPAIGN,
  CBO,
  CREATIVE,
  LINK,
  openGraphWorld,
  PAGE,
  type Params,
  TARGETING,
} from '../../testing/graph-world.ts'

const world = await openGraphWorld()
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => world.reset())

const make = async (edge: string, params: Params) => (await world.post(`/${ACCOUNT}/${edge}`, params)).id
const read = (id: string, fields: string) => world.get(`/${id}`, { fields })

/** A campaign with an ad set, a creative and an ad, all switched on. */
async function launch(campaign: Params = CAMPAIGN, adSet: Params = AD_SET) {
  const campaignId = await make('campaigns', { ...campaign, status: 'ACTIVE' })
  const adSetId = await make('adsets', { ...adSet, campaign_id: campaignId, status: 'ACTIVE' })
  const creativeId = await make('adcreatives', CREATIVE)
  const adId = await make('ads', {
    name: 'Ad',
    adset_id: adSetId,
    creative: { creative_id: creativeId },
    status: 'ACTIVE',
  })
  return { campaignId, adSetId, creativeId, adId }
}

test('A campaign is made, read back, changed and deleted', async () => {
  const id = await make('campaigns', { ...CBO, lifetime_budget: 0, start_time: '1795600000' })
  expect(id).toMatch(/^\d{18}$/)
  const fields = 'id,account_id,name,objective,status,configured_status,effective_status,buying_type,bid_strategy'
  expect(
    await read(id, `${fields},daily_budget,lifetime_budget,special_ad_categories,created_time,start_time`),
  ).toEqual({
    ...{ id, account_id: '1001', name: 'Campaign', objective: 'OUTCOME_SALES', buying_type: 'AUCTION' },
    ...{ status: 'PAUSED', configured_status: 'PAUSED', effective_status: 'PAUSED' },
    ...{ bid_strategy: 'LOWEST_COST_WITHOUT_CAP', daily_budget: '5000', special_ad_categories: [] },
    ...{ created_time: '2026-11-20T07:00:00-0500', start_time: '2026-11-25T04:46:40-0500' },
  })
  await world.sandbox.clock.advance({ minutes: 5 })
  expect(await world.post(`/${id}`, { name: 'Renamed', daily_budget: '6000', status: 'ACTIVE' })).toEqual({
    success: true,
  })
  expect(await read(id, 'name,daily_budget,effective_status,created_time,updated_time')).toEqual({
    ...{ id, name: 'Renamed', daily_budget: '6000', effective_status: 'ACTIVE' },
    ...{ created_time: '2026-11-20T07:00:00-0500', updated_time: '2026-11-20T07:05:00-0500' },
  })
  expect(await world.remove(`/${id}`)).toEqual({ success: true })
  expect(await read(id, 'status,effective_status')).toEqual({ id, status: 'DELETED', effective_status: 'DELETED' })
})

test('An ad set is made, read back, changed and deleted', async () => {
  const campaign = await make('campaigns', CAMPAIGN)
  const id = await make('adsets', { ...AD_SET, campaign_id: campaign })
  const fields =
    'campaign_id,campaign{name},name,daily_budget,billing_event,optimization_goal,targeting,promoted_object'
  expect(await read(id, `${fields},start_time,bid_strategy,bid_amount,end_time,attribution_spec`)).toEqual({
    ...{ id, campaign_id: campaign, campaign: { id: campaign, name: 'Campaign' } },
    ...{ name: 'Ad set', daily_budget: '2000', billing_event: 'IMPRESSIONS', bid_strategy: 'LOWEST_COST_WITHOUT_CAP' },
    ...{ optimization_goal: 'OFFSITE_CONVERSIONS', targeting: TARGETING, promoted_object: AD_SET.promoted_object },
    start_time: '2026-11-20T07:00:00-0500',
    attribution_spec: [
      { event_type: 'CLICK_THROUGH', window_days: 7 },
      { event_type: 'VIEW_THROUGH', window_days: 1 },
    ],
  })
  const change = { bid_strategy: 'COST_CAP', bid_amount: '500', end_time: '2026-12-31T23:59:00-0500' }
  await world.post(`/${id}`, change)
  expect(await read(id, 'bid_strategy,bid_amount,end_time')).toEqual({ id, ...change, bid_amount: 500 })
  await world.post(`/${id}`, { end_time: '0' })
  expect(await read(id, 'end_time')).toEqual({ id })
  await world.remove(`/${id}`)
  expect(await read(id, 'effective_status')).toEqual({ id, effective_status: 'DELETED' })
})

test('A creative and an ad are made, read back, changed and deleted', async () => {
  const { adId, creativeId, adSetId, campaignId } = await launch()
  expect(await read(creativeId, 'name,status,body,title,call_to_action_type,object_type,object_story_spec')).toEqual({
    ...{ id: creativeId, name: 'Creative', status: 'ACTIVE', body: 'Text', title: 'Headline', object_type: 'SHARE' },
    ...{ call_to_action_type: 'SHOP_NOW', object_story_spec: CREATIVE.object_story_spec },
  })
  expect(await read(adId, 'name,adset_id,campaign_id,creative,adset{name},status')).toEqual({
    ...{ id: adId, name: 'Ad', adset_id: adSetId, campaign_id: campaignId, creative: { id: creativeId } },
    ...{ adset: { id: adSetId, name: 'Ad set' }, status: 'ACTIVE' },
  })
  await world.post(`/${creativeId}`, { name: 'Renamed' })
  await world.post(`/${adId}`, {
    name: 'Renamed',
    creative: { object_story_spec: { page_id: PAGE, link_data: { link: LINK } } },
  })
  const { creative } = await read(adId, 'creative{id,name,object_story_spec}')
  expect(creative).toEqual({
    id: expect.not.stringMatching(creativeId),
    object_story_spec: { page_id: PAGE, link_data: { link: LINK } },
  })
  expect(await world.get(`/${adId}/adcreatives`)).toMatchObject({ data: [{ id: creative.id }] })
  for (const id of [adId, creativeId]) {
    await world.remove(`/${id}`)
    expect(await read(id, 'status')).toEqual({ id, status: 'DELETED' })
  }
})

test('Enhancements that a creative cannot have are not kept', async () => {
  const out = { enroll_status: 'OPT_OUT' }
  const features = { image_touchups: out, video_auto_crop: out, inline_comment: out }
  const id = await make('adcreatives', { ...CREATIVE, degrees_of_freedom_spec: { creative_features_spec: features } })
  const { degrees_of_freedom_spec: spec } = await read(id, 'degrees_of_freedom_spec')
  expect(spec).toEqual({ creative_features_spec: { inline_comment: out } })
})

test('Labels are made once for a name, attached, and found again', async () => {
  const label = await make('adlabels', { name: 'op:k7f3q9' })
  const campaign = await make('campaigns', { ...CAMPAIGN, adlabels: [{ name: 'op:k7f3q9' }] })
  const other = await make('campaigns', CAMPAIGN)
  await world.post(`/${other}/adlabels`, { adlabels: [{ name: 'autumn' }] })
  await world.post(`/${other}/adlabels`, { adlabels: [{ id: label }] })
  expect((await world.get(`/${ACCOUNT}/adlabels`)).data).toEqual([
    { id: label, name: 'op:k7f3q9' },
    { id: expect.any(String), name: 'autumn' },
  ])
  const autumn = (await read(other, 'adlabels')).adlabels[0]!.id
  const found = async (ids: string[], operator?: string) =>
    (await world.get(`/${ACCOUNT}/campaignsbylabels`, { ad_label_ids: ids, operator })).data
  expect(await found([label])).toEqual([{ id: campaign }, { id: other }])
  expect(await found([label, autumn], 'ALL')).toEqual([{ id: other }])
  await world.remove(`/${other}`)
  expect(await found([label])).toEqual([{ id: campaign }])
  await world.remove(`/${label}`)
  const again = await make('campaigns', { ...CAMPAIGN, adlabels: [{ name: 'op:k7f3q9' }] })
  expect((await read(again, 'adlabels')).adlabels[0]!.id).not.toBe(label)
})

test('A parent that is paused changes what is in effect for its children, not their own status', async () => {
  const { campaignId, adSetId, adId } = await launch()
  await world.sandbox.clock.advance({ hours: 1 })
  const effective = async () => [
    (await read(adSetId, 'status,effective_status'))['effective_status'],
    (await read(adId, 'status,effective_status'))['effective_status'],
  ]
  expect(await effective()).toEqual(['ACTIVE', 'ACTIVE'])
  await world.post(`/${adSetId}`, { status: 'PAUSED' })
  expect(await effective()).toEqual(['PAUSED', 'ADSET_PAUSED'])
  await world.post(`/${campaignId}`, { status: 'PAUSED' })
  expect(await effective()).toEqual(['PAUSED', 'CAMPAIGN_PAUSED'])
  await world.post(`/${adSetId}`, { status: 'ACTIVE' })
  expect(await effective()).toEqual(['CAMPAIGN_PAUSED', 'CAMPAIGN_PAUSED'])
  expect(await read(adId, 'status')).toEqual({ id: adId, status: 'ACTIVE' })
})

test('An archived object can be renamed and deleted, and nothing else', async () => {
  const id = await make('campaigns', CAMPAIGN)
  await world.post(`/${id}`, { status: 'ARCHIVED' })
  await world.post(`/${id}`, { name: 'Renamed' })
  for (const change of [{ status: 'ACTIVE' }, { spend_cap: 50_000 }])
    expect((await world.call('POST', `/${id}`, change)).body, JSON.stringify(change)).toMatchObject({
      error: { code: 100 },
    })
  await world.post(`/${id}`, { status: 'DELETED' })
  expect(await read(id, 'name,status')).toEqual({ id, name: 'Renamed', status: 'DELETED' })
})

test('A new ad is reviewed for 2 to 45 minutes, and another creative is reviewed again', async () => {
  const { adId } = await launch()
  const status = async () => (await read(adId, 'effective_status'))['effective_status'] as string
  expect(await status()).toBe('PENDING_REVIEW')
  await world.sandbox.clock.advance({ minutes: 2 })
  const early = await status()
  await world.sandbox.clock.advance({ minutes: 43 })
  expect([early, await status()]).toEqual(['PENDING_REVIEW', 'ACTIVE'])
  await world.post(`/${adId}`, { creative: CREATIVE })
  expect(await status()).toBe('PENDING_REVIEW')
})

test('An ad that the review rejects says why when the review is over', async () => {
  await world.sandbox.addFault({ match: { pathRegex: '/ads$' }, action: { type: 'disapprove', reason: 'Too loud.' } })
  const { adId } = await launch()
  const fields = 'effective_status,ad_review_feedback,issues_info'
  expect(await read(adId, fields)).toEqual({ id: adId, effective_status: 'PENDING_REVIEW' })
  await world.sandbox.clock.advance({ minutes: 45 })
  expect(await read(adId, fields)).toMatchObject({
    effective_status: 'DISAPPROVED',
    ad_review_feedback: { global: { 'Advertising policies': 'Too loud.' } },
    issues_info: [{ level: 'AD' }],
  })
  // Another creative is reviewed on its own.
  await world.post(`/${adId}`, { creative: CREATIVE })
  await world.sandbox.clock.advance({ minutes: 45 })
  expect(await read(adId, fields)).toEqual({ id: adId, effective_status: 'ACTIVE' })
})

test('Ads of an account that nobody pays for wait for billing', async () => {
  await world.sandbox.clock.advance({ hours: 1 })
  const page = { ...CREATIVE, object_story_spec: undefined, object_story_id: `${PAGE}_1` }
  const campaign = await world.post('/act_1004/campaigns', {
    ...CAMPAIGN,
    objective: 'OUTCOME_TRAFFIC',
    status: 'ACTIVE',
  })
  const adSet = { ...AD_SET, promoted_object: undefined, optimization_goal: 'LINK_CLICKS', status: 'ACTIVE' }
  const { id: adset_id } = await world.post('/act_1004/adsets', { ...adSet, campaign_id: campaign.id })
  const { id } = await world.post('/act_1004/ads', { name: 'Ad', adset_id, creative: page, status: 'ACTIVE' })
  await world.sandbox.clock.advance({ hours: 1 })
  expect(await read(id, 'effective_status')).toEqual({ id, effective_status: 'PENDING_BILLING_INFO' })
})

test('The budget of an ad set changes four times an hour; the fifth waits until the first is an hour old', async () => {
  const { adSetId } = await launch()
  for (const amount of [2_100, 2_200, 2_300, 2_400]) {
    await world.post(`/${adSetId}`, { daily_budget: amount })
    await world.sandbox.clock.advance({ minutes: 10 })
  }
  // The same amount is no change.
  await world.post(`/${adSetId}`, { daily_budget: 2_400 })
  expect(await world.call('POST', `/${adSetId}`, { daily_budget: 2_500 })).toMatchObject({
    status: 400,
    body: { error: { code: 613, error_subcode: 1_487_632 } },
  })
  await world.sandbox.clock.advance({ minutes: 20 })
  await world.post(`/${adSetId}`, { daily_budget: 2_500 })
  expect(await read(adSetId, 'daily_budget')).toEqual({ id: adSetId, daily_budget: '2500' })
})

test('A campaign that gets a budget takes it from its ad sets, and gives it back when asked', async () => {
  const { campaignId, adSetId } = await launch()
  await world.post(`/${campaignId}`, { daily_budget: 9_000 })
  expect(await read(adSetId, 'daily_budget,bid_strategy')).toEqual({ id: adSetId })
  expect(await read(campaignId, 'daily_budget,bid_strategy')).toMatchObject({
    daily_budget: '9000',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
  })
  expect((await world.call('POST', `/${campaignId}`, { daily_budget: 0 })).body).toMatchObject({
    error: { code: 100, error_data: { blame_field_specs: [['adset_budgets']] } },
  })
  await world.post(`/${campaignId}`, { adset_budgets: [{ adset_id: adSetId, daily_budget: 3_000 }] })
  expect(await read(campaignId, 'daily_budget,bid_strategy')).toEqual({ id: campaignId })
  expect(await read(adSetId, 'daily_budget')).toEqual({ id: adSetId, daily_budget: '3000' })
})

test('A write first delivers up to its moment under the old state', async () => {
  const { campaignId, adSetId } = await launch()
  await world.sandbox.clock.advance({ hours: 6 })
  await world.post(`/${campaignId}`, { status: 'PAUSED' })
  const { budget_remaining: left } = await read(adSetId, 'budget_remaining')
  expect(Number(left)).toBeLessThan(2_000)
  const { amount_spent: spent } = await read(ACCOUNT, 'amount_spent')
  expect(Number(left) + Number(spent)).toBe(2_000)
  await world.sandbox.clock.advance({ hours: 6 })
  expect(Number((await read(ACCOUNT, 'amount_spent'))['amount_spent'])).toBe(Number(spent))
})

test('What changed in an account is listed, newest first', async () => {
  const { campaignId } = await launch()
  await world.post(`/${campaignId}`, { name: 'Renamed' })
  await world.sandbox.clock.advance({ minutes: 1 })
  await world.post(`/${campaignId}`, { status: 'PAUSED' })
  const { data } = await world.get(`/${ACCOUNT}/activities`, { fields: 'event_type,event_time,object_id,extra_data' })
  expect(data).toEqual([
    {
      ...{ event_type: 'update_campaign_run_status', event_time: '2026-11-20T07:01:00-0500', object_id: campaignId },
      extra_data: '{"old_value":"ACTIVE","new_value":"PAUSED"}',
    },
    {
      ...{ event_type: 'update_campaign_name', event_time: '2026-11-20T07:00:00-0500', object_id: campaignId },
      extra_data: '{"old_value":"Campaign","new_value":"Renamed"}',
    },
  ])
})

test('The same script gives the same answers, byte for byte', async () => {
  const play = async () => {
    await world.reset()
    const { adId, campaignId } = await launch()
    await world.sandbox.clock.advance({ hours: 3 })
    return JSON.stringify([
      await read(adId, 'id,name,effective_status,created_time,creative{id,name}'),
      await read(campaignId, 'id,adsets{id,budget_remaining,targeting}'),
    ])
  }
  expect(await play()).toBe(await play())
})
