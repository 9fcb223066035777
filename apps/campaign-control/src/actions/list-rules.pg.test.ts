import { actions } from '@adloom/contracts'
import { makePerson } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRuleStage, type RuleStage, type TeamWithAds } from '../../testing/rule-stage.ts'

let stage: RuleStage
beforeAll(async () => {
  stage = await openRuleStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

const list = (as: TeamWithAds['owner'], input: { limit?: number; cursor?: string } = {}) =>
  stage.callAction(actions.list_rules, input, { as })
const namesOf = async (as: TeamWithAds['owner']) => (await list(as)).rules.map(({ ruleId }) => ruleId)

test('rules are listed newest first, in pages that only their team can go on with', async () => {
  const team = await stage.newTeamWithAds()
  const ids: string[] = []
  for (let i = 0; i < 5; i++) {
    // Two at the same moment.
    if (i !== 3) stage.clock.advance(1_000)
    ids.push((await stage.createRule(team)).ruleId)
  }
  const seen: string[] = []
  let cursor: string | null = null
  for (let page = 0; page < 3; page++) {
    const answer: Awaited<ReturnType<typeof list>> = await list(team.member, { limit: 2, ...(cursor && { cursor }) })
    seen.push(...answer.rules.map(({ ruleId }) => ruleId))
    cursor = answer.nextCursor
    expect(cursor === null).toBe(page === 2)
  }
  expect(seen.toSorted()).toEqual(ids.toSorted())
  expect([seen[0], seen.at(-1)]).toEqual([ids[4], ids[0]])
  const { nextCursor } = await list(team.member, { limit: 2 })
  const stranger = (await stage.newTeamWithAds()).owner
  await expect(list(stranger, { cursor: nextCursor! })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('each says what waits, and what the last evaluation found in all its accounts', async () => {
  const team = await stage.newTeamWithAds()
  const { ruleId } = await stage.createRule(team)
  const { ruleId: idle } = await stage.createRule(team)
  await stage.putMatch(team, ruleId)
  await stage.putMatch(team, ruleId, { entity_id: 'old', status: 'expired' })
  const evaluation = (account: string, minutes: number, fields: object) => ({
    team_id: team.teamId,
    id: crypto.randomUUID(),
    rule_id: ruleId,
    rule_version: 1,
    ad_account_id: account,
    first_at: stage.clock.now(),
    last_at: new Date(stage.clock.now().getTime() + minutes * 60_000),
    times: 1,
    outcomes: stage.admin.json([]),
    digest: Buffer.from('x'),
    counts: stage.admin.json({}),
    ...fields,
  })
  const rows = [
    evaluation('a', 0, { counts: stage.admin.json({ matched: 9 }) }),
    evaluation('a', 2, { counts: stage.admin.json({ matched: 1, cooldown: 2 }) }),
    evaluation('b', 1, { counts: stage.admin.json({ cooldown: 3 }) }),
    evaluation('c', 3, { paused: 'data_not_fresh' }),
  ]
  for (const row of rows) await stage.admin`insert into campaign_control.rule_evaluations ${stage.admin(row as never)}`
  const rules = new Map((await list(team.member)).rules.map((rule) => [rule.ruleId, rule]))
  expect(rules.get(ruleId)).toMatchObject({
    openSuggestions: 1,
    level: 'ad_set',
    action: { type: 'pause' },
    lastEvaluation: {
      at: rows[3]!.last_at.toISOString(),
      counts: { matched: 1, cooldown: 5 },
      paused: ['data_not_fresh'],
    },
  })
  expect(rules.get(idle)).toMatchObject({ openSuggestions: 0, lastEvaluation: null })
})

test('a rule of another team does not exist, and people of some workspaces have the rules of their accounts', async () => {
  const team = await stage.newTeamWithAds()
  const second = team.workspaceIds[1]!
  const own = await stage.rows.putAccount(team, { workspaceIds: [second] })
  const everywhere = (await stage.createRule(team)).ruleId
  const both = (await stage.createRule(team, { scope: { adAccountIds: [team.accountId, own] } })).ruleId
  const first = makePerson({
    teamId: team.teamId,
    role: 'admin',
    workspaceIds: [team.workspaceIds[0]!],
    allWorkspaces: false,
  })
  const theirs = (await stage.createRule(team, { scope: { adAccountIds: [own] } })).ruleId
  expect((await namesOf(team.owner)).toSorted()).toEqual([everywhere, both, theirs].toSorted())
  expect(await namesOf(first)).toEqual([])
  expect(await namesOf(team.limited)).toEqual([theirs])
  expect((await stage.callAction(actions.get_automation_state, {}, { as: team.limited })).rules.disabled).toBe(1)

  const stranger = (await stage.newTeamWithAds()).owner
  for (const [as, ruleId] of [
    [stranger, everywhere],
    [first, theirs],
    [team.limited, everywhere],
    [team.limited, both],
  ] as const) {
    const input = { ruleId }
    for (const answer of [
      () => stage.callAction(actions.get_rule, input, { as }),
      () => stage.callAction(actions.update_rule, { ...input, expectedVersion: 1, name: 'Mine' }, { as }),
      () => stage.callAction(actions.switch_rule, { ...input, isEnabled: true }, { as }),
      () => stage.callAction(actions.delete_rule, input, { as }),
    ])
      await expect(answer()).rejects.toMatchObject({ code: 'not_found', message: 'There is no such rule.' })
  }
})
