import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openRulesStage, type RulesStage } from '../../testing/rules-stage.ts'
import type { SyncTeam } from '../../testing/sync-stage.ts'
import { LeaseLost } from '../sync/lease.ts'
import { claimTurn } from './claim.ts'
import { evaluateAccount, evaluateNextAccount } from './evaluate-account.ts'

const ACCOUNT = 'act_1001'
/** What every campaign with a name like that meets. */
const SPENDING = {
  level: 'campaign',
  scope: { nameContains: 'campaign' },
  conditions: { match: 'all', conditions: [{ metric: 'spend', operator: '>', threshold: 100, window: 'last_3d' }] },
  minimumSample: { window: 'last_7d', impressions: 1_000 },
  action: { type: 'pause' },
  skipLearning: false,
}

let stage: RulesStage
beforeAll(async () => {
  // With few days, because it is read anew for every test.
  stage = await openRulesStage({ scenario: 'runaway_cpa', env: { SYNC_HISTORY_DAYS: '8' } })
}, 60_000)
afterAll(() => stage[Symbol.asyncDispose]())

let team: SyncTeam
beforeEach(async () => {
  await stage.beginAgain({ inSameWorld: true })
  await stage.admin`delete from campaign_control.rule_turns`
  team = stage.newTeam()
  await stage.connect(team, [ACCOUNT])
  await stage.syncAll()
})

const idOf = async (campaign: string): Promise<string> => {
  const [row] = await stage.admin<{ id: string }[]>`
    select id from campaign_control.campaigns where team_id = ${team.teamId} and name = ${campaign}`
  return row!.id
}
const pausesOf = async (ruleId: string) => (await stage.evaluations(ruleId)).map(({ paused }) => paused)
/** New results of both days. */
const nextRead = async () => {
  await stage.advance({ minutes: 21 })
  await stage.syncAll()
}

test('What runs away is suggested with what was found, and what does not is named with why', async () => {
  const costly = [
    { metric: 'cpa', operator: '>', threshold: 150, window: 'last_3d' },
    { metric: 'spend', operator: '>', threshold: 100, window: 'last_3d' },
  ]
  const conditions = { match: 'all', conditions: costly }
  const ruleId = await stage.putRule(team, { ...SPENDING, scope: {}, conditions })
  await stage.evaluateAll()
  // Results cost five times as much in one campaign from a week ago on.
  const [runaway, untouched] = [await idOf('Campaign'), await idOf('Untouched')]
  const [match, ...others] = await stage.matches(ruleId)
  expect(others).toEqual([])
  expect(match).toMatchObject({ entityId: runaway, status: 'pending_approval', action: 'pause' })
  expect(match!.conditions).toEqual(
    costly.map((condition) => ({ ...condition, observed: expect.any(Number), met: true })),
  )
  expect(match!.evidence).toMatchObject({ windowDays: 7, spend: { currency: 'USD' } })
  expect(match!.explanation).toContain('Cost per conversion was')
  expect(match!.expiresAt.getTime() - stage.clock.now().getTime()).toBe(48 * 3_600_000)
  expect(await stage.evaluations(ruleId)).toMatchObject([
    {
      times: 1,
      paused: null,
      counts: { matched: 1, conditions_not_met: 1 },
      outcomes: { entities: { matched: [runaway], conditions_not_met: [untouched] }, details: {} },
    },
  ])
})

