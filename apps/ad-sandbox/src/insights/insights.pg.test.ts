import { openStage } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../testing/ask.ts'
import { openWorld, WEEK } from '../../testing/insights-world.ts'

const stage = await openStage()
afterAll(() => stage[Symbol.asyncDispose]())
let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld(stage)
})

const HOURLY = 'hourly_stats_aggregated_by_advertiser_time_zone'
const WINDOWS = '1d_click,7d_click,28d_click,1d_view'
const FIELDS = 'spend,impressions,clicks,inline_link_clicks,actions,action_values,date_start'
const ask = (params: Record<string, string> = {}, id = 'act_1') =>
  world.rows(`/${id}/insights`, { time_range: WEEK, fields: FIELDS, action_attribution_windows: WINDOWS, ...params })

type Action = { action_type: string } & Record<string, string>
const listOf = (row: Row, name: string) => (row[name] ?? []) as unknown as Action[]

/** Everything that may be added up in rows, by name. Money in hundredths. */
function totals(rows: readonly Row[], keeps: (actionType: string) => boolean = () => true): Record<string, number> {
  const sums: Record<string, number> = {}
  const add = (name: string, value: string | undefined) => {
    if (Number(value)) sums[name] = Math.round(((sums[name] ?? 0) + Number(value)) * 100) / 100
  }
  for (const row of rows) {
    for (const name of ['spend', 'impressions', 'clicks', 'inline_link_clicks']) add(name, row[name])
    for (const list of ['actions', 'action_values'])
      for (const { action_type: type, ...values } of listOf(row, list))
        if (keeps(type)) for (const [window, value] of Object.entries(values)) add(`${list} ${type} ${window}`, value)
  }
  return sums
}

const SPLITS = [
  'age',
  'gender',
  'age,gender',
  'country',
  'publisher_platform',
  'publisher_platform,platform_position',
  'publisher_platform,device_platform',
  'publisher_platform,platform_position,device_platform',
  'device_platform',
]

describe('sums', () => {
  test('every breakdown, level and increment adds up to the total, in every figure', async () => {
    const total = totals(await ask())
    expect(total['spend']).toBeGreaterThan(5_000)
    expect(total['actions omni_purchase value']).toBeGreaterThan(20)
    expect(total['actions omni_purchase 28d_click']).toBeGreaterThan(total['actions omni_purchase 1d_click']!)
    expect(total['actions onsite_conversion.lead_grouped value']).toBeGreaterThan(20)
    for (const level of ['campaign', 'adset', 'ad']) expect(totals(await ask({ level })), level).toEqual(total)
    for (const increment of ['1', '2', '3', '90', 'monthly'])
      expect(totals(await ask({ time_increment: increment })), increment).toEqual(total)
    for (const breakdowns of SPLITS) {
      expect(totals(await ask({ breakdowns })), breakdowns).toEqual(total)
      expect(totals(await ask({ breakdowns, level: 'ad', time_increment: '1' })), breakdowns).toEqual(total)
    }
  })

  test('an entity has the rows that it has in its account', async () => {
    const inAccount = await ask({ level: 'ad', fields: `ad_id,adset_id,campaign_id,${FIELDS}` })
    for (const campaign of ['11', '12', '13']) {
      const rows = inAccount.filter((row) => row['campaign_id'] === campaign)
      expect(totals(await ask({}, campaign))).toEqual(totals(rows))
      expect(await ask({ level: 'ad', fields: `ad_id,adset_id,campaign_id,${FIELDS}` }, campaign)).toEqual(rows)
    }
    expect(totals(await ask({}, '112'))).toEqual(totals(inAccount.filter((row) => row['adset_id'] === '112')))
    expect(totals(await ask({}, '1112'))).toEqual(totals(inAccount.filter((row) => row['ad_id'] === '1112')))
  })

  test.each([HOURLY, 'region'])('%s leaves out what happened elsewhere, and nothing else', async (breakdowns) => {
    const isElsewhere = /purchase|cart|checkout|view_content|registration|install|^offsite|^onsite_web/
    const total = totals(await ask(), (type) => !isElsewhere.test(type))
    expect(totals(await ask({ breakdowns }))).toEqual(total)
    expect(totals(await ask({ breakdowns, level: 'ad', time_increment: '1' }))).toEqual(total)
    expect(total['actions lead value']).toBeGreaterThan(20)
  })

  test('a day on which clocks go back has the figures of its 25 hours, and 24 names of hours', async () => {
    const time_range = '{"since":"2026-11-01","until":"2026-11-01"}'
    const hours = await ask({ time_range, breakdowns: HOURLY, fields: 'spend,impressions,clicks,inline_link_clicks' })
    expect(hours.map((row) => row[HOURLY])).toEqual(
      Array.from(
        { length: 24 },
        (_, hour) => `${String(hour).padStart(2, '0')}:00:00 - ${String(hour).padStart(2, '0')}:59:59`,
      ),
    )
    expect(totals(hours)).toEqual(
      totals(await ask({ time_range, fields: 'spend,impressions,clicks,inline_link_clicks' })),
    )
    const impressions = (hour: number) => Number(hours[hour]!['impressions'])
    expect(impressions(1)).toBeGreaterThan(1.4 * impressions(2))
  })

  test('the ledger has the same figures, by ad, day and cell', async () => {
    const since = '2026-10-29'
    const until = '2026-11-04'
    const joins = {
      age_gender: 'age,gender',
      placement: 'publisher_platform,platform_position',
      country: 'country',
      device: 'device_platform',
    } as const
    for (const dimension of ['none', 'age_gender', 'placement', 'country', 'device'] as const) {
      const keys = dimension === 'none' ? [] : joins[dimension].split(',')
      const ledger = await world.sandbox.ledger({ account: 'act_1', since, until, dimension })
      const expected = ledger.map(({ adId, day, cell, counts, conversions }) => {
        const purchases = conversions.filter(
          ({ event, attribution }) => event === 'purchase' && isCounted(adId, attribution),
        )
        const sum = (of: 'count' | 'value') => purchases.reduce((sum, one) => sum + one[of], 0)
        return [
          `${adId} ${day} ${cell}`,
          (counts['spend'] ?? 0) / 100_000,
          counts['impressions'] ?? 0,
          counts['clicks'] ?? 0,
          sum('count'),
          sum('value') / 100_000,
        ]
      })
      const rows = await ask({ level: 'ad', time_increment: '1', breakdowns: keys.join(), fields: `ad_id,${FIELDS}` })
      const found = rows.map((row) => [
        `${row['ad_id']} ${row['date_start']} ${keys.map((key) => row[key]).join('|')}`,
        ...['spend', 'impressions', 'clicks'].map((name) => Number(row[name])),
        ...['actions', 'action_values'].map((list) =>
          Number(listOf(row, list).find(({ action_type: type }) => type === 'omni_purchase')?.['value'] ?? 0),
        ),
      ])
      const byKey = (a: (string | number)[], b: (string | number)[]) => (a[0]! < b[0]! ? -1 : 1)
      expect(found.toSorted(byKey)).toEqual(expected.toSorted(byKey))
      expect(found.length).toBeGreaterThan(50)
    }
  })
})

