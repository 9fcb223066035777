import { actions } from '@adloom/contracts'
import { makePerson } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { definitionOf, openRuleStage, type RuleStage, type TeamWithAds } from '../../testing/rule-stage.ts'

let stage: RuleStage
let team: TeamWithAds
beforeAll(async () => {
  stage = await openRuleStage()
  team = await stage.newTeamWithAds()
})
afterAll(() => stage[Symbol.asyncDispose]())

const create = (as: TeamWithAds['owner'], parts: Parameters<typeof definitionOf>[0]) =>
  stage.callAction(actions.create_rule, { name: 'A rule', definition: definitionOf(parts) }, { as })
/** Code, paths and codes of the issues of a refusal. */
const refusalOf = async (answer: Promise<unknown>) => {
  const { code, extras } = await answer.then(
    () => expect.fail('it was not refused'),
    (cause: { code: string; extras: { issues?: { path: string; code: string }[] } }) => cause,
  )
  return [code, ...(extras.issues ?? []).map((issue) => `${issue.path} ${issue.code}`)]
}
const condition = (metric: string, more: object = {}) => ({
  match: 'all',
  conditions: [{ metric, operator: '>', threshold: 1, window: 'last_7d', ...more }],
})
const usd = (amount: string) => ({ amount, currency: 'USD' })
const scale = (more: object = {}) => ({ type: 'scale_budget', percent: 20, ...more })

test('an owner makes a rule, switched off at first, and the audit log says who and what', async () => {
  const { ruleId, ...answer } = await create(team.owner, {})
  expect(answer).toEqual({ version: 1, isEnabled: false, warnings: [] })
  const rule = await stage.callAction(actions.get_rule, { ruleId }, { as: team.member })
  expect(rule).toMatchObject({
    ruleId,
    name: 'A rule',
    isEnabled: false,
    version: 1,
    definition: { ...definitionOf(), scope: {}, cooldownHours: 6, dailyCap: 3, expiresAfterHours: 48 },
    versions: [{ version: 1, createdBy: team.owner.userId }],
    openSuggestions: 0,
    lastEvaluation: null,
    breakerOpenedAt: null,
  })
  expect((await stage.audit(team)).at(-1)).toMatchObject({
    kind: 'rule_created',
    about: { ruleId },
    actor: { kind: 'session', userId: team.owner.userId },
    data: { name: 'A rule', isEnabled: false, definition: { level: 'ad_set' } },
  })
})

test('a member makes no rule, and neither does a key', async () => {
  expect(await refusalOf(create(team.member, {}))).toEqual(['forbidden'])
  expect(await refusalOf(create(team.caller, {}))).toEqual(['human_required'])
})

describe('a definition is refused at the field when', () => {
  test.each([
    [{ conditions: condition('reach') }, 'conditions.conditions[0].metric not_allowed_value'],
    [
      { conditions: { match: 'any', conditions: [condition('ctr', { threshold: -1 })] } },
      'conditions.conditions[0].conditions[0].threshold too_small',
    ],
    [{ action: { type: 'delete' } }, 'action.type not_allowed_value'],
    [{ action: scale({ percent: 0 }) }, 'action.percent not_allowed_value'],
    [{ level: 'ad', action: scale() }, 'level not_possible'],
    [{ action: scale({ floor: usd('50.00'), ceiling: usd('49.99') }) }, 'action.ceiling.amount too_small'],
    [
      { action: scale({ floor: usd('1.00'), ceiling: { amount: '500', currency: 'JPY' } }) },
      'action.ceiling.currency not_possible',
    ],
    [{ action: scale({ maxStep: usd('1.005') }) }, 'action.maxStep.amount bad_format'],
    [{ action: scale({ maxStep: usd('0.00') }) }, 'action.maxStep.amount too_small'],
    [{ schedule: { fromHour: 9, toHour: 9 } }, 'schedule.toHour too_small'],
    [{ schedule: { weekdays: [1, 1] } }, 'schedule.weekdays[1] not_valid'],
    [{ scope: { campaignIds: ['1', '2', '1'] } }, 'scope.campaignIds[2] not_valid'],
    [{ scope: { adAccountIds: ['x'.repeat(129)] } }, 'scope.adAccountIds[0] too_big'],
    [{ scope: { statuses: ['active'] }, action: { type: 'resume' } }, 'scope.statuses not_possible'],
    [{ scope: { statuses: ['paused', 'archived'] } }, 'scope.statuses not_possible'],
    [{ dailyCap: 51 }, 'dailyCap too_big'],
    [{ mode: 'auto' }, 'mode unknown_property'],
  ])('it says %j', async (parts, issue) => {
    expect(await refusalOf(create(team.owner, parts))).toEqual(['invalid_input', `definition.${issue}`])
  })
})

