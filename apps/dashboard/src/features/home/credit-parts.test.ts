import { expect, test } from 'vitest'
import { partsOf } from './credit-parts.ts'

test('the parts add up to all credits', () => {
  const balance = { available: 90, reserved: 4, used: 6 }
  expect(partsOf(balance).map(({ name, credits }) => [name, credits])).toEqual(Object.entries(balance))
})
