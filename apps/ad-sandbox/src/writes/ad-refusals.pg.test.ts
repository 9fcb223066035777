import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ACCOUNT,
  AD_SET,
  CAMPAIGN,
  CBO,
  CREATIVE,
  INSTAGRAM,
  LINK,
  openGraphWorld,
  PAGE,
  type Params,
  picture,
  TARGETING,
  video,
} from '../../testing/graph-world.ts'
import { refused, type Row, without } from '../../testing/refusals.ts'

const world = await openGraphWorld()
afterAll(() => world[Symbol.asyncDispose]())

const HASH = '0123456789abcdef0123456789abcdef'
const ids: Record<string, string> = {}
const make = async (edge: string, params: Params) => (await world.post(`/${ACCOUNT}/${edge}`, params)).id

beforeAll(async () => {
  await world.reset()
  ids['campaign'] = await make('campaigns', CAMPAIGN)
  ids['cbo'] = await make('campaigns', CBO)
  ids['leads'] = await make('campaigns', { ...CAMPAIGN, objective: 'OUTCOME_LEADS' })
  ids['deletedCampaign'] = await make('campaigns', CAMPAIGN)
  await world.remove(`/${ids['deletedCampaign']}`)
  ids['adSet'] = await make('adsets', { ...AD_SET, campaign_id: ids['campaign'] })
  ids['dynamic'] = await make('adsets', { ...AD_SET, campaign_id: ids['campaign'], is_dynamic_creative: true })
  ids['form'] = await make('adsets', {
    ...{ ...AD_SET, campaign_id: ids['leads'], destination_type: 'ON_AD', optimization_goal: 'LEAD_GENERATION' },
    promoted_object: { page_id: PAGE },
  })
  ids['creative'] = await make('adcreatives', CREATIVE)
  const { images } = await world.post(`/${ACCOUNT}/adimages`, {}, { hero: await picture() })
  ids['hash'] = images['hero']!.hash
  ids['dynamicCreative'] = await make('adcreatives', feed({}))
  await make('ads', { name: 'Ad', adset_id: ids['dynamic'], creative: { creative_id: ids['dynamicCreative'] } })
  ids['processing'] = (await world.post(`/${ACCOUNT}/advideos`, {}, { source: video(15) })).id
})

const story = (changes: Params) => ({ ...CREATIVE, object_story_spec: { ...CREATIVE.object_story_spec, ...changes } })
const linked = (changes: Params) => story({ link_data: { ...CREATIVE.object_story_spec.link_data, ...changes } })
const filmed = (changes: Params) =>
  story({
    link_data: undefined,
    video_data: {
      ...{ video_id: ids['processing'], image_hash: ids['hash'], message: 'Text' },
      ...{ call_to_action: { type: 'SHOP_NOW', value: { link: LINK } }, ...changes },
    },
  })
function feed(changes: Params): Params {
  return {
    name: 'Feed',
    object_story_spec: { page_id: PAGE },
    asset_feed_spec: {
      ...{ images: [{ hash: ids['hash'] }], bodies: [{ text: 'A' }, { text: 'B' }], titles: [{ text: 'T' }] },
      ...{ link_urls: [{ website_url: LINK }], call_to_action_types: ['SHOP_NOW'], ad_formats: ['SINGLE_IMAGE'] },
      ...changes,
    },
  }
}
const card = (n: number) => ({ link: `${LINK}/${n}`, name: `Card ${n}` })

