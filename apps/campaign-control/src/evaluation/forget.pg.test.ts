import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRulesStage, type RulesStage } from '../../testing/rules-stage.ts'
import { forgetEvaluations } from './forget.ts'

let stage: RulesStage
beforeAll(async () => {
  stage = await openRulesStage({ scenario: 'empty' })
}, 60_000)
afterAll(() => stage[Symbol.asyncDispose]())

test('Evaluations older than they are kept are deleted, but for the last one and the last that was judged', async () => {
  const team = stage.newTeam()
  const ruleId = await stage.putRule(team, {
    level: 'ad',
    conditions: { match: 'all', conditions: [{ metric: 'spend', operator: '>', threshold: 1, window: 'today' }] },
    action: { type: 'pause' },
  })
  const put = (account: string, daysAgo: number, paused: string | null) => {
    const at = new Date(stage.clock.now().getTime() - daysAgo * 86_400_000)
    return stage.admin`
      insert into campaign_control.rule_evaluations (team_id, id, rule_id, rule_version, ad_account_id, first_at, last_at,
        times, as_of, paused, counts, outcomes, digest)
      values (${team.teamId}, ${randomUUID()}, ${ruleId}, 1, ${account}, ${at}, ${at}, ${daysAgo}, ${at}, ${paused}, '{}', '{}', '')`
  }
  for (const daysAgo of [50, 40, 29]) await put('act_1', daysAgo, null)
  for (const daysAgo of [60, 50]) await put('act_2', daysAgo, null)
  for (const daysAgo of [45, 40]) await put('act_2', daysAgo, 'data_not_fresh')
  expect(await forgetEvaluations(stage.sync)).toBe(false)
  const kept = await stage.admin`
    select ad_account_id as account, times from campaign_control.rule_evaluations order by 1, 2`
  expect(kept).toEqual([
    { account: 'act_1', times: 29 },
    { account: 'act_2', times: 40 },
    { account: 'act_2', times: 50 },
  ])
})
