import { randomUUID } from 'node:crypto'
import { openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDb, type Sql } from './connect.ts'

let stage: Stage
let sql: Sql
beforeAll(async () => {
  stage = await openStage()
  sql = connectDb(stage.env('org')['DATABASE_URL']!, { name: 'test', max: 1 })
})
afterAll(async () => {
  await sql.end()
  await stage[Symbol.asyncDispose]()
})

const texts = ['', 'a', 'a,b', '{}', '"', '\\', '\\"', 'null', 'NULL', ' b ', 'Ümläut 🙂', 'a\nb']

test('An array comes back as it was sent, whatever it contains', async () => {
  const [row] = await sql`
    select ${texts}::text[] as texts, ${[randomUUID()]}::uuid[] as one, ${[1, -2]}::integer[] as numbers,
      ${[]}::text[] as none, array[null, 'a'] as "withNull"`
  expect(row).toMatchObject({ texts, numbers: [1, -2], none: [], withNull: [null, 'a'] })
  expect(row!['one']).toHaveLength(1)
})

test('Amounts beyond the range of a number and days are sent exactly', async () => {
  const amounts = ['9007199254740993', null]
  const [row] = await sql`
    select ${amounts}::bigint[]::text as amounts, ${['0.1', '12.50']}::numeric[]::text as numbers,
      ${['2026-03-08']}::date[]::text as days`
  expect(row).toEqual({ amounts: '{9007199254740993,NULL}', numbers: '{0.1,12.50}', days: '{2026-03-08}' })
})

test('A list parameter finds its elements without a cast', async () => {
  const ids = [randomUUID(), randomUUID()]
  const rows = await sql`select id from unnest(${[...ids, randomUUID()]}::uuid[]) id where id = any(${ids})`
  expect(rows.map((row) => row['id'])).toEqual(ids)
})

test('Every array column of the schemas has a known type', async () => {
  const columns = await stage.admin<{ place: string; type: string }[]>`
    select table_schema || '.' || table_name || '.' || column_name as place, udt_name as type
    from information_schema.columns
    join pg_namespace n on n.nspname = table_schema and pg_get_userbyid(n.nspowner) = table_schema || '_owner'
    where data_type = 'ARRAY'`
  expect(columns.length).toBeGreaterThan(0)
  expect(columns.filter(({ type }) => !['_text', '_uuid', '_int4'].includes(type))).toEqual([])
})
