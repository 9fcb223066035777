import { randomUUID } from 'node:crypto'
import { tools } from '@adloom/contracts/of/campaign-control'
import { makeCaller } from '@adloom/testing'
import { afterAll, expect, test } from 'vitest'
import { openMatchStage, scaling } from '../../testing/match-stage.ts'

const DAY_MS = 86_400_000
const stage = await openMatchStage()
afterAll(() => stage[Symbol.asyncDispose]())
const buyer = await stage.newBuyer('act_1001')

/** A new rule that suggests something for the ad set Visitors. */
async function suggested(known: Parameters<typeof stage.suggest>[2] = {}, definition: object = {}) {
  const ruleId = await stage.newRule(buyer, definition)
  return { ruleId, ...(await stage.suggest(buyer, ruleId, known)) }
}
const adjustmentOf = async (matchId: string) => {
  const [row] = await stage.admin`
    select kind, rule_id, entity_id, metrics, factor::float8 as factor, until
    from campaign_control.rule_adjustments where match_id = ${matchId}`
  return row ?? null
}
const inDays = (days: number) => new Date(stage.clock.now().getTime() + days * DAY_MS)
const raw = async (body: object | string, as = buyer.key, idempotencyKey?: string) =>
  stage.callToolRaw(tools.reject_automation_action, typeof body === 'string' ? body : JSON.stringify(body), {
    as,
    ...(idempotencyKey && { idempotencyKey }),
  })

test('A winner is not suggested to be paused by any rule for 14 days', async () => {
  const { matchId, adSetId } = await suggested()
  const until = inDays(14)
  expect(await stage.reject({ matchId, reason: 'this_is_a_winner', note: 'Sales lag by a week.' }, buyer.key)).toEqual({
    matchId,
    status: 'rejected',
    reason: 'this_is_a_winner',
    effect: {
      kind: 'suppression',
      until: until.toISOString(),
      detail: 'No rule suggests pausing this ad set until then.',
    },
  })
  expect(await adjustmentOf(matchId)).toEqual({
    ...{ kind: 'winner', rule_id: null, entity_id: adSetId, metrics: null, factor: null, until },
  })
})

test('With wait_longer the rule leaves the entity alone for three days', async () => {
  const { matchId, ruleId, adSetId } = await suggested()
  const until = inDays(3)
  const { effect } = await stage.reject({ matchId, reason: 'wait_longer' }, buyer.key)
  const detail = 'This rule suggests nothing for this ad set until then.'
  expect(effect).toEqual({ kind: 'cooldown', until: until.toISOString(), detail })
  expect(await adjustmentOf(matchId)).toMatchObject({ kind: 'hold', rule_id: ruleId, entity_id: adSetId, until })
})

test('With too_aggressive the step of the rule is a quarter smaller for the entity, or its thresholds are further off', async () => {
  const pause = await suggested()
  expect((await stage.reject({ matchId: pause.matchId, reason: 'too_aggressive' }, buyer.key)).effect).toEqual({
    kind: 'step_reduced',
    detail: 'The thresholds of this rule are 25% further off for this ad set, until a person lifts it.',
  })
  const raise = { type: 'scale_budget', percent: 20 }
  const scale = await suggested(scaling(20, 4_000n), { action: raise })
  expect((await stage.reject({ matchId: scale.matchId, reason: 'too_aggressive' }, buyer.key)).effect).toEqual({
    kind: 'step_reduced',
    detail: 'This rule changes the budget of this ad set by 25% less than before, until a person lifts it.',
  })
  for (const { matchId, ruleId, adSetId } of [pause, scale])
    expect(await adjustmentOf(matchId)).toMatchObject({
      ...{ kind: 'step', rule_id: ruleId, entity_id: adSetId, factor: 0.75, until: null },
    })
})

test("With attribution_issue no rule judges the account by the rule's metrics of conversions", async () => {
  const conditions = {
    match: 'any',
    conditions: [
      { metric: 'spend', operator: '>', threshold: 100, window: 'last_7d' },
      { match: 'all', conditions: [{ metric: 'cpa', operator: '>', threshold: 30, window: 'last_7d' }] },
      { metric: 'roas', operator: '<', threshold: 1, window: 'last_7d' },
    ],
  }
  const { matchId } = await suggested({}, { conditions })
  expect((await stage.reject({ matchId, reason: 'attribution_issue' }, buyer.key)).effect).toEqual({
    kind: 'suppression',
    detail: 'No rule judges this ad account by cpa, roas, until a person lifts it.',
  })
  expect(await adjustmentOf(matchId)).toMatchObject({
    ...{ kind: 'suspect_metric', rule_id: null, entity_id: null, metrics: ['cpa', 'roas'], until: null },
  })
  const onlySpend = { match: 'all', conditions: [{ metric: 'ctr', operator: '<', threshold: 0.01, window: 'today' }] }
  const other = await suggested({}, { conditions: onlySpend })
  await stage.reject({ matchId: other.matchId, reason: 'attribution_issue' }, buyer.key)
  expect(await adjustmentOf(other.matchId)).toMatchObject({ metrics: ['ctr'] })
})

