import { randomUUID } from 'node:crypto'
import type { InputOf } from '@adloom/contracts'
import { tools } from '@adloom/contracts/of/campaign-control'
import { makeCaller } from '@adloom/testing'
import { afterAll, expect, test } from 'vitest'
import { openMatchStage, scaling } from '../../testing/match-stage.ts'

const HOUR_MS = 3_600_000
const stage = await openMatchStage()
afterAll(() => stage[Symbol.asyncDispose]())
const buyer = await stage.newBuyer('act_1001')
const from = stage.clock.now().getTime()
const at = (hours: number) => new Date(from + hours * HOUR_MS)

type Input = Partial<InputOf<typeof tools.list_pending_automation_actions>>
const list = (input: Input = {}, as = buyer.key) => stage.callTool(tools.list_pending_automation_actions, input, { as })
const listed = async (input: Input = {}) => (await list(input)).matches.map(({ matchId }) => matchId)
const refusal = (input: Input, as = buyer.key) =>
  list(input, as).then(
    () => null,
    ({ code, message }: { code: string; message: string }) => [code, message],
  )
/** Somebody of a team without ad accounts. */
const newStranger = () => {
  const team = stage.newTeam()
  return { ...team, key: makeCaller({ teamId: team.teamId, workspaceIds: team.workspaceIds }) }
}

const pauses = await stage.newRule(buyer)
const raises = await stage.newRule(buyer, { action: { type: 'scale_budget', percent: 20 } }, 'Raise winners')
const visitors = await stage.suggest(buyer, pauses, { impactMinor: 500n, matchedAt: at(-3), expiresAt: at(45) })
const broad = await stage.suggest(buyer, pauses, {
  ...{ name: 'Broad', impactMinor: 500n, matchedAt: at(-2), expiresAt: at(10) },
})
const raise = await stage.suggest(buyer, raises, {
  ...{ ...scaling(20, 4_000n), impactMinor: 800n, matchedAt: at(-2), expiresAt: at(46) },
})
const [campaignId] = await stage.admin<{ id: string }[]>`
  select campaign_id as id from campaign_control.ad_sets
  where team_id = ${buyer.teamId} and id = ${visitors.adSetId}`.then((rows) => rows.map(({ id }) => id))

test('A suggestion is shown with its rule and record, entity, action, evidence, explanation and projection', async () => {
  const { matches, counts, nextCursor } = await list({ ruleId: raises })
  const unknown = { baseline: null, dailySpendDelta: null, dailyConversionsDelta: null, interval: null, sampleDays: 0 }
  expect(matches).toEqual([
    {
      matchId: raise.matchId,
      status: 'pending_approval',
      rule: { id: raises, name: 'Raise winners', record: { approved: 0, rejected: 0, predictedRight: 0 } },
      adAccountId: 'act_1001',
      entity: { type: 'ad_set', id: raise.adSetId, name: 'Visitors', campaignId, status: 'active' },
      action: {
        type: 'scale_budget',
        from: { amount: '40.00', currency: 'USD' },
        to: { amount: '48.00', currency: 'USD' },
        deltaPct: 20,
      },
      conditions: [{ metric: 'cpa', operator: '>', threshold: 30, window: 'last_7d', observed: 41.2, met: true }],
      evidence: {
        ...{ spend: { amount: '206.00', currency: 'USD' }, impressions: 18_400, conversions: 5, windowDays: 7 },
        sampleOk: true,
      },
      explanation: 'Cost per conversion was $41.20 over the last 7 days, above $30.00.',
      projection: {
        ifApproved: { ...unknown, note: 'Too little history.' },
        ifRejected: { ...unknown, note: 'Too little history.' },
      },
      matchedAt: at(-2).toISOString(),
      expiresAt: at(46).toISOString(),
    },
  ])
  expect([counts, nextCursor]).toEqual([{ byAction: { scale_budget: 1 } }, null])
})

