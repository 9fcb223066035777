import { expect, test } from 'vitest'
import { readPrice } from './price.ts'

test.each<[unknown, unknown, string | null]>([
  ['38.00', 'USD', '38.00 USD'],
  [38, 'usd', '38.00 USD'],
  [29.9, 'EUR', '29.90 EUR'],
  ['29.9000', 'USD', '29.90 USD'],
  ['1,299.00', 'USD', '1299.00 USD'],
  ['1.299,00', 'EUR', '1299.00 EUR'],
  ['1.299', 'EUR', '1299.00 EUR'],
  ['1,299', 'USD', '1299.00 USD'],
  ['1 299,50 €', null, '1299.50 EUR'],
  ['1\u202f299,50', 'EUR', '1299.50 EUR'],
  ["1'299.50", 'CHF', '1299.50 CHF'],
  ['1,234,567', 'USD', '1234567.00 USD'],
  ['5,000', 'JPY', '5000 JPY'],
  ['5000.00', 'JPY', '5000 JPY'],
  ['12.345', 'KWD', '12.345 KWD'],
  ['£19.99', '', '19.99 GBP'],
  ['From $12', 'USD', '12.00 USD'],
  // A dollar sign stands for several currencies.
  ['$12', null, null],
  ['12', 'XYZ', null],
  ['free', 'USD', null],
  ['0', 'USD', null],
  [Number.NaN, 'USD', null],
  [1e30, 'USD', null],
  ['9'.repeat(40), 'USD', null],
  [{ amount: 1 }, 'USD', null],
])('%j in %j is %s', (amount, currency, expected) => {
  const price = readPrice(amount, currency)
  expect(price && `${price.amount} ${price.currency}`).toBe(expected)
})
