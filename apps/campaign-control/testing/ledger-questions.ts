import { METRICS, tools } from '@adloom/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CountedWindow, figuresOfLedger, type LedgerRow } from './ledger-figures.ts'
import { openSyncStage, type SyncStage, type SyncTeam } from './sync-stage.ts'

// Noon UTC, two weeks after the clocks of New York were set back.
const NOW = '2026-11-16T12:00:00Z'
/** From before the first day that questions are about. */
const HISTORY_DAYS = '40'
const CURRENCIES: Record<string, string> = { act_1001: 'USD', act_1002: 'JPY' }

const ADDED_UP = METRICS.filter((metric) => metric !== 'reach' && metric !== 'frequency')
const DIMENSIONS = {
  age: 'age_gender',
  gender: 'age_gender',
  age_gender: 'age_gender',
  country: 'country',
  placement: 'placement',
} as const
export const BREAKDOWNS = [
  'account',
  'campaign',
  'ad_set',
  'ad',
  'placement',
  'age',
  'gender',
  'age_gender',
  'country',
] as const
const WINDOWS = ['account_default', '1d_click', '7d_click', '28d_click', '1d_view', '7d_click_1d_view'] as const
export const GRAINS = ['total', 'day', 'week', 'month'] as const

type Breakdown = (typeof BREAKDOWNS)[number]
type Question = {
  breakdown: Breakdown
  timeGrain: (typeof GRAINS)[number]
  attributionWindow: CountedWindow
  days: [number, number]
  /** Which of the campaigns and ads, by their places. Empty: all. */
  campaigns: number[]
  ads: number[]
}
const questions: fc.Arbitrary<Question> = fc.record({
  breakdown: fc.constantFrom(...BREAKDOWNS),
  timeGrain: fc.constantFrom(...GRAINS),
  attributionWindow: fc.constantFrom(...WINDOWS),
  days: fc.tuple(fc.nat(45), fc.nat(45)),
  campaigns: fc.uniqueArray(fc.nat(5), { maxLength: 2 }),
  ads: fc.uniqueArray(fc.nat(9), { maxLength: 3 }),
})

export type World = { scenario: string; seed: string; accounts: string[]; questions: number }

/** Whatever is asked of a world, the answer is what the platform's own ledger adds up to. For test files. */
export const describeWorld = ({ scenario, seed, accounts, questions: count }: World) =>
  describe(`${scenario}, seed ${seed}`, () => {
    let stage: SyncStage
    let team: SyncTeam
    beforeAll(async () => {
      stage = await openSyncStage({ scenario, seed, now: NOW, env: { SYNC_HISTORY_DAYS: HISTORY_DAYS } })
      team = stage.newTeam()
      await stage.connect(team, accounts)
      await stage.syncAll()
    }, 120_000)
    afterAll(() => stage[Symbol.asyncDispose]())

    /** What is wrong with the answers to random questions, with the smallest question found. */
    const findDifference = async (account: string): Promise<string | null> => {
      const ledgerOf = ledgers(stage, account)
      const all = await ledgerOf('none')
      expect(all.length).toBeGreaterThan(50)
      const windows = new Set(all.flatMap(({ conversions }) => conversions.map(({ attribution }) => attribution)))
      expect(windows.size).toBe(4)
      const run = await fc.check(
        fc.asyncProperty(questions, async (question) => {
          const { breakdown, timeGrain, attributionWindow } = question
          const filters = filtersOf(question, all)
          const period = periodOf(question)
          const input = {
            adAccountId: account,
            breakdown,
            timeGrain,
            attributionWindow,
            ...period,
            filters,
            metrics: ADDED_UP,
          }
          const rows = (await ledgerOf(dimensionOf(breakdown))).filter(
            ({ day, campaignId, adId }) =>
              day >= period.since &&
              day <= period.until &&
              (filters.campaignIds?.includes(campaignId) ?? true) &&
              (filters.adIds?.includes(adId) ?? true),
          )
          const figures = (of: readonly LedgerRow[]) => figuresOfLedger(of, attributionWindow, CURRENCIES[account]!)
          const expected = Map.groupBy(rows, (row) => `${partOf(row.day, timeGrain, period)} ${keyOf(breakdown, row)}`)
          const answered = await askAll(stage, team, input)
          expect(answered.totals).toEqual(figures(rows))
          expect(
            Object.fromEntries(
              answered.rows.map((row) => [
                `${row.key.date ?? period.since} ${shownKey(breakdown, row.key)}`,
                row.metrics,
              ]),
            ),
          ).toEqual(Object.fromEntries([...expected].map(([key, of]) => [key, figures(of)])))
        }),
        { seed: 42, numRuns: count },
      )
      return run.failed ? (fc.defaultReportMessage(run) ?? 'it failed') : null
    }

    test.each(accounts)(
      'Totals and rows of any question to %s are what the ledger adds up to',
      async (account) => {
        expect(await findDifference(account)).toBeNull()
      },
      60_000,
    )

    test('The same holds when days have passed, with the conversions that came late', async () => {
      await stage.advance({ days: 2, hours: 3 })
      await stage.syncAll()
      for (const account of accounts) expect([account, await findDifference(account)]).toEqual([account, null])
    }, 120_000)

    test('A team that connects the same accounts sees nothing of what another one has read', async () => {
      const other = stage.newTeam()
      await stage.connect(other, accounts)
      const input = { adAccountId: accounts[0]!, metrics: ['spend' as const] }
      const asTeam = (each: SyncTeam) => stage.callTool(tools.query_performance, input, { as: stage.person(each) })
      expect((await asTeam(other)).rows).toEqual([])
      expect((await asTeam(team)).rows.length).toBeGreaterThan(0)
    })
  })