test('They are sorted by age, by when they expire, or by how much spend they change, with ties by id', async () => {
  const [first, second] = [broad.matchId, raise.matchId].toSorted().toReversed()
  expect(await listed()).toEqual([first, second, visitors.matchId])
  expect(await listed({ sort: 'expires_asc' })).toEqual([broad.matchId, visitors.matchId, raise.matchId])
  const [more, less] = [broad.matchId, visitors.matchId].toSorted().toReversed()
  expect(await listed({ sort: 'impact_desc' })).toEqual([raise.matchId, more, less])
})

test.each(['created_desc', 'expires_asc', 'impact_desc'] as const)(
  'Pages in order of %s miss and repeat nothing',
  async (sort) => {
    const whole = await listed({ sort })
    const found: string[] = []
    for (let cursor: string | null = null, pages = 0; pages < 4; pages++) {
      const page = await list({ sort, limit: 1, ...(cursor && { cursor }) })
      expect(page.counts.byAction).toEqual({ pause: 2, scale_budget: 1 })
      found.push(...page.matches.map(({ matchId }) => matchId))
      cursor = page.nextCursor
      if (!cursor) break
    }
    expect(found).toEqual(whole)
  },
)

test('A cursor works only for the team, filters and order that it came from', async () => {
  const { nextCursor } = await list({ limit: 1 })
  const cursor = nextCursor!
  const stranger = newStranger()
  const invalid = expect.arrayContaining(['invalid_input']) as string[]
  expect(await refusal({ cursor, sort: 'expires_asc' })).toEqual(invalid)
  expect(await refusal({ cursor, action: ['pause'] })).toEqual(invalid)
  expect(await refusal({ cursor }, stranger.key)).toEqual(invalid)
  expect((await list({ cursor, limit: 5 })).matches).toHaveLength(2)
})

test('Filters narrow the list and its counts', async () => {
  const counted = async (input: Input) => (await list(input)).counts.byAction
  expect(await counted({ action: ['pause'] })).toEqual({ pause: 2 })
  expect(await counted({ campaignId: campaignId! })).toEqual({ pause: 1, scale_budget: 1 })
  expect(await counted({ entityType: ['campaign', 'ad'] })).toEqual({})
  expect(await counted({ entityType: ['ad_set'], ruleId: pauses })).toEqual({ pause: 2 })
  expect(await counted({ adAccountId: 'act_1001' })).toEqual({ pause: 2, scale_budget: 1 })
  expect(await counted({ status: ['executed', 'rejected'] })).toEqual({})
})

test('An account, rule or campaign that is missing or foreign is not_found', async () => {
  const stranger = newStranger()
  const foreignRule = await stage.newRule(stranger)
  expect(await refusal({ ruleId: foreignRule })).toEqual(['not_found', 'There is no such rule.'])
  expect(await refusal({ ruleId: randomUUID() })).toEqual(['not_found', 'There is no such rule.'])
  expect(await refusal({ adAccountId: 'act_1002' })).toEqual(['not_found', 'There is no such ad account.'])
  expect(await refusal({ campaignId: '1' })).toEqual(['not_found', 'There is no such campaign.'])
  expect(await refusal({ campaignId: campaignId! }, stranger.key)).toEqual(['not_found', 'There is no such campaign.'])
  const elsewhere = makeCaller({ teamId: buyer.teamId, workspaceIds: [randomUUID()], allWorkspaces: false })
  expect(await list({}, elsewhere)).toEqual({ matches: [], counts: { byAction: {} }, nextCursor: null })
  expect(await refusal({ campaignId: campaignId! }, elsewhere)).toEqual(['not_found', 'There is no such campaign.'])
})

test('One whose time is over is shown as expired, also before the job says so', async () => {
  stage.clock.advance(11 * HOUR_MS)
  expect(await listed()).not.toContain(broad.matchId)
  const { matches, counts } = await list({ status: ['expired'] })
  expect(matches.map(({ matchId, status }) => [matchId, status])).toEqual([[broad.matchId, 'expired']])
  expect(counts.byAction).toEqual({ pause: 1 })
  expect(await stage.statusOf(broad.matchId)).toBe('pending_approval')
  expect(await listed({ status: ['expired', 'pending_approval'] })).toHaveLength(3)
})
