import { actions } from '@adloom/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRuleStage, type RuleStage, type TeamWithAds } from '../../testing/rule-stage.ts'

let stage: RuleStage
beforeAll(async () => {
  stage = await openRuleStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

const pause = (as: TeamWithAds['owner'], isPaused: boolean) =>
  stage.callAction(actions.set_automation_paused, { isPaused }, { as })
const stateOf = (as: TeamWithAds['owner']) => stage.callAction(actions.get_automation_state, {}, { as })

test('the kill switch pauses the automation of a team until somebody resumes it, and says who and when', async () => {
  const [team, other] = [await stage.newTeamWithAds(), await stage.newTeamWithAds()]
  const never = { isPaused: false, changedAt: null, changedBy: null }
  expect(await pause(team.owner, false)).toEqual({ isPaused: false })
  expect(await stateOf(team.member)).toMatchObject(never)
  expect(await stage.audit(team)).toEqual([])

  expect(await pause(team.admin, true)).toEqual({ isPaused: true })
  const pausedAt = stage.clock.now().toISOString()
  stage.clock.advance(60_000)
  await pause(team.owner, true)
  const paused = { isPaused: true, changedAt: pausedAt, changedBy: team.admin.userId }
  expect(await stateOf(team.member)).toMatchObject(paused)
  expect(await stateOf(other.member)).toMatchObject(never)

  await pause(team.owner, false)
  expect(await stateOf(team.member)).toMatchObject({ isPaused: false, changedBy: team.owner.userId })
  expect((await stage.audit(team)).map(({ kind, actor }) => [kind, actor?.userId])).toEqual([
    ['automation_paused', team.admin.userId],
    ['automation_resumed', team.owner.userId],
  ])
})

test('the state counts the rules that suggest, those that are off and those that are held', async () => {
  const team = await stage.newTeamWithAds()
  const [, , held, gone] = [
    await stage.createRule(team, {}, { isEnabled: true }),
    await stage.createRule(team),
    await stage.createRule(team, {}, { isEnabled: true }),
    await stage.createRule(team, {}, { isEnabled: true }),
  ]
  await stage.admin`update campaign_control.rules set breaker_opened_at = now() where id = ${held.ruleId}`
  await stage.callAction(actions.delete_rule, { ruleId: gone.ruleId }, { as: team.owner })
  expect((await stateOf(team.member)).rules).toEqual({ enabled: 1, disabled: 1, held: 1 })
})
