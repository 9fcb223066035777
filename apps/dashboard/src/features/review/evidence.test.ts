import { expect, test } from 'vitest'
import { daysOf, daysOfWindow, rolling, valueOver } from './evidence.ts'

const row = (date: string, metrics: Record<string, number>) => ({
  key: { names: {}, date },
  metrics,
  sample: { impressions: 0, conversions: 0 },
  flags: [],
})

test('a day on which nothing ran counts as nothing', () => {
  const days = daysOf([row('2026-11-03', { spend: 4 }), row('2026-11-01', { spend: 2 })])
  expect(days.map(({ date, sums }) => [date, sums['spend'] ?? 0])).toEqual([
    ['2026-11-01', 2],
    ['2026-11-02', 0],
    ['2026-11-03', 4],
  ])
})

test('a ratio over several days is made from sums', () => {
  const days = daysOf([
    row('2026-11-01', { spend: 10, conversions: 1 }),
    row('2026-11-02', { spend: 90, conversions: 4 }),
  ])
  expect(valueOver(days, 'cpa')).toBe(20)
  expect(valueOver(days.slice(0, 0), 'cpa')).toBeNull()
})

test('each day shows what the rule saw then: its window up to that day', () => {
  const days = daysOf([1, 2, 3, 4].map((n) => row(`2026-11-0${n}`, { spend: n })))
  expect(rolling(days, 'spend', 'last_3d', 2).map(({ now }) => now)).toEqual([6, 9])
  expect(rolling(days, 'spend', 'maximum', 2).map(({ now }) => now)).toEqual([6, 10])
})

test('a window says how many days it has', () => {
  expect(['yesterday', 'last_14d', 'maximum'].map(daysOfWindow)).toEqual([1, 14, null])
})
