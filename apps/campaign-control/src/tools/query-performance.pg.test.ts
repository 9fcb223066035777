import { randomUUID } from 'node:crypto'
import { METRICS, tools } from '@adloom/contracts'
import { afterAll, expect, test } from 'vitest'
import { openCampaignStage, type Team } from '../../testing/campaign-stage.ts'
import { rowsOf } from '../../testing/rows.ts'

const stage = await openCampaignStage()
const rows = rowsOf(stage)
afterAll(() => stage[Symbol.asyncDispose]())

type Input = Parameters<typeof stage.callTool<typeof tools.query_performance>>[1]
const query = (team: Team, input: Input = {}) => stage.callTool(tools.query_performance, input, { as: team.caller })

/** The default period: it is noon UTC on November 20. */
const WEEK = { since: '2026-11-13', until: '2026-11-19' }

async function newAccount(known: Parameters<typeof rows.putAccount>[1] = {}) {
  const team = stage.newTeam()
  const account = await rows.putAccount(team, known)
  const put = (day: string, campaign: string, row: Record<string, unknown> = {}) =>
    rows.putResults(team, account, {
      day,
      campaign_id: campaign,
      ad_set_id: `${campaign}-set`,
      ad_id: `${campaign}-ad`,
      ...row,
    })
  return { team, account, put }
}

test('An answer has the account, period, totals and rows with their names, status and sample', async () => {
  const { team, account, put } = await newAccount()
  await rows.putCampaign(team, account, { id: 'c1', name: 'Glow Serum, launch', status: 'paused' })
  await rows.putReadDays(team, account, { ...WEEK, at: new Date('2026-11-20T11:45:00Z') })
  await put('2026-11-13', 'c1', {
    spend_micros: 100_000_000,
    impressions: 9000,
    clicks: 100,
    link_clicks: 50,
    conversions: '2',
  })
  await put('2026-11-19', 'c1', {
    spend_micros: 106_000_000,
    impressions: 9400,
    clicks: 84,
    link_clicks: 42,
    conversions: '3',
  })
  // Outside of the period.
  await put('2026-11-12', 'c1', { spend_micros: 5_000_000 })
  await put('2026-11-20', 'c1', { spend_micros: 5_000_000 })
  expect(await query(team, { metrics: ['spend', 'conversions', 'cpa'] })).toEqual({
    adAccount: { id: account, name: 'Lumea US', currency: 'USD', timezone: 'America/New_York' },
    period: WEEK,
    comparison: null,
    asOf: '2026-11-20T11:45:00.000Z',
    isFinal: false,
    totals: { spend: 206, conversions: 5, cpa: 41.2 },
    rows: [
      {
        key: { campaignId: 'c1', names: { campaign: 'Glow Serum, launch' } },
        status: 'paused',
        metrics: { spend: 206, conversions: 5, cpa: 41.2 },
        sample: { impressions: 18_400, conversions: 5 },
        flags: ['provisional'],
      },
    ],
    rowCount: 1,
    truncated: false,
    nextCursor: null,
    warnings: [],
  })
})

test('Ratios are made from sums, and are null on a zero denominator', async () => {
  const { team, put } = await newAccount()
  const day = (spend: number, impressions: number, clicks: number, purchases: number) => ({
    spend_micros: spend * 1_000_000,
    impressions,
    clicks,
    link_clicks: clicks,
    conversions: String(purchases),
    purchases: String(purchases),
    conversion_micros: purchases * 45_123_456,
    video_views_3s: impressions / 4,
    thruplays: impressions / 16,
  })
  await put('2026-11-13', 'c1', day(10, 800, 1, 0))
  await put('2026-11-14', 'c1', day(90, 7200, 106, 3))
  await put('2026-11-14', 'c2', { spend_micros: 1, impressions: 0 })
  const metrics = METRICS.filter((metric) => metric !== 'reach' && metric !== 'frequency')
  const { rows: answered, totals } = await query(team, { metrics })
  expect(answered[0]!.metrics).toEqual({
    spend: 100,
    impressions: 8000,
    clicks: 107,
    linkClicks: 107,
    ctr: 0.013375,
    cpc: 0.934579,
    cpm: 12.5,
    conversions: 3,
    conversionValue: 135.37,
    cpa: 33.333333,
    roas: 1.353704,
    conversionRate: 0.028037,
    addToCart: 0,
    purchases: 3,
    leads: 0,
    videoViews3s: 2000,
    thruplays: 500,
    hookRate: 0.25,
    holdRate: 0.25,
  })
  expect(answered[1]!.metrics).toMatchObject({
    spend: 0,
    ctr: null,
    cpc: null,
    cpm: null,
    cpa: null,
    hookRate: null,
    holdRate: null,
  })
  expect(answered[1]!.metrics).toMatchObject({ roas: 0, conversionRate: null })
  expect(totals).toMatchObject({ spend: 100, impressions: 8000, ctr: 0.013375 })
})

