import { teamSql, type TeamSql } from '@adloom/db'
import { afterAll, describe, expect, test } from 'vitest'
import { openCampaignStage } from '../../testing/campaign-stage.ts'
import { rowsOf } from '../../testing/rows.ts'
import { type Candidate, projectionsFor, type SuggestedAction } from './project.ts'

const NOW = '2026-11-20T12:00:00Z'
const stage = await openCampaignStage(NOW)
const rows = rowsOf(stage)
afterAll(() => stage[Symbol.asyncDispose]())

const CAMPAIGN = '10'
const entity = { type: 'campaign', id: CAMPAIGN, campaignId: CAMPAIGN } as const
const PAUSE: Candidate = { entity, action: { type: 'pause' } }
/** Two weeks of 100 a day, and 10 conversions. */
const STEADY = [104, 96, 110, 90, 100, 107, 93, 99, 101, 100, 112, 88, 95, 105]

type Known = { currency?: string; until?: string; team?: ReturnType<typeof stage.newTeam> }
/** An account in New York with an ad that spent so much on the last days, oldest first. Null: no row. */
async function history(spends: readonly (number | null)[], known: Known = {}) {
  const { currency = 'USD', until = '2026-11-19', team = stage.newTeam() } = known
  const id = await rows.putAccount(team, { currency })
  const last = Temporal.PlainDate.from(until)
  const day = (i: number) => last.subtract({ days: spends.length - 1 - i }).toString()
  await rows.putReadDays(team, id, { since: day(0), until: '2026-11-19' })
  for (const [i, spend] of spends.entries()) if (spend !== null) await put(team, id, day(i), spend)
  return { team, account: { id, currency, timezone: 'America/New_York' } }
}
type Of = Awaited<ReturnType<typeof history>>
const put = (team: Of['team'], id: string, day: string, spend: number, more: object = {}) =>
  rows.putResults(team, id, {
    ...{ day, campaign_id: CAMPAIGN, ad_set_id: '20', ad_id: '30', spend_micros: spend * 1e6 },
    ...{ impressions: spend > 0 ? 1000 : 0, conversions: spend / 10, ...more },
  })
const projected = (
  { team, account }: Of,
  candidates: readonly Candidate[],
  sql: TeamSql = teamSql(stage.deps.readDb, team.teamId),
) => projectionsFor(sql, { teamId: team.teamId, account, now: new Date(NOW) }, candidates)
const one = async (of: Of, action: SuggestedAction, of_ = entity as Candidate['entity']) =>
  (await projected(of, [{ entity: of_, action }]))[0]!
const usd = (amount: string) => ({ amount, currency: 'USD' })
const UNKNOWN = { baseline: null, dailySpendDelta: null, dailyConversionsDelta: null, interval: null }

/** Low and high of spend a day, and of conversions. */
const between = (...ends: [string, string, number, number]) => ({
  dailySpend: { low: usd(ends[0]), high: usd(ends[1]) },
  dailyConversions: { low: ends[2], high: ends[3] },
  confidence: 0.8,
})
const BASELINE = { dailySpend: usd('99.99'), dailyConversions: 10 }
const OFF = { dailySpend: usd('0.00'), dailyConversions: 0 }
const change = (spend: string, conversions: number) => ({
  dailySpendDelta: usd(spend),
  dailyConversionsDelta: conversions,
})

