import { actions, tools } from '@adloom/contracts'
import { makeCaller } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRulesStage, type RulesStage } from '../../testing/rules-stage.ts'

let stage: RulesStage
beforeAll(async () => {
  stage = await openRulesStage({ scenario: 'runaway_cpa', env: { SYNC_HISTORY_DAYS: '8' } })
}, 60_000)
afterAll(() => stage[Symbol.asyncDispose]())

const spending = {
  level: 'ad_set',
  conditions: { match: 'all', conditions: [{ metric: 'spend', operator: '>', threshold: 1, window: 'last_7d' }] },
  action: { type: 'pause' },
  skipLearning: false,
}

test(
  'A rule pauses a winner; once that is rejected, evaluations skip it and say why, until the period ends',
  { timeout: 240_000 },
  async () => {
    const team = stage.newTeam()
    await stage.connect(team, ['act_1001'])
    await stage.syncAll()
    const ruleId = await stage.putRule(team, spending)
    await stage.evaluateAll()
    const [match] = await stage.matches(ruleId)
    const winner = match!.entityId

    const as = makeCaller(team)
    const rejection = { matchId: match!.id, reason: 'this_is_a_winner' as const }
    const { effect } = await stage.callTool(tools.reject_automation_action, rejection, { as })
    const until = new Date(stage.clock.now().getTime() + 14 * 86_400_000).toISOString()
    expect(effect).toMatchObject({ kind: 'suppression', until })

    const ofWinner = async () => (await stage.matches(ruleId)).filter(({ entityId }) => entityId === winner)
    await stage.advance({ days: 1 })
    for (let day = 1; day < 14; day += 3) {
      if (day > 1) await stage.advance({ days: 3 })
      await stage.syncAll()
      await stage.evaluateAll()
      const last = (await stage.evaluations(ruleId)).at(-1)!
      expect(last.paused, `day ${day}`).toBeNull()
      expect(last.outcomes.entities['suppressed'], `day ${day}`).toEqual([winner])
      expect(last.outcomes.details[winner]).toEqual({ until })
    }
    expect(await ofWinner()).toMatchObject([{ status: 'rejected' }])

    // A person sees the same before anything is evaluated.
    const run = await stage.dryRun(team, spending, ruleId)
    expect(run.find(({ id }) => id === winner)).toMatchObject({
      outcome: 'suppressed',
      reason: `Somebody said that it is a winner, so no rule suggests pausing it until ${until.slice(0, 16).replace('T', ' ')} UTC.`,
    })

    await stage.advance({ days: 1, minutes: 1 })
    await stage.syncAll()
    await stage.evaluateAll()
    expect((await ofWinner()).map(({ status }) => status)).toEqual(['rejected', 'pending_approval'])
  },
)

test('An adjustment that a person lifts no longer holds', { timeout: 60_000 }, async () => {
  await stage.beginAgain()
  const team = stage.newTeam()
  await stage.connect(team, ['act_1001'])
  await stage.syncAll()
  const ruleId = await stage.putRule(team, { ...spending, cooldownHours: 1 })
  await stage.evaluateAll()
  const [match] = await stage.matches(ruleId)
  const rejection = { matchId: match!.id, reason: 'wait_longer' as const }
  await stage.callTool(tools.reject_automation_action, rejection, { as: makeCaller(team) })
  await stage.advance({ minutes: 61 })
  await stage.syncAll()
  await stage.evaluateAll()
  const last = (await stage.evaluations(ruleId)).at(-1)!
  expect(last.outcomes.entities['on_hold']).toEqual([match!.entityId])
  const as = stage.person(team)
  const [held] = (await stage.callAction(actions.list_rule_adjustments, {}, { as })).adjustments
  await stage.callAction(actions.lift_rule_adjustment, { adjustmentId: held!.adjustmentId }, { as })
  await stage.advance({ minutes: 21 })
  await stage.syncAll()
  await stage.evaluateAll()
  expect((await stage.matches(ruleId)).filter(({ entityId }) => entityId === match!.entityId)).toHaveLength(2)
})