test('Money has the decimals of the currency, and money per piece four more', async () => {
  for (const [currency, spend, cpc] of [
    ['USD', 10.01, 3.335001],
    ['JPY', 10, 3.335],
    ['KWD', 10.005, 3.3350007],
  ] as const) {
    const { team, put } = await newAccount({ currency })
    await put('2026-11-13', 'c1', { spend_micros: 10_005_002, clicks: 3 })
    expect((await query(team, { metrics: ['spend', 'cpc'] })).totals).toEqual({ spend, cpc })
  }
})

test('Conversions count in the asked window, and a click window and a view window add up', async () => {
  const { team, put } = await newAccount()
  const values = {
    conversions: '10',
    conversions_1dc: '5',
    conversions_7dc: '7.5',
    conversions_28dc: '9',
    conversions_1dv: '1',
  }
  await put('2026-11-13', 'c1', {
    spend_micros: 85_000_000,
    ...values,
    conversion_micros_7dc: 70_000_000,
    conversion_micros_1dv: 15_000_000,
  })
  const inWindow = async (attributionWindow: Input['attributionWindow']) =>
    (await query(team, { attributionWindow, metrics: ['conversions', 'conversionValue', 'cpa'] })).totals
  expect(await inWindow('account_default')).toEqual({ conversions: 10, conversionValue: 0, cpa: 8.5 })
  expect(await inWindow('1d_click')).toEqual({ conversions: 5, conversionValue: 0, cpa: 17 })
  expect(await inWindow('7d_click')).toEqual({ conversions: 7.5, conversionValue: 70, cpa: 11.333333 })
  expect(await inWindow('28d_click')).toEqual({ conversions: 9, conversionValue: 0, cpa: 9.444444 })
  expect(await inWindow('1d_view')).toEqual({ conversions: 1, conversionValue: 15, cpa: 85 })
  expect(await inWindow('7d_click_1d_view')).toEqual({ conversions: 8.5, conversionValue: 85, cpa: 10 })
})

test('Every breakdown has rows of its own, and the same totals', async () => {
  const { team, account, put } = await newAccount()
  await rows.putCampaign(team, account, { id: 'c1', name: 'Campaign' })
  await rows.putAdSet(team, account, 'c1', { id: 'c1-set', name: 'Set' })
  await rows.putAd(
    team,
    account,
    { campaignId: 'c1', adSetId: 'c1-set' },
    { id: 'c1-ad', name: 'Ad', creative_id: 'cr1' },
  )
  await rows.putCreative(team, account, { id: 'cr1', name: 'Picture' })
  await put('2026-11-13', 'c1', { spend_micros: 30_000_000 })
  for (const [dimension, cells] of [
    ['age_gender', ['25-34|female', '25-34|male', '65+|unknown']],
    ['country', ['US', 'CA', 'unknown']],
    ['placement', ['instagram|instagram_reels', 'facebook|feed', 'unknown|unknown']],
  ] as const)
    for (const [i, cell] of cells.entries())
      await put('2026-11-13', 'c1', { dimension, cell, spend_micros: [5, 10, 15][i]! * 1_000_000 })
  const keysBy = async (breakdown: Input['breakdown']) => {
    const answer = await query(team, { breakdown, metrics: ['spend'] })
    expect([breakdown, answer.totals]).toEqual([breakdown, { spend: 30 }])
    return answer.rows.map(({ key, metrics }) => ({ ...key, spend: metrics['spend'] }))
  }
  const names = {}
  expect(await keysBy('account')).toEqual([{ names, spend: 30 }])
  expect(await keysBy('campaign')).toEqual([{ campaignId: 'c1', names: { campaign: 'Campaign' }, spend: 30 }])
  const set = { campaignId: 'c1', adSetId: 'c1-set', names: { campaign: 'Campaign', ad_set: 'Set' }, spend: 30 }
  expect(await keysBy('ad_set')).toEqual([set])
  expect(await keysBy('ad')).toEqual([{ ...set, adId: 'c1-ad', names: { ...set.names, ad: 'Ad' } }])
  expect(await keysBy('creative')).toEqual([{ creativeId: 'cr1', names: { creative: 'Picture' }, spend: 30 }])
  expect(await keysBy('placement')).toEqual([
    { placement: 'unknown|unknown', names, spend: 15 },
    { placement: 'facebook|feed', names, spend: 10 },
    { placement: 'instagram|instagram_reels', names, spend: 5 },
  ])
  expect(await keysBy('age')).toEqual([
    { age: '25-34', names, spend: 15 },
    { age: '65+', names, spend: 15 },
  ])
  expect(await keysBy('gender')).toEqual([
    { gender: 'unknown', names, spend: 15 },
    { gender: 'male', names, spend: 10 },
    { gender: 'female', names, spend: 5 },
  ])
  expect(await keysBy('age_gender')).toHaveLength(3)
  expect(await keysBy('country')).toEqual([
    { country: 'unknown', names, spend: 15 },
    { country: 'CA', names, spend: 10 },
    { country: 'US', names, spend: 5 },
  ])
})

