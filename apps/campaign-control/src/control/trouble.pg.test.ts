import { actions, tools } from '@adloom/contracts/of/campaign-control'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT, type Answer, type Buyer, type ChangeStage, openChangeStage } from '../../testing/change-stage.ts'

/** Longer than the lease of a claim. */
const LEASE_MS = 61_000

let stage: ChangeStage
let buyer: Buyer
let adSetId: string
beforeAll(async () => {
  stage = await openChangeStage('single_healthy', { isQuick: true })
  buyer = await stage.newBuyer()
  adSetId = await stage.idOf('ad_sets', buyer, 'Visitors')
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  await stage.sandbox.clearFaults()
  // What waits for a limit to pass waits no more.
  await stage.advance({ minutes: 20 })
  await stage.edit(adSetId, { status: 'ACTIVE' })
  await stage.settle()
})

const offer = async (as = buyer.key) => (await stage.ask('pause_ad_set', { adSetId }, as)).output!.confirmationToken
const redeem = (confirmationToken: string, as = buyer.key) =>
  stage.ask('pause_ad_set', { adSetId, confirmationToken }, as)
const statusOf = async (answer: Promise<Answer>) => {
  const { output, error } = await answer
  return output?.status ?? error?.code
}
const statusThere = async () => (await stage.read(adSetId, 'status'))['status']
/** Redeems once no other process has the claim: the service settles claims by itself too. */
const redeemUnclaimed = (token: string, as = buyer.key) =>
  until(async () => {
    stage.clock.advance(LEASE_MS)
    const answer = await redeem(token, as)
    return answer.error?.code === 'call_in_progress' ? null : answer
  })

test('Of a hundred redemptions at once, one writes', async () => {
  const token = await offer()
  const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(token)))
  const done = answers.flatMap(({ output }) => output ?? [])
  expect(new Set(done.map(({ actionId }) => actionId)).size).toBe(1)
  expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toBeOneOf([
    new Set(),
    new Set(['call_in_progress']),
  ])
  expect(await stage.writes()).toEqual([`/${adSetId}`])
  expect((await redeem(token)).output).toEqual(done[0])
})

test('A write whose answer is lost is read back, and not repeated', async () => {
  const token = await offer()
  await stage.failAt(adSetId, 'POST', { type: 'reset_after' })
  expect(await statusOf(redeem(token))).toBe('executed')
  expect(await statusOf(redeem(token))).toBe('executed')
  expect(await stage.writes()).toEqual([`/${adSetId}`])
})

test('A write that is lost while nothing can be read is settled by reading, and counts as executed', async () => {
  const token = await offer()
  await stage.failAt(adSetId, 'POST', { type: 'reset_after' })
  // The reads before the write go through: of the service, and of the adapter.
  const reads = { match: { method: 'GET', pathRegex: `/${adSetId}$`, nth: 3 }, times: null } as const
  await stage.sandbox.addFault({ ...reads, action: { type: 'http_500_json' } })
  expect(await statusOf(redeem(token))).toBe('timeout')
  expect(await statusOf(redeem(token))).toBe('call_in_progress')
  await stage.sandbox.clearFaults()
  expect((await redeemUnclaimed(token)).output).toMatchObject({ status: 'executed' })
  expect(await stage.writes()).toEqual([`/${adSetId}`])
})

describe('The token stays valid, and nothing was written, when the platform', () => {
  test('takes no more requests', async () => {
    const token = await offer()
    await stage.failAt(adSetId, 'POST', { type: 'throttle', minutes: 5 })
    const { error } = await redeem(token)
    expect(error).toMatchObject({ code: 'upstream_failed', retryAfterSeconds: expect.any(Number) })
    expect(await statusThere()).toBe('ACTIVE')
    await stage.advance({ minutes: 7 })
    expect(await statusOf(redeem(token))).toBe('executed')
  })

  test('cannot be read', async () => {
    const token = await offer()
    await stage.failAt(adSetId, 'GET', { type: 'http_500_json' }, null)
    expect(await statusOf(redeem(token))).toBe('upstream_failed')
    expect(await statusOf(stage.ask('pause_ad_set', { adSetId }, buyer.key))).toBe('upstream_failed')
    await stage.sandbox.clearFaults()
    expect(await statusOf(redeem(token))).toBe('executed')
    expect(await stage.writes()).toEqual([`/${adSetId}`])
  })

  test('refuses the write, in its own words', async () => {
    const token = await offer()
    const message = 'Bitte bestätigen Sie Ihr Konto'
    await stage.failAt(adSetId, 'POST', { type: 'error', code: 100, subcode: 1_487_033, message })
    const { error } = await redeem(token)
    expect(error).toEqual({
      code: 'conflict',
      message: 'The ad platform refused the request.',
      platform: {
        name: 'meta',
        code: 100,
        subcode: 1_487_033,
        message: `(#100) ${message}`,
        traceId: expect.any(String),
      },
    })
    expect(await statusThere()).toBe('ACTIVE')
    expect(await statusOf(redeem(token))).toBe('executed')
  })

  test('fails without an answer, again and again: once the claim is settled', async () => {
    const token = await offer()
    await stage.failAt(adSetId, 'POST', { type: 'http_500_json' }, null)
    expect(await statusOf(redeem(token))).toBe('timeout')
    await stage.sandbox.clearFaults()
    await stage.settle()
    expect((await redeemUnclaimed(token)).output).toMatchObject({ status: 'executed' })
    expect(await stage.writes()).toEqual([`/${adSetId}`])
  })
})

