import { expect, test } from 'vitest'
import { isSameAmount, plainAmount } from './typed-amount.ts'

test.each([
  [' 50 ', '50'],
  ['1,250.50', '1250.50'],
  ['1 000 000', '1000000'],
  // Half of the world would mean 1.25 by it.
  ['1,25', '1,25'],
  ['$50', '$50'],
])('%s is sent as %s', (typed, amount) => {
  expect(plainAmount(typed)).toBe(amount)
})

test('an amount is the same however its zeros and thousands are written', () => {
  expect(['150', '150.00', ' 1,250', '149', ''].map((typed) => isSameAmount(typed, '150.00'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(isSameAmount('1,250', '1250.00')).toBe(true)
})
