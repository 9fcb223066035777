import { actions, type Caller } from '@adloom/contracts'
import { teamSql } from '@adloom/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOLLARS, gbp, type Idle, openPolicyStage, type PolicyStage, POUNDS, usd } from '../../testing/policy-stage.ts'
import { checkPolicy, type ProposedChange } from './check-policy.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let stage: PolicyStage
let key: Caller
beforeAll(async () => {
  stage = await openPolicyStage({ dollars: 45, pounds: 3 })
}, 60_000)
afterAll(() => stage[Symbol.asyncDispose]())

const inMs = (ms: number) => new Date(stage.clock.now().getTime() + ms).toISOString()
const set = async (policy: Parameters<PolicyStage['setPolicy']>[1]) => {
  key = await stage.newCredential()
  await stage.setPolicy(key.credential.id, policy)
}
const resume = (as = key, idle: Idle = stage.nextIdle()) => stage.resume(as, idle)
const ruleOf = async (answer: ReturnType<PolicyStage['resume']>) => {
  const { error } = await answer
  return error ? (error.allowance?.rule ?? error.code) : 'executed'
}

describe('A limit on the net daily increase', () => {
  test('refuses what would exceed it, and says what is left and until when', async () => {
    await set({ netDailyIncrease: [usd('80.00')] })
    const allowance = {
      rule: 'net_daily_increase',
      limit: usd('80.00'),
      used: usd('50.00'),
      remaining: usd('30.00'),
      resetsAt: inMs(DAY_MS),
    }
    const first = stage.nextIdle()
    const { output } = await stage.preview(key, first)
    expect(output!.preview!.allowance).toEqual(allowance)
    expect((await stage.confirm(key, first, output!.confirmationToken)).output).toMatchObject({
      status: 'executed',
      allowance,
    })
    stage.clock.advance(HOUR_MS)
    const { error } = await stage.preview(key, stage.nextIdle())
    expect(error).toMatchObject({ code: 'policy_blocked', allowance })
    expect(error!.message).toMatch(/Ask a person to do it in the dashboard, or wait until more is allowed/)
  })

  test('allows exactly the limit', async () => {
    await set({ netDailyIncrease: [usd('50.00')] })
    expect((await resume()).output).toMatchObject({ status: 'executed', allowance: { remaining: usd('0.00') } })
  })

  test('holds for 24 hours from each increase', async () => {
    await set({ netDailyIncrease: [usd('50.00')] })
    const { output } = await resume()
    stage.clock.set(output!.allowance!.resetsAt!)
    stage.clock.advance(-1)
    expect(await ruleOf(resume())).toBe('net_daily_increase')
    stage.clock.advance(1)
    expect(await ruleOf(resume())).toBe('executed')
  })

  test('gets back what the same credential takes away', async () => {
    await set({ netDailyIncrease: [usd('50.00')] })
    const first = stage.nextIdle()
    await resume(key, first)
    expect(await ruleOf(resume())).toBe('net_daily_increase')
    const { output } = await stage.pauseAdSet(key, first)
    expect(output).toMatchObject({ status: 'executed', allowance: { used: usd('0.00'), resetsAt: inMs(DAY_MS) } })
    expect(await ruleOf(resume())).toBe('executed')
  })

  test('gets nothing back for what spends nothing', async () => {
    await set({ netDailyIncrease: [usd('50.00')] })
    expect(await ruleOf(stage.pauseAdSet(key, stage.nextIdle()))).toBe('executed')
    expect((await resume()).output).toMatchObject({ status: 'executed', allowance: { used: usd('50.00') } })
  })

  test('counts what the credential itself has changed as it is, before the next sync', async () => {
    await set({ netDailyIncrease: [usd('100.00')] })
    const idle = stage.nextIdle()
    await resume(key, idle)
    await stage.pauseAdSet(key, idle)
    await stage.editOnPlatform(idle.campaignId, { status: 'PAUSED' })
    // Its ad set is off, so it spends nothing.
    expect((await resume(key, idle)).output).toMatchObject({ status: 'executed', allowance: { used: usd('0.00') } })
  })

  test('counts each currency by itself, and allows no increase in one that is not listed', async () => {
    await set({ netDailyIncrease: [usd('50.00')] })
    const pounds = stage.nextIdle(POUNDS)
    expect((await resume(key, pounds)).error).toMatchObject({
      allowance: { rule: 'net_daily_increase', limit: gbp('0.00'), remaining: gbp('0.00'), resetsAt: null },
    })
    expect(await ruleOf(resume())).toBe('executed')
    // What lowers spending needs no allowance.
    expect(await ruleOf(stage.pauseAdSet(key, pounds))).toBe('executed')
    await stage.setPolicy(key.credential.id, { netDailyIncrease: [usd('50.00'), gbp('50.00')] })
    expect(await ruleOf(resume(key, stage.nextIdle(POUNDS)))).toBe('executed')
    await stage.setPolicy(key.credential.id, { netDailyIncrease: [] })
    expect(await ruleOf(resume())).toBe('net_daily_increase')
  })

  test('counts an action that a person undid together with its undoing', async () => {
    await set({ netDailyIncrease: [usd('50.00')] })
    const { output } = await resume()
    expect(await ruleOf(resume())).toBe('net_daily_increase')
    await stage.callAction(actions.undo_action, { actionId: output!.actionId }, { as: stage.owner() })
    expect(await ruleOf(resume())).toBe('executed')
  })
})

