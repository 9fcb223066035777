import { RuleDefinition, type RuleWindow } from '@adloom/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Adjustment } from '../adjustments/adjustment.ts'
import type { RuleEntity } from './entities.ts'
import type { OpenMatch, RuleMatches } from './facts.ts'
import type { EntityFigures } from './figures.ts'
import { evaluateRule, type RuleInput } from './judge.ts'
import { reasonOf } from './reason.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const LATER = new Date('2026-12-01T09:30:00Z')
const RULE = '5c4d3e2f-1a0b-4c9d-8e7f-6a5b4c3d2e1f'
const account = { teamId: RULE, id: 'act_1', currency: 'USD', timezone: 'America/New_York' }
const highCpa = { match: 'all', conditions: [{ metric: 'cpa', operator: '>', threshold: 30, window: 'last_7d' }] }

const rule = (known: object = {}) =>
  RuleDefinition.parse({ level: 'ad_set', conditions: highCpa, action: { type: 'pause' }, ...known })
const scale = (known: object = {}) => rule({ action: { type: 'scale_budget', percent: 20, ...known } })
const entity = (known: Partial<RuleEntity> = {}): RuleEntity => ({
  ...{ id: 'set1', name: 'Broad', status: 'active', isSwitchedOn: true, campaignId: 'c1', adSetId: null },
  ...{ objective: 'sales', isLearning: false, budget: { type: 'daily', minor: 5_000n } },
  ...known,
})
const of = (cpa: number | null, spend = 100, window: RuleWindow = 'last_7d'): EntityFigures => ({
  [window]: { cpa, spend, impressions: 10_000, conversions: 8 },
})
const adjustment = (known: Partial<Adjustment>): Adjustment => ({
  ...{ id: 'a1', kind: 'hold', ruleId: RULE, entityId: 'set1', metrics: null, factor: null, until: LATER },
  ...known,
})
const open = (known: Partial<OpenMatch> = {}): OpenMatch => ({
  ...{ id: 'm1', entityId: 'set1', isPending: true, action: 'pause', fromMinor: null, toMinor: null },
  ...known,
})

type Known = {
  definition?: RuleDefinition
  entities?: RuleEntity[]
  figures?: Record<string, EntityFigures>
  adjustments?: Adjustment[]
  protectedIds?: string[]
  matches?: Partial<RuleMatches>
}
const inputOf = (known: Known = {}): RuleInput => ({
  ruleId: RULE,
  definition: known.definition ?? rule(),
  account,
  entities: known.entities ?? [entity()],
  figures: new Map(Object.entries(known.figures ?? { set1: of(41.2) })),
  facts: {
    adjustments: known.adjustments ?? [],
    protectedIds: new Set(known.protectedIds),
    matchesOf: () => ({ open: new Map(), endedAt: new Map(), made: 0, ...known.matches }),
  },
  now: NOW,
})
const judged = async (known: Known = {}) => {
  const input = inputOf(known)
  const [judgement, ...others] = await evaluateRule(input)
  expect(others).toEqual([])
  return { ...judgement!, reason: reasonOf(input, judgement!) }
}

