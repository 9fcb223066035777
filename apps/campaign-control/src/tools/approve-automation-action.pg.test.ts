import { randomUUID } from 'node:crypto'
import { actions } from '@adloom/contracts/of/campaign-control'
import { makeCaller, until } from '@adloom/testing'
import { afterAll, expect, test } from 'vitest'
import { openMatchStage, scaling } from '../../testing/match-stage.ts'

const HOUR_MS = 3_600_000
const stage = await openMatchStage()
afterAll(() => stage[Symbol.asyncDispose]())
const buyer = await stage.newBuyer('act_1001')

/** A new rule that suggests something for the ad set Visitors, which is switched on and has its own budget. */
async function suggested(known: Parameters<typeof stage.suggest>[2] = {}, definition: object = {}) {
  const ruleId = await stage.newRule(buyer, definition)
  const found = await stage.suggest(buyer, ruleId, known)
  await stage.edit(found.adSetId, { status: 'ACTIVE' })
  await stage.forget()
  return { ruleId, ...found }
}
const codeOf = async (matchId: string, token?: string, as = buyer.key) =>
  (await stage.approve(matchId, as, token)).error?.code
const tokenFor = async (matchId: string, as = buyer.key) => (await stage.approve(matchId, as)).output!.confirmationToken
const failuresOf = async (ruleId: string) => {
  const [row] = await stage.admin`
    select failures, breaker_opened_at is not null as opened from campaign_control.rules where id = ${ruleId}`
  return row
}
const setPaused = (isPaused: boolean) => stage.admin`
  insert into campaign_control.automation_settings (team_id, is_paused, changed_by, created_at, updated_at)
  values (${buyer.teamId}, ${isPaused}, ${buyer.userId}, now(), now())
  on conflict (team_id) do update set is_paused = excluded.is_paused`

const arrayWith = (item: unknown) => expect.arrayContaining([item]) as unknown[]

test('An approval shows what will happen, then does it once, and says so', async () => {
  const { matchId, adSetId } = await suggested()
  const { output } = await stage.approve(matchId, buyer.key)
  expect(output!.preview).toMatchObject({
    action: 'pause',
    entity: { type: 'ad_set', id: adSetId, name: 'Visitors' },
    diff: [{ field: 'status', from: 'active', to: 'paused' }],
  })
  expect([await stage.writes(), await stage.statusOf(matchId)]).toEqual([[], 'pending_approval'])
  const done = await stage.approve(matchId, buyer.key, output!.confirmationToken)
  expect(done.output).toMatchObject({ status: 'executed', after: { status: 'paused' } })
  expect([await stage.writes(), await stage.statusOf(matchId)]).toEqual([[`/${adSetId}`], 'executed'])
  expect((await stage.approve(matchId, buyer.key, output!.confirmationToken)).output).toEqual(done.output)
  expect(await stage.factsOf(matchId)).toEqual([
    'created pending_approval',
    'decided approved',
    'executed executed',
    'action_executed',
  ])
  expect(await stage.auditOf(matchId)).toEqual([
    'match_created',
    'action_previewed',
    'action_confirmed',
    'action_executing',
    'action_executed',
  ])
  const scores = await stage.admin`select decision from campaign_control.decision_scores where match_id = ${matchId}`
  expect(scores).toEqual([{ decision: 'approved' }])
})

test('A budget is computed from what it is now, and a warning says that it is another one than was suggested', async () => {
  const { matchId, adSetId } = await suggested(scaling(20, 4_000n))
  const same = await stage.approve(matchId, buyer.key)
  expect(same.output!.preview.diff).toEqual([
    { field: 'dailyBudget', from: { amount: '40.00', currency: 'USD' }, to: { amount: '48.00', currency: 'USD' } },
  ])
  const other = expect.stringContaining('The budget is not what it was') as string
  expect(same.output!.preview.warnings).not.toContainEqual(other)
  await stage.edit(adSetId, { daily_budget: '5000' })
  // The preview that was shown is not what would happen now.
  const drifted = await stage.approve(matchId, buyer.key, same.output!.confirmationToken)
  expect(drifted.error).toMatchObject({ code: 'state_drifted', drift: [{ field: 'dailyBudget' }] })
  expect(await stage.statusOf(matchId)).toBe('pending_approval')
  const preview = { after: { dailyBudget: { amount: '60.00', currency: 'USD' } }, warnings: arrayWith(other) }
  expect(drifted.error).toMatchObject({ preview })
  await stage.approve(matchId, buyer.key, drifted.error!.confirmationToken)
  expect([await stage.statusOf(matchId), await stage.read(adSetId, 'daily_budget')]).toMatchObject([
    'executed',
    { daily_budget: '6000' },
  ])
  // The platform takes four changes of a budget an hour.
  await stage.advance({ hours: 2 })
  await stage.edit(adSetId, { daily_budget: '4000' })
})