test('A limit on actions per hour counts every action, and frees them one by one', async () => {
  await set({ actionsPerHour: 2 })
  const first = stage.nextIdle()
  expect((await resume(key, first)).output!.allowance).toEqual({
    ...{ rule: 'actions_per_hour', limit: 2, used: 1, remaining: 1 },
    resetsAt: inMs(HOUR_MS),
  })
  const freeAt = inMs(HOUR_MS)
  stage.clock.advance(HOUR_MS / 2)
  expect(await ruleOf(stage.pauseAdSet(key, first))).toBe('executed')
  expect((await resume()).error).toMatchObject({
    code: 'policy_blocked',
    allowance: { rule: 'actions_per_hour', limit: 2, used: 2, remaining: 0, resetsAt: freeAt },
  })
  stage.clock.set(freeAt)
  expect(await ruleOf(resume())).toBe('executed')
  expect(await ruleOf(resume())).toBe('actions_per_hour')
})

test('A policy with allowed accounts refuses all others', async () => {
  await set({ adAccountIds: [POUNDS] })
  expect((await resume()).error).toMatchObject({ allowance: { rule: 'ad_accounts', limit: null, resetsAt: null } })
  expect((await resume(key, stage.nextIdle(POUNDS))).output).toMatchObject({ allowance: { rule: 'ad_accounts' } })
})

test('A limit on steps refuses a larger change of a budget in either direction, and no change without a budget', async () => {
  await set({ maxStepPct: 20 })
  const check = (stepPct: number | null) => {
    const { campaignId } = stage.nextIdle()
    const entity = { type: 'campaign' as const, id: campaignId }
    const proposed = { adAccountId: DOLLARS, currency: 'USD', entity, campaignId, exposureMinor: 0n, stepPct }
    return checked(proposed)
  }
  const allowance = { rule: 'step', limit: 20, used: null, remaining: 20, resetsAt: null }
  for (const stepPct of [20, -20, 19.9999999, (6 / 5 - 1) * 100, null]) expect(await check(stepPct)).toEqual(allowance)
  for (const stepPct of [20.01, -21])
    await expect(check(stepPct)).rejects.toMatchObject({ code: 'policy_blocked', extras: { allowance } })
})

describe('A protected entity', () => {
  const protect = (entityType: 'campaign' | 'ad_set', entityId: string) =>
    stage.callAction(actions.protect_entity, { adAccountId: DOLLARS, entityType, entityId }, { as: stage.owner() })

  test('is not changed by a credential without a policy, nor is what belongs to it', async () => {
    const free = await stage.newCredential()
    const idle = stage.nextIdle()
    await protect('campaign', idle.campaignId)
    expect((await resume(free, idle)).error).toMatchObject({
      code: 'policy_blocked',
      allowance: { rule: 'protected_entities', limit: null, used: null, remaining: null, resetsAt: null },
    })
    expect(await ruleOf(stage.pauseAdSet(free, idle))).toBe('protected_entities')
    expect(await ruleOf(resume(stage.owner(), idle))).toBe('executed')
  })

  test('is the ad of a protected ad set', async () => {
    const [ad] = await stage.admin<{ id: string; adSetId: string; campaignId: string }[]>`
      select id, ad_set_id as "adSetId", campaign_id as "campaignId" from campaign_control.ads
      where team_id = ${stage.team.teamId} and ad_account_id = ${DOLLARS} limit 1`
    key = await stage.newCredential()
    const entity = { type: 'ad' as const, id: ad!.id }
    const { campaignId } = ad!
    const pause = { adAccountId: DOLLARS, currency: 'USD', entity, campaignId, exposureMinor: 0n, stepPct: null }
    expect(await checked(pause)).toBeUndefined()
    await protect('ad_set', ad!.adSetId)
    await expect(checked(pause)).rejects.toMatchObject({ code: 'policy_blocked' })
  })

  test('of a policy binds its credential alone, and is refused at confirmation too', async () => {
    await set({ actionsPerHour: 100 })
    const idle = stage.nextIdle()
    const { output } = await stage.preview(key, idle)
    await stage.setPolicy(key.credential.id, { protectedEntities: [{ type: 'campaign', id: idle.campaignId }] })
    expect(await ruleOf(stage.confirm(key, idle, output!.confirmationToken))).toBe('protected_entities')
    expect(await ruleOf(stage.pauseAdSet(key, idle))).toBe('protected_entities')
    expect(await ruleOf(resume(await stage.newCredential(), idle))).toBe('executed')
  })
})

const checked = (proposed: ProposedChange) =>
  checkPolicy(teamSql(stage.deps.readDb, stage.team.teamId), key, proposed, stage.clock.now())

test('The allowance is that of the rule that leaves the least, relative to its limit', async () => {
  await set({ netDailyIncrease: [usd('1000.00')], actionsPerHour: 2, maxStepPct: 20, adAccountIds: [DOLLARS] })
  expect((await resume()).output!.allowance).toMatchObject({ rule: 'actions_per_hour', remaining: 1 })
  await stage.setPolicy(key.credential.id, { netDailyIncrease: [usd('101.00')], actionsPerHour: 100 })
  expect((await resume()).output!.allowance).toMatchObject({ rule: 'net_daily_increase', remaining: usd('1.00') })
})
