import { expect, test } from 'vitest'
import { buttonText, shownOf } from './text-length.ts'

test('a text is cut where the platform cuts it, and not one character before', () => {
  expect(shownOf('12345', 5)).toEqual({ shown: '12345', isCut: false })
  expect(shownOf('123456', 5)).toEqual({ shown: '12345', isCut: true })
  expect(shownOf('👨‍👩‍👧👨‍👩‍👧', 1)).toEqual({ shown: '👨‍👩‍👧', isCut: true })
  expect(shownOf('1234 6', 5)).toEqual({ shown: '1234', isCut: true })
})

test('a button is written as a person reads it', () => expect(buttonText('shop_now')).toBe('Shop now'))
