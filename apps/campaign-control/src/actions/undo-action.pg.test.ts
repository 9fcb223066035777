import { randomUUID } from 'node:crypto'
import type { Caller } from '@adloom/contracts'
import { inTx } from '@adloom/db'
import { makePerson, type SandboxFault } from '@adloom/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openUndoStage, type UndoStage } from '../../testing/undo-stage.ts'
import { actorOf } from '../audit/append.ts'
import { settleUndos } from '../jobs/settle-undos.ts'
import { begin } from '../undo/claim.ts'

/** A little longer than the lease of a claim. */
const LEASE_MS = 61_000

let stage: UndoStage
let key: Caller
let from: number
beforeAll(async () => {
  stage = await openUndoStage(24)
}, 120_000)
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  key = await stage.newCredential()
})
afterEach(() => stage.sandbox.clearFaults())

/** Resumes a campaign. Writes are counted from then on. */
async function resumed() {
  const done = await stage.resumed(key)
  from = await stage.lastRequest()
  return done
}
const writes = () => stage.writesSince(from)
const statusOf = async (id: string) => (await stage.onPlatform(id)).status
const fail = (action: SandboxFault['action'], match: NonNullable<SandboxFault['match']>, times: number | null = 1) =>
  stage.sandbox.addFault({ match, times, action })
/** The undos of an action in the order of their beginning. */
const undosOf = async (actionId: string) =>
  stage.admin<{ id: string; state: string }[]>`
    select id, state from campaign_control.control_actions where undo_of = ${actionId} order by created_at`
const statesOf = async (actionId: string) => (await undosOf(actionId)).map(({ state }) => state)

describe('undo_action', () => {
  test('sets an entity back to what it was, and tells it in the list, as an event and in the audit log', async () => {
    const { actionId, campaignId } = await resumed()
    const undone = await stage.undo(actionId)
    const [undo] = await undosOf(actionId)
    expect(undone).toEqual({
      actionId,
      undoId: undo!.id,
      status: 'executed',
      executedAt: stage.clock.now().toISOString(),
      before: { status: 'active' },
      after: { status: 'paused' },
    })
    expect([await statusOf(campaignId), await writes()]).toEqual(['PAUSED', 1])
    const listed = await stage.list({ entityId: campaignId })
    expect(listed).toMatchObject([
      {
        actionId: undo!.id,
        change: 'restore',
        state: 'executed',
        undoOf: actionId,
        dailySpendDelta: { amount: '-50.00', currency: 'USD' },
        by: { kind: 'session', userId: stage.manager.userId },
        undo: { isPossible: false, reason: 'is_undo', undoneBy: null },
      },
      {
        actionId,
        change: 'resume',
        dailySpendDelta: { amount: '50.00', currency: 'USD' },
        by: { kind: 'api_key', credentialId: key.credential.id },
        undo: { isPossible: false, reason: 'already_undone', undoneBy: undo!.id },
      },
    ])
    expect(await stage.auditOf(undo!.id)).toEqual(['undo_began', 'undo_executed'])
    const facts = await stage.admin`
      select payload from campaign_control.outbox where payload ->> 'actionId' = ${undo!.id}`
    expect(facts).toMatchObject([{ payload: { change: 'restore', matchId: null, entity: { id: campaignId } } }])
  })

  test('restores a budget', async () => {
    const { actionId, adSetId } = await stage.scaled(key, stage.nextIdle())
    expect(await stage.onPlatform(adSetId)).toMatchObject({ daily_budget: '6000' })
    await stage.undo(actionId)
    expect(await stage.onPlatform(adSetId)).toMatchObject({ status: 'ACTIVE', daily_budget: '5000' })
  })

  test('writes once however often people ask, at once or one after another', async () => {
    const { actionId } = await resumed()
    const other = makePerson({ teamId: stage.team.teamId, workspaceIds: stage.team.workspaceIds })
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => stage.undo(actionId, i % 2 ? other : stage.manager)),
    )
    const refused = answers.filter(({ status }) => status === 'rejected')
    for (const answer of refused) expect(answer).toMatchObject({ reason: { code: 'call_in_progress' } })
    expect(refused.length).toBeLessThan(20)
    const [first] = await undosOf(actionId)
    expect(await stage.undo(actionId, other)).toMatchObject({ undoId: first!.id, status: 'executed' })
    expect([await statesOf(actionId), await writes()]).toEqual([['executed'], 1])
  })

  test('does nothing to an entity that was changed since, and says what', async () => {
    const { actionId, adSetId } = await stage.scaled(key, stage.nextIdle())
    await stage.editOnPlatform(adSetId, { daily_budget: 9_000, status: 'PAUSED' })
    from = await stage.lastRequest()
    const usd = (amount: string) => ({ amount, currency: 'USD' })
    await expect(stage.undo(actionId)).rejects.toMatchObject({
      code: 'state_drifted',
      extras: {
        drift: [
          { field: 'dailyBudget', previewed: usd('60.00'), now: usd('90.00') },
          { field: 'status', previewed: 'active', now: 'paused' },
        ],
      },
    })
    expect([await writes(), await statesOf(actionId)]).toEqual([0, ['drifted']])
    // Once it is again as the action left it, it can be undone.
    await stage.editOnPlatform(adSetId, { daily_budget: 6_000, status: 'ACTIVE' })
    expect(await stage.undo(actionId)).toMatchObject({ status: 'executed' })
  })

  test('writes nothing where the entity is as before already', async () => {
    const { actionId, campaignId } = await resumed()
    await stage.editOnPlatform(campaignId, { status: 'PAUSED' })
    from = await stage.lastRequest()
    const undone = await stage.undo(actionId)
    expect(undone).toMatchObject({ status: 'no_change', before: { status: 'paused' }, after: { status: 'paused' } })
    expect(await writes()).toBe(0)
    expect((await stage.list({ entityId: campaignId }))[0]!.dailySpendDelta.amount).toBe('0.00')
  })

  test('frees what the action used of the spend policy of its credential', async () => {
    const limit = { netDailyIncrease: [{ amount: '80.00', currency: 'USD' }] }
    await stage.setPolicy(key.credential.id, limit)
    const { actionId } = await resumed()
    const next = stage.nextIdle()
    expect((await stage.preview(key, next)).error?.code).toBe('policy_blocked')
    await stage.undo(actionId)
    expect((await stage.preview(key, next)).output?.status).toBe('confirmation_required')
  })

  test('undoes two actions of an entity in the reverse of their order only', async () => {
    const idle = stage.nextIdle()
    const [first, second] = [await stage.scaled(key, idle), await stage.paused(key, idle)]
    await expect(stage.undo(first.actionId)).rejects.toMatchObject({ code: 'state_drifted' })
    await stage.undo(second.actionId)
    await stage.undo(first.actionId)
    expect(await stage.onPlatform(idle.adSetId)).toMatchObject({ status: 'ACTIVE', daily_budget: '5000' })
  })
})

