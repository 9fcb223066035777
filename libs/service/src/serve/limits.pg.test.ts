import { defineTool, tools } from '@adloom/contracts'
import type { Tx } from '@adloom/db'
import { silentLog } from '@adloom/runtime'
import { makeCaller, openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { connectService, type ServiceDeps } from '../context.ts'
import { implementFor } from '../implement.ts'
import { serveTools } from './serve-tools.ts'

const contract = defineTool({
  ...tools.list_workspaces,
  name: 'list_workspaces',
  service: 'org',
  effect: 'write',
  input: z.strictObject({ work: z.string() }),
  output: z.object({ done: z.literal(true) }),
  examples: [],
})

/** The work of a call in its transaction, by the name in its input. */
const works = new Map<string, (tx: Tx) => Promise<unknown>>()
let stage: Stage
let deps: ServiceDeps & AsyncDisposable
let serving: AsyncDisposable

beforeAll(async () => {
  stage = await openStage({ authority: true })
  const config = stage.config('org')
  const database = { ...config.database, callTimeouts: { statementMs: 1_000, lockMs: 300 } }
  deps = await connectService('org', { ...config, database }, silentLog)
  const handler = implementFor<ServiceDeps>().implement(contract, (ctx, { work }) =>
    ctx.commit(async (tx) => {
      await works.get(work)!(tx)
      return { done: true as const }
    }),
  )
  serving = serveTools('org', deps, { list_workspaces: handler } as never)
  await stage.admin.unsafe(`create table org.things (id text primary key, n int not null default 0);
    grant select, insert, update on org.things to org_app; insert into org.things values ('held'), ('a'), ('b')`)
})
afterAll(async () => {
  await serving[Symbol.asyncDispose]()
  await deps[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

const as = makeCaller()
const ask = (work: string, idempotencyKey?: string) =>
  stage.callToolRaw(contract, JSON.stringify({ work }), { as, ...(idempotencyKey && { idempotencyKey }) })
const add = (tx: Tx, id: string) => tx`update things set n = n + 1 where id = ${id}`
const unavailable = { code: 'unavailable', retryAfterSeconds: 1 }

test('A call with a slow statement is unavailable and leaves nothing', async () => {
  works.set('slow', async (tx) => {
    await tx`insert into things values ('slow')`
    await tx`select pg_sleep(60)`
  })
  expect((await ask('slow', 'slow')).error).toMatchObject(unavailable)
  expect(await stage.admin`select 1 from org.things where id = 'slow'`).toHaveLength(0)
  works.set('slow', async () => {})
  expect(await ask('slow', 'slow')).toMatchObject({ output: { done: true }, replayed: false })
})

test('A call that waits too long for a lock of another call is unavailable, with and without a key', async () => {
  works.set('hold', (tx) => add(tx, 'held'))
  await stage.admin.begin(async (holder) => {
    await holder`select 1 from org.things where id = 'held' for update`
    expect((await ask('hold')).error).toMatchObject(unavailable)
    expect((await ask('hold', 'hold')).error).toMatchObject(unavailable)
  })
  expect((await ask('hold', 'hold')).output).toEqual({ done: true })
})

test('A repeat that waits too long for its own first attempt gets call_in_progress', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  works.set('long', () => {
    begun.resolve()
    return end.promise
  })
  const first = ask('long', 'long')
  await begun.promise
  expect((await ask('long', 'long')).error?.code).toBe('call_in_progress')
  end.resolve()
  expect(await first).toMatchObject({ output: { done: true }, replayed: false })
  expect(await ask('long', 'long')).toMatchObject({ output: { done: true }, replayed: true })
})

test('Calls in a deadlock all succeed', async () => {
  const both = Promise.withResolvers<void>()
  let arrived = 0
  const inOrder = (first: string, second: string) => async (tx: Tx) => {
    // PostgreSQL detects deadlocks after a second, which is longer than the limits of this test.
    await tx`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`
    await add(tx, first)
    if (++arrived === 2) both.resolve()
    await both.promise
    await add(tx, second)
  }
  works.set('a then b', inOrder('a', 'b')).set('b then a', inOrder('b', 'a'))
  const answers = await Promise.all([ask('a then b', 'ab'), ask('b then a', 'ba')])
  expect(answers.map(({ output }) => output)).toEqual([{ done: true }, { done: true }])
  const rows = await stage.admin`select n from org.things where id in ('a', 'b')`
  expect(rows.map((row) => row['n'])).toEqual([2, 2])
})