describe('Results', () => {
  test('are judged once, and new ones that say the same are only counted', async () => {
    const ruleId = await stage.putRule(team, SPENDING)
    await stage.evaluateAll()
    await stage.wake(team)
    expect(await stage.evaluateAll()).toBe(1)
    expect(await stage.evaluations(ruleId)).toHaveLength(1)
    for (let time = 0; time < 3; time++) {
      await nextRead()
      expect(await stage.evaluateAll()).toBe(1)
    }
    const evaluations = await stage.evaluations(ruleId)
    expect(evaluations).toMatchObject([
      { times: 1, counts: { matched: 1 } },
      { times: 3, counts: { already_pending: 1 }, asOf: stage.clock.now() },
    ])
    const [match] = await stage.matches(ruleId)
    expect(evaluations[1]!.outcomes.details).toEqual({ [match!.entityId]: { matchId: match!.id } })
    expect(await stage.matches(ruleId)).toHaveLength(1)
  })

  test('that are too old suggest nothing, and are judged again once new ones are there', async () => {
    await stage.advance({ minutes: 91 })
    const ruleId = await stage.putRule(team, SPENDING)
    await stage.evaluateAll()
    expect(await pausesOf(ruleId)).toEqual(['data_not_fresh'])
    expect(await stage.matches(ruleId)).toEqual([])
    await stage.syncAll()
    await stage.evaluateAll()
    expect(await pausesOf(ruleId)).toEqual(['data_not_fresh', null])
    expect(await stage.matches(ruleId)).toHaveLength(1)
  })

  test('that grow too old while nothing is read are noticed', async () => {
    const ruleId = await stage.putRule(team, SPENDING)
    await stage.evaluateAll()
    await stage.advance({ minutes: 90 })
    expect(await stage.evaluateAll()).toBe(0)
    await stage.advance({ minutes: 1 })
    expect(await stage.evaluateAll()).toBe(1)
    expect(await pausesOf(ruleId)).toEqual([null, 'data_not_fresh'])
  })

  test('of a connection in trouble are not judged', async () => {
    await stage.admin`update campaign_control.connections set status = 'expired' where team_id = ${team.teamId}`
    const ruleId = await stage.putRule(team, SPENDING)
    await stage.evaluateAll()
    expect(await pausesOf(ruleId)).toEqual(['data_not_fresh'])
  })

  test('of which a day of the window was not read after it had ended are not judged', async () => {
    // Yesterday was read to its end; the day before only while it was going on.
    await stage.admin`
      update campaign_control.result_days set read_at = day + interval '20 hours'
      where team_id = ${team.teamId} and dimension = 'none' and day = ${stage.clock.now()}::date - 2`
    const spends = [{ metric: 'spend', operator: '>', threshold: 1, window: 'yesterday' }]
    const narrow = { ...SPENDING, minimumSample: undefined, conditions: { match: 'all', conditions: spends } }
    const [wide, close] = [await stage.putRule(team, SPENDING), await stage.putRule(team, narrow)]
    await stage.evaluateAll()
    expect(await pausesOf(wide)).toEqual(['data_not_fresh'])
    expect(await pausesOf(close)).toEqual([null])
  })
})

describe('A rule is paused', () => {
  test('while the team has stopped its automation', async () => {
    const now = stage.clock.now()
    await stage.admin`
      insert into campaign_control.automation_settings values (${team.teamId}, true, ${team.userId}, ${now}, ${now})`
    const ruleId = await stage.putRule(team, SPENDING)
    await stage.evaluateAll()
    await nextRead()
    await stage.evaluateAll()
    expect(await stage.evaluations(ruleId)).toMatchObject([{ paused: 'automation_paused', times: 2 }])
    await stage.admin`update campaign_control.automation_settings set is_paused = false where team_id = ${team.teamId}`
    await stage.wake(team)
    await stage.evaluateAll()
    expect(await stage.matches(ruleId)).toHaveLength(1)
  })

  test('while its circuit breaker is open, and others go on', async () => {
    const [broken, whole] = [await stage.putRule(team, SPENDING), await stage.putRule(team, SPENDING)]
    await stage.admin`update campaign_control.rules set breaker_opened_at = now() where id = ${broken}`
    await stage.evaluateAll()
    expect([await pausesOf(broken), await pausesOf(whole)]).toEqual([['breaker_open'], [null]])
  })

  test('outside its schedule', async () => {
    const { hour } = Temporal.Instant.fromEpochMilliseconds(stage.clock.now().getTime()).toZonedDateTimeISO(
      'America/New_York',
    )
    const ruleId = await stage.putRule(team, { ...SPENDING, schedule: { fromHour: hour + 1 } })
    await stage.evaluateAll()
    expect(await pausesOf(ruleId)).toEqual(['outside_schedule'])
    await stage.advance({ hours: 1 })
    await stage.syncAll()
    await stage.evaluateAll()
    expect(await pausesOf(ruleId)).toEqual(['outside_schedule', null])
  })
})