describe('A creative is refused', () => {
  // prettier-ignore
  refused(world, 'POST', () => `/${ACCOUNT}/adcreatives`, [
    ['without a spec', () => ({ name: 'Creative' }), 100, 1_443_048, 'object_story_spec'],
    ['with a member that is gone', () => story({ instagram_actor_id: INSTAGRAM }), 100, 1_443_048, 'object_story_spec'],
    ['with two kinds of data', () => story({ video_data: {} }), 100, 1_443_048, 'object_story_spec'],
    [
      'with a page that the account does not have',
      () => story({ page_id: '1' }),
      100,
      1_487_390,
      'object_story_spec.page_id',
    ],
    [
      'with an Instagram account that it does not have',
      () => story({ instagram_user_id: '1' }),
      100,
      1_815_199,
      'object_story_spec.instagram_user_id',
    ],
    ['with an image that it does not have', () => linked({ image_hash: HASH }), 100, 2_446_388, 'image_hash'],
    ['without a link', () => linked({ link: undefined }), 100, 2_061_015, 'object_story_spec'],
    ['with a link that is none', () => linked({ link: 'shop.example' }), 100, null, 'object_story_spec'],
    [
      'with a button that does not exist',
      () => linked({ call_to_action: { type: 'BUY' } }),
      100,
      null,
      'object_story_spec.call_to_action.type',
    ],
    [
      'with one card',
      () => linked({ child_attachments: [card(1)] }),
      100,
      null,
      'object_story_spec.link_data.child_attachments',
    ],
    [
      'with eleven cards',
      () => linked({ child_attachments: Array.from({ length: 11 }, (_, i) => card(i)) }),
      100,
      null,
      'object_story_spec.link_data.child_attachments',
    ],
    ['with a video that is not ready', () => filmed({}), 100, null, 'video_id'],
    [
      'with a video without a thumbnail',
      () => filmed({ image_hash: undefined }),
      100,
      1_443_048,
      'object_story_spec.video_data.image_hash',
    ],
    [
      'with a video without a link',
      () => filmed({ call_to_action: { type: 'SHOP_NOW' } }),
      100,
      2_061_015,
      'object_story_spec',
    ],
    [
      'with standard enhancements',
      () => ({
        ...CREATIVE,
        degrees_of_freedom_spec: { creative_features_spec: { standard_enhancements: { enroll_status: 'OPT_IN' } } },
      }),
      100,
      3_858_504,
      null,
    ],
    [
      'with too many texts',
      () => feed({ bodies: Array.from({ length: 6 }, (_, i) => ({ text: `${i}` })) }),
      100,
      null,
      'asset_feed_spec.bodies',
    ],
    [
      'with a text that is too long',
      () => feed({ titles: [{ text: 'x'.repeat(256) }] }),
      100,
      null,
      'asset_feed_spec.titles',
    ],
    [
      'with two formats',
      () => feed({ ad_formats: ['SINGLE_IMAGE', 'CAROUSEL'] }),
      100,
      null,
      'asset_feed_spec.ad_formats',
    ],
    ['with assets but no link', () => feed({ link_urls: [] }), 100, 2_061_015, 'asset_feed_spec.link_urls'],
    [
      'with rules for a label that no asset has',
      () =>
        feed({
          optimization_type: 'PLACEMENT',
          asset_customization_rules: [{ image_label: { name: 'a' } }, { image_label: { name: 'b' } }],
        }),
      100,
      2_446_173,
      'asset_feed_spec.asset_customization_rules',
    ],
  ])
})

const ad = (changes: Params) => ({
  name: 'Ad',
  adset_id: ids['adSet'],
  creative: { creative_id: ids['creative'] },
  ...changes,
})

describe('An ad is refused', () => {
  // prettier-ignore
  refused(world, 'POST', () => `/${ACCOUNT}/ads`, [
    ...['name', 'adset_id', 'creative'].map((name): Row => [
      `without ${name}`,
      () => without(ad({}), name),
      100,
      null,
      name,
    ]),
    ['in an ad set that does not exist', () => ad({ adset_id: '12' }), 100, null, 'adset_id'],
    [
      'with a creative that does not exist',
      () => ad({ creative: { creative_id: '12' } }),
      100,
      null,
      'creative.creative_id',
    ],
    [
      'with a creative of its own that is wrong',
      () => ad({ creative: { object_story_spec: { page_id: PAGE } } }),
      100,
      1_443_048,
      'object_story_spec',
    ],
    [
      'with a dynamic creative in an ordinary ad set',
      () => ad({ creative: { creative_id: ids['dynamicCreative'] } }),
      100,
      1_885_998,
      'creative',
    ],
    ['as a second one in a dynamic ad set', () => ad({ adset_id: ids['dynamic'] }), 100, null, 'adset_id'],
    ['without a form where leads are collected', () => ad({ adset_id: ids['form'] }), 100, 3_390_001, 'creative'],
    [
      'with a domain that is an address',
      () => ad({ conversion_domain: 'https://shop.example/p' }),
      100,
      null,
      'conversion_domain',
    ],
  ])
})

