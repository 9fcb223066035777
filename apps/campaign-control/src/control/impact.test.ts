import { describe, expect, test } from 'vitest'
import { inDays, planned } from '../../testing/planned.ts'
import { impactOf } from './impact.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const UNEVEN = 'The ad platform may spend more on single days and less on others.'
const lifetime = { budget: { type: 'lifetime', amount: 300_000n } } as const
const campaign = { type: 'campaign', adSetId: null } as const
const spent = (adSetId: string, major: number) => new Map([[adSetId, BigInt(major) * 1_000_000n]])

describe('Pausing', () => {
  test('saves what was really spent on average, not the budget', () => {
    expect(impactOf(planned('pause'))).toEqual({
      dailySpendDelta: usd('-20.00'),
      note: 'That is what it spent a day on average over the last 7 complete days.',
    })
  })

  test('of a new ad set counts the whole days that it had', () => {
    const spend = { recent: { days: 1, micros: 9_995_000n }, byAdSet: new Map() }
    expect(impactOf(planned('pause', { around: { spend } }))).toEqual({
      dailySpendDelta: usd('-10.00'),
      note: 'That is what it spent a day on average over the last complete day.',
    })
  })

  test('saves an unknown amount when results are missing', () => {
    const unread = impactOf(planned('pause', { around: { spend: { recent: null, byAdSet: new Map() } } }))
    expect(unread).toEqual({ dailySpendDelta: null, note: expect.stringContaining('are not read yet') })
    const young = { recent: { days: 0, micros: 0n }, byAdSet: new Map() }
    const note = expect.stringContaining('has not run for a whole day')
    expect(impactOf(planned('pause', { around: { spend: young } }))).toEqual({ dailySpendDelta: null, note })
  })

  test('says that a shared budget may be spent elsewhere', () => {
    const shared = planned('pause', {
      entity: { budget: null },
      around: { campaign: { isSwitchedOn: true, hasBudget: true } },
    })
    expect(impactOf(shared).note).toContain('may spend it on the others instead')
    expect(impactOf(planned('pause', { target: { type: 'ad' } })).note).toContain('on the other ads instead')
  })

  test('of what is paused changes nothing', () => {
    const impact = { dailySpendDelta: usd('0.00'), note: 'Nothing changes.' }
    expect(impactOf(planned('pause', { entity: { isSwitchedOn: false } }))).toEqual(impact)
  })
})

describe('Resuming', () => {
  test('may spend up to the daily budget', () => {
    expect(impactOf(planned('resume', { target: campaign }))).toEqual({
      dailySpendDelta: usd('50.00'),
      note: `That is its daily budget. ${UNEVEN}`,
    })
  })

  test('may spend what is left of a lifetime budget, spread over the days left', () => {
    const entity = { ...lifetime, endsAt: inDays(9.5) }
    expect(
      impactOf(planned('resume', { entity, around: { spend: { recent: null, byAdSet: spent('7', 1_000) } } })),
    ).toEqual({
      dailySpendDelta: usd('200.00'),
      note: `That is what is left of its lifetime budget, spread over the 10 days left. ${UNEVEN}`,
    })
    const overspent = { spend: { recent: null, byAdSet: spent('7', 4_000) } }
    expect(impactOf(planned('resume', { entity, around: overspent })).dailySpendDelta).toEqual(usd('0.00'))
  })

  test('may spend a lifetime budget without an end at once', () => {
    expect(impactOf(planned('resume', { entity: lifetime }))).toEqual({
      dailySpendDelta: usd('3000.00'),
      note: expect.stringContaining('It has no end date'),
    })
  })

  test('spends nothing once the end has passed', () => {
    const endsAt = inDays(-1)
    for (const entity of [{ endsAt }, { ...lifetime, endsAt }])
      expect(impactOf(planned('resume', { entity })).dailySpendDelta).toEqual(usd('0.00'))
  })

  test('of a campaign without a budget may spend those of its ad sets that are switched on', () => {
    const adSets = [
      { id: '7', type: 'daily', minor: 5_000n, endsAt: null },
      { id: '8', type: 'daily', minor: 9_900n, endsAt: inDays(-1) },
      { id: '9', type: 'lifetime', minor: 300_000n, endsAt: inDays(10) },
    ] as const
    const spend = { recent: null, byAdSet: spent('9', 1_000) }
    const around = { adSets: [...adSets], spend }
    expect(impactOf(planned('resume', { target: campaign, entity: { budget: null }, around }))).toEqual({
      dailySpendDelta: usd('250.00'),
      note:
        'That is the sum of the budgets of the 3 ad sets switched on in it. ' +
        `What is left of a lifetime budget is spread over the days left. ${UNEVEN}`,
    })
  })

  test('of a campaign without ad sets that are switched on spends nothing', () => {
    expect(impactOf(planned('resume', { target: campaign, entity: { budget: null } }))).toEqual({
      dailySpendDelta: usd('0.00'),
      note: 'None of its ad sets is switched on, so it spends nothing.',
    })
  })

  test('of what shares a budget spends no more in all', () => {
    const shared = { entity: { budget: null }, around: { campaign: { isSwitchedOn: true, hasBudget: true } } }
    const ad = { target: { type: 'ad' }, entity: { budget: null } } as const
    for (const known of [shared, ad]) {
      const { dailySpendDelta, note } = impactOf(planned('resume', known))
      expect([dailySpendDelta, note]).toEqual([usd('0.00'), expect.stringContaining('shares the budget')])
    }
  })

  test('of an ad set whose budget nobody has read spends an unknown amount', () => {
    expect(impactOf(planned('resume', { entity: { budget: null } })).dailySpendDelta).toBeNull()
  })
})

describe('Changing a budget', () => {
  test('may spend the difference', () => {
    expect(impactOf(planned('scale_budget'))).toEqual({
      dailySpendDelta: usd('10.00'),
      note: `That is the change of its daily budget. ${UNEVEN}`,
    })
    expect(impactOf(planned('scale_budget', { entity: { ...lifetime, endsAt: inDays(10) } }))).toEqual({
      dailySpendDelta: usd('60.00'),
      note: 'That is the change of its lifetime budget, spread over the 10 days left.',
    })
  })

  test('of what is paused counts later', () => {
    expect(impactOf(planned('scale_budget', { entity: { isSwitchedOn: false } }))).toEqual({
      dailySpendDelta: usd('0.00'),
      note: 'It is paused, so the new budget counts once it is resumed.',
    })
  })
})

test('Amounts have the decimals of their currency', () => {
  const jpy = planned('resume', { account: { currency: 'JPY' } })
  expect(impactOf(jpy).dailySpendDelta).toEqual({ amount: '5000', currency: 'JPY' })
  const kwd = planned('pause', { account: { currency: 'KWD' } })
  expect(impactOf(kwd).dailySpendDelta).toEqual({ amount: '-20.000', currency: 'KWD' })
})
