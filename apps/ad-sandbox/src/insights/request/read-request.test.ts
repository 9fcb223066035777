import { describe, expect, test } from 'vitest'
import { GraphError } from '../../graph/graph-error.ts'
import { readInsightsRequest } from './read-request.ts'

const TODAY = '2026-11-22'
const read = (params: Record<string, string> = {}, level: 'account' | 'campaign' | 'adset' | 'ad' = 'account') =>
  readInsightsRequest(params, level, TODAY)

function refusal(params: Record<string, string>, level?: 'ad') {
  try {
    read(params, level)
  } catch (thrown) {
    if (thrown instanceof GraphError) return { code: thrown.code, ...thrown.details }
    throw thrown
  }
  throw new Error('it was not refused')
}

test('without parameters: the last 30 days of the entity, with the default fields', () => {
  expect(read()).toEqual({
    level: 'account',
    fields: ['account_id', 'impressions', 'spend'],
    periods: [{ since: '2026-10-23', until: '2026-11-21' }],
    breakdowns: [],
    split: 'total',
    windows: [],
    filters: [],
    sort: null,
    summary: null,
  })
  expect(read({ level: 'ad' }).fields).toEqual([
    'account_id',
    'campaign_id',
    'adset_id',
    'ad_id',
    'impressions',
    'spend',
  ])
})

test('a list may be JSON or have commas, and names a thing once', () => {
  const { breakdowns, windows, sort, summary, fields } = read({
    breakdowns: '["age","gender"]',
    action_attribution_windows: '1d_view, 7d_click,default,7d_view,7d_click',
    sort: 'spend_descending',
    summary: '["spend"]',
    fields: 'spend,spend,ctr',
  })
  expect(breakdowns).toEqual(['age', 'gender'])
  expect(windows).toEqual(['7d_click', '1d_view'])
  expect(sort).toEqual({ field: 'spend', isDescending: true })
  expect(summary).toEqual(['spend'])
  expect(fields).toEqual(['spend', 'ctr'])
})

describe('periods', () => {
  test('a time range wins over a preset, and several ranges win over one', () => {
    const range = '{"since":"2026-11-01","until":"2026-11-02"}'
    expect(read({ date_preset: 'today' }).periods).toEqual([{ since: TODAY, until: TODAY }])
    expect(read({ date_preset: 'today', time_range: range, time_increment: '1' }).periods).toHaveLength(2)
    const ranges = `[${range},{"since":"2026-11-02","until":"2026-11-03"}]`
    expect(read({ time_range: range, time_ranges: ranges }).periods).toEqual([
      { since: '2026-11-01', until: '2026-11-02' },
      { since: '2026-11-02', until: '2026-11-03' },
    ])
  })

  test('37 months back is the first day, and the day before is refused', () => {
    expect(read({ date_preset: 'maximum' }).periods).toEqual([{ since: '2023-10-22', until: TODAY }])
    expect(refusal({ time_range: '{"since":"2023-10-21","until":"2023-10-22"}' })).toMatchObject({ code: 3018 })
  })
})

test.each([
  [{ level: 'adgroup' }, 'level'],
  [{ date_preset: 'lifetime' }, 'date_preset'],
  [{ time_range: '2026' }, 'time_range'],
  [{ time_range: '{"since":"2026-11-31","until":"2026-12-01"}' }, 'time_range'],
  [{ time_range: '{"since":"2026-11-02","until":"2026-11-01"}' }, 'time_range'],
  [{ time_range: '{"since":"2026-11-02","until":"9999-11-01"}' }, 'time_range'],
  [{ time_range: '{' }, 'time_range'],
  [{ time_ranges: '[]' }, 'time_ranges'],
  [{ time_ranges: '{}' }, 'time_ranges'],
  [{ time_increment: '0' }, 'time_increment'],
  [{ time_increment: '91' }, 'time_increment'],
  [{ time_increment: 'weekly' }, 'time_increment'],
  [{ breakdowns: 'age,country' }, 'breakdowns'],
  [{ breakdowns: 'platform_position' }, 'breakdowns'],
  [{ breakdowns: 'placement' }, 'breakdowns'],
  [{ breakdowns: '[1]' }, 'breakdowns'],
  [{ action_breakdowns: 'action_size' }, 'action_breakdowns'],
  [{ action_attribution_windows: '["3d_click"]' }, 'action_attribution_windows'],
  [{ sort: 'spend' }, 'sort'],
  [{ sort: 'nothing_ascending' }, 'sort'],
  [{ fields: 'spent' }, 'fields'],
  [{ fields: 'toString' }, 'fields'],
  [{ summary: 'spent' }, 'summary'],
  [{ filtering: '[' }, 'filtering'],
])('%j is refused, and %s is named', (params, blamed) => {
  const { code, blame } = refusal(params)
  expect(code).toBe(100)
  expect(blame?.[0]?.[0]).toBe(blamed)
})

test('a field without data under the breakdown is refused as such', () => {
  const breakdowns = 'hourly_stats_aggregated_by_advertiser_time_zone'
  expect(refusal({ breakdowns, fields: 'reach' })).toMatchObject({ code: 2, subcode: 1_504_041 })
  expect(read({ breakdowns, fields: 'spend' }).split).toBe('hour')
})

test('a level above the entity is an unknown error, as on the platform', () => {
  expect(refusal({ level: 'campaign' }, 'ad')).toMatchObject({ code: 1, subcode: 99 })
})
