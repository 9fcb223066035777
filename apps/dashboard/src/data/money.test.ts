import { expect, test } from 'vitest'
import { isAbove, moneyText } from './money.ts'

test.each([
  ['50.00', 'USD', '$50'],
  ['1250.50', 'EUR', '€1,250.50'],
  ['5000', 'JPY', '¥5,000'],
  ['999999999999.99', 'USD', '$999,999,999,999.99'],
])('%s %s is shown as %s', (amount, currency, words) => {
  expect(moneyText({ amount, currency })).toBe(words)
})

test('amounts are compared within one currency', () => {
  const usd = (amount: string) => ({ amount, currency: 'USD' })
  expect([isAbove(usd('100.01'), usd('100')), isAbove(usd('100.00'), usd('100'))]).toEqual([true, false])
  expect(isAbove({ amount: '900', currency: 'EUR' }, usd('100'))).toBe(false)
})
