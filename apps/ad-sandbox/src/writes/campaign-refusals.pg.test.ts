import { afterAll, beforeAll, describe } from 'vitest'
import {
  ACCOUNT,
  AD_SET,
  CAMPAIGN,
  CBO,
  openGraphWorld,
  type Params,
  PIXEL,
  TARGETING,
} from '../../testing/graph-world.ts'
import { refused, type Row, without } from '../../testing/refusals.ts'

const world = await openGraphWorld()
afterAll(() => world[Symbol.asyncDispose]())

const ids: Record<string, string> = {}
const make = async (edge: string, params: Params) => (await world.post(`/${ACCOUNT}/${edge}`, params)).id

beforeAll(async () => {
  await world.reset()
  ids['campaign'] = await make('campaigns', CAMPAIGN)
  ids['cbo'] = await make('campaigns', CBO)
  ids['lifetime'] = await make('campaigns', { ...CBO, daily_budget: undefined, lifetime_budget: 90_000 })
  ids['roas'] = await make('campaigns', { ...CBO, bid_strategy: 'LOWEST_COST_WITH_MIN_ROAS' })
  ids['traffic'] = await make('campaigns', { ...CAMPAIGN, objective: 'OUTCOME_TRAFFIC' })
  ids['awareness'] = await make('campaigns', { ...CAMPAIGN, objective: 'OUTCOME_AWARENESS' })
  ids['housing'] = await make('campaigns', { ...CAMPAIGN, special_ad_categories: ['HOUSING'] })
  ids['deletedCampaign'] = await make('campaigns', CAMPAIGN)
  await world.remove(`/${ids['deletedCampaign']}`)
})

describe('A campaign is refused', () => {
  // prettier-ignore
  refused(world, 'POST', () => `/${ACCOUNT}/campaigns`, [
    ...['name', 'objective', 'special_ad_categories'].map((name): Row => [
      `without ${name}`,
      () => without(CAMPAIGN, name),
      100,
      null,
      name,
    ]),
    ['with an objective of old', () => ({ ...CAMPAIGN, objective: 'CONVERSIONS' }), 100, null, 'objective'],
    [
      'without a budget and a word on sharing',
      () => without(CAMPAIGN, 'is_adset_budget_sharing_enabled'),
      100,
      4_834_011,
      'is_adset_budget_sharing_enabled',
    ],
    ['with both budgets', () => ({ ...CBO, lifetime_budget: 90_000 }), 100, null, 'daily_budget'],
    ['below the minimum budget', () => ({ ...CBO, daily_budget: 99 }), 100, 1_885_272, 'daily_budget'],
    ['with an end in the past', () => ({ ...CBO, stop_time: '2026-11-20T06:59:00-0500' }), 100, 1_487_033, 'stop_time'],
    [
      'with an end before its start',
      () => ({ ...CBO, start_time: '2026-12-03T00:00:00-0500', stop_time: '2026-12-02T00:00:00-0500' }),
      100,
      null,
      'stop_time',
    ],
    ['with a bid strategy but no budget', () => ({ ...CAMPAIGN, bid_strategy: 'COST_CAP' }), 100, null, 'bid_strategy'],
    ['with a spend cap below the minimum', () => ({ ...CAMPAIGN, spend_cap: 9_999 }), 100, null, 'spend_cap'],
    ['when it is made deleted', () => ({ ...CAMPAIGN, status: 'DELETED' }), 100, null, 'status'],
    [
      'when it is political and names no country',
      () => ({ ...CAMPAIGN, special_ad_categories: ['ISSUES_ELECTIONS_POLITICS'] }),
      100,
      null,
      'special_ad_category_country',
    ],
    [
      'with a category and NONE',
      () => ({ ...CAMPAIGN, special_ad_categories: ['NONE', 'CREDIT'] }),
      100,
      null,
      'special_ad_categories',
    ],
    [
      'with a parameter that does not exist',
      () => ({ ...CAMPAIGN, smart_promotion_type: 'GUIDED_CREATION' }),
      100,
      null,
      'smart_promotion_type',
    ],
    [
      'with a field that can only be read',
      () => ({ ...CAMPAIGN, effective_status: 'ACTIVE' }),
      100,
      null,
      'effective_status',
    ],
    ['with a budget that is not an integer', () => ({ ...CBO, daily_budget: '50.00' }), 100, null, 'daily_budget'],
    ['with a label that does not exist', () => ({ ...CAMPAIGN, adlabels: [{ id: '1' }] }), 100, null, 'adlabels'],
    [
      'with a review option that stands alone',
      () => ({ ...CAMPAIGN, execution_options: ['include_recommendations'] }),
      100,
      null,
      'execution_options',
    ],
  ])
})

