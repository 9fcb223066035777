import type { Caller } from '@adloom/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type Answer,
  type ControlTool,
  openPolicyStage,
  type PolicyStage,
  POUNDS,
  usd,
} from '../../testing/policy-stage.ts'

/** A little longer than the lease of a claim. */
const LEASE_MS = 61_000

let stage: PolicyStage
beforeAll(async () => {
  stage = await openPolicyStage({ dollars: 65 })
}, 60_000)
afterAll(() => stage[Symbol.asyncDispose]())
afterEach(() => stage.sandbox.clearFaults())

const keyWith = async (policy: Parameters<PolicyStage['setPolicy']>[1]) => {
  const key = await stage.newCredential()
  await stage.setPolicy(key.credential.id, policy)
  return key
}
const outcomeOf = ({ output, error }: Answer) => output?.status ?? error!.code

describe('Fifty tokens that are confirmed at once', () => {
  test.each([
    ['actions per hour', { actionsPerHour: 3 }],
    ['the net daily increase', { netDailyIncrease: [usd('150.00')] }],
  ])('do no more than the limit on %s allows', async (_what, policy) => {
    const key = await keyWith(policy)
    const idle = stage.takeIdle(50)
    const offers = await Promise.all(idle.map((one) => stage.preview(key, one)))
    expect(new Set(offers.map(outcomeOf))).toEqual(new Set(['confirmation_required']))
    const last = await stage.lastRequest()
    const answers = await Promise.all(
      idle.map((one, i) => stage.confirm(key, one, offers[i]!.output!.confirmationToken)),
    )
    const outcomes = answers.map(outcomeOf)
    expect(outcomes.filter((outcome) => outcome === 'executed')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'policy_blocked')).toHaveLength(47)
    expect(await stage.writesSince(last)).toBe(3)
    stage.giveBack(idle.filter((_one, i) => outcomes[i] === 'policy_blocked'))
  })
})

test('A policy that is tightened after the preview holds for the confirmation, and the token stays valid', async () => {
  const key = await keyWith({ actionsPerHour: 100 })
  const idle = stage.nextIdle()
  const { output } = await stage.preview(key, idle)
  const confirm = () => stage.confirm(key, idle, output!.confirmationToken)
  await stage.setPolicy(key.credential.id, { netDailyIncrease: [usd('49.99')] })
  const last = await stage.lastRequest()
  expect((await confirm()).error).toMatchObject({ code: 'policy_blocked', allowance: { rule: 'net_daily_increase' } })
  expect(await stage.writesSince(last)).toBe(0)
  await stage.setPolicy(key.credential.id, { netDailyIncrease: [usd('50.00')] })
  expect(outcomeOf(await confirm())).toBe('executed')
})

describe('An action gives its share back', () => {
  test('when the platform refuses it', async () => {
    const key = await keyWith({ actionsPerHour: 1, netDailyIncrease: [usd('50.00')] })
    await stage.sandbox.addFault({ match: { method: 'POST' }, action: { type: 'error', code: 100, message: 'No' } })
    expect(['conflict', 'upstream_failed']).toContain(outcomeOf(await stage.resume(key, stage.nextIdle())))
    expect(outcomeOf(await stage.resume(key, stage.nextIdle()))).toBe('executed')
  })

  test('when the campaign has changed since the preview', async () => {
    const key = await keyWith({ actionsPerHour: 1 })
    const idle = stage.nextIdle()
    const { output } = await stage.preview(key, idle)
    await stage.editOnPlatform(idle.campaignId, { status: 'ACTIVE' })
    expect(outcomeOf(await stage.confirm(key, idle, output!.confirmationToken))).toBe('state_drifted')
    expect(outcomeOf(await stage.resume(key, stage.nextIdle()))).toBe('executed')
  })

  test('when there was nothing to change', async () => {
    const key = await keyWith({ actionsPerHour: 1 })
    const idle = stage.nextIdle()
    await stage.editOnPlatform(idle.campaignId, { status: 'ACTIVE' })
    expect(outcomeOf(await stage.resume(key, idle))).toBe('no_change')
    expect(outcomeOf(await stage.resume(key, stage.nextIdle()))).toBe('executed')
  })
})