describe('An entity that meets the conditions', () => {
  test('is suggested, and the reason says what was found', async () => {
    expect(await judged()).toMatchObject({
      outcome: 'matched',
      change: { type: 'pause' },
      reason: 'Cost per conversion was $41.20 over the last 7 days, above $30.00.',
    })
  })

  const skipped: [string, Known, string][] = [
    [
      'already_so',
      {
        definition: rule({ scope: { statuses: ['active', 'paused'] } }),
        entities: [entity({ status: 'paused', isSwitchedOn: false })],
      },
      'It is paused already.',
    ],
    ['no_own_budget', { definition: scale(), entities: [entity({ budget: null })] }, 'It has no budget of its own.'],
    [
      'other_currency',
      { definition: scale({ ceiling: { amount: '90.00', currency: 'EUR' } }) },
      'A bound of the rule is not in USD, the currency of the account.',
    ],
    [
      'already_so',
      { definition: scale({ ceiling: { amount: '50.00', currency: 'USD' } }) },
      'Its budget is at the bound already.',
    ],
    ['learning', { entities: [entity({ isLearning: true })] }, 'The ad platform is still learning how to deliver it.'],
    ['protected', { protectedIds: ['set1'] }, 'It, its ad set or its campaign is protected.'],
    ['protected', { protectedIds: ['c1'] }, 'It, its ad set or its campaign is protected.'],
    [
      'suppressed',
      { adjustments: [adjustment({ kind: 'winner', ruleId: null })] },
      'Somebody said that it is a winner, so no rule suggests pausing it until 2026-12-01 09:30 UTC.',
    ],
    [
      'on_hold',
      { adjustments: [adjustment({})] },
      'Somebody asked this rule to wait, so it leaves it alone until 2026-12-01 09:30 UTC.',
    ],
    [
      'metric_suspect',
      {
        adjustments: [
          adjustment({ kind: 'suspect_metric', ruleId: null, entityId: null, metrics: ['cpa'], until: null }),
        ],
      },
      'Somebody doubts cost per conversion in this account, so no rule judges by it until a person lifts that.',
    ],
    [
      'cooldown',
      { matches: { endedAt: new Map([['set1', new Date('2026-11-20T06:00:01Z')]]) } },
      'The last suggestion of the rule for it ended a short time ago. The cooldown lasts until 2026-11-20 12:00 UTC.',
    ],
    [
      'already_pending',
      { matches: { open: new Map([['set1', open()]]) } },
      'The same suggestion waits for a decision.',
    ],
    [
      'already_pending',
      { matches: { open: new Map([['set1', open({ isPending: false })]]) } },
      'A suggestion of this rule for it is being carried out.',
    ],
    [
      'daily_cap',
      { matches: { made: 3 } },
      'The rule suggests 3 changes a day at most in this account, and others concern more spend.',
    ],
  ]
  test.for(skipped)('is skipped as %s', async ([outcome, known, reason]) => {
    expect(await judged(known)).toMatchObject({ outcome, reason })
  })

  test.for<[string, Known]>([
    ['of another rule was put on hold', { adjustments: [adjustment({ ruleId: account.id })] }],
    [
      'as a winner is to be scaled',
      { definition: scale(), adjustments: [adjustment({ kind: 'winner', ruleId: null })] },
    ],
    [
      'has learned, by a rule that does not care',
      { definition: rule({ skipLearning: false }), entities: [entity({ isLearning: true })] },
    ],
    [
      'has a doubted metric that the rule does not use',
      { adjustments: [adjustment({ kind: 'suspect_metric', ruleId: null, entityId: null, metrics: ['roas'] })] },
    ],
    ['has cooled down', { matches: { endedAt: new Map([['set1', new Date('2026-11-20T06:00:00Z')]]) } }],
  ])('is suggested although it %s', async ([, known]) => {
    expect((await judged(known)).outcome).toBe('matched')
  })

  test('replaces its open suggestion once its budget is another one', async () => {
    const before = open({ action: 'scale_budget', fromMinor: 5_000n, toMinor: 6_000n })
    const matches = { open: new Map([['set1', before]]), made: 3 }
    expect((await judged({ definition: scale(), matches })).outcome).toBe('already_pending')
    const entities = [entity({ budget: { type: 'daily', minor: 7_000n } })]
    expect(await judged({ definition: scale(), matches, entities })).toMatchObject({
      outcome: 'matched',
      open: before,
      budget: { fromMinor: 7_000n, toMinor: 8_400n },
    })
  })
})

describe('An entity that does not', () => {
  test('is told apart by what was found', async () => {
    expect(await judged({ figures: { set1: of(25.1) } })).toMatchObject({
      outcome: 'conditions_not_met',
      reason: 'Cost per conversion was $25.10 over the last 7 days, not above $30.00.',
    })
    expect(await judged({ figures: { set1: of(null) } })).toMatchObject({
      outcome: 'conditions_not_met',
      reason: 'Cost per conversion over the last 7 days is not known, because it would divide by zero.',
    })
  })

  test('or has too little data is not judged at all', async () => {
    const definition = rule({ minimumSample: { window: 'last_7d', impressions: 20_000, spend: 100, conversions: 9 } })
    expect(await judged({ definition })).toMatchObject({
      outcome: 'sample_too_small',
      reason:
        'It had 10,000 impressions over the last 7 days where the rule needs 20,000 and it had 8 conversions over the last 7 days where the rule needs 9.',
    })
  })

  test('has no results at all: sums are zero, and ratios are not known', async () => {
    const idle = { match: 'all', conditions: [{ metric: 'spend', operator: '<', threshold: 1, window: 'last_7d' }] }
    expect((await judged({ definition: rule({ conditions: idle }), figures: {} })).outcome).toBe('matched')
    expect((await judged({ figures: {} })).outcome).toBe('conditions_not_met')
  })
})

describe('Step adjustments', () => {
  const taught = (...factors: number[]) => factors.map((factor) => adjustment({ kind: 'step', factor, until: null }))

  test('move the thresholds of a rule that pauses a quarter further off, each time', async () => {
    const outcomes = async (cpa: number) =>
      Promise.all(
        [taught(), taught(0.75), taught(0.75, 0.75)].map(
          async (adjustments) => (await judged({ adjustments, figures: { set1: of(cpa) } })).outcome,
        ),
      )
    expect(await outcomes(37.5)).toEqual(['matched', 'conditions_not_met', 'conditions_not_met'])
    expect(await outcomes(37.51)).toEqual(['matched', 'matched', 'conditions_not_met'])
    expect(await outcomes(46.88)).toEqual(['matched', 'matched', 'matched'])
  })

  test('make the step of a rule that scales smaller, and leave its thresholds', async () => {
    const known = { definition: scale(), figures: { set1: of(31) }, adjustments: taught(0.75) }
    expect(await judged(known)).toMatchObject({
      outcome: 'matched',
      change: { percent: 15 },
      budget: { fromMinor: 5_000n, toMinor: 5_750n },
    })
  })
})

