import { expect, test } from 'vitest'
import { plainAmount } from './typed-amount.ts'

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