test('A rule that was changed is judged by the present results', async () => {
  const tame = { ...SPENDING, dailyCap: 1, minimumSample: { window: 'last_7d', spend: 1e9 } }
  const ruleId = await stage.putRule(team, tame)
  await stage.evaluateAll()
  expect(await stage.matches(ruleId)).toEqual([])
  await stage.putRule(team, SPENDING, ruleId)
  await stage.wake(team)
  await stage.evaluateAll()
  expect(await stage.matches(ruleId)).toHaveLength(1)
})

test('Two evaluators at once leave one set of suggestions and one evaluation', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => stage.putRule(team, SPENDING)))
  await Promise.all([1, 2, 3, 4].map(() => evaluateNextAccount(stage.sync)))
  for (const id of ids) {
    expect(await stage.matches(id)).toHaveLength(1)
    expect(await stage.evaluations(id)).toMatchObject([{ times: 1 }])
  }
})

test('An account whose claim lapsed goes to another process, and the first one stores nothing', async () => {
  const ruleId = await stage.putRule(team, SPENDING)
  const first = await claimTurn(stage.sync)
  expect(first?.teamId).toBe(team.teamId)
  expect(await claimTurn(stage.sync)).toBeNull()
  await stage.admin`
    update campaign_control.rule_turns set lease_until = clock_timestamp() - interval '1 second' where team_id = ${team.teamId}`
  expect(await stage.evaluateAll()).toBe(1)
  await expect(evaluateAccount(stage.sync, first!)).rejects.toThrow(LeaseLost)
  expect(await stage.evaluations(ruleId)).toMatchObject([{ times: 1 }])
  expect(await stage.matches(ruleId)).toHaveLength(1)
})

describe('An open suggestion', () => {
  const scale = { ...SPENDING, level: 'ad_set', scope: {}, action: { type: 'scale_budget', percent: 20 } }
  const setBudget = (campaignId: string, minor: number) =>
    stage.admin`update campaign_control.ad_sets set budget_minor = ${minor} where team_id = ${team.teamId} and campaign_id = ${campaignId}`
  const budgetsOf = async (ruleId: string) =>
    (await stage.matches(ruleId)).map(({ status, fromMinor, toMinor }) => [status, fromMinor, toMinor])

  test('is replaced when the budget has changed', async () => {
    const campaignId = await idOf('Campaign')
    const ruleId = await stage.putRule(team, { ...scale, scope: { campaignIds: [campaignId] } })
    await stage.evaluateAll()
    expect(await budgetsOf(ruleId)).toEqual([['pending_approval', 20_000, 24_000]])
    await nextRead()
    await setBudget(campaignId, 30_000)
    await stage.evaluateAll()
    expect(await budgetsOf(ruleId)).toEqual([
      ['superseded', 20_000, 24_000],
      ['pending_approval', 30_000, 36_000],
    ])
  })

  test('ends when somebody has done it', async () => {
    const ruleId = await stage.putRule(team, SPENDING)
    await stage.evaluateAll()
    await nextRead()
    await stage.admin`
      update campaign_control.campaigns set is_switched_on = false, status = 'paused' where team_id = ${team.teamId}`
    await stage.evaluateAll()
    expect((await stage.matches(ruleId)).map(({ status }) => status)).toEqual(['superseded'])
  })
})