describe('An action whose outcome nobody has read yet', () => {
  /** A team whose write took effect, and whose process has no answer. */
  const loseOutcome = async () => {
    const team = await stage.newBuyer()
    const token = await offer(team.key)
    await stage.failAt(adSetId, 'POST', { type: 'reset_after' })
    const reads = { match: { method: 'GET', pathRegex: `/${adSetId}$`, nth: 3 }, times: null } as const
    await stage.sandbox.addFault({ ...reads, action: { type: 'http_500_json' } })
    expect(await statusOf(redeem(token, team.key))).toBe('timeout')
    await stage.sandbox.clearFaults()
    return { team, token }
  }
  const stateOf = async ({ teamId }: Buyer) => {
    const rows = await stage.admin<{ state: string }[]>`
      select state from campaign_control.control_actions where team_id = ${teamId}`
    return rows.map(({ state }) => state)
  }

  test('stays open while the account is disconnected, and is executed once it is connected again', async () => {
    const { team, token } = await loseOutcome()
    await stage.callAction(actions.disconnect_ad_account, { adAccountId: ACCOUNT }, { as: team.person })
    expect((await redeemUnclaimed(token, team.key)).error).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('can no longer be read'),
    })
    expect(await stateOf(team)).toEqual(['executing'])
    await stage.connect(team, [ACCOUNT])
    expect((await redeemUnclaimed(token, team.key)).output).toMatchObject({ status: 'executed' })
    expect(await stage.writes()).toEqual([`/${adSetId}`])
    const { kind, data } = (await stage.audited(team)).at(-1)!
    expect([kind, data]).toEqual(['action_executed', expect.objectContaining({ foundByReading: true })])
  })

  test('stays open while the grant does not reach the account', async () => {
    const { team, token } = await loseOutcome()
    const notThere = { type: 'error', code: 100, subcode: 33, message: 'Unsupported get request' }
    await stage.failAt(adSetId, 'GET', notThere, null)
    await stage.failAt(ACCOUNT, 'GET', notThere, null)
    expect((await redeemUnclaimed(token, team.key)).error).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('can no longer be read'),
    })
    expect(await stateOf(team)).toEqual(['executing'])
    await stage.sandbox.clearFaults()
    expect((await redeemUnclaimed(token, team.key)).output).toMatchObject({ status: 'executed' })
  })

  test('ends when the entity is gone from an account that can be read', async () => {
    const { team, token } = await loseOutcome()
    await stage.failAt(adSetId, 'GET', { type: 'error', code: 100, subcode: 33, message: 'Unsupported' }, null)
    expect((await redeemUnclaimed(token, team.key)).error?.code).toBe('not_found')
    expect(await stateOf(team)).toEqual(['drifted'])
  })

  test('is settled though its account was taken from the workspace of the caller', async () => {
    const { team, token } = await loseOutcome()
    await stage.admin`delete from campaign_control.ad_account_workspaces where team_id = ${team.teamId}`
    expect((await redeemUnclaimed(token, team.key)).output).toMatchObject({ status: 'executed' })
  })
})

const NO_PERMISSION = { type: 'error', code: 200, message: 'no permission' } as const

describe('A refusal of the platform that is about the connection', () => {
  const listed = async ({ key }: Buyer) => {
    const { adAccounts } = await stage.callTool(tools.list_ad_accounts, {}, { as: key })
    return adAccounts.map(({ status }) => status)
  }

  test.each([
    ['a grant that is over', { type: 'error', code: 190, message: 'expired' }, 'expired'],
    ['a permission that is missing for the account', NO_PERMISSION, 'permission_lost', ACCOUNT],
    ['but not one that is missing for this ad set alone', NO_PERMISSION, 'connected'],
    ['a person who is stopped', { type: 'error', code: 368, message: 'blocked' }, 'permission_lost'],
  ])('is in the list of ad accounts: %s', async (_, action, status, unreadable: string | null = null) => {
    const team = await stage.newBuyer()
    const token = await offer(team.key)
    expect(await listed(team)).toEqual(['connected'])
    await stage.failAt(adSetId, 'POST', action)
    if (unreadable) await stage.failAt(unreadable, 'GET', action)
    expect((await redeem(token, team.key)).error).toMatchObject({ code: 'conflict', platform: { code: action.code } })
    expect(await listed(team)).toEqual([status])
    expect(await listed(buyer)).toEqual(['connected'])
    expect(await statusThere()).toBe('ACTIVE')
  })
})