test("The rule's floor, ceiling and largest step hold for the budget as it is now", async () => {
  const afterOf = async (bounds: object, percent: number) => {
    const { matchId } = await suggested(scaling(percent, 3_900n, bounds))
    return (await stage.approve(matchId, buyer.key)).output!.preview.after['dailyBudget']
  }
  expect(await afterOf({ ceiling: 4_500n }, 50)).toEqual({ amount: '45.00', currency: 'USD' })
  expect(await afterOf({ floor: 3_500n }, -50)).toEqual({ amount: '35.00', currency: 'USD' })
  expect(await afterOf({ maxStep: 300n }, 50)).toEqual({ amount: '43.00', currency: 'USD' })
  const shared = await suggested({ name: 'Interests', ...scaling(20, 3_900n) })
  const { preview } = (await stage.approve(shared.matchId, buyer.key)).output!
  expect([preview.diff, preview.warnings]).toEqual([[], arrayWith(expect.stringContaining('no budget of its own'))])
})

test('A suggestion that is old, or whose rule is another one by now, is approved with a warning', async () => {
  const { matchId, ruleId } = await suggested({ matchedAt: new Date(stage.clock.now().getTime() - 25 * HOUR_MS) })
  await stage.admin`update campaign_control.rules set is_enabled = false where id = ${ruleId}`
  const { output } = await stage.approve(matchId, buyer.key)
  expect(output!.preview.warnings).toEqual(
    expect.arrayContaining([
      'This was suggested more than 24 hours ago.',
      'The rule that suggested this has been changed or switched off since.',
    ]),
  )
})

test('A warning says when the conditions no longer hold on the newest results, or by what people taught since', async () => {
  const warning = 'By the newest results, the conditions of the rule no longer hold.'
  const [spent] = await stage.admin<{ spend: number }[]>`
    select (sum(r.spend_micros) / 1e6)::float8 as spend from campaign_control.results r
    join campaign_control.ad_sets s on s.team_id = r.team_id and s.id = r.ad_set_id and s.name = 'Visitors'
    where r.team_id = ${buyer.teamId} and r.dimension = 'none' and r.day between '2026-11-09' and '2026-11-15'`
  const above = (threshold: number) => ({
    conditions: { match: 'all', conditions: [{ metric: 'spend', operator: '>', threshold, window: 'last_7d' }] },
  })
  const warningsOf = async (matchId: string) => (await stage.approve(matchId, buyer.key)).output!.preview.warnings
  const holds = await suggested({}, above(spent!.spend * 0.9))
  expect(await warningsOf(holds.matchId)).not.toContain(warning)
  const over = await suggested({}, above(spent!.spend * 1.1))
  expect(await warningsOf(over.matchId)).toContain(warning)
  // A quarter further off, it would not have been suggested.
  await stage.reject({ matchId: holds.matchId, reason: 'too_aggressive' }, buyer.key)
  const again = await stage.suggest(buyer, holds.ruleId)
  expect(await warningsOf(again.matchId)).toContain(warning)
})

test('A suggestion whose entity is so already is superseded by its approval, which changes nothing', async () => {
  const { matchId, adSetId } = await suggested()
  await stage.edit(adSetId, { status: 'PAUSED' })
  await stage.forget()
  expect((await stage.approveAtOnce(matchId, buyer.key)).output).toMatchObject({ status: 'no_change' })
  expect([await stage.writes(), await stage.statusOf(matchId)]).toEqual([[], 'superseded'])
  expect(await stage.factsOf(matchId)).toEqual(['created pending_approval', 'decided superseded'])
})

