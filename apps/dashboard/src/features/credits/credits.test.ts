import { expect, test } from 'vitest'
import { bounds, daysLeft, daysOf } from './credits.ts'

const row = (key: string, charged: number) => ({ key, charged, calls: 1, generations: 1 })

test('the last day of a period is in it', () => {
  expect(bounds({ from: '2026-11-01', until: '2026-11-30' })).toEqual({
    since: '2026-11-01T00:00:00Z',
    until: '2026-12-01T00:00:00Z',
  })
})

test('each day stands beside the same day of the period before, and a day without calls cost nothing', () => {
  const period = { from: '2026-11-03', until: '2026-11-04' }
  expect(daysOf(period, [row('2026-11-04', 5)], [row('2026-11-01', 2)])).toEqual([
    { date: '2026-11-03', now: 0, before: 2 },
    { date: '2026-11-04', now: 5, before: 0 },
  ])
  expect(daysOf(period, [], undefined)[0]).toEqual({ date: '2026-11-03', now: 0 })
})

test('credits last as many whole days as the pace allows', () => {
  expect(daysLeft(100, 30)).toBe(3)
  expect(daysLeft(0, 30)).toBe(0)
  expect(daysLeft(100, 0)).toBeNull()
})
