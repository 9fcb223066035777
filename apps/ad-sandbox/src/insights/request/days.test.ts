import { describe, expect, test } from 'vitest'
import { dayAt, daysOf, earliestDay, parseDay, periodsOf, PRESET_NAMES, rangeOfPreset } from './days.ts'

describe('a preset on a Wednesday at the start of a quarter', () => {
  test.each([
    ['today', '2026-04-01', '2026-04-01'],
    ['yesterday', '2026-03-31', '2026-03-31'],
    ['last_3d', '2026-03-29', '2026-03-31'],
    ['last_7d', '2026-03-25', '2026-03-31'],
    ['last_14d', '2026-03-18', '2026-03-31'],
    ['last_28d', '2026-03-04', '2026-03-31'],
    ['last_30d', '2026-03-02', '2026-03-31'],
    ['last_90d', '2026-01-01', '2026-03-31'],
    ['this_week_sun_today', '2026-03-29', '2026-04-01'],
    ['this_week_mon_today', '2026-03-30', '2026-04-01'],
    ['last_week_sun_sat', '2026-03-22', '2026-03-28'],
    ['last_week_mon_sun', '2026-03-23', '2026-03-29'],
    ['this_month', '2026-04-01', '2026-04-01'],
    ['last_month', '2026-03-01', '2026-03-31'],
    ['this_quarter', '2026-04-01', '2026-04-01'],
    ['last_quarter', '2026-01-01', '2026-03-31'],
    ['this_year', '2026-01-01', '2026-04-01'],
    ['last_year', '2025-01-01', '2025-12-31'],
    ['maximum', '2023-03-01', '2026-04-01'],
    ['data_maximum', '2023-03-01', '2026-04-01'],
  ])('%s is %s to %s', (preset, since, until) => {
    expect(rangeOfPreset(preset, '2026-04-01')).toEqual({ since, until })
  })

  test('every preset is in the table above, and no other name is one', () => {
    expect(PRESET_NAMES).toHaveLength(20)
    for (const name of ['lifetime', 'last_2d', 'toString', '']) expect(rangeOfPreset(name, '2026-04-01')).toBeNull()
  })
})

test.each([
  ['2026-03-01', 'last_month', '2026-02-01', '2026-02-28'],
  ['2028-03-31', 'last_month', '2028-02-01', '2028-02-29'],
  ['2026-01-15', 'last_month', '2025-12-01', '2025-12-31'],
  ['2026-02-10', 'last_quarter', '2025-10-01', '2025-12-31'],
  ['2026-11-01', 'this_week_sun_today', '2026-11-01', '2026-11-01'],
  ['2026-11-01', 'this_week_mon_today', '2026-10-26', '2026-11-01'],
  ['2026-11-02', 'last_week_mon_sun', '2026-10-26', '2026-11-01'],
])('on %s, %s is %s to %s', (today, preset, since, until) => {
  expect(rangeOfPreset(preset, today)).toEqual({ since, until })
})

test.each([
  ['Asia/Tokyo', '2026-04-30T14:59:59Z', '2026-04-30'],
  ['Asia/Tokyo', '2026-04-30T15:00:00Z', '2026-05-01'],
  // Clocks go forward on 2026-03-08: midnight moves from 05:00 to 04:00 UTC.
  ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
  ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
  ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
  ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
  // Clocks go back on 2026-04-05, in the southern autumn.
  ['Pacific/Auckland', '2026-04-04T11:00:00Z', '2026-04-05'],
  ['Pacific/Auckland', '2026-04-05T11:59:59Z', '2026-04-05'],
  ['Pacific/Auckland', '2026-04-05T12:00:00Z', '2026-04-06'],
])('in %s, %s is on %s', (zone, at, day) => {
  expect(dayAt(new Date(at), zone)).toBe(day)
})

test('a range is cut into periods that cover it without gap or overlap', () => {
  const range = { since: '2026-01-15', until: '2026-03-10' }
  expect(periodsOf(range, 'all_days')).toEqual([range])
  expect(periodsOf(range, 'monthly')).toEqual([
    { since: '2026-01-15', until: '2026-01-31' },
    { since: '2026-02-01', until: '2026-02-28' },
    { since: '2026-03-01', until: '2026-03-10' },
  ])
  expect(periodsOf({ since: '2026-03-06', until: '2026-03-10' }, 2)).toEqual([
    { since: '2026-03-06', until: '2026-03-07' },
    { since: '2026-03-08', until: '2026-03-09' },
    { since: '2026-03-10', until: '2026-03-10' },
  ])
  for (const increment of [1, 7, 90, 'monthly'] as const) {
    expect(periodsOf(range, increment).flatMap(daysOf)).toEqual(daysOf(range))
  }
  expect(daysOf(range)).toHaveLength(55)
})

test('only days of the calendar are read', () => {
  expect(parseDay('2028-02-29')).toBe('2028-02-29')
  for (const text of ['2026-02-29', '2026-2-1', '2026-13-01', '0000-00-00', 20260101, null, '2026-01-01T00:00']) {
    expect(parseDay(text)).toBeNull()
  }
})

test('totals are kept for 37 months', () => {
  expect(earliestDay('2026-11-22')).toBe('2023-10-22')
  expect(earliestDay('2026-03-31')).toBe('2023-02-28')
})