test('Drift leaves a suggestion pending, and it can be approved with the new preview', async () => {
  const { matchId, adSetId } = await suggested()
  const token = await tokenFor(matchId)
  await stage.edit(adSetId, { daily_budget: '4100' })
  await stage.forget()
  const { error } = await stage.approve(matchId, buyer.key, token)
  expect(error).toMatchObject({ code: 'state_drifted' })
  expect([await stage.writes(), await stage.statusOf(matchId)]).toEqual([[], 'pending_approval'])
  await stage.approve(matchId, buyer.key, error!.confirmationToken)
  expect(await stage.statusOf(matchId)).toBe('executed')
  await stage.advance({ hours: 2 })
  await stage.edit(adSetId, { daily_budget: '4000' })
})

test('A platform that takes no more requests leaves it pending, and the token stays valid', async () => {
  const { matchId, adSetId } = await suggested()
  const token = await tokenFor(matchId)
  await stage.fail({ type: 'throttle', code: 80004, minutes: 1 }, { method: 'POST', pathRegex: adSetId })
  expect(await codeOf(matchId, token)).toBe('upstream_failed')
  expect(await stage.statusOf(matchId)).toBe('pending_approval')
  expect(await stage.factsOf(matchId)).toEqual(['created pending_approval'])
  await stage.advance({ minutes: 2 })
  expect((await stage.approve(matchId, buyer.key, token)).output).toMatchObject({ status: 'executed' })
  expect(await stage.statusOf(matchId)).toBe('executed')
})

test('A platform that cannot be read leaves it pending', async () => {
  const { matchId, adSetId } = await suggested()
  const token = await tokenFor(matchId)
  await stage.fail({ type: 'throttle', code: 80004, minutes: 1 }, { method: 'GET', pathRegex: adSetId })
  expect(await codeOf(matchId, token)).toBe('upstream_failed')
  expect([await stage.writes(), await stage.statusOf(matchId)]).toEqual([[], 'pending_approval'])
  await stage.advance({ minutes: 2 })
})

test('A spend policy that forbids it leaves it pending', async () => {
  const { matchId, adSetId } = await suggested()
  const token = await tokenFor(matchId)
  await stage.admin`
    insert into campaign_control.protected_entities
      (team_id, ad_account_id, entity_type, entity_id, note, created_by, created_at)
    values (${buyer.teamId}, 'act_1001', 'ad_set', ${adSetId}, 'Ours.', ${buyer.userId}, now())`
  expect([await codeOf(matchId), await codeOf(matchId, token)]).toEqual(['policy_blocked', 'policy_blocked'])
  expect([await stage.writes(), await stage.statusOf(matchId)]).toEqual([[], 'pending_approval'])
  await stage.admin`delete from campaign_control.protected_entities where team_id = ${buyer.teamId}`
})

test('A suggestion whose rule is deleted while it is approved does not wait for a decision again', async () => {
  const { matchId, ruleId, adSetId } = await suggested()
  const token = await tokenFor(matchId)
  await stage.fail({ type: 'delay', ms: 500 }, { method: 'GET', pathRegex: adSetId })
  await stage.fail({ type: 'throttle', code: 80004, minutes: 1 }, { method: 'POST', pathRegex: adSetId })
  const approving = codeOf(matchId, token)
  await until(async () => (await stage.statusOf(matchId)) === 'approved')
  await stage.callAction(actions.delete_rule, { ruleId }, { as: buyer.person })
  expect(await approving).toBe('upstream_failed')
  expect(await stage.statusOf(matchId)).toBe('superseded')
  expect(await stage.factsOf(matchId)).toEqual(['created pending_approval', 'decided superseded'])
  await stage.advance({ minutes: 2 })
})

test('A write whose answer is lost is found by reading, not repeated', async () => {
  const { matchId, adSetId } = await suggested()
  const token = await tokenFor(matchId)
  await stage.fail({ type: 'reset_after' }, { method: 'POST', pathRegex: adSetId })
  expect((await stage.approve(matchId, buyer.key, token)).output).toMatchObject({ status: 'executed' })
  expect([await stage.writes(), await stage.statusOf(matchId)]).toEqual([[`/${adSetId}`], 'executed'])
})

