import { randomUUID } from 'node:crypto'
import { actions } from '@adloom/contracts'
import { inTx, teamSql } from '@adloom/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figuresOfLedger } from '../../testing/ledger-figures.ts'
import { openSyncStage, type SyncStage, type SyncTeam } from '../../testing/sync-stage.ts'
import { createMatches } from '../matches/create-match.ts'
import { projectionsFor } from '../projections/project.ts'
import { recordsOf } from '../projections/records.ts'
import { scheduleScore } from '../projections/schedule-score.ts'
import type { JudgedCondition } from '../rules/conditions.ts'
import { scoreDecisions } from './score-decisions.ts'

const ACCOUNT = { id: 'act_1001', currency: 'USD', timezone: 'America/New_York' }

let stage: SyncStage
let team: SyncTeam
let ruleId: string
let campaigns: string[]
beforeAll(async () => {
  const env = { SYNC_HISTORY_DAYS: '28' }
  stage = await openSyncStage({ scenario: 'single_healthy', now: '2026-06-16T15:00:00Z', env })
  team = stage.newTeam()
  await stage.connect(team, [ACCOUNT.id])
  await stage.syncAll()
  ruleId = await putRule()
  const rows = await stage.admin`
    select id from campaign_control.campaigns where team_id = ${team.teamId} order by name`
  campaigns = rows.map(({ id }) => id as string)
}, 120_000)
afterAll(() => stage[Symbol.asyncDispose]())

async function putRule(): Promise<string> {
  const id = randomUUID()
  await stage.admin`
    insert into campaign_control.rules (team_id, id, name, is_enabled, version, created_by, created_at, updated_at)
    values (${team.teamId}, ${id}, 'Pause', true, 1, ${team.userId}, ${stage.clock.now()}, ${stage.clock.now()})`
  return id
}

const CONDITION: JudgedCondition = {
  ...{ metric: 'spend', operator: '>', threshold: 1, window: 'last_7d', observed: 700, met: true },
}

/** A suggestion to pause a campaign, with its projection as of now. */
async function suggest(campaignId: string): Promise<string> {
  const { teamId } = team
  const now = stage.clock.now()
  const entity = { type: 'campaign', id: campaignId, campaignId } as const
  const sql = teamSql(stage.deps.readDb, teamId)
  const [found] = await projectionsFor(sql, { teamId, account: ACCOUNT, now }, [{ entity, action: { type: 'pause' } }])
  const { impactMinor, ...projection } = found!
  const match = {
    ...{ teamId, ruleId, ruleVersion: 1, adAccountId: ACCOUNT.id, currency: 'USD', entity: { ...entity, name: 'One' } },
    ...{ change: { type: 'pause' as const }, budget: null, conditions: [CONDITION], explanation: 'Words.' },
    evidence: {
      spend: { amount: '1.00', currency: 'USD' },
      impressions: 1,
      conversions: 1,
      windowDays: 7,
      sampleOk: true,
    },
    ...{ projection, impactMinor, matchedAt: now, expiresAt: new Date(now.getTime() + 86_400_000) },
  }
  const [matchId] = await inTx(stage.deps.db, { teamId }, (tx) => createMatches(tx, [match], now))
  return matchId!
}

const decide = (matchId: string, decision: 'approved' | 'rejected') =>
  inTx(stage.deps.db, { teamId: team.teamId }, async (tx) => {
    await tx`
      update rule_matches set status = ${decision === 'approved' ? 'executed' : 'rejected'}
      where team_id = ${team.teamId} and id = ${matchId}`
    await scheduleScore(tx, { teamId: team.teamId, matchId, decision, decidedAt: stage.clock.now() })
  })

async function pauseOnPlatform(id: string): Promise<void> {
  const body = new URLSearchParams({ status: 'PAUSED', access_token: await stage.sandbox.token() })
  const res = await fetch(`${stage.sandbox.url}/v26.0/${id}`, { method: 'POST', body })
  expect(res.status).toBe(200)
}

const list = (input: { ruleId?: string; limit?: number; cursor?: string } = {}) =>
  stage.callAction(actions.list_decision_scores, input, { as: stage.person(team) })
const recordOf = async () =>
  (await recordsOf(teamSql(stage.deps.readDb, team.teamId), team.teamId, [ruleId])).get(ruleId)

/** What the platform's ledger says of a campaign's days. */
async function ledgerOf(campaignId: string, since: string, until: string) {
  const rows = await stage.sandbox.ledger({ account: ACCOUNT.id, since, until })
  const own = rows.filter((row) => row.campaignId === campaignId)
  return figuresOfLedger(own, 'account_default', 'USD') as { spend: number; conversions: number }
}
const twoDecimals = (value: number) => Math.round(value * 100) / 100