describe('What a decision changes', () => {
  test('A pause takes away what a day delivers, and without it delivery goes on', async () => {
    expect(await one(await history(STEADY), { type: 'pause' })).toEqual({
      ifApproved: {
        ...{ baseline: BASELINE, ...change('-99.99', -10), interval: between('-104.78', '-95.20', -11.98, -8.02) },
        ...{ sampleDays: 14, note: 'Spend and conversions of this campaign stop.' },
      },
      ifRejected: {
        ...{ baseline: BASELINE, ...change('0.00', 0), interval: between('-4.79', '4.79', -1.98, 1.98) },
        ...{ sampleDays: 14, note: 'It goes on as in these 14 days.' },
      },
      impactMinor: 9_999n,
    })
  })

  test('A resume gives back what a day delivered before it stopped, and without it nothing changes', async () => {
    expect(await one(await history(STEADY, { until: '2026-11-09' }), { type: 'resume' })).toEqual({
      ifApproved: {
        ...{ baseline: OFF, ...change('99.99', 10), interval: between('95.20', '104.78', 8.02, 11.98), sampleDays: 14 },
        note: 'It delivers again as in the 14 days before it stopped, 10 days ago.',
      },
      ifRejected: {
        ...{ baseline: OFF, ...change('0.00', 0), interval: between('0.00', '0.00', 0, 0), sampleDays: 14 },
        note: 'It stays off.',
      },
      impactMinor: 9_999n,
    })
  })

  const budget = (from: bigint, to: bigint) => ({ type: 'scale_budget', fromMinor: from, toMinor: to }) as const

  test('A budget that was used up takes spend with it, and conversions between not at all and as much', async () => {
    const of = await history(STEADY)
    expect((await one(of, budget(10_000n, 12_000n))).ifApproved).toEqual({
      ...{ baseline: BASELINE, ...change('20.00', 1), interval: between('14.25', '25.75', -1.98, 4.38) },
      sampleDays: 14,
      note: 'Spend follows the budget as far as it was used before, 100%. Conversions change by something between nothing and as much.',
    })
    expect((await one(of, budget(10_000n, 7_000n))).ifApproved).toMatchObject({
      ...change('-29.99', -1.5),
      interval: between('-33.35', '-26.64', -4.39, 1.98),
    })
  })

  test('A budget that was used by half takes half as much with it, between nothing and all', async () => {
    expect((await one(await history(STEADY), budget(20_000n, 24_000n))).ifApproved).toMatchObject({
      ...{ ...change('10.00', 0.5), interval: between('-4.79', '25.75', -1.98, 4.38) },
      note: expect.stringContaining('used before, 50%.'),
    })
  })

  test('A lifetime budget is taken as used up, and so is one of which only the percentage is known', async () => {
    const of = await history(STEADY)
    const lifetime = await one(of, { ...budget(900_000n, 1_080_000n), budgetType: 'lifetime' })
    expect(lifetime.ifApproved).toMatchObject({
      ...change('20.00', 1),
      interval: between('14.25', '25.75', -1.98, 4.38),
    })
    expect(lifetime.ifApproved.note).toMatch(/^Spend follows the budget\. /)
    expect(await one(of, { type: 'scale_budget', deltaPct: 20 })).toEqual(lifetime)
  })

  test('Yen have no decimals', async () => {
    const found = await one(await history(STEADY, { currency: 'JPY' }), { type: 'pause' })
    expect(found.ifApproved.dailySpendDelta).toEqual({ amount: '-100', currency: 'JPY' })
    expect(found.impactMinor).toBe(100n)
  })

  test('What shares a budget leaves the money to others, and the note says so', async () => {
    const of = await history(STEADY)
    const note = async (type: 'ad_set' | 'ad', id: string) =>
      (await one(of, { type: 'pause' }, { type, id, campaignId: CAMPAIGN })).ifApproved.note
    expect(await note('ad_set', '20')).toBe('Spend and conversions of this ad set stop.')
    await rows.putCampaign(of.team, of.account.id, { id: CAMPAIGN, budget_type: 'daily', budget_minor: 5000 })
    const shared = 'It shares its budget, so other'
    expect(await note('ad_set', '20')).toBe(
      `Spend and conversions of this ad set stop. ${shared} ad sets may spend the money.`,
    )
    expect(await note('ad', '30')).toBe(`Spend and conversions of this ad stop. ${shared} ads may spend the money.`)
  })
})

