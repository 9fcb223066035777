import { expect, it } from 'vitest'
import { COPY_LIMITS, graphemesOf, limitsOf } from './limits.ts'

it('of several placements the tightest limit of each field holds', () => {
  expect(limitsOf('meta', [])).toEqual(COPY_LIMITS.meta['feed'])
  expect(limitsOf('meta', ['feed', 'stories'])).toEqual({
    primaryText: { visible: 72, hard: 2200 },
    headline: { visible: 40, hard: 255 },
    description: { visible: 30, hard: 255 },
  })
  expect(limitsOf('meta', ['reels']).description).toBeUndefined()
})

it('no platform shows more than it takes', () => {
  for (const limits of Object.values(COPY_LIMITS).flatMap((placements) => Object.values(placements))) {
    for (const { visible, hard } of Object.values(limits)) expect(visible).toBeLessThanOrEqual(hard)
  }
})

it('what a person counts as one sign is one', () => {
  expect(graphemesOf('Café 👩‍👩‍👧 🇬🇷')).toBe(8)
  expect(graphemesOf('cafe\u0301')).toBe(4)
  const segmenter = new Intl.Segmenter('en')
  for (const text of ['Café – „für alle“ …', 'Καφές', 'Ёлка №', '€5', 'Щ\u0486']) {
    expect(graphemesOf(text), text).toBe([...segmenter.segment(text)].length)
  }
})