/** The second ad set counts conversions within a day of a click only. */
const isCounted = (adId: string, attribution: string) =>
  adId.startsWith('112') ? attribution === '1d_click' : attribution !== '28d_click'

describe('figures of a row', () => {
  const ALL = `${FIELDS},reach,frequency,ctr,cpm,cpc,cpp,unique_clicks,unique_ctr,inline_link_click_ctr,cost_per_action_type,purchase_roas,cost_per_inline_link_click`
  const requests = [
    {},
    { level: 'ad', time_increment: '1' },
    ...SPLITS.map((breakdowns) => ({ breakdowns, level: 'adset' })),
  ]

  /** The ratios of a row, as printed and as its other figures give them. */
  function ratiosOf(row: Row): [name: string, printed: number, wanted: number][] {
    const [spend, impressions, clicks, reach] = ['spend', 'impressions', 'clicks', 'reach'].map((name) =>
      Number(row[name]),
    )
    const actionsOf = (name: string) =>
      new Map(listOf(row, name).map(({ action_type: type, value }) => [type, Number(value)]))
    const times = actionsOf('actions')
    return [
      ['ctr', Number(row['ctr']), (clicks! / impressions!) * 100],
      ['cpm', Number(row['cpm']), (spend! / impressions!) * 1000],
      ['cpc', Number(row['cpc']), spend! / clicks!],
      ['cpp', Number(row['cpp']), (spend! / reach!) * 1000],
      ['frequency', Number(row['frequency']), impressions! / reach!],
      ...[...actionsOf('cost_per_action_type')].map(([type, cost]): [string, number, number] => [
        type,
        cost,
        spend! / times.get(type)!,
      ]),
      ...[...actionsOf('purchase_roas')].map(([type, roas]): [string, number, number] => [
        type,
        roas,
        actionsOf('action_values').get(type)! / spend!,
      ]),
    ].filter(([, , wanted]) => Number.isFinite(wanted)) as [string, number, number][]
  }

  test('ratios follow from the printed figures', async () => {
    for (const request of requests) {
      const ratios = (await ask({ fields: ALL, ...request })).flatMap(ratiosOf)
      expect(ratios.length).toBeGreaterThan(10)
      expect(ratios.filter(([, printed, wanted]) => !(Math.abs(printed - wanted) < 0.000_000_6))).toEqual([])
    }
  })

  test('link clicks are clicks, clicks are impressions, people see ads, and windows nest', async () => {
    for (const request of [...requests, { breakdowns: 'region', level: 'ad', time_increment: '1' }]) {
      const rows = await ask({ fields: ALL, ...request })
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) {
        const figure = (name: string) => Number(row[name] ?? 0)
        expect(figure('inline_link_clicks')).toBeLessThanOrEqual(figure('clicks'))
        expect(figure('clicks')).toBeLessThanOrEqual(figure('impressions'))
        expect(figure('reach')).toBeLessThanOrEqual(figure('impressions'))
        expect(figure('unique_clicks')).toBeLessThanOrEqual(Math.min(figure('reach'), figure('clicks')))
        for (const action of listOf(row, 'actions')) {
          const [day = 0, week = 0, month = 0] = ['1d_click', '7d_click', '28d_click'].map((window) =>
            Number(action[window] ?? 0),
          )
          expect(day).toBeLessThanOrEqual(week)
          expect(week).toBeLessThanOrEqual(month)
        }
      }
    }
  })

  test('people are counted once: fewer in a range than in its days, and in a campaign than in its ad sets', async () => {
    const fields = 'reach,campaign_id,adset_id,ad_id'
    const reach = (rows: Row[]) => rows.reduce((sum, row) => sum + Number(row['reach']), 0)
    for (const level of ['account', 'campaign', 'adset', 'ad']) {
      const ranges = await ask({ fields, level })
      const days = await ask({ fields, level, time_increment: '1' })
      expect(reach(ranges)).toBeLessThan(reach(days))
      const idOf = (row: Row) => row[`${level}_id`] ?? ''
      for (const range of ranges) {
        const own = days.filter((day) => idOf(day) === idOf(range)).map((day) => Number(day['reach']))
        expect(Number(range['reach'])).toBeLessThanOrEqual(own.reduce((sum, one) => sum + one, 0))
        expect(Number(range['reach'])).toBeGreaterThanOrEqual(Math.max(...own))
      }
    }
    const adSets = await ask({ fields, level: 'adset' })
    for (const campaign of await ask({ fields, level: 'campaign' })) {
      const own = adSets.filter((row) => row['campaign_id'] === campaign['campaign_id'])
      expect(Number(campaign['reach'])).toBeLessThanOrEqual(reach(own))
      expect(Number(campaign['reach'])).toBeGreaterThanOrEqual(Math.max(...own.map((row) => Number(row['reach']))))
    }
  })

  test('an ad set decides which windows its own value counts, and a campaign with both says so', async () => {
    const rows = await ask({ level: 'adset', fields: 'adset_id,attribution_setting,actions' })
    const [broad, clicks] = ['111', '112'].map((id) => rows.find((row) => row['adset_id'] === id)!)
    expect([broad!['attribution_setting'], clicks!['attribution_setting']]).toEqual(['7d_click_1d_view', '1d_click'])
    const bought = (row: Row) => listOf(row, 'actions').find(({ action_type: type }) => type === 'omni_purchase')!
    expect(bought(clicks!)['value']).toBe(bought(clicks!)['1d_click'])
    expect(Number(bought(broad!)['value'])).toBe(Number(bought(broad!)['7d_click']) + Number(bought(broad!)['1d_view']))
    const [campaign] = await ask({ fields: 'attribution_setting' }, '11')
    expect(campaign!['attribution_setting']).toBe('mixed')
  })

  test('ads with enough impressions are ranked, and no other rows are', async () => {
    const fields = 'quality_ranking,engagement_rate_ranking,conversion_rate_ranking,impressions'
    const ads = await ask({ level: 'ad', fields })
    expect(ads.filter((row) => Number(row['impressions']) >= 500).map((row) => row['quality_ranking'])).toContain(
      'ABOVE_AVERAGE',
    )
    const days = await ask({ level: 'ad', time_increment: '1', fields })
    const few = days.filter((row) => Number(row['impressions']) < 500)
    expect(few.length).toBeGreaterThan(0)
    for (const row of few) expect(row['quality_ranking']).toBe('UNKNOWN')
    for (const row of await ask({ level: 'adset', fields })) expect(row).not.toHaveProperty('quality_ranking')
  })
})
