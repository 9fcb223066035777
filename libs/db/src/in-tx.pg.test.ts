import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDb, type Sql, type Tx } from './connect.ts'
import { inTx } from './in-tx.ts'

let stage: Stage
let url: string
let pool: Sql
beforeAll(async () => {
  stage = await openStage()
  url = stage.env('org')['DATABASE_SYSTEM_URL']!
  await stage.admin.unsafe(`create table org.things (id text primary key, n int not null);
    grant select, insert, update on org.things to org_system`)
  pool = connectDb(url, { name: 'test', max: 4 })
})
afterAll(async () => {
  await pool.end()
  await stage[Symbol.asyncDispose]()
})

const insert = (tx: Sql | Tx, id: string) => tx`insert into things values (${id}, 0)`
const add = (tx: Tx, id: string) => tx`update things set n = n + 1 where id = ${id}`
const valuesOf = async (...ids: string[]) =>
  (await stage.admin`select n from org.things where id in ${stage.admin(ids)} order by id`).map((row) => row['n'])

describe('A conflict', () => {
  test('between two transactions that wait for each other is resolved, and both succeed exactly once', async () => {
    const [a, b] = [randomUUID(), randomUUID()]
    for (const id of [a, b]) await insert(pool, id)
    const bothHaveOne = barrier(2)
    let runs = 0
    const addBoth = (first: string, second: string) =>
      inTx(pool, {}, async (tx) => {
        runs++
        await add(tx, first)
        await bothHaveOne()
        await add(tx, second)
      })
    await Promise.all([addBoth(a, b), addBoth(b, a)])
    // The aborted transaction may be quick enough to collide once more.
    expect(runs).toBeGreaterThan(2)
    expect(await valuesOf(a, b)).toEqual([2, 2])
  })

  test.for(['40P01', '40001'])('(%s) that persists is thrown after five attempts', async (code) => {
    let runs = 0
    const failing = inTx(pool, {}, async (tx) => {
      runs++
      await tx.unsafe(`do $$ begin raise exception 'conflict' using errcode = '${code}'; end $$`)
    })
    await expect(failing).rejects.toMatchObject({ code })
    expect(runs).toBe(5)
  })

  test('is the only failure that repeats the work', async () => {
    let runs = 0
    const failing = inTx(pool, {}, async (tx) => {
      runs++
      await tx`select 1 / 0`
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(runs).toBe(1)
  })
})

describe('A lost connection', () => {
  const end = (pid: number) => stage.admin`select pg_terminate_backend(${pid}, 5000)`
  const pidOf = async (tx: Tx) => (await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid

  test('fails the transaction whose statement was running, rolls it back, and leaves the pool usable', async () => {
    const one = connectDb(url, { name: 'test', max: 1 })
    const id = randomUUID()
    const pid = Promise.withResolvers<number>()
    const failing = inTx(one, {}, async (tx) => {
      await insert(tx, id)
      pid.resolve(await pidOf(tx))
      await tx`select pg_sleep(60)`
    })
    const outcome = failing.catch((cause: unknown) => cause)
    await end(await pid.promise)
    expect(await outcome).toMatchObject({ code: 'CONNECTION_CLOSED' })
    await nextTurn()
    expect(await inTx(one, {}, (tx) => tx`select 1 as one`)).toEqual([{ one: 1 }])
    expect(await valuesOf(id)).toEqual([])
    await one.end()
  })

  test('ends the transaction: its later statements reach no other transaction', async () => {
    const one = connectDb(url, { name: 'test', max: 1 })
    const [dead, alive] = [randomUUID(), randomUUID()]
    const pid = Promise.withResolvers<number>()
    const goOn = Promise.withResolvers<void>()
    const refused = Promise.withResolvers<unknown>()
    const failing = inTx(one, {}, async (tx) => {
      pid.resolve(await pidOf(tx))
      await goOn.promise
      await insert(tx, dead).catch(refused.resolve)
    })
    const outcome = failing.catch((cause: unknown) => cause)
    await end(await pid.promise)
    expect(await outcome).toMatchObject({ code: 'CONNECTION_CLOSED' })

    // The pool has one connection, so this transaction uses the connection of the dead one.
    const undoing = inTx(one, {}, async (tx) => {
      await insert(tx, alive)
      goOn.resolve()
      await nextTurn()
      await tx`select 1`
      throw new Error('undone')
    })
    await expect(undoing).rejects.toThrow('undone')
    expect(await valuesOf(dead, alive)).toEqual([])
    await one.end()
  })
})

describe('A limit', () => {
  const hurried = () =>
    connectDb(url, { name: 'test', max: 2, timeouts: { statementMs: 300, lockMs: 100, idleInTransactionMs: 200 } })

  test('ends a statement that runs too long or waits too long for a lock', async () => {
    await using sql = closing(hurried())
    await expect(sql.pool`select pg_sleep(60)`).rejects.toMatchObject({ code: '57014' })
    const id = randomUUID()
    await insert(pool, id)
    await inTx(pool, {}, async (tx) => {
      await add(tx, id)
      await expect(inTx(sql.pool, {}, (other) => add(other, id))).rejects.toMatchObject({ code: '55P03' })
    })
  })

  test('closes the connection of an idle transaction and releases its locks', async () => {
    await using sql = closing(hurried())
    const id = randomUUID()
    await insert(pool, id)
    const silent = inTx(sql.pool, {}, async (tx) => {
      await add(tx, id)
      await new Promise(() => {})
    })
    await expect(silent).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    await inTx(pool, {}, (tx) => add(tx, id))
    expect(await valuesOf(id)).toEqual([1])
  })

  test('is set on every connection', async () => {
    const settings = (sql: Sql) => sql`
      select name, setting::int from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`
    expect(await settings(pool)).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: 30_000 },
      { name: 'lock_timeout', setting: 5_000 },
      { name: 'statement_timeout', setting: 10_000 },
    ])
  })
})

const closing = (sql: Sql) => ({ pool: sql, [Symbol.asyncDispose]: () => sql.end() })

/** Resolves for all callers once `count` have called. Later callers do not wait. */
function barrier(count: number) {
  const all = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    if (++arrived === count) all.resolve()
    return all.promise
  }
}
