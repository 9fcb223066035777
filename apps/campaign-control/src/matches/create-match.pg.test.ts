import { inTx } from '@adloom/db'
import { afterAll, expect, test } from 'vitest'
import { openMatchStage, scaling } from '../../testing/match-stage.ts'
import { expireDueMatches } from '../jobs/expire-matches.ts'
import { expireMatches } from './end-matches.ts'

const MINUTE_MS = 60_000
const stage = await openMatchStage()
afterAll(() => stage[Symbol.asyncDispose]())
const buyer = await stage.newBuyer('act_1001')
const after = (minutes: number) => new Date(stage.clock.now().getTime() + minutes * MINUTE_MS)

test('A newer suggestion that wants the same change leaves the open one as it is', async () => {
  const ruleId = await stage.newRule(buyer)
  const first = await stage.suggest(buyer, ruleId)
  expect((await stage.suggest(buyer, ruleId)).matchId).toBeNull()
  expect(await stage.factsOf(first.matchId)).toEqual(['created pending_approval'])
})

test('A newer suggestion of another change supersedes the open one, which is told and audited', async () => {
  const ruleId = await stage.newRule(buyer)
  const pause = await stage.suggest(buyer, ruleId)
  const raise = await stage.suggest(buyer, ruleId, scaling(20, 4_000n))
  const more = await stage.suggest(buyer, ruleId, scaling(30, 4_000n))
  // The same percentage of another budget.
  const other = await stage.suggest(buyer, ruleId, scaling(30, 5_000n))
  for (const { matchId } of [pause, raise, more]) {
    expect(await stage.statusOf(matchId)).toBe('superseded')
    expect(await stage.factsOf(matchId)).toEqual(['created pending_approval', 'decided superseded'])
    expect(await stage.auditOf(matchId)).toEqual(['match_created', 'match_superseded'])
  }
  expect(await stage.statusOf(other.matchId)).toBe('pending_approval')
})

test('A suggestion that is being executed stays, and there is no second one beside it', async () => {
  const ruleId = await stage.newRule(buyer)
  const { matchId } = await stage.suggest(buyer, ruleId)
  for (const status of ['approved', 'executing']) {
    await stage.admin`update campaign_control.rule_matches set status = ${status} where id = ${matchId}`
    expect((await stage.suggest(buyer, ruleId, scaling(20, 4_000n))).matchId).toBeNull()
    expect(await stage.statusOf(matchId)).toBe(status)
  }
})

test('Rules suggest for an entity side by side', async () => {
  const matches = await Promise.all([0, 1, 2].map(async () => stage.suggest(buyer, await stage.newRule(buyer))))
  for (const { matchId } of matches) expect(await stage.statusOf(matchId)).toBe('pending_approval')
})

test('The same suggestion from several processes at once is stored once', async () => {
  const ruleId = await stage.newRule(buyer)
  const made = await Promise.all(Array.from({ length: 10 }, () => stage.suggest(buyer, ruleId)))
  expect(made.filter(({ matchId }) => matchId !== null)).toHaveLength(1)
})

test('Nobody decided in time: it expires once, and a new suggestion can be made, also before the job ran', async () => {
  const ruleId = await stage.newRule(buyer)
  const late = await stage.suggest(buyer, ruleId, { expiresAt: after(10) })
  const inTime = await stage.suggest(buyer, await stage.newRule(buyer), { expiresAt: after(30) })
  await stage.advance({ minutes: 10 })
  const next = await stage.suggest(buyer, ruleId, { expiresAt: after(10) })
  expect([await stage.statusOf(late.matchId), await stage.statusOf(next.matchId)]).toEqual([
    'expired',
    'pending_approval',
  ])
  await stage.advance({ minutes: 10 })
  while (await expireDueMatches(stage.deps));
  for (const { matchId } of [late, next]) {
    expect(await stage.statusOf(matchId)).toBe('expired')
    expect(await stage.factsOf(matchId)).toEqual(['created pending_approval', 'decided expired'])
    expect(await stage.auditOf(matchId)).toEqual(['match_created', 'match_expired'])
  }
  expect(await stage.statusOf(inTime.matchId)).toBe('pending_approval')
})

test('Expiring ends the oldest first, no more than it is told, and nothing that is being approved', async () => {
  const expiring = async (minutes: number) =>
    stage.suggest(buyer, await stage.newRule(buyer), { expiresAt: after(minutes) })
  const [third, first, second] = [await expiring(3), await expiring(1), await expiring(2)]
  await stage.admin`update campaign_control.rule_matches set status = 'approved' where id = ${second.matchId}`
  await stage.advance({ minutes: 5 })
  const expire = () =>
    inTx(stage.deps.db, { teamId: buyer.teamId }, (tx) => expireMatches(tx, buyer.teamId, stage.clock.now(), 1))
  expect(await expire()).toBe(1)
  expect([await stage.statusOf(first.matchId), await stage.statusOf(third.matchId)]).toEqual([
    'expired',
    'pending_approval',
  ])
  expect([await expire(), await expire()]).toEqual([1, 0])
  expect([await stage.statusOf(second.matchId), await stage.statusOf(third.matchId)]).toEqual(['approved', 'expired'])
})
