import { expect, test } from 'vitest'
import { typedBudgetNeeded } from './typed-budget.ts'

const settings = { typeBudgetAbove: [usd('100'), { amount: '15000', currency: 'JPY' }] }
function usd(amount: string) {
  return { amount, currency: 'USD' }
}
const needed = (
  typeBudgetAbove: { amount: string; currency: string }[],
  maxDailySpend: { amount: string; currency: string },
) => typedBudgetNeeded({ typeBudgetAbove }, settings, maxDailySpend)

test('the daily budget is typed above the amount of the installation, and not at it', () => {
  expect(needed([], usd('100.00'))).toBe(false)
  expect(needed([], usd('100.01'))).toBe(true)
  expect(needed([], { amount: '15001', currency: 'JPY' })).toBe(true)
})

test('the amount of the team takes its place, higher or lower', () => {
  expect(needed([usd('50.00')], usd('50.01'))).toBe(true)
  expect(needed([usd('200.00')], usd('200.00'))).toBe(false)
  expect(needed([{ amount: '1', currency: 'EUR' }], usd('100.00'))).toBe(false)
})

test('a currency that neither names always needs it', () => {
  expect(needed([], { amount: '0.001', currency: 'KWD' })).toBe(true)
})
