import { expect, test } from 'vitest'
import type { JudgedCondition } from '../rules/conditions.ts'
import { explain, type Explained } from './explain.ts'

const cpa: JudgedCondition = {
  metric: 'cpa',
  operator: '>',
  threshold: 30,
  window: 'last_7d',
  observed: 41.2,
  met: true,
}
const ctr: JudgedCondition = {
  metric: 'ctr',
  operator: '<',
  threshold: 0.01,
  window: 'last_3d',
  observed: 0.0083,
  met: true,
}
const usd = (amount: string) => ({ amount, currency: 'USD' })
const words = (known: Partial<Explained> = {}) =>
  explain({
    conditions: [cpa],
    evidence: { spend: usd('206.00'), impressions: 18_400, conversions: 5, windowDays: 7 },
    action: { type: 'pause' },
    entityType: 'ad_set',
    ...known,
  })
const why = (condition: Partial<JudgedCondition>, known: Partial<Explained> = {}) =>
  words({ conditions: [{ ...cpa, ...condition }], ...known }).replace(' The rule suggests pausing this ad set.', '')

test('An explanation says what was found, what it is compared with, what it rests on, and what is suggested', () => {
  expect(words()).toBe(
    'Cost per conversion was $41.20 over the last 7 days, above $30.00, from 5 conversions and $206.00 spent. The rule suggests pausing this ad set.',
  )
})

test('Of several conditions that are met, two are told and the others counted', () => {
  const unmet = { ...ctr, metric: 'roas', observed: 3, met: false } as const
  expect(words({ conditions: [unmet, cpa, ctr] })).toBe(
    'Cost per conversion was $41.20 over the last 7 days, above $30.00, from 5 conversions and $206.00 spent. Also: click-through rate was 0.83% over the last 3 days, below 1.00%. The rule suggests pausing this ad set.',
  )
  expect(words({ conditions: [cpa, ctr, ctr] })).toContain('below 1.00%; 1 more condition is met. The')
  expect(words({ conditions: [cpa, ctr, ctr, ctr] })).toContain('below 1.00%; 2 more conditions are met. The')
})

test('Each metric has its words and its unit', () => {
  const found = (metric: JudgedCondition['metric'], observed: number) =>
    why({ metric, observed, threshold: 0.1 }).split(' over')[0]
  expect(found('spend', 1204.5)).toBe('It spent $1,204.50')
  expect(found('impressions', 18_400)).toBe('It had 18,400 impressions')
  expect(found('clicks', 1)).toBe('It had 1 click')
  expect(found('linkClicks', 2)).toBe('It had 2 link clicks')
  expect(found('ctr', 0.0185)).toBe('Click-through rate was 1.85%')
  expect(found('cpc', 0.66)).toBe('Cost per click was $0.66')
  expect(found('cpm', 11.2)).toBe('Cost per 1,000 impressions was $11.20')
  expect(found('conversions', 5.5)).toBe('It had 5.5 conversions')
  expect(found('conversionValue', 99)).toBe('Its conversions were worth $99.00')
  expect(found('cpa', 41.2)).toBe('Cost per conversion was $41.20')
  expect(found('roas', 2.345)).toBe('Return on ad spend was 2.35×')
  expect(found('conversionRate', 0.5)).toBe('Conversion rate was 50.00%')
  expect(found('addToCart', 3)).toBe('It had 3 items added to carts')
  expect(found('purchases', 3)).toBe('It had 3 purchases')
  expect(found('leads', 0)).toBe('It had 0 leads')
  expect(found('videoViews3s', 3)).toBe('It had 3 3-second video views')
  expect(found('thruplays', 3)).toBe('It had 3 ThruPlays')
  expect(found('hookRate', 0.25)).toBe('Hook rate was 25.00%')
  expect(found('holdRate', 0.1234567)).toBe('Hold rate was 12.35%')
})

test('Each window and each comparison has its words', () => {
  expect(why({ window: 'today', operator: '>=' })).toBe(
    'Cost per conversion was $41.20 today so far, at or above $30.00, from 5 conversions and $206.00 spent in 7 days.',
  )
  expect(why({ window: 'yesterday', operator: '<=', observed: 30 })).toContain('$30.00 yesterday, at or below $30.00,')
  for (const days of [3, 7, 14, 28, 90] as const)
    expect(why({ window: `last_${days}d` })).toContain(`over the last ${days} days, above`)
  expect(why({ window: 'maximum', operator: '<' })).toContain('since it began, below $30.00')
})

test('What the evidence rests on leaves out what the condition says, and has the days where they are others', () => {
  const evidence = { spend: usd('12.00'), impressions: 90, conversions: 1, windowDays: 1 }
  expect(why({ metric: 'spend', observed: 12, threshold: 10, window: 'today' }, { evidence })).toBe(
    'It spent $12.00 today so far, above $10.00, with 1 conversion.',
  )
  expect(why({ metric: 'conversions', observed: 1, threshold: 0, window: 'last_3d' }, { evidence })).toBe(
    'It had 1 conversion over the last 3 days, above 0, with $12.00 spent in 1 day.',
  )
})

test('A ratio of impressions rests on them', () => {
  expect(why({ ...ctr })).toBe(
    'Click-through rate was 0.83% over the last 3 days, below 1.00%, from 18,400 impressions and $206.00 spent in 7 days.',
  )
})

test('Yen have no decimals, and dinars have three', () => {
  const yen = { spend: { amount: '41200', currency: 'JPY' }, impressions: 1, conversions: 10, windowDays: 7 }
  expect(why({ observed: 4120.4, threshold: 3000 }, { evidence: yen })).toBe(
    'Cost per conversion was ¥4,120 over the last 7 days, above ¥3,000, from 10 conversions and ¥41,200 spent.',
  )
  const dinars = { spend: { amount: '20.600', currency: 'KWD' }, impressions: 1, conversions: 5, windowDays: 7 }
  expect(why({ observed: 4.12, threshold: 3 }, { evidence: dinars })).toContain('was KWD\u{a0}4.120 over')
})

test('Two figures that differ are shown with as many decimals as tell them apart', () => {
  expect(why({ observed: 30.0012 })).toContain('was $30.0012 over the last 7 days, above $30.0000,')
  expect(why({ ...ctr, observed: 0.00999996 })).toContain('was 0.999996% over the last 3 days, below 1.000000%,')
})

test('A suggestion for a budget says from what to what', () => {
  const scale = (to: string) => words({ action: { type: 'scale_budget', from: usd('50.00'), to: usd(to) } })
  expect(scale('60.00')).toMatch(/The rule suggests raising the budget of this ad set from \$50\.00 to \$60\.00\.$/)
  expect(scale('40.00')).toMatch(/The rule suggests lowering the budget of this ad set from \$50\.00 to \$40\.00\.$/)
  expect(words({ action: { type: 'resume' }, entityType: 'campaign' })).toMatch(/resuming this campaign\.$/)
})
