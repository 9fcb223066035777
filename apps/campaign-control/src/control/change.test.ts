import { expect, test } from 'vitest'
import { type Change, fieldsAfter } from './change.ts'

const scaled = (amount: string, percent: number, currency = 'USD') => {
  const change: Change = { type: 'scale_budget', percent, floor: null, ceiling: null, maxStep: null }
  return fieldsAfter({ status: 'active', dailyBudget: { amount, currency } }, change).dailyBudget!.amount
}

test.each([
  ['50.00', 20, '60.00'],
  ['1.00', 29, '1.29'],
  ['33.33', 20, '39.99'],
  ['33.33', -20, '26.67'],
  ['0.03', 20, '0.03'],
])('A budget of %s that changes by %d percent becomes %s: no step is larger than asked', (from, percent, to) => {
  expect(scaled(from, percent)).toBe(to)
})

test('A budget in a currency without decimals stays whole', () => {
  expect(scaled('333', 20, 'JPY')).toBe('399')
})
