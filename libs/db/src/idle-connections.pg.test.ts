import { openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDb, type Sql } from './connect.ts'

let stage: Stage
let sql: Sql
beforeAll(async () => {
  stage = await openStage()
  sql = connectDb(stage.env('org')['DATABASE_URL']!, { name: 'test', max: 4 })
})
afterAll(async () => {
  await sql.end()
  await stage[Symbol.asyncDispose]()
})

/** The longest array that is searched while `work` runs. */
async function longestListIn(work: () => Promise<void>): Promise<number> {
  const { indexOf } = Array.prototype
  let longest = 0
  const watched = function (this: unknown[], ...args: [unknown, number?]) {
    longest = Math.max(longest, this.length)
    return indexOf.apply(this, args)
  }
  Reflect.set(Array.prototype, 'indexOf', watched)
  try {
    await work()
  } finally {
    Reflect.set(Array.prototype, 'indexOf', indexOf)
  }
  return longest
}

test('The list of idle connections stays short when queries never need all of them at once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => sql`select 1`))
  const longest = await longestListIn(async () => {
    for (let i = 0; i < 2_000; i++) await sql`select 1`
  })
  expect(longest).toBeLessThan(300)
})

test('Queries and transactions continue on every connection at the same time', async () => {
  const pids = new Set<number>()
  const work = async () => {
    for (let i = 0; i < 1_500; i++) {
      const [row] = await (i % 10
        ? sql<{ pid: number }[]>`select pg_backend_pid() as pid`
        : sql.begin((tx) => tx`select pg_backend_pid() as pid`))
      pids.add(row!['pid'])
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  expect(pids.size).toBe(4)
})
