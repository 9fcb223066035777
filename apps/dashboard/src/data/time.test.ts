import { expect, test } from 'vitest'
import { relativeTime } from './time.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

test.each([
  ['2026-03-01T11:59:01Z', 'just now'],
  ['2026-03-01T11:59:00Z', '1 minute ago'],
  ['2026-03-01T09:00:00Z', '3 hours ago'],
  ['2026-02-28T11:00:00Z', 'yesterday'],
  ['2026-03-05T13:00:00Z', 'in 4 days'],
  ['2024-01-01T00:00:00Z', '2 years ago'],
])('%s is %s', (instant, words) => {
  expect(relativeTime(instant, NOW)).toBe(words)
})
