import { actions, calls } from '@adloom/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { definitionOf, openRuleStage, type RuleStage, type TeamWithAds } from '../../testing/rule-stage.ts'

let stage: RuleStage
let team: TeamWithAds
beforeAll(async () => {
  stage = await openRuleStage()
  team = await stage.newTeamWithAds()
})
afterAll(() => stage[Symbol.asyncDispose]())

const put = (ruleId: string) =>
  stage.call(calls['campaign-control.put_rule'], {
    teamId: team.teamId,
    userId: team.owner.userId,
    ruleId,
    name: 'Of the operator',
    definition: definitionOf(),
    isEnabled: true,
  })
const get = (ruleId: string) => stage.callAction(actions.get_rule, { ruleId }, { as: team.owner })

test('the operator makes a rule once, and what people changed or deleted stays so', async () => {
  const [changed, deleted] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const ruleId of [changed, deleted]) expect(await put(ruleId)).toEqual({ isNew: true })
  expect(await get(changed)).toMatchObject({ name: 'Of the operator', isEnabled: true, version: 1 })
  expect(await stage.audit(team)).toMatchObject([
    { kind: 'rule_created', actor: null },
    { kind: 'rule_created', actor: null },
  ])

  await stage.callAction(actions.switch_rule, { ruleId: changed, isEnabled: false }, { as: team.owner })
  await stage.callAction(actions.delete_rule, { ruleId: deleted }, { as: team.owner })
  for (const ruleId of [changed, deleted]) expect(await put(ruleId)).toEqual({ isNew: false })
  expect(await get(changed)).toMatchObject({ isEnabled: false, version: 1 })
  await expect(get(deleted)).rejects.toMatchObject({ code: 'not_found' })
})
