import { randomUUID } from 'node:crypto'
import { connectDb, inTx, type Sql, teamSql } from '@adloom/db'
import { openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPartitions } from './partitions.ts'

let stage: Stage
let db: Sql
let systemDb: Sql
beforeAll(async () => {
  stage = await openStage()
  const env = stage.env('campaign-control')
  db = connectDb(env['DATABASE_URL']!, { name: 'test', max: 2 })
  systemDb = connectDb(env['DATABASE_SYSTEM_URL']!, { name: 'test-system', max: 2 })
})
afterAll(async () => {
  await Promise.all([db.end(), systemDb.end()])
  await stage[Symbol.asyncDispose]()
})

const partitions = async () => {
  const rows = await stage.admin<{ name: string }[]>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'campaign_control.results'::regclass
    order by 1`
  return rows.map(({ name }) => name.replace('campaign_control.', ''))
}

const insert = (teamId: string, day: string) =>
  inTx(
    db,
    { teamId },
    (tx) => tx`
  insert into results (team_id, ad_account_id, day, dimension, campaign_id, ad_set_id, ad_id, cell, spend_micros,
    impressions, clicks, link_clicks, read_at)
  values (${teamId}, 'act_1', ${day}, 'none', '1', '2', '3', '', 1, 1, 1, 1, now())`,
  )

test('there are partitions for the days that are read and for two months ahead, and none is kept after 37 months', async () => {
  await keepPartitions(systemDb, new Date('2026-11-20T12:00:00Z'), 90)
  const made = ['2026_08', '2026_09', '2026_10', '2026_11', '2026_12', '2027_01'].map((month) => `results_${month}`)
  expect(await partitions()).toEqual(made)
  await keepPartitions(systemDb, new Date('2026-11-20T12:00:00Z'), 90)
  expect(await partitions()).toEqual(made)

  // September 2026 ends before the kept months begin, and October 2026 is the first of them.
  await keepPartitions(systemDb, new Date('2029-11-30T12:00:00Z'), 0)
  expect((await partitions()).slice(0, 3)).toEqual(['results_2026_10', 'results_2026_11', 'results_2026_12'])
})

test('a day finds its partition, and a day without one is refused', async () => {
  await keepPartitions(systemDb, new Date('2026-11-20T12:00:00Z'), 90)
  const teamId = randomUUID()
  await insert(teamId, '2026-11-30')
  const [row] =
    await stage.admin`select tableoid::regclass::text as name from campaign_control.results where team_id = ${teamId}`
  expect(row!['name']).toBe('campaign_control.results_2026_11')
  await expect(insert(teamId, '2020-01-01')).rejects.toMatchObject({ code: '23514' })
})

test('a team reads its own results, and nobody reads a partition past row-level security', async () => {
  await keepPartitions(systemDb, new Date('2026-11-20T12:00:00Z'), 90)
  const [ours, theirs] = [randomUUID(), randomUUID()]
  for (const teamId of [ours, theirs]) await insert(teamId, '2026-11-01')
  const read = await teamSql(db, ours)`select team_id from results where day = '2026-11-01'`
  expect(read.map((row) => row['team_id'])).toEqual([ours])
  for (const sql of [db, systemDb])
    await expect(sql`select 1 from results_2026_11`).rejects.toMatchObject({ code: '42501' })
  const open = await stage.admin`
    select c.relname from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = 'campaign_control.results'::regclass and not (c.relrowsecurity and c.relforcerowsecurity)`
  expect(open).toEqual([])
})

test('only the system role makes and drops partitions', async () => {
  await expect(keepPartitions(db, new Date('2026-11-20T12:00:00Z'), 0)).rejects.toMatchObject({ code: '42501' })
})
