import { expect, test } from 'vitest'
import { instantOf, localOf } from './time-field.ts'

test('an instant is shown and read back to the minute, in any time zone', () => {
  for (const instant of ['2026-12-01T09:00:00.000Z', '2026-06-30T23:59:00.000Z']) {
    expect(localOf(instant)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    expect(instantOf(localOf(instant))).toBe(instant)
  }
  expect([localOf(undefined), instantOf('')]).toEqual(['', undefined])
})