describe('what a definition names', () => {
  test('is not found alike when it is missing, another team’s, in other workspaces or disconnected', async () => {
    const other = await stage.newTeamWithAds()
    const hidden = await stage.rows.putAccount(team, { disconnected_at: stage.clock.now() })
    const ids = ['act_0', other.accountId, hidden]
    const scopes = [...ids.map((id) => ({ adAccountIds: [team.accountId, id] }))]
    for (const scope of scopes)
      expect(await refusalOf(create(team.owner, { scope }))).toEqual([
        'not_found',
        'definition.scope.adAccountIds[1] not_found',
      ])
    for (const campaignIds of [['0'], [other.campaignId]])
      expect(await refusalOf(create(team.owner, { scope: { campaignIds } }))).toEqual([
        'not_found',
        'definition.scope.campaignIds[0] not_found',
      ])
    expect(await refusalOf(create(team.limited, { scope: { adAccountIds: [team.accountId] } }))).toEqual([
      'not_found',
      'definition.scope.adAccountIds[0] not_found',
    ])
  })

  test('fits together: a campaign is in one of the accounts', async () => {
    const second = await stage.rows.putAccount(team)
    const scope = { adAccountIds: [second], campaignIds: [team.campaignId] }
    expect(await refusalOf(create(team.owner, { scope }))).toEqual([
      'invalid_input',
      'definition.scope.campaignIds[0] not_possible',
    ])
    const both = { adAccountIds: [second, team.accountId], campaignIds: [team.campaignId] }
    expect((await create(team.owner, { scope: both })).warnings).toEqual([])
  })

  test('is named by people of some workspaces, who make rules for their accounts only', async () => {
    expect(await refusalOf(create(team.limited, {}))).toEqual([
      'workspace_forbidden',
      'definition.scope.adAccountIds required',
    ])
    const own = await stage.rows.putAccount(team, { workspaceIds: [team.workspaceIds[1]!] })
    expect((await create(team.limited, { scope: { adAccountIds: [own] } })).version).toBe(1)
    const foreign = { adAccountIds: [own], campaignIds: [team.campaignId] }
    expect(await refusalOf(create(team.limited, { scope: foreign }))).toEqual([
      'not_found',
      'definition.scope.campaignIds[0] not_found',
    ])
  })
})

describe('amounts of money', () => {
  const amounts = {
    'in a condition': { conditions: condition('cpa') },
    'in the sample': { minimumSample: { window: 'last_7d', spend: 10 } },
    'of a step': { action: scale({ maxStep: usd('10.00') }) },
  }
  test.each(Object.entries(amounts))('%s need ad accounts, by id or by campaign', async (_, parts) => {
    expect(await refusalOf(create(team.owner, parts))).toEqual([
      'invalid_input',
      'definition.scope.adAccountIds required',
    ])
    for (const scope of [{ adAccountIds: [team.accountId] }, { campaignIds: [team.campaignId] }])
      expect((await create(team.owner, { ...parts, scope })).version).toBe(1)
  })

  test('need accounts of one currency, and are in it', async () => {
    const yen = await stage.rows.putAccount(team, { currency: 'JPY' })
    const both = { scope: { adAccountIds: [team.accountId, yen] } }
    expect(await refusalOf(create(team.owner, { ...both, conditions: condition('spend') }))).toEqual([
      'invalid_input',
      'definition.scope.adAccountIds not_possible',
    ])
    expect(
      await refusalOf(create(team.owner, { scope: { adAccountIds: [yen] }, action: scale({ floor: usd('5.00') }) })),
    ).toEqual(['invalid_input', 'definition.action.floor.currency not_possible'])
    expect((await create(team.owner, { ...both, conditions: condition('roas') })).version).toBe(1)
  })
})

test('what is probably a mistake is stored with a warning', async () => {
  const warningsOf = async (parts: Parameters<typeof definitionOf>[0]) =>
    (await create(team.owner, parts)).warnings.map(({ path }) => path.replace('definition.', ''))
  const percent = { match: 'all', conditions: [condition('ctr', { threshold: 1.5 })] }
  expect(await warningsOf({ conditions: percent })).toEqual(['conditions.conditions[0].conditions[0].threshold'])
  const resume = { action: { type: 'resume' } }
  expect(await warningsOf({ ...resume, conditions: condition('roas') })).toEqual(['conditions.conditions[0].window'])
  expect(await warningsOf({ ...resume, conditions: condition('roas', { window: 'maximum' }) })).toEqual([])
  expect(await warningsOf({ ...resume, conditions: condition('clicks', { operator: '<' }) })).toEqual([])
  expect(
    await warningsOf({
      ...resume,
      minimumSample: { window: 'last_7d' },
      conditions: condition('roas', { window: 'maximum' }),
    }),
  ).toEqual(['minimumSample.window'])
  expect(await warningsOf({ action: scale({ percent: -30 }) })).toEqual(['action.percent'])
})

test('a team has at most 500 rules, and deleted ones do not count', async () => {
  const many = await stage.newTeamWithAds()
  await stage.admin`
    insert into campaign_control.rules (team_id, id, name, is_enabled, version, created_by, created_at, updated_at)
    select ${many.teamId}, gen_random_uuid(), 'Rule ' || n, false, 1, ${many.owner.userId}, now(), now()
    from generate_series(1, 499) n`
  const { ruleId } = await create(many.owner, {})
  expect(await refusalOf(create(many.owner, {}))).toEqual(['conflict'])
  await stage.callAction(actions.delete_rule, { ruleId }, { as: many.owner })
  expect((await create(makePerson({ ...many.owner, role: 'admin' }), {})).version).toBe(1)
})
