import { randomUUID } from 'node:crypto'
import { actions } from '@adloom/contracts'
import { makePerson } from '@adloom/testing'
import { afterAll, expect, test } from 'vitest'
import { openCampaignStage, type Team } from '../../testing/campaign-stage.ts'
import { rowsOf } from '../../testing/rows.ts'

const stage = await openCampaignStage()
const rows = rowsOf(stage)
afterAll(() => stage[Symbol.asyncDispose]())

type Input = { ruleId?: string; limit?: number; cursor?: string }
const list = ({ teamId, workspaceIds }: Team, input: Input = {}) =>
  stage.callAction(actions.list_decision_scores, input, { as: makePerson({ teamId, workspaceIds }) })

async function putRule({ teamId }: Team): Promise<string> {
  const id = randomUUID()
  await stage.admin`
    insert into campaign_control.rules (team_id, id, name, is_enabled, version, created_by, created_at, updated_at)
    values (${teamId}, ${id}, 'Rule', true, 1, ${randomUUID()}, now(), now())`
  return id
}

const PREDICTED = {
  ...{ baseline: null, dailySpendDelta: null, dailyConversionsDelta: null, interval: null },
  ...{ sampleDays: 3, note: 'Too little.' },
}

/** A decision at noon of a day of November that is not scored yet. */
async function putScore({ teamId }: Team, accountId: string, ruleId: string, day: number): Promise<string> {
  const id = randomUUID()
  const at = `2026-11-${String(day).padStart(2, '0')}T17:00:00Z`
  await stage.admin`
    insert into campaign_control.rule_matches (team_id, id, rule_id, rule_version, ad_account_id, entity_type, entity_id,
      entity_name, campaign_id, status, action, currency, conditions, evidence, explanation, projection, impact_minor,
      matched_at, expires_at)
    values (${teamId}, ${id}, ${ruleId}, 1, ${accountId}, 'ad', ${id}, 'An ad', '10', 'rejected', 'pause', 'USD', '[]',
      '{}', '', '{}', 0, ${at}, ${at})`
  await stage.admin`
    insert into campaign_control.decision_scores (team_id, match_id, rule_id, decision, first_day, last_day, due_at,
      predicted, created_at)
    values (${teamId}, ${id}, ${ruleId}, 'rejected', ${at.slice(0, 10)}::date + 1, ${at.slice(0, 10)}::date + 7,
      ${at}::timestamptz + interval '8 days', ${stage.admin.json(PREDICTED)}, ${at})`
  return id
}

test('Decisions are listed newest first, page by page, of all rules or of one', async () => {
  const team = stage.newTeam()
  const account = await rows.putAccount(team)
  const [one, other] = [await putRule(team), await putRule(team)]
  const first = await putScore(team, account, one, 2)
  const second = await putScore(team, account, other, 3)
  const third = await putScore(team, account, one, 4)
  const { scores } = await list(team)
  expect(scores.map(({ matchId }) => matchId)).toEqual([third, second, first])
  expect(scores[0]).toEqual({
    ...{ matchId: third, ruleId: one, adAccountId: account, entity: { type: 'ad', id: third, name: 'An ad' } },
    ...{ action: 'pause', decision: 'rejected', decidedAt: '2026-11-04T17:00:00.000Z' },
    ...{
      since: '2026-11-05',
      until: '2026-11-11',
      verdict: null,
      scoredAt: null,
      predicted: PREDICTED,
      realised: null,
    },
  })
  const page = await list(team, { ruleId: one, limit: 1 })
  expect(page.scores.map(({ matchId }) => matchId)).toEqual([third])
  const next = await list(team, { ruleId: one, limit: 1, cursor: page.nextCursor! })
  expect(next).toMatchObject({ scores: [{ matchId: first }], nextCursor: null })
  await expect(list(team, { ruleId: other, limit: 1, cursor: page.nextCursor! })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test("Another team's rule is like one that does not exist, and accounts of other workspaces are not shown", async () => {
  const [team, stranger] = [stage.newTeam({ workspaces: 2 }), stage.newTeam()]
  const ruleId = await putRule(team)
  await putScore(team, await rows.putAccount(team, { workspaceIds: [team.workspaceIds[1]!] }), ruleId, 2)
  const refusal = (input: Input) =>
    list(stranger, input).catch(({ code, message }: Error & { code: string }) => [code, message])
  expect(await refusal({ ruleId })).toEqual(await refusal({ ruleId: randomUUID() }))
  expect((await list(stranger)).scores).toEqual([])
  expect((await list(team)).scores).toHaveLength(1)
  expect((await list({ ...team, workspaceIds: [team.workspaceIds[0]!] })).scores).toEqual([])
})
