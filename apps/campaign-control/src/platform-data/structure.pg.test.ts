import { randomUUID } from 'node:crypto'
import { connectDb, inTx, type Sql } from '@adloom/db'
import { openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformAd, PlatformCampaign } from '../ad-platform/port.ts'
import { markUnseen, writeAds, writeCampaigns } from './structure.ts'

let stage: Stage
let db: Sql
beforeAll(async () => {
  stage = await openStage()
  db = connectDb(stage.env('campaign-control')['DATABASE_URL']!, { name: 'test', max: 2 })
})
afterAll(async () => {
  await db.end()
  await stage[Symbol.asyncDispose]()
})

const entity = (id: string) => ({
  id,
  name: `Name "${id}", {a} \\ 🙂`,
  status: 'active' as const,
  rawStatus: 'ACTIVE',
  isSwitchedOn: true,
  createdAt: new Date('2026-08-01T00:00:00Z'),
  updatedAt: new Date('2026-08-02T00:00:00Z'),
  issues: [{ code: '1', summary: 'It said "no"' }],
})
const campaign = (id: string): PlatformCampaign => ({
  ...entity(id),
  objective: 'OUTCOME_SALES',
  budget: { type: 'daily', amount: 5_000n },
  startsAt: new Date('2026-08-01T00:00:00Z'),
  endsAt: null,
})
const ad = (id: string): PlatformAd => ({
  ...entity(id),
  budget: null,
  startsAt: null,
  endsAt: null,
  campaignId: '10',
  adSetId: '20',
  creative: { id: '40', name: 'Creative', imageHash: 'abc', videoId: null },
})
const first = new Date('2026-11-20T10:00:00Z')
const second = new Date('2026-11-20T11:00:00Z')

test('campaigns are stored as they were read, and the full read that misses one marks it as deleted', async () => {
  const of = { teamId: randomUUID(), accountId: 'act_1' }
  const read = () => stage.admin`
    select * from campaign_control.campaigns where team_id = ${of.teamId} order by id`
  await inTx(db, of, (tx) => writeCampaigns(tx, of, first, [campaign('10'), campaign('11')]))
  expect((await read())[0]).toMatchObject({
    name: 'Name "10", {a} \\ 🙂',
    objective: 'OUTCOME_SALES',
    budget_type: 'daily',
    budget_minor: 5_000,
    ends_at: null,
    created_at: new Date('2026-08-01T00:00:00Z'),
    issues: [{ code: '1', summary: 'It said "no"' }],
    seen_at: first,
  })
  await inTx(db, of, async (tx) => {
    await writeCampaigns(tx, of, second, [{ ...campaign('11'), budget: null }])
    await markUnseen(tx, of, 'campaigns', second)
  })
  expect((await read()).map((row) => [row['id'], row['status'], row['budget_minor']])).toEqual([
    ['10', 'deleted', 5_000],
    ['11', 'active', null],
  ])
})

test('ads are stored with the creatives that they show, also when two show the same', async () => {
  const of = { teamId: randomUUID(), accountId: 'act_1' }
  await inTx(db, of, (tx) => writeAds(tx, of, first, [ad('30'), ad('31'), { ...ad('32'), creative: null }]))
  const ads = await stage.admin`select * from campaign_control.ads where team_id = ${of.teamId} order by id`
  expect(ads.map((row) => row['creative_id'])).toEqual(['40', '40', null])
  const creatives = await stage.admin`select * from campaign_control.creatives where team_id = ${of.teamId}`
  expect(creatives).toMatchObject([{ id: '40', name: 'Creative', image_hash: 'abc', video_id: null }])
})
