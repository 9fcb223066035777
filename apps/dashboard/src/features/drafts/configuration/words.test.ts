import { expect, test } from 'vitest'
import type { Configuration } from '../drafts.ts'
import { audienceText, bidText, campaignBudgetText, issuesText, placementsText, summaryText } from './words.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const configuration = (more: Partial<Configuration>): Configuration => ({
  name: 'A',
  bidStrategy: 'lowest_cost',
  ...more,
})
const targeting = { ageMin: 18, ageMax: 65, genders: 'all' } as const

test('the budget is told with its period and where it is', () => {
  const daily = { level: 'campaign', type: 'daily', amount: usd('50.00') } as const
  expect(campaignBudgetText(configuration({ budget: daily }))).toBe('$50 a day')
  expect(campaignBudgetText(configuration({ budget: { ...daily, type: 'lifetime' } }))).toBe('$50 for the whole run')
  expect(campaignBudgetText(configuration({ budget: { ...daily, level: 'ad_set' } }))).toBe(
    '$50 a day, for each ad set',
  )
  expect(campaignBudgetText(configuration({ adSets: [{ name: 'B', budget: daily }] }))).toBe('Each ad set has its own')
  expect(campaignBudgetText(configuration({}))).toBe('None yet')
})

test('the audience is told with names of countries, and a code that is none as it is', () => {
  expect(audienceText({ ...targeting, countries: ['US', 'DE', 'QQ'] })).toBe(
    'All genders, 18 to 65 and older, in United States, Germany, and QQ',
  )
  expect(audienceText({ ...targeting, ageMax: 34, genders: 'female' })).toBe('Women, 18 to 34, no country yet')
  expect(audienceText(undefined)).toBe('Nobody chosen yet')
})

test('placements and bids are told in words', () => {
  expect(placementsText({ mode: 'manual', publishers: ['instagram'], positions: ['feed', 'story'] })).toBe(
    'Instagram: feed and story',
  )
  expect(placementsText(undefined)).toBe('Where the platform expects the best results')
  expect(bidText(configuration({ bidStrategy: 'cost_cap', bidAmount: usd('12') }))).toBe('Cost cap of $12')
})

test('counts have the right noun', () => {
  expect(summaryText({ adSets: 1, ads: 1200, assets: 3, maxDailySpend: null })).toBe('1 ad set, 1,200 ads')
  expect([issuesText({ errors: 1, warnings: 2 }), issuesText({ errors: 0, warnings: 0 })]).toEqual([
    '1 error, 2 warnings',
    '',
  ])
})
