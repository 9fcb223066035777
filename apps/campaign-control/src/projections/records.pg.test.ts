import { randomUUID } from 'node:crypto'
import { MATCH_STATUSES } from '@adloom/contracts'
import { teamSql } from '@adloom/db'
import { afterAll, expect, test } from 'vitest'
import { openCampaignStage, type Team } from '../../testing/campaign-stage.ts'
import { recordsOf } from './records.ts'

const stage = await openCampaignStage()
afterAll(() => stage[Symbol.asyncDispose]())

async function putRule({ teamId }: Team, id: string = randomUUID()): Promise<string> {
  await stage.admin`
    insert into campaign_control.rules (team_id, id, name, is_enabled, version, created_by, created_at, updated_at)
    values (${teamId}, ${id}, 'Rule', true, 1, ${randomUUID()}, now(), now())`
  return id
}

/** A suggestion in a state, and what its projection proved to be. */
async function putMatch({ teamId }: Team, ruleId: string, status: string, verdict: string | null = null) {
  const id = randomUUID()
  await stage.admin`
    insert into campaign_control.rule_matches (team_id, id, rule_id, rule_version, ad_account_id, entity_type, entity_id,
      entity_name, campaign_id, status, action, currency, conditions, evidence, explanation, projection, impact_minor,
      matched_at, expires_at)
    values (${teamId}, ${id}, ${ruleId}, 1, 'act_1', 'ad', ${id}, 'An ad', '10', ${status}, 'pause', 'USD', '[]', '{}',
      '', '{}', 0, now(), now())`
  await stage.admin`
    insert into campaign_control.decision_scores (team_id, match_id, rule_id, decision, first_day, last_day, due_at,
      scored_at, verdict, predicted, created_at)
    values (${teamId}, ${id}, ${ruleId}, 'approved', now(), now(), now(), ${verdict && new Date()}, ${verdict}, '{}', now())`
}

test('A record counts what was approved, what was rejected, and what proved right: of each rule and team alone', async () => {
  const [team, other] = [stage.newTeam(), stage.newTeam()]
  const [rule, fresh] = [await putRule(team), await putRule(team)]
  await putRule(other, rule)
  for (const status of MATCH_STATUSES) await putMatch(team, rule, status)
  await putMatch(team, rule, 'rejected', 'right')
  await putMatch(team, rule, 'executed', 'right')
  await putMatch(team, rule, 'executed', 'wrong')
  await putMatch(team, rule, 'executed', 'unknown')
  await putMatch(other, rule, 'executed', 'right')
  const records = await recordsOf(teamSql(stage.deps.readDb, team.teamId), team.teamId, [rule, fresh])
  // Approved counts while it is carried out, and when that failed for good.
  expect(Object.fromEntries(records)).toEqual({
    [rule]: { approved: 7, rejected: 2, predictedRight: 2 },
    [fresh]: { approved: 0, rejected: 0, predictedRight: 0 },
  })
})
