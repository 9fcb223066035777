import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT, AD_SET, CAMPAIGN, CREATIVE, openGraphWorld, type Params } from '../../testing/graph-world.ts'

const world = await openGraphWorld()
afterAll(() => world[Symbol.asyncDispose]())

const make = async (edge: string, params: Params) => (await world.post(`/${ACCOUNT}/${edge}`, params)).id
const campaigns: string[] = []
const adSets: string[] = []
const ads: string[] = []

beforeAll(async () => {
  await world.reset()
  const creative = await make('adcreatives', CREATIVE)
  for (const name of ['Spring', 'Summer', 'Autumn', 'Winter', 'Archived', 'Deleted']) {
    const campaign = await make('campaigns', { ...CAMPAIGN, name, status: name === 'Spring' ? 'PAUSED' : 'ACTIVE' })
    const adSet = await make('adsets', { ...AD_SET, name: `${name} set`, campaign_id: campaign, status: 'ACTIVE' })
    ads.push(await make('ads', { name: `${name} ad`, adset_id: adSet, creative: { creative_id: creative } }))
    campaigns.push(campaign)
    adSets.push(adSet)
    await world.sandbox.clock.advance({ hours: 1 })
  }
  await world.post(`/${campaigns[4]}`, { status: 'ARCHIVED' })
  await world.remove(`/${campaigns[5]}`)
})

const names = async (path: string, params: Params = {}) =>
  (await world.get(path, { fields: 'name', ...params })).data.map(({ name }) => name)
const SEASONS = ['Spring', 'Summer', 'Autumn', 'Winter']

test('Archived and deleted objects, and what is in them, hide unless their status is asked for', async () => {
  expect(await names(`/${ACCOUNT}/campaigns`)).toEqual(SEASONS)
  expect(await names(`/${ACCOUNT}/ads`)).toEqual(SEASONS.map((name) => `${name} ad`))
  expect(await names(`/${ACCOUNT}/campaigns`, { effective_status: ['ARCHIVED', 'DELETED'] })).toEqual([
    'Archived',
    'Deleted',
  ])
  expect(await names(`/${ACCOUNT}/campaigns`, { effective_status: ['PAUSED', 'DELETED'] })).toEqual([
    'Spring',
    'Deleted',
  ])
  expect(await names(`/${ACCOUNT}/adsets`, { effective_status: ['CAMPAIGN_PAUSED'] })).toEqual(['Spring set'])
  expect(await world.get(`/${campaigns[5]}`, { fields: 'name' })).toEqual({ id: campaigns[5], name: 'Deleted' })
})

test.for<[string, Params[], string[]]>([
  ['campaigns', [{ field: 'name', operator: 'CONTAIN', value: 'um' }], ['Summer', 'Autumn']],
  ['campaigns', [{ field: 'campaign.name', operator: 'STARTS_WITH', value: 'w' }], ['Winter']],
  ['ads', [{ field: 'campaign.name', operator: 'IN', value: ['Spring', 'Winter'] }], ['Spring ad', 'Winter ad']],
  ['ads', [{ field: 'adset.name', operator: 'EQUAL', value: 'Summer set' }], ['Summer ad']],
  ['ads', [{ field: 'ad.effective_status', operator: 'IN', value: ['CAMPAIGN_PAUSED'] }], ['Spring ad']],
  ['adsets', [{ field: 'daily_budget', operator: 'GREATER_THAN', value: 5_000 }], []],
  ['campaigns', [{ field: 'effective_status', operator: 'IN', value: ['ARCHIVED'] }], ['Archived']],
  [
    'campaigns',
    [{ field: 'campaign.updated_time', operator: 'GREATER_THAN', value: Date.parse('2026-11-20T14:30:00Z') / 1000 }],
    ['Winter'],
  ],
  [
    'campaigns',
    [
      { field: 'name', operator: 'CONTAIN', value: 'er' },
      { field: 'name', operator: 'NOT_CONTAIN', value: 'win' },
    ],
    ['Summer'],
  ],
])('A list of %s keeps what its filters say', async ([edge, filtering, expected]) => {
  expect(await names(`/${ACCOUNT}/${edge}`, { filtering })).toEqual(expected)
})

test('A list by time of change keeps what changed since', async () => {
  const updated_since = String(Date.parse('2026-11-20T14:00:00Z') / 1000)
  expect(await names(`/${ACCOUNT}/ads`, { updated_since })).toEqual(['Autumn ad', 'Winter ad'])
})

test('Pages of any size hold every object once, and know how many there are', async () => {
  for (const limit of [1, 2, 3, 4, 5]) {
    const seen: string[] = []
    let after: string | undefined
    do {
      const { data, paging, summary } = await world.get(`/${ACCOUNT}/campaigns`, {
        fields: 'name',
        limit,
        after,
        summary: 'total_count',
      })
      expect(summary).toEqual({ total_count: 4 })
      seen.push(...data.map(({ name }) => name))
      after = paging.next ? paging.cursors.after : undefined
    } while (after !== undefined)
    expect(seen).toEqual(SEASONS)
  }
})

test('Lists of one object hold what belongs to it', async () => {
  expect(await names(`/${campaigns[1]}/adsets`)).toEqual(['Summer set'])
  expect(await names(`/${campaigns[1]}/ads`)).toEqual(['Summer ad'])
  expect(await names(`/${adSets[1]}/ads`)).toEqual(['Summer ad'])
  expect(await names(`/${ads[1]}/adcreatives`)).toEqual(['Creative'])
  expect(await names(`/${adSets[1]}/adcreatives`)).toEqual(['Creative'])
})