test('A creative leads to the asset that was uploaded for the first launch that used it', async () => {
  const { team, account, put } = await newAccount()
  const [assetId, generationId] = [randomUUID(), randomUUID()]
  const first = await rows.putLaunch(team, account, 'c1', { created_at: '2026-10-01T00:00:00Z' })
  const second = await rows.putLaunch(team, account, 'c2')
  const hidden = await rows.putLaunch(team, account, 'c3', { workspace_id: randomUUID() })
  await rows.putLaunchAsset(team, second, { asset_id: randomUUID(), image_hash: 'h1' })
  await rows.putLaunchAsset(team, first, { asset_id: assetId, generation_id: generationId, image_hash: 'h1' })
  await rows.putLaunchAsset(team, hidden, { asset_id: randomUUID(), video_id: 'v2' })
  for (const [ad, known] of [
    ['a1', { image_hash: 'h1' }],
    ['a2', { video_id: 'v2' }],
    ['a3', {}],
  ] as const) {
    const creative_id = await rows.putCreative(team, account, { id: `creative of ${ad}`, name: ad, ...known })
    await rows.putAd(team, account, { campaignId: 'c1', adSetId: 's1' }, { id: ad, creative_id })
    await put('2026-11-13', 'c1', { ad_id: ad, spend_micros: 1_000_000 })
  }
  // Two ads with one creative are one row; an ad whose creative is not known has none.
  await rows.putAd(team, account, { campaignId: 'c1', adSetId: 's1' }, { id: 'a4', creative_id: 'creative of a1' })
  await put('2026-11-13', 'c1', { ad_id: 'a4', spend_micros: 9_000_000 })
  await put('2026-11-13', 'c1', { ad_id: 'a5', spend_micros: 8_000_000 })
  const answer = await query(team, { breakdown: 'creative', metrics: ['spend'] })
  expect(answer.rows.map(({ key, metrics }) => [key, metrics['spend']])).toEqual([
    [{ creativeId: 'creative of a1', assetId, generationId, names: { creative: 'a1' } }, 10],
    [{ names: {} }, 8],
    [{ creativeId: 'creative of a2', names: { creative: 'a2' } }, 1],
    [{ creativeId: 'creative of a3', names: { creative: 'a3' } }, 1],
  ])
})

