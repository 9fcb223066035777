import { expect, test } from 'vitest'
import { addDays, before, lastDays, lengthOf, monthTo, yesterdayIn } from './period.ts'

test('A period and the one before it are as long and touch', () => {
  const period = lastDays(28, '2026-11-21')
  expect(period).toEqual({ from: '2026-10-25', until: '2026-11-21' })
  expect(before(period)).toEqual({ from: '2026-09-27', until: '2026-10-24' })
  expect(lengthOf(before(period))).toBe(28)
})

test('Days go across months, leap days and the change of clocks', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
  expect(lengthOf({ from: '2026-10-24', until: '2026-10-26' })).toBe(3)
  expect(monthTo('2026-11-21')).toEqual({ from: '2026-11-01', until: '2026-11-21' })
})

test('Yesterday is that of the ad account, not of the reader', () => {
  const now = new Date('2026-11-23T02:00:00Z')
  expect(yesterdayIn('America/New_York', now)).toBe('2026-11-21')
  expect(yesterdayIn('Asia/Tokyo', now)).toBe('2026-11-22')
})