describe('An action is not undone', () => {
  test.each([
    ['that changed nothing', 'no_change', 'nothing_changed', 'conflict'],
    ['that was not applied', 'failed', 'not_applied', 'conflict'],
    ['that had drifted', 'drifted', 'not_applied', 'conflict'],
    ['that is under way', 'executing', 'in_progress', 'call_in_progress'],
  ])('%s', async (_what, state, reason, code) => {
    const { actionId, campaignId } = await resumed()
    await stage.admin`update campaign_control.control_actions set state = ${state} where id = ${actionId}`
    expect((await stage.list({ entityId: campaignId }))[0]!.undo).toMatchObject({ isPossible: false, reason })
    await expect(stage.undo(actionId)).rejects.toMatchObject({ code })
    expect([await writes(), await statesOf(actionId)]).toEqual([0, []])
  })

  test('if it undid another one', async () => {
    const { actionId } = await resumed()
    const { undoId } = await stage.undo(actionId)
    await expect(stage.undo(undoId)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('while its ad account is disconnected, or its connection allows no changes', async () => {
    const { actionId, campaignId } = await resumed()
    const { teamId } = stage.team
    const refused = async () => {
      const [action] = await stage.list({ entityId: campaignId })
      expect(action!.undo.reason).toBe('account_unavailable')
      await expect(stage.undo(actionId)).rejects.toMatchObject({ code: 'conflict' })
    }
    await stage.admin`update campaign_control.ad_accounts set disconnected_at = now() where team_id = ${teamId}`
    await refused()
    await stage.admin`
      update campaign_control.ad_accounts set disconnected_at = null, can_write = false where team_id = ${teamId}`
    await refused()
    await stage.admin`update campaign_control.ad_accounts set can_write = true where team_id = ${teamId}`
    expect(await stage.undo(actionId)).toMatchObject({ status: 'executed' })
  })

  test('by members, keys, other teams, or people who may not act on its workspace, and the last two see nothing', async () => {
    const { actionId, campaignId } = await resumed()
    const { teamId, workspaceIds } = stage.team
    const member = makePerson({ teamId, workspaceIds, role: 'member' })
    await expect(stage.undo(actionId, member)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(stage.undo(actionId, key)).rejects.toMatchObject({ code: 'human_required' })
    const message = 'There is no such action.'
    const strangers = [makePerson(), makePerson({ teamId, workspaceIds: [randomUUID()], allWorkspaces: false })]
    for (const stranger of strangers) {
      await expect(stage.undo(actionId, stranger)).rejects.toMatchObject({ code: 'not_found', message })
      expect(await stage.list({ entityId: campaignId }, stranger)).toEqual([])
    }
    await expect(stage.undo(randomUUID())).rejects.toMatchObject({ code: 'not_found', message })
    expect(await writes()).toBe(0)
  })
})

describe('A platform that fails', () => {
  /** After the reads before the write: of the service, and of the adapter. */
  const unreadable = (campaignId: string) =>
    fail({ type: 'http_500_json' }, { method: 'GET', pathRegex: `/${campaignId}$`, nth: 3 }, null)

  test('by refusing leaves an action that can be undone later', async () => {
    const { actionId, campaignId } = await resumed()
    await fail({ type: 'error', code: 100, status: 400 }, { method: 'POST', pathRegex: `/${campaignId}$` })
    await expect(stage.undo(actionId)).rejects.toMatchObject({
      code: 'conflict',
      extras: { platform: { name: 'meta', code: 100 } },
    })
    const [undo] = await undosOf(actionId)
    expect([undo!.state, await stage.auditOf(undo!.id)]).toEqual(['failed', ['undo_began', 'undo_failed']])
    expect(await stage.undo(actionId)).toMatchObject({ status: 'executed' })
  })

  test('after the write has the outcome found by reading, and the write is not repeated', async () => {
    const { actionId, campaignId } = await resumed()
    await fail({ type: 'reset_after' }, { method: 'POST', pathRegex: `/${campaignId}$` })
    expect(await stage.undo(actionId)).toMatchObject({ status: 'executed' })
    expect([await writes(), await statusOf(campaignId)]).toEqual([1, 'PAUSED'])
  })

  test('and then cannot be read keeps the claim until the outcome is found', async () => {
    const { actionId, campaignId } = await resumed()
    await fail({ type: 'reset_after' }, { method: 'POST', pathRegex: `/${campaignId}$` })
    await unreadable(campaignId)
    await expect(stage.undo(actionId)).rejects.toMatchObject({ code: 'timeout' })
    await settleUndos(stage.deps)
    await expect(stage.undo(actionId)).rejects.toMatchObject({ code: 'call_in_progress' })
    stage.clock.advance(LEASE_MS)
    await settleUndos(stage.deps)
    expect(await statesOf(actionId)).toEqual(['executing'])
    await stage.sandbox.clearFaults()
    stage.clock.advance(LEASE_MS)
    await settleUndos(stage.deps)
    const [undo] = await undosOf(actionId)
    expect(await stage.undo(actionId)).toMatchObject({ undoId: undo!.id, status: 'executed' })
    expect(await stage.auditOf(undo!.id)).toEqual(['undo_began', 'undo_unknown', 'undo_executed'])
    expect(await writes()).toBe(1)
  })
})

describe('A process that dies after it has begun an undo', () => {
  const die = async (actionId: string) => {
    const { teamId } = stage.team
    const now = stage.clock.now()
    const begun = await inTx(stage.deps.db, { teamId }, (tx) =>
      begin(
        tx,
        { teamId, actionId, actor: actorOf(stage.manager) },
        { now, until: new Date(now.getTime() + LEASE_MS) },
      ),
    )
    expect(begun).not.toBeNull()
  }
  const lapse = async () => {
    stage.clock.advance(LEASE_MS)
    await settleUndos(stage.deps)
  }

  test('before its write leaves an action that can be undone once the claim has lapsed', async () => {
    const { actionId } = await resumed()
    await die(actionId)
    await expect(stage.undo(actionId)).rejects.toMatchObject({ code: 'call_in_progress' })
    await lapse()
    expect([await statesOf(actionId), await writes()]).toEqual([['failed'], 0])
    expect(await stage.undo(actionId)).toMatchObject({ status: 'executed' })
  })

  test('after its write has it found and recorded, by several processes at once only one time', async () => {
    const { actionId, campaignId } = await resumed()
    await die(actionId)
    await stage.editOnPlatform(campaignId, { status: 'PAUSED' })
    from = await stage.lastRequest()
    stage.clock.advance(LEASE_MS)
    await Promise.all(Array.from({ length: 5 }, () => settleUndos(stage.deps)))
    const [undo] = await undosOf(actionId)
    expect([undo!.state, await writes()]).toEqual(['executed', 0])
    expect(await stage.auditOf(undo!.id)).toEqual(['undo_executed'])
  })

  test('is not followed by a write when the entity was changed or deleted in the meantime', async () => {
    const [changed, deleted] = [await stage.scaled(key, stage.nextIdle()), await resumed()]
    for (const { actionId } of [changed, deleted]) await die(actionId)
    await stage.editOnPlatform(changed.adSetId, { daily_budget: 9_000 })
    await stage.editOnPlatform(deleted.campaignId, { status: 'DELETED' })
    from = await stage.lastRequest()
    await lapse()
    expect([await statesOf(changed.actionId), await statesOf(deleted.actionId)]).toEqual([['drifted'], ['drifted']])
    expect(await writes()).toBe(0)
  })

  test('holds up no undo of another entity, but those of its own', async () => {
    const idle = stage.nextIdle()
    const [first, second] = [await stage.scaled(key, idle), await stage.paused(key, idle)]
    const other = await resumed()
    await die(second.actionId)
    await expect(stage.undo(first.actionId)).rejects.toMatchObject({ code: 'call_in_progress' })
    expect(await stage.undo(other.actionId)).toMatchObject({ status: 'executed' })
  })
})