describe('An action whose outcome is unknown keeps its share', () => {
  /** Begins an action whose answer is lost, and which cannot be read back either. Returns how to ask again. */
  const loseBegun = async (key: Caller, type: string, ...[tool, input]: [ControlTool, object]) => {
    const { output } = await stage.ask(key, tool, input)
    await stage.sandbox.addFault({ match: { method: 'POST' }, action: { type } })
    // The entity is read twice before the write: as for the preview, and by the write itself.
    const match = { method: 'GET' as const, nth: 3 }
    await stage.sandbox.addFault({ match, times: null, action: { type: 'http_500_json' } })
    const again = () => stage.ask(key, tool, { ...input, confirmationToken: output!.confirmationToken })
    expect(outcomeOf(await again())).toBe('timeout')
    await stage.sandbox.clearFaults()
    expect(outcomeOf(await stage.resume(key, stage.nextIdle()))).toBe('policy_blocked')
    stage.clock.advance(LEASE_MS)
    return again
  }
  const resuming = () => ['resume_campaign', { campaignId: stage.nextIdle().campaignId }] as const

  test('and a decrease gives none before it is known to be done', async () => {
    const key = await keyWith({ netDailyIncrease: [usd('50.00')] })
    const { campaignId, adSetId } = stage.nextIdle()
    await stage.resume(key, { campaignId, adSetId })
    const again = await loseBegun(key, 'reset_after', 'pause_ad_set', { adSetId })
    expect((await again()).output).toMatchObject({ status: 'executed', allowance: { used: usd('0.00') } })
    expect(outcomeOf(await stage.resume(key, stage.nextIdle()))).toBe('executed')
  })

  test('and gives it back when the entity shows that nothing was done', async () => {
    const key = await keyWith({ actionsPerHour: 1 })
    const again = await loseBegun(key, 'reset_before', ...resuming())
    // The claim is settled, and the token takes the share once more.
    expect(outcomeOf(await again())).toBe('executed')
    expect(outcomeOf(await stage.resume(key, stage.nextIdle()))).toBe('policy_blocked')
  })

  test('and keeps it when the entity shows that it was done', async () => {
    const key = await keyWith({ actionsPerHour: 1 })
    const last = await stage.lastRequest()
    const again = await loseBegun(key, 'reset_after', ...resuming())
    expect(outcomeOf(await again())).toBe('executed')
    expect(await stage.writesSince(last)).toBe(1)
    expect(outcomeOf(await stage.resume(key, stage.nextIdle()))).toBe('policy_blocked')
  })
})

describe('A policy binds', () => {
  test('the credential that it is held for, and no other', async () => {
    const key = await keyWith({ adAccountIds: [POUNDS] })
    expect(outcomeOf(await stage.resume(key, stage.nextIdle()))).toBe('policy_blocked')
    const other = await stage.newCredential()
    const { output } = await stage.resume(other, stage.nextIdle())
    expect(output!.status).toBe('executed')
    expect(output!.allowance).toBeUndefined()
  })

  test('a grant, with whichever access token it comes', async () => {
    const grant = await stage.newCredential('oauth')
    await stage.setPolicy(grant.credential.id, { actionsPerHour: 1 })
    const expiresAt = new Date(stage.clock.now().getTime() + 1).toISOString()
    const nextToken = { ...grant, credential: { ...grant.credential, expiresAt } }
    expect(outcomeOf(await stage.resume(grant, stage.nextIdle()))).toBe('executed')
    expect(outcomeOf(await stage.resume(nextToken, stage.nextIdle()))).toBe('policy_blocked')
    expect(outcomeOf(await stage.resume(await stage.newCredential('oauth'), stage.nextIdle()))).toBe('executed')
  })

  test('by default whoever has none of their own, but people', async () => {
    await stage.setPolicy('default', { adAccountIds: [POUNDS] })
    const [key, exempt] = [await stage.newCredential(), await keyWith({})]
    const idle = stage.nextIdle()
    expect(outcomeOf(await stage.resume(key, idle))).toBe('policy_blocked')
    const { output } = await stage.resume(exempt, stage.nextIdle())
    expect([output!.status, output!.allowance]).toEqual(['executed', undefined])
    const byPerson = await stage.resume(stage.owner(), idle)
    expect([byPerson.output!.status, byPerson.output!.allowance]).toEqual(['executed', undefined])
    await stage.removePolicy('default')
    expect(outcomeOf(await stage.resume(key, stage.nextIdle()))).toBe('executed')
  })
})
