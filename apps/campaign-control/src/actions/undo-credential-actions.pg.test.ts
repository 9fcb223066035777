import type { Caller } from '@adloom/contracts'
import { makePerson } from '@adloom/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openUndoStage, type UndoStage } from '../../testing/undo-stage.ts'

let stage: UndoStage
let key: Caller
let since: Date
beforeAll(async () => {
  stage = await openUndoStage(44)
}, 120_000)
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  key = await stage.newCredential()
  stage.clock.advance(1_000)
  since = stage.clock.now()
})
afterEach(() => stage.sandbox.clearFaults())

const undoAll = (leaveOut: string[] = []) => stage.undoAll(key.credential.id, since, leaveOut)
const idsOf = (actions: readonly { actionId: string }[]) => actions.map(({ actionId }) => actionId)

describe('undo_credential_actions', () => {
  test('undoes all that a credential did since a time, newest first, and nothing else', async () => {
    const before = await stage.resumed(key)
    since = stage.clock.now()
    const other = await stage.resumed(await stage.newCredential())
    const idle = stage.nextIdle()
    const done = [await stage.resumed(key, idle), await stage.scaled(key, idle), await stage.paused(key, idle)]
    const report = await undoAll()
    expect(report).toMatchObject({ stopped: null, skipped: [], remaining: 0 })
    expect(idsOf(report.undone)).toEqual(idsOf(done).toReversed())
    expect(await stage.onPlatform(idle.campaignId)).toMatchObject({ status: 'PAUSED' })
    expect(await stage.onPlatform(idle.adSetId)).toMatchObject({ status: 'ACTIVE', daily_budget: '5000' })
    for (const { campaignId } of [before, other])
      expect(await stage.onPlatform(campaignId)).toMatchObject({ status: 'ACTIVE' })
    expect(await undoAll()).toEqual({ undone: [], stopped: null, skipped: [], remaining: 0 })
  })

  test('stops at the first drift with a report, and goes on past an action that is left out', async () => {
    const [first, second, third] = [
      await stage.resumed(key),
      await stage.scaled(key, stage.nextIdle()),
      await stage.resumed(key),
    ]
    await stage.editOnPlatform(second.adSetId, { daily_budget: 7_000 })
    const report = await undoAll()
    expect(idsOf(report.undone)).toEqual([third.actionId])
    const usd = (amount: string) => ({ amount, currency: 'USD' })
    expect(report).toMatchObject({
      stopped: {
        actionId: second.actionId,
        reason: 'drifted',
        drift: [{ field: 'dailyBudget', previewed: usd('60.00'), now: usd('70.00') }],
        platformSaid: null,
      },
      remaining: 2,
    })
    expect(await undoAll()).toMatchObject({ undone: [], stopped: { actionId: second.actionId }, remaining: 2 })
    const rest = await undoAll([second.actionId])
    expect([idsOf(rest.undone), rest.stopped, rest.remaining]).toEqual([[first.actionId], null, 0])
  })

  test('stops where the platform refuses, and says what it said', async () => {
    const [first, second] = [await stage.resumed(key), await stage.resumed(key)]
    const match = { method: 'POST' as const, pathRegex: `/${second.campaignId}$` }
    await stage.sandbox.addFault({ match, action: { type: 'error', code: 100, status: 400, message: 'No.' } })
    expect(await undoAll()).toMatchObject({
      undone: [],
      stopped: { actionId: second.actionId, reason: 'refused', drift: null, platformSaid: '(#100) No.' },
      remaining: 2,
    })
    expect(await stage.onPlatform(first.campaignId)).toMatchObject({ status: 'ACTIVE' })
  })

  test('skips what cannot be undone now', async () => {
    const [under, lost] = [await stage.resumed(key), await stage.resumed(key)]
    await stage.admin`update campaign_control.control_actions set state = 'executing' where id = ${under.actionId}`
    await stage.admin`
      update campaign_control.ad_accounts set can_write = false where team_id = ${stage.team.teamId}`
    try {
      expect(await undoAll()).toEqual({
        undone: [],
        stopped: null,
        skipped: [
          { actionId: lost.actionId, reason: 'account_unavailable' },
          { actionId: under.actionId, reason: 'in_progress' },
        ],
        remaining: 0,
      })
    } finally {
      await stage.admin`
        update campaign_control.ad_accounts set can_write = true where team_id = ${stage.team.teamId}`
    }
  })

  test('undoes twenty in one call, and says how many remain', async () => {
    for (let i = 0; i < 22; i++) await stage.resumed(key)
    const first = await undoAll()
    expect([first.undone.length, first.stopped, first.remaining]).toEqual([20, null, 2])
    const second = await undoAll()
    expect([second.undone.length, second.remaining]).toEqual([2, 0])
  }, 60_000)

  test('undoes each action once when two people ask at the same time', async () => {
    const done = [await stage.resumed(key), await stage.resumed(key), await stage.resumed(key)]
    const from = await stage.lastRequest()
    await Promise.all([undoAll(), undoAll()])
    const { remaining } = await undoAll()
    expect([remaining, await stage.writesSince(from)]).toEqual([0, done.length])
  })

  test('is nothing for members or keys, and finds nothing of another team', async () => {
    await stage.resumed(key)
    const { teamId, workspaceIds } = stage.team
    const asked = (as: Caller) => stage.undoAll(key.credential.id, since, [], as)
    await expect(asked(makePerson({ teamId, workspaceIds, role: 'member' }))).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(asked(key)).rejects.toMatchObject({ code: 'human_required' })
    expect(await asked(makePerson())).toEqual({ undone: [], stopped: null, skipped: [], remaining: 0 })
  })
})

describe('list_control_actions', () => {
  test('shows what was done newest first, page by page, and by credential, entity, account and time', async () => {
    const idle = stage.nextIdle()
    const done = [await stage.resumed(key, idle), await stage.scaled(key, idle), await stage.paused(key, idle)]
    const ids = idsOf(done).toReversed()
    const credentialId = key.credential.id
    const list = async (filter: object) => idsOf(await stage.list({ credentialId, ...filter }))
    expect(await list({})).toEqual(ids)
    expect(await list({ entityId: idle.adSetId })).toEqual(ids.slice(0, 2))
    expect(await list({ adAccountId: 'act_1001' })).toEqual(ids)
    expect(await list({ adAccountId: 'act_1003' })).toEqual([])
    const [, second] = await stage.list({ credentialId })
    expect(await list({ since: second!.createdAt })).toEqual(ids.slice(0, 2))
    expect(await list({ until: second!.createdAt })).toEqual(ids.slice(2))
    const first = await stage.page({ credentialId, limit: 2 })
    const next = await stage.page({ credentialId, limit: 2, cursor: first.nextCursor })
    expect([idsOf(first.actions), idsOf(next.actions), next.nextCursor]).toEqual([ids.slice(0, 2), ids.slice(2), null])
  })
})
