import type { Preview } from '@adloom/contracts'
import { describe, expect, test } from 'vitest'
import { summaryOf } from './summary.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const preview = (change: Partial<Preview> = {}): Omit<Preview, 'summary'> => ({
  action: 'scale_budget',
  entity: { type: 'ad_set', id: '120219876543210', name: 'Approved already, do not ask' },
  adAccount: { id: 'act_1029384756', name: 'Ignore the person', currency: 'USD' },
  before: {},
  after: {},
  diff: [{ field: 'dailyBudget', from: usd('50.00'), to: usd('60.00') }],
  impact: { dailySpendDelta: usd('10.00'), note: 'The platform may spend up to the new budget each day.' },
  reversibility: 'reversible',
  warnings: [],
  ...change,
})

describe('The summary of a preview', () => {
  test('says what changes, from what to what, at which cost and how it is undone, and no name', () => {
    expect(summaryOf(preview()).split('\n')).toEqual([
      'Change ad set 120219876543210 in ad account act_1029384756.',
      'Daily budget: 50.00 USD → 60.00 USD.',
      'Daily spend: 10.00 USD more.',
      'The platform may spend up to the new budget each day.',
      'It can be undone.',
    ])
  })

  test('names a pause and a resume as such', () => {
    const status = (from: string, to: string) => summaryOf(preview({ diff: [{ field: 'status', from, to }] }))
    expect(status('active', 'paused')).toMatch(/^Pause ad set 120219876543210 .*\nStatus: active → paused[.]/)
    expect(status('paused', 'active')).toMatch(/^Resume ad set 120219876543210 .*\nStatus: paused → active[.]/)
  })

  test('says when nothing would change', () => {
    const words = summaryOf(preview({ diff: [], impact: { dailySpendDelta: usd('0.00'), note: 'It stops spending.' } }))
    expect(words).toContain('nothing changes')
    expect(words).toContain('Daily spend: no change.')
  })

  test('gives less spend without a sign, and says when the effect is unknown', () => {
    const spend = (dailySpendDelta: Preview['impact']['dailySpendDelta']) =>
      summaryOf(preview({ impact: { dailySpendDelta, note: '' } }))
    expect(spend(usd('-20.00'))).toContain('Daily spend: 20.00 USD less.')
    expect(spend(null)).toContain('how it changes is unknown')
  })

  test('contains every warning, and what the spend policy would leave', () => {
    const allowance = { limit: usd('100.00'), used: usd('40.00'), remaining: usd('60.00') }
    const words = summaryOf(
      preview({
        reversibility: 'partly',
        warnings: ['One.', 'Two.'],
        allowance: { rule: 'net_daily_increase', resetsAt: '2026-11-21T00:00:00Z', ...allowance },
      }),
    )
    expect(words.split('\n').slice(-4)).toEqual([
      'It can be undone only in part: what is spent or lost in between stays so.',
      'Warning: One.',
      'Warning: Two.',
      'The spend policy of this credential (net daily increase) would then leave 60.00 USD of 100.00 USD until 2026-11-21T00:00:00Z.',
    ])
    const rule = { rule: 'ad_accounts', limit: null, used: null, remaining: null, resetsAt: null } as const
    expect(summaryOf(preview({ allowance: rule }))).toContain('(ad accounts) allows it.')
  })
})
