import type { Projection } from '@adloom/contracts'
import { describe, expect, test } from 'vitest'
import type { JudgedCondition } from '../rules/conditions.ts'
import { type DaysFigures, scoreOf } from './score.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
/** Compared with 100 a day and 10 conversions: so much more or less, give or take 5 and 1. */
const projection = (spend: number, conversions: number): Projection => ({
  baseline: { dailySpend: usd('100.00'), dailyConversions: 10 },
  dailySpendDelta: usd(spend.toFixed(2)),
  dailyConversionsDelta: conversions,
  interval: {
    dailySpend: { low: usd((spend - 5).toFixed(2)), high: usd((spend + 5).toFixed(2)) },
    dailyConversions: { low: conversions - 1, high: conversions + 1 },
    confidence: 0.8,
  },
  sampleDays: 28,
  note: '',
})
const GOES_ON = projection(0, 0)
const STOPS = projection(-100, -10)
const UNKNOWN: Projection = {
  ...{ baseline: null, dailySpendDelta: null, dailyConversionsDelta: null, interval: null },
  ...{ sampleDays: 3, note: '' },
}
const CPA: JudgedCondition = {
  ...{ metric: 'cpa', operator: '>', threshold: 9, window: 'last_7d', observed: 12, met: true },
}

/** Seven days of so much spend and so many conversions. */
const week = (spend: number, conversions: number): DaysFigures => ({
  spend: Math.round(spend * 700) / 100,
  conversions: conversions * 7,
  cpa: conversions === 0 ? null : spend / conversions,
})
type Decided = Parameters<typeof scoreOf>[0]
const rejected = (figures: DaysFigures, known: Partial<Decided> = {}) =>
  scoreOf(
    {
      ...{ decision: 'rejected', predicted: GOES_ON, ifApproved: STOPS, conditions: [CPA], currency: 'USD' },
      ...known,
    },
    figures,
  )
const approved = (figures: DaysFigures) =>
  scoreOf({ decision: 'approved', predicted: STOPS, ifApproved: STOPS, conditions: [CPA], currency: 'USD' }, figures)

describe('A projection proves', () => {
  test('right when spend and conversions are inside their intervals, ends included', () => {
    for (const [spend, conversions] of [
      [100, 10],
      [105, 11],
      [95, 9],
    ] as const)
      expect(rejected(week(spend, conversions)).verdict).toBe('right')
  })
  test('wrong when one of them is outside, even by a cent', () => {
    for (const [spend, conversions] of [
      [105.01, 10],
      [94.99, 10],
      [100, 11.01],
      [100, 8.99],
    ] as const)
      expect(rejected(week(spend, conversions)).verdict).toBe('wrong')
  })
  test('unknown when nothing was projected, and what happened is kept all the same', () => {
    const { verdict, realised } = rejected(week(100, 10), { predicted: UNKNOWN, ifApproved: UNKNOWN })
    expect(verdict).toBe('unknown')
    expect(realised).toMatchObject({
      ...{ dailySpend: usd('100.00'), dailyConversions: 10, dailySpendDelta: null, dailyConversionsDelta: null },
      ofRejection: { conditionsHeld: true, spendDelta: null, conversionsDelta: null },
    })
  })
})

test('A pause that was approved is right when nothing is spent, and wrong when somebody switched it on again', () => {
  expect(approved(week(0, 0))).toEqual({
    verdict: 'right',
    realised: {
      ...{ dailySpend: usd('0.00'), dailyConversions: 0, dailySpendDelta: usd('-100.00'), dailyConversionsDelta: -10 },
      ofRejection: null,
    },
  })
  expect(approved(week(60, 6)).verdict).toBe('wrong')
})

describe('What a rejection cost or saved', () => {
  test('is what was spent beyond what an approval would have led to, over all the days', () => {
    expect(rejected(week(96, 9.5)).realised).toEqual({
      ...{
        dailySpend: usd('96.00'),
        dailyConversions: 9.5,
        dailySpendDelta: usd('-4.00'),
        dailyConversionsDelta: -0.5,
      },
      ofRejection: {
        conditionsHeld: true,
        conditions: [{ metric: 'cpa', operator: '>', threshold: 9, observed: 96 / 9.5, met: true }],
        spendDelta: usd('672.00'),
        conversionsDelta: 66.5,
      },
    })
  })
  test('is negative when an approval would have spent more', () => {
    const { ofRejection } = rejected(week(100, 10), { ifApproved: projection(20, 1) }).realised
    expect(ofRejection).toMatchObject({ spendDelta: usd('-140.00'), conversionsDelta: -7 })
  })
  test('goes with whether what the rule found was so in these days too', () => {
    const held = (conditions: JudgedCondition[], figures = week(100, 10)) =>
      rejected(figures, { conditions }).realised.ofRejection
    const unmet: JudgedCondition = { ...CPA, metric: 'roas', met: false }
    expect(held([CPA, unmet])).toMatchObject({ conditionsHeld: true, conditions: [{ metric: 'cpa', met: true }] })
    expect(held([{ ...CPA, threshold: 10 }])).toMatchObject({ conditionsHeld: false, conditions: [{ observed: 10 }] })
    expect(held([{ ...CPA, threshold: 10, operator: '>=' }])).toMatchObject({ conditionsHeld: true })
    expect(held([{ ...CPA, threshold: 10, operator: '<' }])).toMatchObject({ conditionsHeld: false })
    expect(held([{ ...CPA, threshold: 10, operator: '<=' }])).toMatchObject({ conditionsHeld: true })
    // No conversions, no cost of one.
    expect(held([CPA], week(100, 0))).toMatchObject({
      conditionsHeld: false,
      conditions: [{ observed: null, met: false }],
    })
  })
})
