import { expect, test } from 'vitest'
import { yesterdayIn } from './period.ts'

test('yesterday is that of the ad account, not of the reader', () => {
  const now = new Date('2026-11-23T02:00:00Z')
  expect(yesterdayIn('America/New_York', now)).toBe('2026-11-21')
  expect(yesterdayIn('Asia/Tokyo', now)).toBe('2026-11-22')
})
