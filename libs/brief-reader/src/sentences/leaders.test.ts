import { describe, expect, test } from 'vitest'
import { withDashesForLeaders } from './leaders.ts'

describe('a price list', () => {
  test.each([
    ['laine ............ 16\nsoie ............. 39', 'laine –            16\nsoie –             39'],
    ['bota alta . . . . 38\nbolso . . . . 20 €', 'bota alta –       38\nbolso –       20 €'],
    ['Monture | 49\nVerres | 60', 'Monture – 49\nVerres – 60'],
  ])('has a dash for each leader, at the same places: %s', (brief, read) => {
    expect(withDashesForLeaders(brief)).toBe(read)
    expect(read.length).toBe(brief.length)
  })

  test.each(['We waited... 3 days', 'Open now... 10 to 4. Come in... 2 floors of books.', 'Fern | florist\nLeeds | 1'])(
    'is none without two rows that end on a sum: %s',
    (brief) => expect(withDashesForLeaders(brief)).toBe(brief),
  )
})