test.each(['wrong_audience', 'creative_issue', 'other'] as const)(
  '%s is recorded and changes no rule',
  async (reason) => {
    const { matchId } = await suggested()
    const { effect } = await stage.reject({ matchId, reason, note: 'Later.' }, buyer.key)
    expect(effect).toEqual({ kind: 'recorded', detail: 'It is recorded for the people who maintain the rule.' })
    expect(await adjustmentOf(matchId)).toBeNull()
  },
)

test('A rejection changes nothing on the platform, is announced and audited once, and is scored later', async () => {
  const { matchId } = await suggested()
  await stage.forget()
  await stage.reject({ matchId, reason: 'wait_longer' }, buyer.key)
  await stage.reject({ matchId, reason: 'wait_longer' }, buyer.key)
  expect(await stage.writes()).toEqual([])
  expect(await stage.factsOf(matchId)).toEqual(['created pending_approval', 'decided rejected'])
  expect(await stage.auditOf(matchId)).toEqual(['match_created', 'match_rejected'])
  const scores = await stage.admin`select decision from campaign_control.decision_scores where match_id = ${matchId}`
  expect(scores).toEqual([{ decision: 'rejected' }])
})

test('The same reason again gets the same bytes, from anybody and at any time; another reason is not_pending', async () => {
  const { matchId } = await suggested()
  const first = await raw({ matchId, reason: 'this_is_a_winner', note: 'One.' })
  stage.clock.advance(3_600_000)
  const other = makeCaller({ teamId: buyer.teamId, workspaceIds: buyer.workspaceIds })
  const again = await raw({ matchId, reason: 'this_is_a_winner', note: 'Two.' }, other)
  expect(again.error).toBeUndefined()
  expect(Buffer.from(again.bytes)).toEqual(Buffer.from(first.bytes))
  const [row] = await stage.admin`select note from campaign_control.rule_matches where id = ${matchId}`
  expect(row).toEqual({ note: 'One.' })
  await expect(stage.reject({ matchId, reason: 'other' }, buyer.key)).rejects.toMatchObject({ code: 'not_pending' })
})

test('A suggestion that was executed, or whose time is over, cannot be rejected', async () => {
  const executed = await suggested()
  await stage.approveAtOnce(executed.matchId, buyer.key)
  await expect(stage.reject({ matchId: executed.matchId, reason: 'other' }, buyer.key)).rejects.toMatchObject({
    code: 'not_pending',
  })
  const late = await suggested({ expiresAt: new Date(stage.clock.now().getTime() + 60_000) })
  stage.clock.advance(60_000)
  await expect(stage.reject({ matchId: late.matchId, reason: 'other' }, buyer.key)).rejects.toMatchObject({
    code: 'not_pending',
  })
})

test('Of an unknown property, reason or a note that is too long, the field is named', async () => {
  const { matchId } = await suggested()
  const issuesOf = async (body: object) => {
    const { error } = await raw(body)
    return error!.code === 'invalid_input' && error!.issues!.map(({ path }) => path)
  }
  expect(await issuesOf({ matchId, reason: 'other', idempotencyKey: 'a' })).toEqual(['idempotencyKey'])
  expect(await issuesOf({ matchId, reason: 'boring' })).toEqual(['reason'])
  expect(await issuesOf({ matchId })).toEqual(['reason'])
  expect(await issuesOf({ reason: 'other' })).toEqual(['matchId'])
  expect(await issuesOf({ matchId, reason: 'other', note: 'n'.repeat(2_001) })).toEqual(['note'])
  expect(await stage.statusOf(matchId)).toBe('pending_approval')
  await stage.reject({ matchId, reason: 'other', note: 'n'.repeat(2_000) }, buyer.key)
})

test('A suggestion of another team, another workspace or a disconnected account is as one that does not exist', async () => {
  const { matchId } = await suggested()
  const stranger = makeCaller()
  const elsewhere = makeCaller({ teamId: buyer.teamId, workspaceIds: [randomUUID()], allWorkspaces: false })
  const answers = await Promise.all([
    raw({ matchId, reason: 'other' }, stranger),
    raw({ matchId, reason: 'other' }, elsewhere),
    raw({ matchId: randomUUID(), reason: 'other' }),
  ])
  await stage.admin`update campaign_control.ad_accounts set disconnected_at = now() where team_id = ${buyer.teamId}`
  answers.push(await raw({ matchId, reason: 'other' }))
  await stage.admin`update campaign_control.ad_accounts set disconnected_at = null where team_id = ${buyer.teamId}`
  for (const { error } of answers) expect(error).toEqual(answers[2].error)
  expect(answers[2].error).toMatchObject({ code: 'not_found' })
  expect(await stage.statusOf(matchId)).toBe('pending_approval')
})

test('A repeat with the same idempotency key is replayed, and another body is refused', async () => {
  const { matchId } = await suggested()
  const key = randomUUID()
  const first = await raw({ matchId, reason: 'wait_longer' }, buyer.key, key)
  const again = await raw({ matchId, reason: 'wait_longer' }, buyer.key, key)
  expect([again.output, again.replayed]).toEqual([first.output, true])
  const other = await raw({ matchId, reason: 'other' }, buyer.key, key)
  expect(other.error).toMatchObject({ code: 'idempotency_mismatch' })
})
