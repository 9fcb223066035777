import { randomUUID } from 'node:crypto'
import { connectDb, inTx, type Sql, type Tx } from '@adloom/db'
import { openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResultRow } from '../ad-platform/port.ts'
import { keepPartitions } from './partitions.ts'
import { cellText, removeUnseenResults, writeResults } from './results.ts'

let stage: Stage
let db: Sql
beforeAll(async () => {
  stage = await openStage()
  const env = stage.env('campaign-control')
  db = connectDb(env['DATABASE_URL']!, { name: 'test', max: 2 })
  const systemDb = connectDb(env['DATABASE_SYSTEM_URL']!, { name: 'test-system', max: 1 })
  await keepPartitions(systemDb, new Date('2026-11-20T12:00:00Z'), 90)
  await systemDb.end()
})
afterAll(async () => {
  await db.end()
  await stage[Symbol.asyncDispose]()
})

const row = (adId: string, more: Partial<ResultRow> = {}): ResultRow => ({
  adId,
  adSetId: '20',
  campaignId: '10',
  day: '2026-11-19',
  cell: {},
  spendMicros: 184_200_000n,
  impressions: 9_810,
  clicks: 181,
  linkClicks: 134,
  videoViews3s: 0,
  thruplays: 0,
  conversions: {},
  ...more,
})
const first = new Date('2026-11-20T10:00:00Z')
const second = new Date('2026-11-20T11:00:00Z')

const asTeam = <T>(teamId: string, work: (tx: Tx) => Promise<T>) => inTx(db, { teamId }, work)
const stored = (teamId: string) => stage.admin`
  select * from campaign_control.results where team_id = ${teamId} order by day, ad_id, cell`

test('a page is stored exactly, also amounts beyond the range of a number, with zeros as nulls', async () => {
  const teamId = randomUUID()
  const of = { teamId, accountId: 'act_1', dimension: 'age_gender' } as const
  const conversions = { conversions: 5.5, conversionMicros: 431_500_000n, purchases: 5, leads: 0, addToCart: 0 }
  const page = [
    row('30', {
      cell: { age: '25-34', gender: 'female' },
      spendMicros: 9_007_199_254_740_993n,
      conversions: { '7d_click': conversions },
    }),
  ]
  await asTeam(teamId, (tx) => writeResults(tx, of, first, page))
  const [written] = await stage.admin`
    select ad_account_id, dimension, day::text as day, campaign_id, ad_set_id, ad_id, cell, spend_micros::text as spend,
      impressions, link_clicks, video_views_3s, conversions, conversions_7dc, conversion_micros_7dc, purchases_7dc, leads_7dc,
      conversions_1dv, read_at from campaign_control.results where team_id = ${teamId}`
  expect(written).toMatchObject({
    ad_account_id: 'act_1',
    dimension: 'age_gender',
    day: '2026-11-19',
    campaign_id: '10',
    ad_set_id: '20',
    ad_id: '30',
    cell: '25-34|female',
    spend: '9007199254740993',
    impressions: 9_810,
    link_clicks: 134,
    video_views_3s: null,
    conversions: null,
    conversions_7dc: '5.5',
    conversion_micros_7dc: 431_500_000,
    purchases_7dc: '5',
    leads_7dc: null,
    conversions_1dv: null,
    read_at: first,
  })
})

test('writing a page again changes nothing, and a row that comes twice on a page is one row', async () => {
  const teamId = randomUUID()
  const of = { teamId, accountId: 'act_1', dimension: 'none' } as const
  const page = [row('30'), row('31'), row('30')]
  for (let time = 0; time < 2; time++) await asTeam(teamId, (tx) => writeResults(tx, of, first, page))
  expect((await stored(teamId)).map((written) => written['ad_id'])).toEqual(['30', '31'])
})

test('a completed read replaces its days: what it did not see is gone, and other days and splits stay', async () => {
  const teamId = randomUUID()
  const of = { teamId, accountId: 'act_1', dimension: 'none' } as const
  const page = [row('30'), row('31'), row('31', { day: '2026-11-17' })]
  await asTeam(teamId, async (tx) => {
    await writeResults(tx, of, first, page)
    await writeResults(tx, { ...of, dimension: 'country' }, first, [row('31', { cell: { country: 'US' } })])
    await writeResults(tx, of, second, [row('30', { impressions: 9_900 })])
    await removeUnseenResults(tx, of, { since: '2026-11-18', until: '2026-11-19' }, second)
  })
  expect((await stored(teamId)).map((written) => [written['ad_id'], written['cell'], written['impressions']])).toEqual([
    ['31', '', 9_810],
    ['30', '', 9_900],
    ['31', 'US', 9_810],
  ])
})

test('a cell that the platform leaves out is unknown', () => {
  expect(cellText('none', {})).toBe('')
  expect(cellText('age_gender', { gender: 'male' })).toBe('unknown|male')
  expect(cellText('placement', { placement: 'instagram|instagram_reels' })).toBe('instagram|instagram_reels')
})
