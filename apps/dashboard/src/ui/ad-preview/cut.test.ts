import { expect, test } from 'vitest'
import { cutFor } from './cut.ts'

const LONG = 'a'.repeat(130)

test('each placement shows as much of a text as its limit says', () => {
  expect(cutFor('feed', 'primaryText', LONG)).toEqual({ shown: 'a'.repeat(125), isCut: true })
  expect(cutFor('story', 'primaryText', LONG)).toEqual({ shown: 'a'.repeat(72), isCut: true })
  expect(cutFor('reels', 'headline', 'Short')).toEqual({ shown: 'Short', isCut: false })
})

test('the right column shows no primary text', () => {
  expect(cutFor('column', 'primaryText', 'Seen by nobody')).toEqual({ shown: '', isCut: true })
})

test('an emoji of several code points is one character, and blanks at the cut are dropped', () => {
  const family = '👩‍👩‍👧'
  expect(cutFor('feed', 'headline', family.repeat(41)).shown).toBe(family.repeat(40))
  expect(cutFor('feed', 'headline', `${'a'.repeat(39)} bc`).shown).toBe('a'.repeat(39))
})
