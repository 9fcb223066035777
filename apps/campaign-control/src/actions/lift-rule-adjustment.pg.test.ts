import { randomUUID } from 'node:crypto'
import { actions, type InputOf } from '@adloom/contracts'
import { teamSql } from '@adloom/db'
import { makePerson } from '@adloom/testing'
import { afterAll, expect, test } from 'vitest'
import { openMatchStage } from '../../testing/match-stage.ts'
import { adjustmentsInForce } from '../adjustments/adjustment.ts'

const DAY_MS = 86_400_000
const stage = await openMatchStage()
afterAll(() => stage[Symbol.asyncDispose]())
const buyer = await stage.newBuyer('act_1001')

type Listing = Partial<InputOf<typeof actions.list_rule_adjustments>>
const list = (input: Listing = {}, as = buyer.person) => stage.callAction(actions.list_rule_adjustments, input, { as })
const lift = (adjustmentId: string, as = buyer.person) =>
  stage.callAction(actions.lift_rule_adjustment, { adjustmentId }, { as })
const inForce = async () => {
  const sql = teamSql(stage.deps.readDb, buyer.teamId)
  return (await adjustmentsInForce(sql, buyer.teamId, 'act_1001', stage.clock.now())).map(({ id }) => id)
}
const kindsOf = async (input: Listing = {}) => (await list(input)).adjustments.map(({ kind }) => kind)

async function taught(
  reason: 'this_is_a_winner' | 'wait_longer' | 'too_aggressive' | 'attribution_issue',
  note?: string,
) {
  const ruleId = await stage.newRule(buyer)
  const { matchId, adSetId } = await stage.suggest(buyer, ruleId)
  await stage.reject({ matchId, reason, ...(note && { note }) }, buyer.key)
  stage.clock.advance(1_000)
  const { adjustments } = await list({ ruleId })
  return { ruleId, matchId, adSetId, adjustment: adjustments.find(({ rejection }) => rejection.matchId === matchId)! }
}

test('People see what a rejection taught, from which suggestion and why', async () => {
  const createdAt = stage.clock.now()
  const { ruleId, matchId, adSetId, adjustment } = await taught('wait_longer', 'Sales lag by a week.')
  expect(adjustment).toEqual({
    adjustmentId: adjustment.adjustmentId,
    kind: 'hold',
    ruleId,
    adAccountId: 'act_1001',
    entity: { type: 'ad_set', id: adSetId, name: 'Visitors' },
    metrics: null,
    factor: null,
    until: new Date(createdAt.getTime() + 3 * DAY_MS).toISOString(),
    inForce: true,
    rejection: { matchId, ruleId, reason: 'wait_longer', note: 'Sales lag by a week.' },
    createdAt: createdAt.toISOString(),
    liftedAt: null,
  })
  expect(await inForce()).toContain(adjustment.adjustmentId)
})

test('Lifted, it no longer holds, once and audited; a repeat has no effect', async () => {
  const { matchId, adjustment } = await taught('attribution_issue')
  const { adjustmentId } = adjustment
  const at = stage.clock.now()
  const lifted = await lift(adjustmentId)
  expect(lifted.adjustment).toEqual({ ...adjustment, inForce: false, liftedAt: at.toISOString() })
  expect(await inForce()).not.toContain(adjustmentId)
  stage.clock.advance(1_000)
  expect(await lift(adjustmentId)).toEqual(lifted)
  expect(await stage.auditOf(matchId)).toEqual(['match_created', 'match_rejected', 'adjustment_lifted'])
})

test('One whose time is over is listed only with includeEnded', async () => {
  const { ruleId } = await taught('this_is_a_winner')
  const others = await kindsOf({ ruleId })
  expect(others).toContain('winner')
  stage.clock.advance(14 * DAY_MS)
  expect(await kindsOf({ ruleId })).not.toContain('winner')
  const ended = (await list({ ruleId, includeEnded: true })).adjustments.find(({ kind }) => kind === 'winner')
  expect(ended).toMatchObject({ inForce: false, liftedAt: null })
})

test('They are listed newest first, in pages, of one rule or one account', async () => {
  const [first, second] = [await taught('too_aggressive'), await taught('attribution_issue')]
  const page = await list({ limit: 1 })
  expect(page.adjustments.map(({ adjustmentId }) => adjustmentId)).toEqual([second.adjustment.adjustmentId])
  const next = await list({ limit: 1, cursor: page.nextCursor! })
  expect(next.adjustments.map(({ adjustmentId }) => adjustmentId)).toEqual([first.adjustment.adjustmentId])
  await expect(list({ cursor: page.nextCursor!, includeEnded: true })).rejects.toMatchObject({ code: 'invalid_input' })
  // What holds for every rule holds for this one.
  expect(await kindsOf({ ruleId: first.ruleId })).toEqual(['suspect_metric', 'step'])
  await expect(list({ ruleId: randomUUID() })).rejects.toMatchObject({ code: 'not_found' })
  await expect(list({ adAccountId: 'act_1' })).rejects.toMatchObject({ code: 'not_found' })
})

test('One of another team or workspace is as one that does not exist, and only owners and admins lift', async () => {
  const { adjustment } = await taught('too_aggressive')
  const elsewhere = makePerson({ teamId: buyer.teamId, workspaceIds: [randomUUID()], allWorkspaces: false })
  for (const as of [makePerson(), elsewhere]) {
    await expect(lift(adjustment.adjustmentId, as)).rejects.toMatchObject({ code: 'not_found' })
    expect((await list({}, as)).adjustments).toEqual([])
  }
  await expect(lift(randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  const member = makePerson({ ...buyer.person, role: 'member' })
  await expect(lift(adjustment.adjustmentId, member)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await inForce()).toContain(adjustment.adjustmentId)
})
