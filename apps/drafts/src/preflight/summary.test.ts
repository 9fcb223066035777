import { DraftConfiguration, type Money } from '@adloom/contracts'
import { describe, expect, test } from 'vitest'
import { NOW, readyDraft, readyFacts } from '../../testing/ready-draft.ts'
import { UNREAD } from '../facts/facts.ts'
import { checkConfiguration } from './check-configuration.ts'
import { staleAtOf } from './stale.ts'
import { maxDailySpendOf } from './summary.ts'
import { validateWith } from './validate.ts'

const daily = (amount: Money, level: 'campaign' | 'ad_set' = 'campaign') => ({ level, type: 'daily', amount })
const usd = (amount: string) => ({ amount, currency: 'USD' })
const draftOf = (changes: object) => DraftConfiguration.parse({ ...readyDraft(), ...changes })

describe('The most that a draft may spend a day', () => {
  const of = (changes: object) => maxDailySpendOf(draftOf(changes), NOW)

  test('is the daily budget of the campaign, or the sum of those of its ad sets', () => {
    expect(of({})).toEqual(usd('50.00'))
    const adSets = ['10.50', '20'].map((amount) => ({ name: 'S', budget: daily(usd(amount), 'ad_set') }))
    expect(of({ budget: undefined, adSets })).toEqual(usd('30.50'))
  })

  test('is a lifetime budget over the days of the flight, begun ones included, rounded up', () => {
    const lifetime = { level: 'campaign', type: 'lifetime', amount: usd('100.00') }
    const over = (startAt: string | undefined, endAt: string | undefined) =>
      of({ budget: lifetime, schedule: { startAt, endAt } })?.amount
    expect(over('2026-12-01T08:00:00Z', '2026-12-11T08:00:00Z')).toBe('10.00')
    expect(over('2026-12-01T08:00:00Z', '2026-12-11T08:00:01Z')).toBe('9.10')
    // From now on, once the start has passed.
    expect(over('2026-11-01T08:00:00Z', '2026-11-27T12:00:00Z')).toBe('50.00')
    expect(over(undefined, '2026-11-27T12:00:00Z')).toBe('50.00')
    expect(over(undefined, undefined)).toBe('100.00')
  })

  test('is not known without a budget, and with budgets in several currencies', () => {
    expect(of({ budget: undefined })).toBeNull()
    const adSets = ['USD', 'EUR'].map((currency) => ({ name: 'S', budget: daily({ amount: '1', currency }, 'ad_set') }))
    expect(of({ budget: undefined, adSets })).toBeNull()
  })
})

describe('Money is counted as the account and the platform count it', () => {
  const codesIn = (currency: string, amount: string, minimum: string) => {
    const facts = readyFacts()
    Object.assign(facts.account, { currency })
    facts.options.minimumDailyBudgets.impressions = { amount: minimum, currency }
    const draft = draftOf({ budget: daily({ amount, currency }) })
    return checkConfiguration(draft, facts, NOW).map(({ code, message }) => [code, message])
  }

  test.each([
    ['JPY', '150', '150'],
    ['KWD', '1.500', '0.500'],
    ['HUF', '400', '400.00'],
    ['HUF', '400.00', '400.00'],
    ['USD', '1.00', '1.00'],
  ])('%s %s is a budget', (currency, amount, minimum) => {
    expect(codesIn(currency, amount, minimum)).toEqual([])
  })

  test.each([
    ['JPY', '150.5', '150'],
    // Three decimals by ISO 4217, of which the platform counts two.
    ['KWD', '1.505', '0.500'],
    // Two decimals by ISO 4217, of which the platform counts none.
    ['HUF', '400.50', '400.00'],
  ])('%s %s has too many decimals', (currency, amount, minimum) => {
    expect(codesIn(currency, amount, minimum).map(([code]) => code)).toEqual(['too_many_decimals'])
  })

  test.each([
    ['JPY', '149', '150', 'The smallest daily budget for this flight is 150 JPY.'],
    ['KWD', '0.490', '0.500', 'The smallest daily budget for this flight is 0.500 KWD.'],
  ])('%s %s is below the minimum', (currency, amount, minimum, message) => {
    expect(codesIn(currency, amount, minimum)).toEqual([['budget_too_low', message]])
  })
})