test('Nested lists come with the fields, filters and limits that they are asked with', async () => {
  const { data } = await world.get(`/${ACCOUNT}/campaigns`, {
    fields: 'name,adsets.limit(1){name,targeting{geo_locations},ads{name,creative{name}}}',
    limit: 2,
  })
  expect(data[1]).toMatchObject({
    name: 'Summer',
    adsets: {
      data: [
        {
          ...{ id: adSets[1], name: 'Summer set', targeting: { geo_locations: { countries: ['US'] } } },
          ads: { data: [{ id: ads[1], name: 'Summer ad', creative: { name: 'Creative' } }] },
        },
      ],
    },
  })
  expect(data[1]!.adsets.data[0]!.targeting).not.toHaveProperty('targeting_automation')
})

test('An unknown field is refused by name and type of object, in lists and inside of others', async () => {
  for (const [path, fields, type] of [
    [`/${ACCOUNT}`, 'nickname', 'AdAccount'],
    [`/${ACCOUNT}/campaigns`, 'id,nickname', 'Campaign'],
    [`/act_1002/ads`, 'nickname', 'Ad'],
    [`/${campaigns[0]}`, 'adsets{nickname}', 'AdSet'],
    [`/${ads[0]}`, 'creative{nickname}', 'AdCreative'],
    [`/${campaigns[0]}`, 'execution_options', 'Campaign'],
  ] as const) {
    const { status, body } = await world.call('GET', path, { fields })
    expect([status, body.error.code, body.error.message], fields).toEqual([
      ...[400, 100],
      expect.stringContaining(`(${fields === 'execution_options' ? fields : 'nickname'}) on node type (${type})`),
    ])
  }
})

test('A filter by an unknown field, and an unknown status, are refused', async () => {
  for (const params of [
    { filtering: [{ field: 'nickname', operator: 'EQUAL', value: '1' }] },
    { filtering: [{ field: 'ad.name', operator: 'EQUAL', value: '1' }] },
    { effective_status: ['SLEEPING'] },
    { effective_status: 'ACTIVE' },
    { updated_since: 'yesterday' },
  ])
    expect((await world.call('GET', `/${ACCOUNT}/campaigns`, params)).body, JSON.stringify(params)).toMatchObject({
      error: { code: 100 },
    })
})

test('A person sees the accounts they granted, and their businesses and pages', async () => {
  const fields = 'id,account_id,name,account_status,currency,timezone_name,timezone_offset_hours_utc,business{name}'
  const { data } = await world.get('/me/adaccounts', { fields })
  expect(data[0]).toEqual({
    ...{ id: ACCOUNT, account_id: '1001', name: 'Test account', account_status: 1, currency: 'USD' },
    ...{ timezone_name: 'America/New_York', timezone_offset_hours_utc: -5 },
    business: { id: expect.any(String), name: 'Test business' },
  })
  expect(data).toHaveLength(4)
  const { data: businesses } = await world.get('/me/businesses')
  expect(businesses).toEqual([{ id: data[0]!.business.id, name: 'Test business' }])
  expect(await names(`/${businesses[0]!.id}/owned_ad_accounts`)).toHaveLength(4)
  expect(await names(`/${businesses[0]!.id}/client_ad_accounts`)).toEqual([])
  expect(await names('/me/accounts')).toEqual(['Test page'])
})

test('Objects of an account that was not granted do not exist, and the account is refused', async () => {
  const token = await world.sandbox.token({ accounts: ['act_1002'] })
  const ask = async (path: string) => {
    const res = await fetch(`${world.sandbox.url}/v26.0${path}?access_token=${token}`)
    return [res.status, ((await res.json()) as { error: { code: number; error_subcode?: number } }).error]
  }
  expect(await ask(`/${ACCOUNT}`)).toMatchObject([403, { code: 200 }])
  expect(await ask(`/${ACCOUNT}/campaigns`)).toMatchObject([403, { code: 200 }])
  expect(await ask(`/${campaigns[0]}`)).toMatchObject([400, { code: 100, error_subcode: 33 }])
  expect(await ask(`/${campaigns[0]}/adsets`)).toMatchObject([400, { code: 100, error_subcode: 33 }])
})

test('What a launch form asks for is there', async () => {
  expect((await world.get(`/${ACCOUNT}/minimum_budgets`)).data).toMatchObject([
    { currency: 'USD', min_daily_budget_imp: 100 },
  ])
  expect(await names(`/${ACCOUNT}/adspixels`)).toEqual(['Test pixel'])
  expect(await names(`/${ACCOUNT}/promote_pages`)).toEqual(['Test page'])
  expect((await world.get(`/${ACCOUNT}/instagram_accounts`, { fields: 'username' })).data).toMatchObject([
    { username: 'test' },
  ])
  expect((await world.get(`/${ACCOUNT}/customconversions`)).data).toEqual([])
  expect(await names(`/${ACCOUNT}/adrules_library`)).toEqual(['Pause'])
  expect(await names('/search', { type: 'adinterest', q: 'cof' })).toEqual(['Coffee'])
  expect(await names('/search', { type: 'adgeolocation', q: 'new', location_types: ['country', 'region'] })).toEqual([
    'New Zealand',
    'New York',
  ])
})
