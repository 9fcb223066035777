import { expect, test } from 'vitest'
import { ACTION_BREAKDOWNS, BREAKDOWNS, findSplit, hasField, HOURLY } from './breakdowns.ts'

const ALLOWED = [
  'age',
  'gender',
  'age,gender',
  'country',
  'region',
  'publisher_platform',
  'publisher_platform,platform_position',
  'publisher_platform,impression_device',
  'publisher_platform,platform_position,impression_device',
  'device_platform',
  'publisher_platform,device_platform',
  'publisher_platform,platform_position,device_platform',
  'product_id',
  'hourly_stats_aggregated_by_advertiser_time_zone',
  'hourly_stats_aggregated_by_audience_time_zone',
  'app_id,skan_conversion_id',
  ...['ad_format', 'body', 'call_to_action', 'description', 'image', 'link_url', 'title', 'video'].flatMap((part) =>
    ['', ',age', ',gender', ',age,gender'].map((audience) => `${part}_asset${audience}`),
  ),
]
const key = (names: readonly string[]) => [...names].sort().join()

test('of all sets of up to three breakdowns, exactly those of the published list are answered, in any order', () => {
  const allowed = new Set(ALLOWED.map((names) => key(names.split(','))))
  const sets = BREAKDOWNS.flatMap((a, i) => [
    [a],
    ...BREAKDOWNS.slice(i + 1).flatMap((b, j) => [[a, b], ...BREAKDOWNS.slice(i + j + 2).map((c) => [a, b, c])]),
  ])
  expect(sets).toHaveLength(1561)
  for (const set of sets) {
    expect(findSplit(set, ['action_type']) !== null, set.join()).toBe(allowed.has(key(set)))
    expect(findSplit(set.toReversed(), []) !== null).toBe(allowed.has(key(set)))
  }
  expect(sets.filter((set) => findSplit(set, []) !== null)).toHaveLength(ALLOWED.length)
})

test('an action breakdown joins only breakdowns that the platform marks for it', () => {
  for (const name of ACTION_BREAKDOWNS) expect(findSplit([], ['action_type', name])).toBe('total')
  expect(findSplit(['age'], ['action_type', 'action_destination'])).toBe('age_gender')
  expect(findSplit(['publisher_platform', 'platform_position'], ['action_device'])).toBe('placement')
  for (const breakdowns of [['age'], ['country'], [HOURLY]]) expect(findSplit(breakdowns, ['action_device'])).toBeNull()
  expect(findSplit(['image_asset'], ['action_type', 'action_destination'])).toBeNull()
  expect(findSplit([], ['action_target_id', 'action_destination'])).toBeNull()
})

test.each([
  [HOURLY, ['reach', 'frequency', 'unique_clicks', 'video_play_actions'], ['spend', 'actions', 'inline_link_clicks']],
  ['region', ['video_p25_watched_actions'], ['reach', 'spend', 'video_play_actions']],
  [
    'image_asset',
    ['ctr', 'inline_link_clicks', 'cost_per_action_type'],
    ['impressions', 'clicks', 'spend', 'reach', 'actions', 'action_values', 'ad_id'],
  ],
  ['age', [], ['reach', 'frequency', 'unique_clicks', 'video_p25_watched_actions', 'ctr']],
])('rows by %s lack %j and have %j', (breakdown, without, having) => {
  for (const field of without) expect(hasField([breakdown], field), field).toBe(false)
  for (const field of having) expect(hasField([breakdown], field), field).toBe(true)
})
