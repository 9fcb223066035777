import { expect, test } from 'vitest'
import { countryName, issuesText, spendText, summaryText, wordOf } from './words.ts'

test('countries have their names, and a code that is none stays as it is', () => {
  expect(['US', 'DE', 'QQ', 'nowhere'].map(countryName)).toEqual(['United States', 'Germany', 'QQ', 'nowhere'])
})

test('codes are told in words, also those that a caller made up', () => {
  expect([wordOf('shop_now'), wordOf('lowest_cost'), wordOf('my_own')]).toEqual(['Shop now', 'Lowest cost', 'My own'])
})

test('the spend of a day is told with its currency', () => {
  const summary = { adSets: 1, ads: 1200, assets: 3, maxDailySpend: null }
  expect(spendText(summary)).toBe('No budget yet')
  expect(spendText({ ...summary, maxDailySpend: { amount: '50.00', currency: 'USD' } })).toBe('Up to $50 a day')
  expect(summaryText(summary)).toBe('1 ad set, 1,200 ads')
})

test('counts have the right noun', () => {
  expect([issuesText({ errors: 1, warnings: 2 }), issuesText({ errors: 0, warnings: 0 })]).toEqual([
    '1 error, 2 warnings',
    '',
  ])
})