test('What became of an unknown outcome is settled by reading, and nobody else decides meanwhile', async () => {
  const written = await suggested()
  const lost = await suggested({ name: 'Interests' })
  const both = [written, lost] as const
  const tokens = await Promise.all(both.map(({ matchId }) => tokenFor(matchId)))
  for (const { adSetId } of both)
    await stage.fail({ type: 'http_502_html' }, { method: 'POST', pathRegex: adSetId }, null)
  expect(await Promise.all(both.map(({ matchId }, i) => codeOf(matchId, tokens[i])))).toEqual(['timeout', 'timeout'])
  for (const { matchId } of both) {
    expect(await stage.statusOf(matchId)).toBe('executing')
    expect(await codeOf(matchId)).toBe('not_pending')
    await expect(stage.reject({ matchId, reason: 'other' }, buyer.key)).rejects.toMatchObject({ code: 'not_pending' })
  }
  await stage.sandbox.clearFaults()
  await stage.edit(written.adSetId, { status: 'PAUSED' })
  await stage.forget()
  await stage.advance({ minutes: 2 })
  await until(async () => (await stage.statusOf(written.matchId)) === 'executed')
  await until(async () => (await stage.statusOf(lost.matchId)) === 'pending_approval')
  for (const [i, { matchId }] of both.entries()) {
    expect((await stage.approve(matchId, buyer.key, tokens[i])).output).toMatchObject({ status: 'executed' })
    expect((await stage.factsOf(matchId)).filter((fact) => fact.startsWith('executed'))).toEqual(['executed executed'])
  }
  expect(await stage.writes()).toEqual([`/${lost.adSetId}`])
})

test('A change that the platform refuses for good fails, and after three in a row the rule stops', async () => {
  const rule = await suggested()
  const refuse = async (matchId: string, adSetId: string) => {
    const token = await tokenFor(matchId)
    await stage.fail({ type: 'error', code: 100, message: 'No.', status: 400 }, { method: 'POST', pathRegex: adSetId })
    const { error } = await stage.approve(matchId, buyer.key, token)
    expect(error).toMatchObject({ code: 'conflict', platform: { code: 100 } })
    expect([await stage.statusOf(matchId), await codeOf(matchId, token)]).toEqual(['failed', 'not_pending'])
  }
  await refuse(rule.matchId, rule.adSetId)
  expect(await stage.factsOf(rule.matchId)).toEqual(['created pending_approval', 'decided approved', 'executed failed'])
  expect(await failuresOf(rule.ruleId)).toEqual({ failures: 1, opened: false })
  const good = await stage.suggest(buyer, rule.ruleId)
  await stage.approveAtOnce(good.matchId, buyer.key)
  expect(await failuresOf(rule.ruleId)).toEqual({ failures: 0, opened: false })
  await stage.edit(rule.adSetId, { status: 'ACTIVE' })
  for (const failures of [1, 2, 3]) {
    const { matchId, adSetId } = await stage.suggest(buyer, rule.ruleId)
    await refuse(matchId, adSetId)
    expect(await failuresOf(rule.ruleId)).toEqual({ failures, opened: failures === 3 })
  }
  const [opened] = await stage.admin`
    select count(*)::int as count from campaign_control.audit_entries
    where entry::jsonb ->> 'kind' = 'rule_breaker_opened' and entry::jsonb -> 'about' ->> 'ruleId' = ${rule.ruleId}`
  expect(opened).toEqual({ count: 1 })
})

test('A suggestion that was decided or has expired is not_pending, with and without a token', async () => {
  const rejected = await suggested()
  const token = await tokenFor(rejected.matchId)
  await stage.reject({ matchId: rejected.matchId, reason: 'other' }, buyer.key)
  expect(await codeOf(rejected.matchId)).toBe('not_pending')
  expect(await codeOf(rejected.matchId, token)).toBe('not_pending')
  const late = await suggested({ expiresAt: new Date(stage.clock.now().getTime() + 60_000) })
  const lateToken = await tokenFor(late.matchId)
  await stage.advance({ minutes: 1 })
  expect(await codeOf(late.matchId)).toBe('not_pending')
  expect(await codeOf(late.matchId, lateToken)).toBe('not_pending')
  expect(await stage.writes()).toEqual([])
})