describe('A change is refused', () => {
  // prettier-ignore
  refused(world, 'POST', () => `/${ids['creative']}`, [
    [
      'to the content of a creative',
      () => ({ object_story_spec: CREATIVE.object_story_spec }),
      100,
      1_815_573,
      'object_story_spec',
    ],
  ])
  // prettier-ignore
  refused(world, 'POST', () => `/${ids['deletedCampaign']}`, [
    ['to a deleted object', () => ({ name: 'New' }), 100, 1_487_056, null],
  ])
  // prettier-ignore
  refused(world, 'DELETE', () => `/${ids['deletedCampaign']}`, [
    ['to a deleted object, deletion too', () => ({}), 100, 1_487_056, null],
  ])
  // prettier-ignore
  refused(world, 'POST', () => `/${ids['adSet']}`, [
    ['to the campaign of an ad set', () => ({ campaign_id: ids['cbo'] }), 100, null, 'campaign_id'],
    ['to a frequency cap', () => ({ frequency_control_specs: [] }), 100, 1_815_198, 'frequency_control_specs'],
    [
      'from a daily to a lifetime budget',
      () => ({ lifetime_budget: 90_000, end_time: '2026-12-20T00:00:00Z' }),
      100,
      null,
      'lifetime_budget',
    ],
    ['that takes away the only budget', () => ({ daily_budget: 0 }), 100, null, 'daily_budget'],
    ['to a cap without an amount', () => ({ bid_strategy: 'LOWEST_COST_WITH_BID_CAP' }), 100, null, 'bid_amount'],
    [
      'to people in the EU without a payor',
      () => ({ targeting: { ...TARGETING, geo_locations: { countries: ['FR'] } } }),
      100,
      3_858_079,
      'dsa_payor',
    ],
  ])
  // prettier-ignore
  refused(world, 'POST', () => `/${PAGE}`, [['to an object that takes none', () => ({ name: 'New' }), 100, 33, null]])
  // prettier-ignore
  refused(world, 'POST', () => '/120299999999999999', [
    ['to an object that does not exist', () => ({ name: 'New' }), 100, 33, null],
  ])
  // prettier-ignore
  refused(world, 'POST', () => '/act_1003/campaigns', [['in a disabled account', () => CAMPAIGN, 200, 1_487_194, null]])
})

test('Asking whether a write would be taken changes nothing, and finds the same faults', async () => {
  const before = await world.get(`/${ACCOUNT}/campaigns`, { summary: 'total_count' })
  const dry = { execution_options: ['validate_only'] }
  expect(await world.post(`/${ACCOUNT}/campaigns`, { ...CAMPAIGN, ...dry, adlabels: [{ name: 'dry' }] })).toEqual({
    success: true,
  })
  expect(await world.post(`/${ids['adSet']}`, { daily_budget: 7_777, ...dry })).toEqual({ success: true })
  expect(await world.post(`/${ACCOUNT}/ads`, { ...ad({ creative: CREATIVE }), ...dry })).toEqual({ success: true })
  expect((await world.call('POST', `/${ACCOUNT}/campaigns`, { ...CBO, daily_budget: 99, ...dry })).body).toMatchObject({
    error: { error_subcode: 1_885_272 },
  })
  const after = await world.get(`/${ACCOUNT}/campaigns`, { summary: 'total_count' })
  expect(after['summary']).toEqual(before['summary'])
  expect((await world.get(`/${ACCOUNT}/adlabels`))['data']).toEqual([])
  expect(await world.get(`/${ids['adSet']}`, { fields: 'daily_budget' })).toMatchObject({ daily_budget: '2000' })
})
