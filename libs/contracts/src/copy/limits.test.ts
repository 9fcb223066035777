import { expect, test } from 'vitest'
import { COPY_LIMITS, graphemesOf, limitsOf } from './limits.ts'

test('several placements combine to the tightest limit of each field', () => {
  expect(limitsOf('meta', [])).toEqual(COPY_LIMITS.meta['feed'])
  expect(limitsOf('meta', ['feed', 'stories'])).toEqual({
    primaryText: { visible: 72, hard: 2200 },
    headline: { visible: 40, hard: 255 },
    description: { visible: 30, hard: 255 },
  })
  expect(limitsOf('meta', ['reels']).description).toBeUndefined()
})

test('no platform shows more than it accepts', () => {
  for (const limits of Object.values(COPY_LIMITS).flatMap((placements) => Object.values(placements))) {
    for (const { visible, hard } of Object.values(limits)) expect(visible).toBeLessThanOrEqual(hard)
  }
})

test('a character that people count as one has length one', () => {
  expect(graphemesOf('Café 👩‍👩‍👧 🇬🇷')).toBe(8)
  expect(graphemesOf('cafe\u0301')).toBe(4)
  const segmenter = new Intl.Segmenter('en')
  for (const text of ['Café – „für alle“ …', 'Καφές', 'Ёлка №', '€5', 'Щ\u0486']) {
    expect(graphemesOf(text), text).toBe([...segmenter.segment(text)].length)
  }
})
