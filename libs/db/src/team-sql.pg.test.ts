import { randomUUID } from 'node:crypto'
import { openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDb, type Sql } from './connect.ts'
import { inTx } from './in-tx.ts'
import { teamSql } from './team-sql.ts'

const [teamA, teamB] = [randomUUID(), randomUUID()]
let stage: Stage
let app: Sql
let system: Sql

beforeAll(async () => {
  stage = await openStage()
  const { DATABASE_URL, DATABASE_SYSTEM_URL } = stage.env('org')
  // Made as the owner makes it in a migration, so that default privileges and protection are the real ones.
  await stage.admin.unsafe(`
    set role org_owner; set search_path = org;
    create table things (team_id uuid not null, n int not null);
    select protect_by_team('things');
    reset role; set search_path = public`)
  await stage.admin`insert into org.things select ${teamA}, n from generate_series(1, 5) n`
  await stage.admin`insert into org.things select ${teamB}, n from generate_series(1, 7) n`
  app = connectDb(DATABASE_URL!, { name: 'test', max: 4 })
  system = connectDb(DATABASE_SYSTEM_URL!, { name: 'test-system', max: 1 })
})
afterAll(async () => {
  await app.end()
  await system.end()
  await stage[Symbol.asyncDispose]()
})

test('A query without a team filter still sees only its own team, in the order it asks for', async () => {
  const rows = await teamSql(app, teamA)<{ n: number }[]>`select n from things order by n desc`
  expect(rows.map((row) => row.n)).toEqual([5, 4, 3, 2, 1])
})

test('Without a team no rows are visible, on a fresh connection and after another team used it', async () => {
  expect(await app`select 1 from things`).toHaveLength(0)
  await teamSql(app, teamA)`select 1 as one from things`
  expect(await app`select 1 from things`).toHaveLength(0)
})

test('Thousands of interleaved reads of two teams never return a row of the other team', async () => {
  const reads = Array.from({ length: 2_000 }, async (_, i) => {
    const team = i % 2 ? teamA : teamB
    const rows = await teamSql(app, team)<{ team_id: string }[]>`select team_id from things`
    return rows.length === (i % 2 ? 5 : 7) && rows.every((row) => row.team_id === team)
  })
  expect((await Promise.all(reads)).every(Boolean)).toBe(true)
})

test('The database refuses a write for another team', async () => {
  const foreign = inTx(app, { teamId: teamA }, (tx) => tx`insert into things (team_id, n) values (${teamB}, 1)`)
  await expect(foreign).rejects.toMatchObject({ code: '42501' })
  const changed = await inTx(
    app,
    { teamId: teamA },
    (tx) => tx`update things set n = 0 where team_id = ${teamB} returning 1`,
  )
  expect(changed).toHaveLength(0)
})

test('The system role sees all teams, and no role reaches the schema of another service', async () => {
  expect(await system`select 1 from things`).toHaveLength(12)
  await expect(app`select 1 from auth.users`).rejects.toMatchObject({ code: '42501' })
  await expect(system`select 1 from generation.calls`).rejects.toMatchObject({ code: '42501' })
  await expect(app`create table mine (n int)`).rejects.toMatchObject({ code: '42501' })
})
