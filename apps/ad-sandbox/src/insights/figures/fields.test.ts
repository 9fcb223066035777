import { describe, expect, test } from 'vitest'
import type { Node } from '../../world/node.ts'
import { FIELDS, printRow } from './fields.ts'
import type { Conversions, Place, Row } from './row.ts'

const AT = new Date('2026-03-08T05:00:00Z')
const node = (id: string, type: Node['type'], fields: Node['fields']): Node => ({
  ...{ id, type, accountId: 'act_1', campaignId: null, adSetId: null, fields, createdAt: AT, updatedAt: AT },
})
const placeIn = (currency: string): Place => ({
  account: node('act_1', 'ad_account', { name: 'One', currency, timezone_name: 'America/New_York' }),
  campaign: node('2', 'campaign', { name: 'Spring', objective: 'OUTCOME_SALES' }),
  adSet: node('3', 'ad_set', { name: 'All', optimization_goal: 'OFFSITE_CONVERSIONS' }),
  ad: node('4', 'ad', { name: 'Red' }),
  attributionSettings: ['7d_click_1d_view'],
})

const purchases = (attribution: Conversions['attribution'], count: number, value: number, isDefault = true) =>
  ({ event: 'purchase', attribution, isDefault, count, value }) as const

const ROW: Row = {
  entityId: '4',
  period: { since: '2026-11-19', until: '2026-11-19' },
  cell: [],
  counts: {
    spend: 18_420_000,
    impressions: 9810,
    clicks: 181,
    link_clicks: 134,
    landing_page_views: 104,
    content_views: 90,
  },
  conversions: [
    purchases('1d_click', 3, 258_900_000),
    purchases('7d_click', 1, 86_300_000),
    purchases('1d_view', 1, 86_300_000),
  ],
  reach: 8420,
}
const print = (fields: string[], row = ROW, windows: Parameters<typeof printRow>[2] = [], currency = 'USD') =>
  printRow(fields, [], windows, row, placeIn(currency))

test('figures are strings: spend with two decimals, ratios with up to six', () => {
  const fields = [
    'spend',
    'impressions',
    'reach',
    'clicks',
    'inline_link_clicks',
    'ctr',
    'cpm',
    'cpc',
    'frequency',
    'cpp',
  ]
  expect(
    print([...fields, 'unique_clicks', 'unique_ctr', 'cost_per_unique_click', 'cost_per_inline_link_click']),
  ).toEqual({
    ...{ spend: '184.20', impressions: '9810', reach: '8420', clicks: '181', inline_link_clicks: '134' },
    ...{ ctr: '1.845056', cpm: '18.776758', cpc: '1.01768', frequency: '1.165083', cpp: '21.876485' },
    ...{ unique_clicks: '170', unique_ctr: '2.019002', cost_per_unique_click: '1.083529' },
    cost_per_inline_link_click: '1.374627',
    ...{ date_start: '2026-11-19', date_stop: '2026-11-19' },
  })
})

test('names come from the objects, times in the zone of the account', () => {
  const fields = ['account_id', 'account_currency', 'campaign_name', 'objective', 'buying_type', 'adset_id', 'ad_name']
  expect(print([...fields, 'optimization_goal', 'attribution_setting', 'created_time'])).toMatchObject({
    ...{
      account_id: '1',
      account_currency: 'USD',
      campaign_name: 'Spring',
      objective: 'OUTCOME_SALES',
      buying_type: 'AUCTION',
    },
    ...{ adset_id: '3', ad_name: 'Red', optimization_goal: 'OFFSITE_CONVERSIONS' },
    ...{ attribution_setting: '7d_click_1d_view', created_time: '2026-03-08T00:00:00-0500' },
  })
})

test('a currency without minor unit is printed in whole units', () => {
  const row = { ...ROW, counts: { ...ROW.counts, spend: 184_000 } }
  expect(print(['spend', 'cpc', 'cpm'], row, [], 'JPY')).toMatchObject({
    spend: '184',
    cpc: '1.016575',
    cpm: '18.756371',
  })
})

describe('actions', () => {
  const purchaseNames = ['offsite_conversion.fb_pixel_purchase', 'purchase', 'omni_purchase', 'onsite_web_purchase']

  test('an event is listed under each of its names, with the windows that were asked for', () => {
    const { actions } = print(['actions'], ROW, ['1d_click', '7d_click', '1d_view']) as {
      actions: { action_type: string }[]
    }
    expect(actions.filter((action) => action.action_type.includes('purchase'))).toEqual(
      purchaseNames.map((name) => ({
        action_type: name,
        value: '5',
        '1d_click': '3',
        '7d_click': '4',
        '1d_view': '1',
      })),
    )
    expect(actions).toContainEqual({ action_type: 'link_click', value: '134' })
    expect(actions).toContainEqual({
      action_type: 'omni_view_content',
      value: '90',
      '1d_click': '90',
      '7d_click': '90',
    })
  })

  test('values and costs follow from the same events', () => {
    const fields = ['action_values', 'purchase_roas', 'website_purchase_roas', 'cost_per_action_type']
    const printed = print(fields, ROW, ['1d_view']) as Record<string, unknown[]>
    expect(printed['action_values']).toEqual(
      purchaseNames.map((name) => ({ action_type: name, value: '4315', '1d_view': '863' })),
    )
    expect(printed['purchase_roas']).toEqual([
      { action_type: 'omni_purchase', value: '23.425624', '1d_view': '4.685125' },
    ])
    expect(printed['website_purchase_roas']).toHaveLength(1)
    expect(printed['cost_per_action_type']).toContainEqual({
      action_type: 'omni_purchase',
      value: '36.84',
      '1d_view': '184.2',
    })
  })

  test('what only a wide window holds comes with it, and without a value of its own', () => {
    const row = { ...ROW, counts: { spend: 1000 }, conversions: [purchases('28d_click', 2, 5_000_000, false)] }
    expect(print(['actions'], row)).not.toHaveProperty('actions')
    const asked = print(['actions', 'cost_per_action_type'], row, ['28d_click']) as Record<string, object[]>
    expect(asked['actions']).toContainEqual({ action_type: 'omni_purchase', value: '0', '28d_click': '2' })
    expect(asked['cost_per_action_type']).toContainEqual({ action_type: 'omni_purchase', '28d_click': '0.005' })
  })

  test('leads of a form and of a website share one name and keep one of their own', () => {
    const lead = { attribution: '1d_click', isDefault: true, count: 2, value: 0 } as const
    const row: Row = {
      ...ROW,
      conversions: [
        { event: 'lead', ...lead },
        { event: 'form_lead', ...lead },
      ],
    }
    const { actions } = print(['actions'], row) as { actions: object[] }
    expect(actions).toContainEqual({ action_type: 'lead', value: '4' })
    expect(actions).toContainEqual({ action_type: 'onsite_conversion.lead_grouped', value: '2' })
    expect(actions).toContainEqual({ action_type: 'offsite_conversion.fb_pixel_lead', value: '2' })
  })
})

test('what has nothing to report is left out, and never null or NaN', () => {
  const row: Row = { ...ROW, counts: {}, conversions: [], reach: 0 }
  const names = Object.keys(FIELDS)
  const printed = print(names, row)
  for (const name of [
    'cpc',
    'cpm',
    'ctr',
    'frequency',
    'actions',
    'purchase_roas',
    'video_play_actions',
    'quality_ranking',
  ])
    expect(printed).not.toHaveProperty(name)
  expect(printed).toMatchObject({ impressions: '0', spend: '0.00', reach: '0', clicks: '0' })
  for (const value of Object.values(printed)) expect(value).toEqual(expect.any(String))
})