describe('The scope', () => {
  const inScope = async (scope: object, known: Partial<RuleEntity> = {}, action: object = { type: 'pause' }) =>
    (await evaluateRule(inputOf({ definition: rule({ scope, action }), entities: [entity(known)] }))).length === 1

  test('without statuses is what runs, or what is paused for a rule that resumes', async () => {
    expect(await inScope({}, { status: 'active' })).toBe(true)
    expect(await inScope({}, { status: 'paused' })).toBe(false)
    expect(await inScope({}, { status: 'active' }, { type: 'resume' })).toBe(false)
    expect(await inScope({}, { status: 'paused' }, { type: 'resume' })).toBe(true)
  })

  test('takes names as text in any letter case, not as a pattern', async () => {
    const named = (nameContains: string, name: string) => inScope({ nameContains }, { name })
    expect(await named('sommer', 'SOMMER 2026')).toBe(true)
    expect(await named('ΛΟΓΟΣ', 'λόγος λογος')).toBe(true)
    expect(await named('Cafe\u0301', 'CAFÉ')).toBe(true)
    for (const pattern of ['.*', '%', '_', '[a-z]']) expect(await named(pattern, 'Broad')).toBe(false)
    expect(await inScope({ nameExcludes: 'BROAD' }, { name: 'Broad' })).toBe(false)
  })

  test('limits accounts, campaigns and objectives', async () => {
    expect(await inScope({ adAccountIds: ['act_2'] })).toBe(false)
    expect(await inScope({ adAccountIds: ['act_2', 'act_1'], campaignIds: ['c1'], objectives: ['sales'] })).toBe(true)
    expect(await inScope({ campaignIds: ['c2'] })).toBe(false)
    expect(await inScope({ objectives: ['leads'] })).toBe(false)
    expect(await inScope({ objectives: ['sales'] }, { objective: null })).toBe(false)
  })
})

test('Of more suggestions than a day may have, those with the most spend come first, and of equal ones the first id', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      async (spends, made, dailyCap) => {
        const ids = spends.map((_, i) => `set${String(i).padStart(2, '0')}`)
        const input = inputOf({
          definition: rule({ dailyCap }),
          entities: ids.map((id) => entity({ id })).toReversed(),
          figures: Object.fromEntries(ids.map((id, i) => [id, of(40, spends[i])])),
          matches: { made },
        })
        const matched = (await evaluateRule(input)).filter(({ outcome }) => outcome === 'matched')
        const expected = ids
          .map((id, i) => ({ id, spend: spends[i]! }))
          .toSorted((a, b) => b.spend - a.spend || (a.id < b.id ? -1 : 1))
          .slice(0, Math.max(0, dailyCap - made))
        expect(matched.map((one) => one.entity.id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
      },
    ),
  )
})

test('A budget never crosses a bound, moves by no more than the step, and never against the direction', async () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 })
  const bound = fc.option(cents, { nil: undefined })
  const money = (minor: number | undefined) => minor && { amount: (minor / 100).toFixed(2), currency: 'USD' }
  await fc.assert(
    fc.asyncProperty(
      cents,
      fc.integer({ min: -90, max: 100 }).filter((percent) => percent !== 0),
      fc
        .record({ floor: bound, ceiling: bound, maxStep: bound })
        .filter(({ floor = 0, ceiling = Infinity }) => floor <= ceiling),
      fc.array(fc.constant(0.75), { maxLength: 4 }),
      async (from, percent, { floor, ceiling, maxStep }, factors) => {
        const bounds = { floor: money(floor), ceiling: money(ceiling), maxStep: money(maxStep) }
        const { outcome, budget } = await judged({
          definition: scale({ percent, ...bounds }),
          entities: [entity({ budget: { type: 'daily', minor: BigInt(from) } })],
          adjustments: factors.map((factor) => adjustment({ kind: 'step', factor })),
        })
        const to = Number(budget!.toMinor)
        expect(outcome).toBe(to === from ? 'already_so' : 'matched')
        expect(Math.sign(to - from) * Math.sign(percent)).toBeGreaterThanOrEqual(0)
        expect(Math.abs(to - from)).toBeLessThanOrEqual(
          Math.min(maxStep ?? Infinity, Math.ceil(from * (Math.abs(percent) / 100) * 0.75 ** factors.length + 0.5)),
        )
        expect(to).toBeLessThanOrEqual(Math.max(from, ceiling ?? Infinity))
        expect(to).toBeGreaterThanOrEqual(Math.min(from, floor ?? 0))
      },
    ),
  )
})