test('Of two tokens for one suggestion, one executes', async () => {
  const { matchId, adSetId } = await suggested()
  const other = makeCaller({ teamId: buyer.teamId, workspaceIds: buyer.workspaceIds })
  const tokens = [await tokenFor(matchId), await tokenFor(matchId, other)] as const
  const [first, second] = await Promise.all([
    stage.approve(matchId, buyer.key, tokens[0]),
    stage.approve(matchId, other, tokens[1]),
  ])
  const codes = [first, second].map(({ output, error }) => output?.status ?? error!.code)
  expect(codes.toSorted()).toEqual(['executed', 'not_pending'])
  expect(await stage.writes()).toEqual([`/${adSetId}`])
  expect((await stage.factsOf(matchId)).filter((fact) => fact.startsWith('decided'))).toEqual(['decided approved'])
})

test('Of fifty approvals and rejections at once, exactly one decides', async () => {
  for (let round = 0; round < 3; round++) {
    const { matchId, adSetId } = await suggested()
    const token = await tokenFor(matchId)
    const decisions = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        if (i % 2 === 0) return (await stage.approve(matchId, buyer.key, token)).output?.status
        const reason = i % 4 === 1 ? 'wait_longer' : 'other'
        return stage.reject({ matchId, reason }, buyer.key).then(
          () => reason,
          () => undefined,
        )
      }),
    )
    // A repeat of the same decision gets the same answer.
    const decided = [...new Set(decisions.filter((one) => one !== undefined))]
    expect(decided).toHaveLength(1)
    const isExecuted = decided[0] === 'executed'
    expect(await stage.statusOf(matchId)).toBe(isExecuted ? 'executed' : 'rejected')
    expect(await stage.writes()).toEqual(isExecuted ? [`/${adSetId}`] : [])
    const facts = (await stage.factsOf(matchId)).filter((fact) => fact.startsWith('decided'))
    expect(facts).toEqual([isExecuted ? 'decided approved' : 'decided rejected'])
  }
})

test('While automation is paused nothing is approved, neither previewed nor with a token', async () => {
  const { matchId } = await suggested()
  const token = await tokenFor(matchId)
  await setPaused(true)
  expect([await codeOf(matchId), await codeOf(matchId, token)]).toEqual(['conflict', 'conflict'])
  expect([await stage.writes(), await stage.statusOf(matchId)]).toEqual([[], 'pending_approval'])
  await setPaused(false)
  expect((await stage.approve(matchId, buyer.key, token)).output).toMatchObject({ status: 'executed' })
})

test('Switching on what was launched here and never went live is for people, and stays pending', async () => {
  const { matchId, adSetId } = await suggested({ change: { type: 'resume' } })
  await stage.edit(adSetId, { status: 'PAUSED' })
  const [adSet] = await stage.admin<{ campaignId: string }[]>`
    select campaign_id as "campaignId" from campaign_control.ad_sets where team_id = ${buyer.teamId} and id = ${adSetId}`
  const launchId = randomUUID()
  await stage.admin`
    insert into campaign_control.launches (team_id, id, workspace_id, platform, ad_account_id, token, campaign_id, created_at)
    values (${buyer.teamId}, ${launchId}, ${buyer.workspaceIds[0]!}, 'meta', 'act_1001', 'k7f3q9', ${adSet!.campaignId}, now())`
  expect(await codeOf(matchId)).toBe('human_required')
  expect(await stage.statusOf(matchId)).toBe('pending_approval')
  expect((await stage.approveAtOnce(matchId, buyer.person)).output).toMatchObject({ status: 'executed' })
  await stage.admin`delete from campaign_control.launches where id = ${launchId}`
})

test('A suggestion of another team or workspace is as one that does not exist', async () => {
  const { matchId } = await suggested()
  const elsewhere = makeCaller({ teamId: buyer.teamId, workspaceIds: [randomUUID()], allWorkspaces: false })
  const missing = await stage.approve(randomUUID(), buyer.key)
  expect(missing.error).toMatchObject({ code: 'not_found' })
  for (const as of [makeCaller(), elsewhere]) expect((await stage.approve(matchId, as)).error).toEqual(missing.error)
})
