import { tools } from '@adloom/contracts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSyncStage, type SyncStage, type SyncTeam } from '../../testing/sync-stage.ts'
import { BREAKDOWNS, GRAINS } from '../../testing/ledger-questions.ts'

const ACCOUNT = 'act_1001'
const PERIOD = { since: '2026-11-01', until: '2026-11-10' }

let stage: SyncStage
let team: SyncTeam
beforeAll(async () => {
  stage = await openSyncStage({ scenario: 'single_healthy', env: { SYNC_HISTORY_DAYS: '21' }, isHasty: true })
  team = stage.newTeam()
  await stage.connect(team, [ACCOUNT])
  await stage.syncAll()
}, 120_000)
afterEach(() => stage.sandbox.clearFaults())
afterAll(() => stage[Symbol.asyncDispose]())

type Input = Parameters<typeof stage.callTool<typeof tools.query_performance>>[1]
const query = (input: Input = {}) =>
  stage.callTool(
    tools.query_performance,
    { adAccountId: ACCOUNT, ...PERIOD, metrics: ['impressions', 'reach', 'frequency'], ...input },
    { as: stage.person(team) },
  )
const numbers = ({ metrics }: { metrics: Record<string, number | null> }) => ({
  impressions: metrics['impressions'] ?? 0,
  reach: metrics['reach'] ?? 0,
  frequency: metrics['frequency'] ?? 0,
})

test('Reach is asked for every row and for the totals, and is never a sum', async () => {
  const { rows, totals, warnings } = await query()
  expect(warnings).toEqual([])
  expect(rows.length).toBeGreaterThan(1)
  const whole = numbers({ metrics: totals! })
  for (const { impressions, reach, frequency } of [...rows.map(numbers), whole]) {
    expect(reach).toBeGreaterThan(0)
    expect(reach).toBeLessThanOrEqual(impressions)
    expect(frequency).toBeCloseTo(impressions / reach, 5)
  }
  const reached = rows.map((row) => numbers(row).reach)
  expect(whole.reach).toBeGreaterThanOrEqual(Math.max(...reached))
  expect(whole.reach).toBeLessThan(reached.reduce((sum, reach) => sum + reach, 0))
  const daily = await query({ breakdown: 'account', timeGrain: 'day' })
  expect(daily.rows).toHaveLength(10)
  expect(daily.totals).toEqual(totals)
  expect(daily.rows.reduce((sum, row) => sum + numbers(row).reach, 0)).toBeGreaterThan(whole.reach)
})

test('Every breakdown and grain that the platform knows has reach', async () => {
  for (const breakdown of BREAKDOWNS)
    for (const timeGrain of GRAINS) {
      const { rows, warnings } = await query({
        breakdown,
        timeGrain,
        compareTo: timeGrain === 'day' ? 'previous_period' : 'none',
      })
      const seen = rows.filter((row) => numbers(row).impressions > 0)
      expect([breakdown, timeGrain, seen.length > 0, seen.every((row) => numbers(row).reach > 0)]).toEqual([
        breakdown,
        timeGrain,
        true,
        true,
      ])
      expect(warnings).toEqual([])
    }
})

test('Reach can decide which rows there are, and in what order', async () => {
  const all = await query({ breakdown: 'ad', sort: { by: 'reach', direction: 'asc' } })
  const reached = all.rows.map((row) => numbers(row).reach)
  expect(reached).toEqual(reached.toSorted((a, b) => a - b))
  const middle = reached[Math.floor(reached.length / 2)]!
  const some = await query({ breakdown: 'ad', filters: { where: [{ metric: 'reach', op: 'gt', value: middle }] } })
  expect(some.rowCount).toBe(reached.filter((reach) => reach > middle).length)
  expect(some.totals!['reach']).toBeNull()
  expect(some.warnings).toEqual([expect.stringMatching(/^The totals have no reach/)])
})

test('The same question is not asked of the platform again', async () => {
  const input: Input = { breakdown: 'ad_set', since: '2026-11-02' }
  const asked = async () => (await stage.sandbox.requests()).length
  const first = await query(input)
  const before = await asked()
  expect(await query({ ...input, sort: { by: 'clicks' } })).toMatchObject({ totals: first.totals })
  expect(await asked()).toBe(before)
})

test('While the platform fails or takes no more requests, the rest is answered', async () => {
  for (const [type, since, warning] of [
    ['http_502_html', '2026-11-03', 'Reach and frequency are missing: the ad platform did not answer.'],
    ['throttle', '2026-11-04', 'Reach and frequency are missing: the ad platform takes no more requests for now.'],
  ] as const) {
    await stage.sandbox.addFault({ match: { pathRegex: 'insights' }, times: null, action: { type } })
    const answer = await query({ since })
    expect(answer.rows[0]!.metrics).toEqual({ impressions: expect.any(Number), reach: null, frequency: null })
    expect(answer.warnings).toEqual([warning])
    await stage.sandbox.clearFaults()
  }
})
