import { expect, test } from 'vitest'
import { openRulesStage, type RulesStage } from '../../testing/rules-stage.ts'

/** As much as the rules look at. */
const env = { SYNC_HISTORY_DAYS: '8' }

/** Connects the account of a world, evaluates one rule, and says what it found. */
async function found(stage: RulesStage, accountId: string, definition: object) {
  const team = stage.newTeam()
  await stage.connect(team, [accountId])
  await stage.syncAll()
  const ruleId = await stage.putRule(team, definition)
  await stage.evaluateAll()
  const names = new Map(
    (
      await stage.admin<{ id: string; name: string }[]>`
        select s.id, c.name from campaign_control.ad_sets s
        join campaign_control.campaigns c on c.team_id = s.team_id and c.id = s.campaign_id
        where s.team_id = ${team.teamId}`
    ).map(({ id, name }) => [id, name]),
  )
  const [evaluation] = await stage.evaluations(ruleId)
  const matches = await stage.matches(ruleId)
  return { evaluation: evaluation!, matches, suggested: matches.map(({ entityId }) => names.get(entityId)) }
}

const rule = (conditions: object[], known: object = {}) => ({
  level: 'ad_set',
  conditions: { match: 'all', conditions },
  action: { type: 'pause' },
  skipLearning: false,
  ...known,
})

test('jpy_account: budgets and evidence are whole yen, and a bound is one', { timeout: 120_000 }, async () => {
  await using stage = await openRulesStage({ scenario: 'jpy_account', env })
  const action = { type: 'scale_budget', percent: 33, maxStep: { amount: '4001', currency: 'JPY' } }
  const spends = [{ metric: 'spend', operator: '>', threshold: 1_000, window: 'last_7d' }]
  const { matches } = await found(stage, 'act_1002', rule(spends, { action }))
  expect(matches).toMatchObject([
    { action: 'scale_budget', fromMinor: 30_000, toMinor: 34_001, evidence: { spend: { currency: 'JPY' } } },
  ])
  expect((matches[0]!.evidence['spend'] as { amount: string }).amount).toMatch(/^\d+$/)
  const dollars = { type: 'scale_budget', percent: 33, maxStep: { amount: '4001', currency: 'USD' } }
  const other = await found(stage, 'act_1002', rule(spends, { action: dollars }))
  expect([other.matches, other.evaluation.counts]).toEqual([[], { other_currency: 1 }])
})

test(
  'tracking_broken: without a conversion a cost per conversion is not known, and suggests nothing',
  { timeout: 120_000 },
  async () => {
    await using stage = await openRulesStage({ scenario: 'tracking_broken', env })
    const costly = rule([{ metric: 'cpa', operator: '>', threshold: 0.01, window: 'last_3d' }])
    expect((await found(stage, 'act_1001', costly)).suggested).toEqual(['Untouched'])
    const barren = rule([{ metric: 'conversions', operator: '<=', threshold: 0, window: 'last_3d' }])
    expect((await found(stage, 'act_1001', barren)).suggested).toEqual(['Campaign'])
  },
)

test(
  'budget_capped: what earns well is suggested to grow by the step, not beyond the bound',
  { timeout: 120_000 },
  async () => {
    await using stage = await openRulesStage({ scenario: 'budget_capped', env })
    const action = { type: 'scale_budget', percent: 50, ceiling: { amount: '250.00', currency: 'USD' } }
    const grows = rule([{ metric: 'roas', operator: '>', threshold: 0.01, window: 'last_7d' }], { action })
    const { matches } = await found(stage, 'act_1001', grows)
    expect(matches.map(({ fromMinor, toMinor }) => [fromMinor, toMinor])).toEqual([
      [20_000, 25_000],
      [20_000, 25_000],
    ])
  },
)

test(
  'time_zone_edge: two accounts of one team are judged by the days and the schedule of their own zones',
  { timeout: 120_000 },
  async () => {
    // It is nine in the morning of Monday in Tokyo, and seven in the evening of Sunday in New York.
    await using stage = await openRulesStage({ scenario: 'time_zone_edge', now: '2026-11-16T00:00:00Z', env })
    const team = stage.newTeam()
    await stage.connect(team, ['act_1001', 'act_1002'])
    await stage.syncAll()
    const spends = [{ metric: 'spend', operator: '>', threshold: 1, window: 'yesterday' }]
    const ruleId = await stage.putRule(team, rule(spends, { schedule: { weekdays: [1], fromHour: 8, toHour: 17 } }))
    expect(await stage.evaluateAll()).toBe(2)
    const rows = await stage.admin`
    select ad_account_id as account, paused from campaign_control.rule_evaluations where rule_id = ${ruleId} order by 1`
    expect(rows).toEqual([
      { account: 'act_1001', paused: 'outside_schedule' },
      { account: 'act_1002', paused: null },
    ])
    expect(await stage.matches(ruleId)).toHaveLength(1)
  },
)