type Answer = Awaited<ReturnType<typeof askPage>>

const askPage = (stage: SyncStage, team: SyncTeam, input: object) =>
  stage.callTool(tools.query_performance, input, { as: stage.person(team) })

async function askAll(stage: SyncStage, team: SyncTeam, input: object) {
  const first = await askPage(stage, team, { ...input, limit: 500 })
  const rows: Answer['rows'] = [...first.rows]
  for (let cursor = first.nextCursor; cursor !== null;) {
    const page = await askPage(stage, team, { ...input, limit: 500, cursor })
    expect(page.totals).toEqual(first.totals)
    rows.push(...page.rows)
    cursor = page.nextCursor
  }
  expect(rows.length).toBe(first.rowCount)
  return { totals: first.totals, rows }
}

const dimensionOf = (breakdown: Breakdown) => DIMENSIONS[breakdown as keyof typeof DIMENSIONS] ?? 'none'

/** What the ledger has of an account, by split. */
function ledgers(stage: SyncStage, account: string) {
  const read = new Map<string, LedgerRow[]>()
  return async (dimension: 'none' | 'age_gender' | 'country' | 'placement') => {
    const known =
      read.get(dimension) ??
      (await stage.sandbox.ledger({ account, dimension, since: '2026-01-01', until: '2026-12-31' }))
    read.set(dimension, known)
    return known
  }
}

/** The first day that questions are about. */
const FIRST_DAY = Temporal.PlainDate.from('2026-10-10')
function periodOf({ days: [a, b] }: Question) {
  const [first, last] = a < b ? [a, b] : [b, a]
  return { since: FIRST_DAY.add({ days: first }).toString(), until: FIRST_DAY.add({ days: last }).toString() }
}

function filtersOf({ campaigns, ads }: Question, rows: readonly LedgerRow[]) {
  const picked = (ids: string[], places: number[]) => places.flatMap((place) => [...new Set(ids)].sort()[place] ?? [])
  const campaignIds = picked(
    rows.map(({ campaignId }) => campaignId),
    campaigns,
  )
  const adIds = picked(
    rows.map(({ adId }) => adId),
    ads,
  )
  return { ...(campaignIds.length > 0 && { campaignIds }), ...(adIds.length > 0 && { adIds }) }
}

function partOf(day: string, grain: Question['timeGrain'], { since }: { since: string }): string {
  const date = Temporal.PlainDate.from(day)
  const first = {
    total: since,
    day,
    week: date.subtract({ days: date.dayOfWeek - 1 }).toString(),
    month: date.with({ day: 1 }).toString(),
  }[grain]
  return first < since ? since : first
}

function keyOf(breakdown: Breakdown, { campaignId, adSetId, adId, cell }: LedgerRow): string {
  const [first = '', second = ''] = cell.split('|')
  const keys: Partial<Record<Breakdown, string>> = {
    account: '',
    campaign: campaignId,
    ad_set: adSetId,
    ad: adId,
    age: first,
    gender: second,
  }
  return keys[breakdown] ?? cell
}

function shownKey(breakdown: Breakdown, key: Answer['rows'][number]['key']): string {
  const { campaignId, adSetId, adId, age, gender, country, placement } = key
  if (breakdown === 'age_gender') return `${age}|${gender}`
  return (
    { account: '', campaign: campaignId, ad_set: adSetId, ad: adId, age, gender, country, placement }[breakdown] ?? ''
  )
}
