import { describe, expect, test } from 'vitest'
import { addDays, dayIn, daysBetween, daysOf, isFinal, nextDue, READS, type Scope } from './schedule.ts'
import { readSyncSettings } from '../../testing/sync-settings.ts'

const settings = readSyncSettings()
const today = '2026-11-20'
const days = (scope: Scope, newestFinalDay: string | null = null) => daysOf(scope, { settings, today, newestFinalDay })
const due = (scope: Scope, startedAt: string, timezone: string) =>
  nextDue(scope, { settings, timezone, accountId: 'act_0', startedAt: new Date(startedAt) })?.toISOString() ?? null

describe('the days of the results', () => {
  test('are each read by one scope, and together they are the last 91 days', () => {
    const read = (['recent', 'week', 'month', 'history'] as const).flatMap((scope) => {
      const { firstDay, lastDay } = days(scope)!
      return Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, index) => addDays(firstDay, index))
    })
    expect(read.toSorted()).toEqual(Array.from({ length: 91 }, (_, index) => addDays('2026-08-22', index)))
  })

  test('are read again by night until they are final, also those of weeks in which nothing was read', () => {
    expect(days('month')).toEqual({ firstDay: '2026-10-23', lastDay: '2026-11-13' })
    expect(days('month', '2026-10-22')).toEqual({ firstDay: '2026-10-23', lastDay: '2026-11-13' })
    expect(days('month', '2026-10-01')).toEqual({ firstDay: '2026-10-02', lastDay: '2026-11-13' })
    expect(days('month', '2026-01-01')).toEqual({ firstDay: '2026-08-22', lastDay: '2026-11-13' })
  })

  test('are final when the platform revises them no more', () => {
    expect(isFinal('2026-10-23', today, settings)).toBe(true)
    expect(isFinal('2026-10-24', today, settings)).toBe(false)
  })
})

describe('a read is due again', () => {
  test('after the time of its scope, and history never', () => {
    expect(due('recent', '2026-11-20T12:00:00Z', 'UTC')).toBe('2026-11-20T12:20:00.000Z')
    expect(due('changes', '2026-11-20T12:00:00Z', 'UTC')).toBe('2026-11-20T12:20:00.000Z')
    expect(due('week', '2026-11-20T12:00:00Z', 'UTC')).toBe('2026-11-20T18:00:00.000Z')
    expect(due('history', '2026-11-20T12:00:00Z', 'UTC')).toBe(null)
  })

  test('in the next night of the account, at the same time of its clock, also when that is changed', () => {
    expect(due('month', '2026-11-20T12:00:00Z', 'Asia/Tokyo')).toBe('2026-11-20T18:35:00.000Z')
    // New York sets its clock back in the night of 1 November, and forward in that of 8 March.
    const spring = due('month', '2026-03-07T12:00:00Z', 'America/New_York')!
    expect(spring).toBe('2026-03-08T07:35:00.000Z')
    expect(due('month', '2026-03-06T12:00:00Z', 'America/New_York')).toBe('2026-03-07T08:35:00.000Z')
    const autumn = due('month', '2026-10-31T12:00:00Z', 'America/New_York')!
    expect(autumn).toBe('2026-11-01T08:35:00.000Z')
    expect(due('month', autumn, 'America/New_York')).toBe('2026-11-02T08:35:00.000Z')
    expect(due('everything', '2026-10-30T12:00:00Z', 'America/New_York')).toBe('2026-10-31T07:35:00.000Z')
  })
})

test('days are days of the account, whatever the hour elsewhere', () => {
  const at = new Date('2026-11-01T04:30:00Z')
  expect(dayIn('America/New_York', at)).toBe('2026-11-01')
  expect(dayIn('America/New_York', new Date('2026-11-02T04:30:00Z'))).toBe('2026-11-01')
  expect(dayIn('Asia/Tokyo', at)).toBe('2026-11-01')
  expect(dayIn('Asia/Tokyo', new Date('2026-11-01T15:00:00Z'))).toBe('2026-11-02')
})

test('every split is read at every age, and every level whole and by its changes', () => {
  expect(READS).toHaveLength(3 * 2 + 4 * 4)
  expect(new Set(READS.map(({ subject, scope }) => `${subject} ${scope}`)).size).toBe(READS.length)
})
