import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPolicyStage, type PolicyStage, usd } from '../../testing/policy-stage.ts'

let stage: PolicyStage
beforeAll(async () => {
  stage = await openPolicyStage({ dollars: 2 })
}, 120_000)
afterAll(() => stage[Symbol.asyncDispose]())

describe('A limit on the net daily increase', () => {
  test('refuses the preview of what would exceed it, and says what is left and until when', async () => {
    const key = await stage.newCredential()
    await stage.setPolicy(key.credential.id, { netDailyIncrease: [usd('80.00')] })
    const first = await stage.resume(key, stage.nextIdle())
    expect(first.output).toMatchObject({
      status: 'executed',
      allowance: {
        rule: 'net_daily_increase',
        limit: usd('80.00'),
        used: usd('50.00'),
        remaining: usd('30.00'),
        resetsAt: new Date(stage.clock.now().getTime() + 86_400_000).toISOString(),
      },
    })
    expect(await stage.preview(key, stage.nextIdle())).toMatchObject({
      error: { code: 'policy_blocked', allowance: first.output!.allowance },
    })
  })
})