test('A grain gives one row per part of the period; weeks begin on Monday', async () => {
  const { team, put } = await newAccount()
  // Saturday, Sunday, Monday, and the next month.
  for (const day of ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-30', '2026-12-01'])
    await put(day, 'c1', { spend_micros: 1_000_000 })
  const days = async (timeGrain: Input['timeGrain']) => {
    const answer = await query(team, { timeGrain, since: '2026-10-29', until: '2026-12-01', metrics: ['spend'] })
    expect(answer.totals).toEqual({ spend: 5 })
    return answer.rows.map(({ key, metrics }) => [key.date, metrics['spend']])
  }
  expect(await days('total')).toEqual([[undefined, 5]])
  expect(await days('day')).toEqual(
    ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-30', '2026-12-01'].map((day) => [day, 1]),
  )
  expect(await days('week')).toEqual([
    ['2026-10-29', 2],
    ['2026-11-02', 1],
    ['2026-11-30', 2],
  ])
  expect(await days('month')).toEqual([
    ['2026-10-29', 1],
    ['2026-11-01', 3],
    ['2026-12-01', 1],
  ])
})

test('Rows are compared with the days before, or with the same dates of the year before', async () => {
  const { team, put } = await newAccount()
  await put('2026-11-13', 'c1', { spend_micros: 206_000_000, conversions: '5' })
  await put('2026-11-19', 'c2', { spend_micros: 1_000_000 })
  await put('2026-11-06', 'c1', { spend_micros: 95_000_000, conversions: '4' })
  await put('2026-11-12', 'c1', { spend_micros: 95_000_000, conversions: '4' })
  await put('2025-11-13', 'c1', { spend_micros: 103_000_000 })
  await put('2025-11-12', 'c1', { spend_micros: 1_000_000 })
  const before = await query(team, { compareTo: 'previous_period', metrics: ['spend', 'conversions', 'cpa'] })
  expect(before.comparison).toEqual({ since: '2026-11-06', until: '2026-11-12' })
  expect(before.rows.map(({ previous, change }) => [previous, change])).toEqual([
    [
      { spend: 190, conversions: 8, cpa: 23.75 },
      { spend: 0.084211, conversions: -0.375, cpa: 0.734737 },
    ],
    [
      { spend: 0, conversions: 0, cpa: null },
      { spend: null, conversions: null, cpa: null },
    ],
  ])
  const year = await query(team, { compareTo: 'previous_year', metrics: ['spend'] })
  expect(year.comparison).toEqual({ since: '2025-11-13', until: '2025-11-19' })
  expect(year.rows.map(({ previous }) => previous!['spend'])).toEqual([103, 0])
  const daily = await query(team, { compareTo: 'previous_period', timeGrain: 'day', metrics: ['spend'] })
  expect(daily.rows.map(({ key, previous }) => [key.date, key.campaignId, previous!['spend']])).toEqual([
    ['2026-11-13', 'c1', 95],
    ['2026-11-19', 'c2', 0],
  ])
  const weekly = await query(team, { compareTo: 'previous_period', timeGrain: 'week', metrics: ['spend'] })
  expect(weekly.rows.map(({ key, previous }) => [key.date, previous!['spend']])).toEqual([
    ['2026-11-13', 95],
    ['2026-11-16', 0],
  ])
})

test('A period is final when all its days are, and a row when its own are', async () => {
  const { team, account, put } = await newAccount()
  await rows.putReadDays(team, account, { since: '2026-11-13', until: '2026-11-14', isFinal: true })
  await rows.putReadDays(team, account, {
    since: '2026-11-15',
    until: '2026-11-15',
    at: new Date('2026-11-20T03:00:00Z'),
  })
  await put('2026-11-13', 'c1', { impressions: 5000 })
  await put('2026-11-15', 'c1', { impressions: 5000 })
  const daily = await query(team, { timeGrain: 'day', metrics: ['impressions'] })
  expect(daily.rows.map(({ flags }) => flags)).toEqual([[], ['provisional']])
  expect(daily).toMatchObject({ isFinal: false, asOf: '2026-11-20T03:00:00.000Z' })
  expect(daily.warnings).toEqual([
    'The results of 4 days from 2026-11-16 to 2026-11-19 have not been read from the ad platform yet.',
  ])
  const old = await query(team, { since: '2026-11-13', until: '2026-11-14', metrics: ['impressions'] })
  expect(old).toMatchObject({ isFinal: true, warnings: [], rows: [{ flags: [] }] })
  // The splits are read by themselves.
  expect((await query(team, { breakdown: 'country', since: '2026-11-13', until: '2026-11-13' })).isFinal).toBe(false)
})

test('Few impressions, or few conversions where they are asked for, are a low sample; ad sets that learn are flagged', async () => {
  const { team, account, put } = await newAccount()
  await rows.putReadDays(team, account, { ...WEEK, isFinal: true })
  await rows.putCampaign(team, account, { id: 'c1' })
  await rows.putAdSet(team, account, 'c1', { id: 'c1-set', learning: 'learning' })
  await put('2026-11-13', 'c1', { impressions: 500, conversions: '4' })
  await put('2026-11-13', 'c2', { impressions: 499, conversions: '50' })
  const flags = async (input: Input) => (await query(team, input)).rows.map((row) => row.flags)
  expect(await flags({ metrics: ['spend'], sort: { by: 'impressions' } })).toEqual([['learning'], ['low_sample']])
  expect(await flags({ metrics: ['cpa'], sort: { by: 'impressions' } })).toEqual([
    ['low_sample', 'learning'],
    ['low_sample'],
  ])
  expect(await flags({ breakdown: 'ad_set', metrics: ['spend'], sort: { by: 'impressions' } })).toEqual([
    ['learning'],
    ['low_sample'],
  ])
  expect(await flags({ breakdown: 'country' })).toEqual([])
})
