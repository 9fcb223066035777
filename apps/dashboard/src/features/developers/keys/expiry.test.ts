import { expect, test } from 'vitest'
import { expiryOf, expiryState } from './expiry.ts'

const NOW = new Date('2026-03-01T09:00:00Z')

test('a lifetime counts from now; an unlimited lifetime has no expiry', () => {
  expect(expiryOf('30', NOW)).toBe('2026-03-31T09:00:00.000Z')
  expect(expiryOf('365', NOW)).toBe('2027-03-01T09:00:00.000Z')
  expect(expiryOf('never', NOW)).toBeUndefined()
})

test.each([
  [null, 'never'],
  ['2026-03-01T09:00:00Z', 'past'],
  ['2026-03-01T09:00:01Z', 'soon'],
  ['2026-03-08T08:59:59Z', 'soon'],
  ['2026-03-08T09:00:00Z', 'later'],
] as const)('an expiry of %s is %s', (expiresAt, state) => {
  expect(expiryState(expiresAt, NOW)).toBe(state)
})
