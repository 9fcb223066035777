import { actions } from '@adloom/contracts/of/campaign-control'
import { until } from '@adloom/testing'
import { afterAll, expect, test } from 'vitest'
import { ACCOUNT } from '../../testing/change-stage.ts'
import { openMatchStage } from '../../testing/match-stage.ts'

/** Longer than the lease of a claim. */
const LEASE_MS = 61_000

const stage = await openMatchStage()
afterAll(() => stage[Symbol.asyncDispose]())

test('An approval whose outcome is not known stays open while its ad account is disconnected', async () => {
  const buyer = await stage.newBuyer()
  const { matchId, adSetId } = await stage.suggest(buyer, await stage.newRule(buyer))
  const { confirmationToken } = (await stage.approve(matchId, buyer.key)).output!
  await stage.forget()
  await stage.failAt(adSetId, 'POST', { type: 'reset_after' })
  // The reads before the write go through: of the service, and of the adapter.
  const reads = { match: { method: 'GET', pathRegex: `/${adSetId}$`, nth: 3 }, times: null } as const
  await stage.sandbox.addFault({ ...reads, action: { type: 'http_500_json' } })
  expect((await stage.approve(matchId, buyer.key, confirmationToken)).error?.code).toBe('timeout')
  await stage.sandbox.clearFaults()
  await stage.callAction(actions.disconnect_ad_account, { adAccountId: ACCOUNT }, { as: buyer.person })
  const approveUnclaimed = () =>
    until(async () => {
      stage.clock.advance(LEASE_MS)
      const answer = await stage.approve(matchId, buyer.key, confirmationToken)
      return answer.error?.code === 'call_in_progress' ? null : answer
    })
  expect((await approveUnclaimed()).error).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('can no longer be read'),
  })
  expect(await stage.statusOf(matchId)).toBe('executing')
  await stage.connect(buyer, [ACCOUNT])
  expect((await approveUnclaimed()).output?.status).toBe('executed')
  expect([await stage.statusOf(matchId), await stage.writes()]).toEqual(['executed', [`/${adSetId}`]])
})