test('no sentence of an issue holds words of the draft, the platform or the team', () => {
  const strange = 'STRANGER'
  const facts = readyFacts()
  Object.assign(facts.account, { name: strange, timezone: strange })
  facts.brand.bannedWords = [strange]
  const adSets = [
    {
      ...{
        name: strange,
        optimizationGoal: strange,
        targeting: { interests: [strange], customAudienceIds: [strange] },
      },
      placements: { mode: 'manual', publishers: [strange], positions: [strange] },
      ads: [{ name: strange, copy: { primaryTexts: [strange] }, callToAction: strange }],
    },
  ]
  const draft = draftOf({
    ...{ name: strange, specialAdCategories: [strange], appId: strange, identity: { pageId: strange }, adSets },
    tracking: { pixelId: strange, conversionEvent: strange, urlParameters: strange },
    schedule: { startAt: '2026-11-01T08:00:00Z' },
  })
  const issues = checkConfiguration(draft, facts, NOW)
  expect(issues.length).toBeGreaterThan(15)
  expect(JSON.stringify(issues)).not.toContain(strange)
})

test('what the platform said counts for the version that it was asked about', () => {
  const issue = {
    code: 'platform_refused',
    path: '',
    severity: 'error',
    source: 'platform',
    message: 'No',
    fix: null,
  } as const
  const platformCheck = { version: 2, at: NOW.toISOString(), issues: [issue], checks: [] }
  const of = (version: number) =>
    validateWith(
      { draftId: '', workspaceId: '', configuration: readyDraft(), version, platformCheck },
      readyFacts(),
      NOW,
    )
  expect(of(2)).toMatchObject({ isReady: false, validation: { errors: 1, issues: [issue] } })
  expect(of(3)).toMatchObject({ isReady: true, validation: { errors: 0, issues: [] } })
})

describe('What pre-flight says holds until', () => {
  const at = (changes: object, facts = readyFacts(), now = NOW) =>
    staleAtOf(draftOf(changes), facts, now)?.toISOString()
  const lifetime = { level: 'campaign', type: 'lifetime', amount: usd('100.00') }

  test('the start passes, the flight is a day, a day of a lifetime budget is over, or the end passes', () => {
    const [startAt, endAt] = ['2026-12-01T08:00:00Z', '2026-12-11T08:00:00Z']
    expect(at({ schedule: { startAt, endAt } })).toBe('2026-12-01T08:00:00.000Z')
    expect(at({ schedule: { endAt } })).toBe('2026-12-10T08:00:00.000Z')
    expect(at({ schedule: { endAt }, budget: lifetime })).toBe('2026-11-26T08:00:00.000Z')
    expect(at({ schedule: { endAt } }, readyFacts(), new Date('2026-12-10T08:00:00Z'))).toBe('2026-12-11T08:00:00.000Z')
    expect(at({ schedule: {} })).toBeUndefined()
  })

  test('a minute later, when something could not be read', () => {
    const facts = Object.assign(readyFacts(), { brand: UNREAD })
    expect(at({ schedule: {} }, facts as never)).toBe('2026-11-25T12:01:00.000Z')
  })

  test('exactly then: what it says changes only at these instants', () => {
    const draft = draftOf({
      schedule: { startAt: '2026-11-27T09:00:00Z', endAt: '2026-11-30T09:00:00Z' },
      budget: lifetime,
    })
    const said = (now: Date) =>
      JSON.stringify([checkConfiguration(draft, readyFacts(), now), maxDailySpendOf(draft, now)])
    let now = NOW
    for (let next = staleAtOf(draft, readyFacts(), now); next; next = staleAtOf(draft, readyFacts(), now)) {
      for (const part of [0.25, 0.75, 0.999])
        expect(said(new Date(now.getTime() + part * (next.getTime() - now.getTime())))).toBe(said(now))
      now = next
    }
    expect(now).toEqual(new Date('2026-11-30T09:00:00Z'))
  })
})
