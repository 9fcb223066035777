import { actions } from '@adloom/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { definitionOf, openRuleStage, type RuleStage, type TeamWithAds } from '../../testing/rule-stage.ts'

let stage: RuleStage
let team: TeamWithAds
beforeAll(async () => {
  stage = await openRuleStage()
  team = await stage.newTeamWithAds()
})
afterAll(() => stage[Symbol.asyncDispose]())

type Update = Parameters<typeof stage.callAction<typeof actions.update_rule>>[1]
const update = (as: TeamWithAds['owner'], input: Update) => stage.callAction(actions.update_rule, input, { as })
const get = (ruleId: string, version?: number) =>
  stage.callAction(actions.get_rule, { ruleId, ...(version && { version }) }, { as: team.member })

test('a change makes a new version, and the earlier ones can be read', async () => {
  const { ruleId } = await stage.createRule(team)
  const definition = definitionOf({ action: { type: 'scale_budget', percent: -20 } })
  stage.clock.advance(60_000)
  expect(await update(team.admin, { ruleId, expectedVersion: 1, definition })).toEqual({
    ruleId,
    version: 2,
    warnings: [],
  })
  expect(await update(team.owner, { ruleId, expectedVersion: 2, name: 'Smaller budgets' })).toMatchObject({
    version: 3,
  })
  const rule = await get(ruleId)
  expect(rule).toMatchObject({ name: 'Smaller budgets', version: 3, action: { percent: -20 }, definitionVersion: 3 })
  expect(rule.versions.map(({ version, createdBy }) => [version, createdBy])).toEqual([
    [3, team.owner.userId],
    [2, team.admin.userId],
    [1, team.owner.userId],
  ])
  expect(await get(ruleId, 1)).toMatchObject({
    version: 3,
    definitionVersion: 1,
    definition: { action: { type: 'pause' } },
  })
  await expect(get(ruleId, 4)).rejects.toMatchObject({ code: 'not_found' })
  const last = (await stage.audit(team)).at(-1)
  expect(last).toMatchObject({
    kind: 'rule_changed',
    about: { ruleId },
    data: { version: 3, before: { name: 'Weak ad sets' } },
  })
})

test('a change of a version that is no longer in force is a conflict that says the one that is', async () => {
  const { ruleId } = await stage.createRule(team)
  const both = await Promise.allSettled(
    ['One', 'Two'].map((name) => update(team.owner, { ruleId, expectedVersion: 1, name })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(update(team.owner, { ruleId, expectedVersion: 1, name: 'Three' })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('version 2'),
    extras: { issues: [{ path: 'expectedVersion' }] },
  })
  expect((await get(ruleId)).version).toBe(2)
})

test('a change that changes nothing makes no version and no audit entry', async () => {
  const { ruleId } = await stage.createRule(team)
  const before = await stage.audit(team)
  const same = { ruleId, expectedVersion: 1, name: 'Weak ad sets', definition: definitionOf() }
  expect(await update(team.owner, same)).toMatchObject({ version: 1 })
  expect(await stage.audit(team)).toEqual(before)
})

test('a changed definition is checked like a new one, and suggestions that wait stay', async () => {
  const { ruleId } = await stage.createRule(team)
  const match = await stage.putMatch(team, ruleId)
  const foreign = definitionOf({ scope: { adAccountIds: ['act_0'] } })
  await expect(update(team.owner, { ruleId, expectedVersion: 1, definition: foreign })).rejects.toMatchObject({
    code: 'not_found',
  })
  await update(team.owner, { ruleId, expectedVersion: 1, definition: definitionOf({ dailyCap: 1 }) })
  expect(await stage.statusOf(match)).toBe('pending_approval')
})

test('a rule is switched on and off, which closes its circuit breaker', async () => {
  const { ruleId } = await stage.createRule(team)
  await stage.admin`
    update campaign_control.rules set failures = 3, breaker_opened_at = ${stage.clock.now()} where id = ${ruleId}`
  expect(await get(ruleId)).toMatchObject({ failures: 3, breakerOpenedAt: stage.clock.now().toISOString() })
  const on = await stage.callAction(actions.switch_rule, { ruleId, isEnabled: true }, { as: team.owner })
  expect(on).toEqual({ ruleId, isEnabled: true })
  expect(await get(ruleId)).toMatchObject({ isEnabled: true, failures: 0, breakerOpenedAt: null, version: 1 })
  const log = await stage.audit(team)
  expect(log.at(-1)).toMatchObject({ kind: 'rule_switched', data: { isEnabled: true, closedBreaker: true } })
  await stage.callAction(actions.switch_rule, { ruleId, isEnabled: true }, { as: team.owner })
  expect(await stage.audit(team)).toHaveLength(log.length)
})

test('a deleted rule is gone, its waiting suggestions are superseded, and its history stays', async () => {
  const { ruleId } = await stage.createRule(team, {}, { isEnabled: true })
  const waiting = await stage.putMatch(team, ruleId)
  const executing = await stage.putMatch(team, ruleId, { entity_id: 'other', status: 'executing' })
  const rejected = await stage.putMatch(team, ruleId, { status: 'rejected' })
  const remove = () => stage.callAction(actions.delete_rule, { ruleId }, { as: team.owner })
  expect(await remove()).toEqual({ ruleId, deleted: true })
  const log = await stage.audit(team)
  expect(await remove()).toEqual({ ruleId, deleted: true })
  expect(await stage.audit(team)).toEqual(log)
  expect(log.slice(-2)).toMatchObject([
    { kind: 'rule_deleted', about: { ruleId } },
    { kind: 'match_superseded', about: { matchId: waiting } },
  ])
  expect(await Promise.all([waiting, executing, rejected].map(stage.statusOf))).toEqual([
    'superseded',
    'executing',
    'rejected',
  ])
  await expect(get(ruleId)).rejects.toMatchObject({ code: 'not_found' })
  await expect(update(team.owner, { ruleId, expectedVersion: 1, name: 'Back' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('members change nothing', async () => {
  const { ruleId } = await stage.createRule(team)
  const as = team.member
  for (const answer of [
    () => update(as, { ruleId, expectedVersion: 1, name: 'Mine' }),
    () => stage.callAction(actions.switch_rule, { ruleId, isEnabled: true }, { as }),
    () => stage.callAction(actions.delete_rule, { ruleId }, { as }),
    () => stage.callAction(actions.set_automation_paused, { isPaused: true }, { as }),
    () =>
      stage.callAction(
        actions.protect_entity,
        { adAccountId: team.accountId, entityType: 'ad', entityId: team.adId },
        { as },
      ),
    () => stage.callAction(actions.unprotect_entity, { entityId: team.adId }, { as }),
  ])
    await expect(answer()).rejects.toMatchObject({ code: 'forbidden' })
  expect(await get(ruleId)).toMatchObject({ name: 'Weak ad sets', version: 1, isEnabled: false })
})