const adSet = (changes: Params) => ({ ...AD_SET, campaign_id: ids['campaign'], ...changes })
const targeted = (changes: Params) => adSet({ targeting: { ...TARGETING, ...changes } })
const housed = (changes: Params) => adSet({ campaign_id: ids['housing'], targeting: { ...TARGETING, ...changes } })

describe('An ad set is refused', () => {
  // prettier-ignore
  refused(world, 'POST', () => `/${ACCOUNT}/adsets`, [
    ...['name', 'billing_event', 'optimization_goal', 'targeting', 'campaign_id'].map((name): Row => [
      `without ${name}`,
      () => without(adSet({}), name),
      100,
      null,
      name,
    ]),
    ['in a campaign that does not exist', () => adSet({ campaign_id: '12' }), 100, null, 'campaign_id'],
    ['in a deleted campaign', () => adSet({ campaign_id: ids['deletedCampaign'] }), 100, 1_487_056, 'campaign_id'],
    [
      'with a budget beside that of its campaign',
      () => adSet({ campaign_id: ids['cbo'] }),
      100,
      1_885_621,
      'daily_budget',
    ],
    ['without any budget', () => without(adSet({}), 'daily_budget'), 100, null, 'daily_budget'],
    [
      'with both budgets',
      () => adSet({ lifetime_budget: 90_000, end_time: '2026-12-20T00:00:00-0500' }),
      100,
      null,
      'lifetime_budget',
    ],
    ['below the minimum budget', () => adSet({ daily_budget: 50 }), 100, 1_885_272, 'daily_budget'],
    [
      'below the minimum for each day of its flight',
      () => adSet({ daily_budget: undefined, lifetime_budget: 500, end_time: '2026-11-27T12:00:00Z' }),
      100,
      1_885_272,
      'lifetime_budget',
    ],
    [
      'with a lifetime budget but no end',
      () => adSet({ daily_budget: undefined, lifetime_budget: 90_000 }),
      100,
      null,
      'end_time',
    ],
    [
      'without an end under a lifetime budget of its campaign',
      () => ({ ...without(AD_SET, 'daily_budget'), campaign_id: ids['lifetime'] }),
      100,
      null,
      'end_time',
    ],
    ['with an end in the past', () => adSet({ end_time: '2026-11-19T00:00:00-0500' }), 100, 1_487_033, 'end_time'],
    [
      'with a daily budget for less than a day',
      () => adSet({ end_time: '2026-11-21T06:00:00-0500' }),
      100,
      null,
      'end_time',
    ],
    ['without a location', () => targeted({ geo_locations: {} }), 100, 1_885_364, 'targeting.geo_locations'],
    [
      'with a country that does not exist',
      () => targeted({ geo_locations: { countries: ['UK'] } }),
      100,
      null,
      'targeting.geo_locations.countries',
    ],
    [
      'without a word on Advantage audience',
      () => targeted({ targeting_automation: {} }),
      100,
      1_870_227,
      'targeting.targeting_automation.advantage_audience',
    ],
    [
      'with ages that do not go with it',
      () => targeted({ age_min: 30, targeting_automation: { advantage_audience: 1 } }),
      100,
      1_870_189,
      'targeting.age_min',
    ],
    ['with ages the wrong way round', () => targeted({ age_min: 50, age_max: 40 }), 100, null, 'targeting.age_min'],
    [
      'with a placement that is gone',
      () => targeted({ publisher_platforms: ['instagram'], instagram_positions: ['explore'] }),
      100,
      null,
      'targeting.instagram_positions',
    ],
    [
      'for a country of the EU without a payor',
      () => targeted({ geo_locations: { countries: ['US', 'DE'] } }),
      100,
      3_858_079,
      'dsa_payor',
    ],
    ['with a choice of ages for housing', () => housed({ age_min: 30 }), 100, null, 'targeting.age_min'],
    [
      'with zip codes for housing',
      () => housed({ geo_locations: { zips: [{ key: 'US:10001' }] } }),
      100,
      null,
      'targeting.geo_locations.zips',
    ],
    [
      'with a narrow radius for housing',
      () => housed({ geo_locations: { cities: [{ key: '2490299', radius: 10, distance_unit: 'mile' }] } }),
      100,
      null,
      'targeting.geo_locations.cities',
    ],
    [
      'with a goal that the objective does not have',
      () => adSet({ campaign_id: ids['traffic'], promoted_object: undefined }),
      100,
      null,
      'optimization_goal',
    ],
    [
      'with a destination that the objective does not have',
      () => adSet({ destination_type: 'ON_AD' }),
      100,
      1_815_715,
      'destination_type',
    ],
    [
      'when it is paid for by something else',
      () => adSet({ billing_event: 'LINK_CLICKS' }),
      100,
      null,
      'billing_event',
    ],
    ['without the pixel for conversions', () => adSet({ promoted_object: undefined }), 100, null, 'promoted_object'],
    [
      'without the event for conversions',
      () => adSet({ promoted_object: { pixel_id: PIXEL } }),
      100,
      null,
      'promoted_object',
    ],
    [
      'with a pixel that the account does not have',
      () => adSet({ promoted_object: { pixel_id: '1', custom_event_type: 'PURCHASE' } }),
      100,
      null,
      'promoted_object.pixel_id',
    ],
    [
      'without a page for awareness',
      () => adSet({ campaign_id: ids['awareness'], optimization_goal: 'REACH', promoted_object: undefined }),
      100,
      1_885_154,
      'promoted_object',
    ],
    ['with a cost cap but no amount', () => adSet({ bid_strategy: 'COST_CAP' }), 100, null, 'bid_amount'],
    [
      'with a return to reach but no floor',
      () => adSet({ bid_strategy: 'LOWEST_COST_WITH_MIN_ROAS', optimization_goal: 'VALUE' }),
      100,
      null,
      'bid_constraints',
    ],
    [
      'when its campaign wants a return and it has no floor',
      () => ({ ...without(AD_SET, 'daily_budget'), campaign_id: ids['roas'], optimization_goal: 'VALUE' }),
      100,
      null,
      'bid_constraints',
    ],
    [
      'with a bid strategy beside that of its campaign',
      () => ({
        ...without(AD_SET, 'daily_budget'),
        campaign_id: ids['cbo'],
        bid_strategy: 'COST_CAP',
        bid_amount: 500,
      }),
      100,
      null,
      'bid_strategy',
    ],
    [
      'with a window that does not exist',
      () => adSet({ attribution_spec: [{ event_type: 'VIEW_THROUGH', window_days: 7 }] }),
      100,
      null,
      'attribution_spec',
    ],
    [
      'with a frequency cap for conversions',
      () => adSet({ frequency_control_specs: [{ event: 'IMPRESSIONS', interval_days: 7, max_frequency: 2 }] }),
      100,
      null,
      'frequency_control_specs',
    ],
    [
      'with a spend cap but no budget of its campaign',
      () => adSet({ daily_spend_cap: 1_000 }),
      100,
      null,
      'daily_spend_cap',
    ],
  ])
})