describe('The days that count', () => {
  const sampleOf = async (of: Of, action: SuggestedAction = { type: 'pause' }) => (await one(of, action)).ifRejected
  const unknown = (sampleDays: number) => ({ ...UNKNOWN, sampleDays })

  test('With fewer than five days of delivery nothing is projected, and the note says so', async () => {
    const found = await one(await history([null, 0, 100, 100, 100, 100]), { type: 'pause' })
    const note = 'Too little history to project: it takes 5 days with delivery.'
    const nothing = { ...unknown(4), note }
    expect(found).toEqual({ ifApproved: nothing, ifRejected: nothing, impactMinor: 0n })
    expect(await sampleOf(await history([]))).toEqual({ ...unknown(0), note })
  })

  test('A day without delivery counts, and a gap of three begins anew', async () => {
    expect(await sampleOf(await history([5, 5, null, null, 5, 5, 5]))).toMatchObject({ sampleDays: 7 })
    expect(await sampleOf(await history([5, 5, 5, 5, 5, 5, null, null, null, 5, 5]))).toMatchObject(unknown(2))
  })

  test('What has stopped by itself goes on like nothing that is known', async () => {
    expect(await sampleOf(await history([...STEADY, null, null, null]))).toMatchObject(unknown(0))
  })

  test('At most 28 days count, today and days that were not read to their end do not', async () => {
    const of = await history(Array.from({ length: 40 }, () => 100))
    await put(of.team, of.account.id, '2026-11-20', 10_000)
    const before = await sampleOf(of)
    expect(before).toMatchObject({ sampleDays: 28, baseline: { dailySpend: usd('100.00') } })
    // Read in the evening of its own day.
    await stage.admin`
      update campaign_control.result_days set read_at = '2026-11-20T04:59:59Z'
      where team_id = ${of.team.teamId} and day = '2026-11-19'`
    await stage.admin`
      update campaign_control.results set spend_micros = 1 where team_id = ${of.team.teamId} and day = '2026-11-19'`
    expect(await sampleOf(of)).toEqual(before)
    await stage.admin`
      update campaign_control.result_days set read_at = '2026-11-20T05:00:00Z'
      where team_id = ${of.team.teamId} and day = '2026-11-19'`
    expect(await sampleOf(of)).not.toEqual(before)
  })

  test('Only the entity itself counts: not another ad, split, account or team', async () => {
    const of = await history(STEADY)
    const ad = { type: 'ad', id: '30', campaignId: CAMPAIGN } as const
    const before = await one(of, { type: 'pause' }, ad)
    await put(of.team, of.account.id, '2026-11-18', 777, { ad_id: '31' })
    await put(of.team, of.account.id, '2026-11-18', 777, { ad_id: '30', dimension: 'country', cell: 'US' })
    await history(
      STEADY.map(() => 777),
      { team: of.team },
    )
    await history(STEADY.map(() => 777))
    expect(await one(of, { type: 'pause' }, ad)).toEqual(before)
    expect(before.ifRejected.baseline).toEqual(BASELINE)
    expect((await one(of, { type: 'pause' })).ifRejected.baseline).not.toEqual(BASELINE)
  })
})

test('Many suggestions are answered in their order with three queries, and again with the same bytes', async () => {
  const of = await history(STEADY)
  await put(of.team, of.account.id, '2026-11-18', 50, { ad_set_id: '21', ad_id: '31' })
  const ofAd = (id: string): Candidate => ({
    entity: { type: 'ad', id, campaignId: CAMPAIGN },
    action: { type: 'pause' },
  })
  const candidates = [ofAd('31'), PAUSE, ...Array.from({ length: 200 }, (_, i) => ofAd(`x${i}`)), ofAd('30'), PAUSE]
  let queries = 0
  const sql = teamSql(stage.deps.readDb, of.team.teamId)
  const counted = Object.assign((...of_: Parameters<TeamSql>) => (queries++, sql(...of_)), sql)
  const found = await projected(of, candidates, counted)
  expect(queries).toBe(3)
  expect(found[0]).toMatchObject({ ifApproved: { ...UNKNOWN, sampleDays: 2 } })
  expect(found.at(-2)).toEqual(await one(of, { type: 'pause' }, { type: 'ad', id: '30', campaignId: CAMPAIGN }))
  expect(found[1]).toEqual(found.at(-1))
  const bytes = (projections: unknown) =>
    JSON.stringify(projections, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  expect(bytes(await projected(of, candidates))).toBe(bytes(found))
  expect(await projected(of, [])).toEqual([])
})
