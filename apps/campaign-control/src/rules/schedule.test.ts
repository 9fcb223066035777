import { RuleDefinition } from '@adloom/contracts'
import { expect, test } from 'vitest'
import { isOnSchedule, startOfToday } from './schedule.ts'

const NEW_YORK = 'America/New_York'
const scheduled = (schedule: object) =>
  RuleDefinition.parse({
    level: 'campaign',
    conditions: { match: 'all', conditions: [{ metric: 'spend', operator: '>', threshold: 1, window: 'today' }] },
    action: { type: 'pause' },
    schedule,
  })
const isOn = (schedule: object, at: string, zone = NEW_YORK) => isOnSchedule(scheduled(schedule), zone, new Date(at))

test('A schedule is of the clocks in the account’s time zone, on both sides of a change of the clocks', () => {
  const mornings = { fromHour: 9, toHour: 12 }
  // Clocks were put back on 1 November 2026.
  expect([isOn(mornings, '2026-10-31T13:00:00Z'), isOn(mornings, '2026-10-31T12:59:59Z')]).toEqual([true, false])
  expect([isOn(mornings, '2026-11-01T14:00:00Z'), isOn(mornings, '2026-11-01T13:59:59Z')]).toEqual([true, false])
  expect([isOn(mornings, '2026-11-01T16:59:59Z'), isOn(mornings, '2026-11-01T17:00:00Z')]).toEqual([true, false])
})

test('An hour that happens twice belongs to the schedule twice, and one that is left out never', () => {
  const oneToTwo = { fromHour: 1, toHour: 2 }
  const twice = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']
  expect(twice.map((at) => isOn(oneToTwo, at))).toEqual([true, true])
  const twoToThree = { fromHour: 2, toHour: 3 }
  const spring = ['2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z']
  expect(spring.map((at) => isOn(twoToThree, at))).toEqual([false, false])
})

test('Weekdays are those of the account: Monday begins in Tokyo while it is Sunday in New York', () => {
  const mondays = { weekdays: [1] }
  expect(isOn(mondays, '2026-11-15T20:00:00Z', 'Asia/Tokyo')).toBe(true)
  expect(isOn(mondays, '2026-11-15T20:00:00Z')).toBe(false)
})

test('Today begins with the first moment of the day in the zone', () => {
  expect(startOfToday(NEW_YORK, new Date('2026-11-02T03:00:00Z')).toISOString()).toBe('2026-11-01T04:00:00.000Z')
  // In Santiago the clocks go from midnight to one.
  const santiago = startOfToday('America/Santiago', new Date('2026-09-06T12:00:00Z'))
  expect(santiago.toISOString()).toBe('2026-09-06T04:00:00.000Z')
})