test('An approval and a rejection are scored seven days later, with the figures of the platform', async () => {
  const [approved, rejected] = [await suggest(campaigns[0]!), await suggest(campaigns[1]!)]
  await decide(approved, 'approved')
  await pauseOnPlatform(campaigns[0]!)
  stage.clock.advance(1)
  await decide(rejected, 'rejected')
  expect(await recordOf()).toEqual({ approved: 1, rejected: 1, predictedRight: 0 })

  // Until the seventh day is over and read, nothing is scored.
  await stage.advance({ days: 7 })
  await stage.syncAll()
  await scoreDecisions(stage.deps)
  expect((await list()).scores.map(({ verdict }) => verdict)).toEqual([null, null])
  await stage.advance({ days: 1 })
  await scoreDecisions(stage.deps)
  expect((await list()).scores.map(({ verdict }) => verdict)).toEqual([null, null])

  await stage.syncAll()
  await scoreDecisions(stage.deps)
  const { scores } = await list()
  expect(scores.map(({ matchId }) => matchId)).toEqual([rejected, approved])
  const days = { since: '2026-06-17', until: '2026-06-23' }
  for (const score of scores) expect(score).toMatchObject({ ...days, scoredAt: stage.clock.now().toISOString() })

  const ledger = await ledgerOf(campaigns[1]!, days.since, days.until)
  const [kept, paused] = scores
  const baseline = kept!.predicted.baseline!
  const spendDelta = ledger.spend / 7 - Number(baseline.dailySpend.amount)
  expect(kept!.realised).toMatchObject({
    dailySpend: { amount: (ledger.spend / 7).toFixed(2), currency: 'USD' },
    dailyConversions: twoDecimals(ledger.conversions / 7),
    ofRejection: {
      conditionsHeld: true,
      conditions: [{ metric: 'spend', operator: '>', threshold: 1, observed: ledger.spend, met: true }],
      // A pause would have saved all of it.
      conversionsDelta: expect.closeTo(ledger.conversions, 1),
    },
  })
  expect(Number(kept!.realised!.dailySpendDelta!.amount)).toBeCloseTo(spendDelta, 1)
  expect(Number(kept!.realised!.ofRejection!.spendDelta!.amount)).toBeCloseTo(ledger.spend, 0)
  const { low, high } = kept!.predicted.interval!.dailySpend
  const isSpendInside = spendDelta >= Number(low.amount) && spendDelta <= Number(high.amount)
  const conversions = kept!.predicted.interval!.dailyConversions
  const change = kept!.realised!.dailyConversionsDelta!
  const areConversionsInside = change >= conversions.low && change <= conversions.high
  expect(kept!.verdict).toBe(isSpendInside && areConversionsInside ? 'right' : 'wrong')

  expect(paused).toMatchObject({
    verdict: 'right',
    realised: { dailySpend: { amount: '0.00' }, dailyConversions: 0, ofRejection: null },
  })
  expect(await recordOf()).toEqual({ approved: 1, rejected: 1, predictedRight: kept!.verdict === 'right' ? 2 : 1 })
}, 60_000)

test('A decision is kept once and scored once, however often and by how many it is done', async () => {
  const before = await list()
  await decide(before.scores[0]!.matchId, 'approved')
  stage.clock.advance(60_000)
  await scoreDecisions(stage.deps)
  expect(await list()).toEqual(before)
  await stage.admin`
    update campaign_control.decision_scores set scored_at = null, verdict = null, realised = null
    where team_id = ${team.teamId}`
  await Promise.all(Array.from({ length: 5 }, () => scoreDecisions(stage.deps)))
  const at = stage.clock.now().toISOString()
  expect((await list()).scores).toEqual(before.scores.map((score) => ({ ...score, scoredAt: at })))
})

test('A decision whose days are not read gets no verdict in the end', async () => {
  const matchId = await suggest(campaigns[2]!)
  await decide(matchId, 'rejected')
  stage.clock.advance(21 * 86_400_000)
  await scoreDecisions(stage.deps)
  const verdict = async () => (await list({ limit: 1 })).scores[0]
  expect(await verdict()).toMatchObject({ matchId, verdict: null })
  stage.clock.advance(2 * 86_400_000)
  await scoreDecisions(stage.deps)
  expect(await verdict()).toMatchObject({ matchId, verdict: 'unknown', realised: null })
})
