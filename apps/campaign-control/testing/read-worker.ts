// Runs query_performance for its parent process, on one database connection, so that the database's share of the time
// can be measured. `{ databaseUrl, teamId, workspaceIds, now }` connects and returns the process id of the backend.
// `{ input, times }` returns the number of rows of the last answer, over all pages, and `{ input, explain: true }` the plan
// of its aggregate.
import { connectDb, readsOf, type Sql, teamSql } from '@adloom/db'
import { silentLog } from '@adloom/runtime'
import type { ReadContext } from '@adloom/service'
import type { Deps } from '../src/deps.ts'
import { handler } from '../src/tools/query-performance.ts'

type Connect = { databaseUrl: string; teamId: string; workspaceIds: string[]; now: string }
type Ask = { input: object; times: number }
type Explain = { input: object; explain: true }

let db: Sql
let ctx: ReadContext<Deps>

process.on('disconnect', () => process.exit())
process.on('message', (message: Connect | Ask | Explain) => {
  const answered = 'explain' in message ? explain(message) : 'input' in message ? ask(message) : connect(message)
  answered.then(
    (answer) => process.send?.({ answer }),
    (cause: unknown) => process.send?.({ failure: cause instanceof Error ? cause.stack : String(cause) }),
  )
})

async function connect({ databaseUrl, teamId, workspaceIds, now }: Connect): Promise<number> {
  db = connectDb(databaseUrl, { name: 'read-worker', max: 1 })
  const clock = { now: () => new Date(now) }
  // The members of the context that the handler uses when reach is not asked for.
  const known = { sql: teamSql(db, teamId), caller: { teamId }, workspaceIds, clock, log: silentLog }
  ctx = known as unknown as ReadContext<Deps>
  const [backend] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`
  return backend!.pid
}

async function ask({ input, times }: Ask): Promise<number> {
  let count = 0
  for (let i = 0; i < times; i++) count = (await handler.run(ctx, handler.contract.input.parse(input))).rowCount
  return count
}

async function explain({ input }: Explain): Promise<string[]> {
  const plan: string[] = []
  await db.begin(async (tx) => {
    await tx`select set_config('adloom.team', ${ctx.caller.teamId}, true)`
    // A statement that sets its team runs in one process.
    await tx`set local max_parallel_workers_per_gather = 0`
    const reads = readsOf(tx)
    const explained = async (strings: TemplateStringsArray, ...values: readonly unknown[]) => {
      if (strings[0]!.includes('with sums')) {
        const parts = [`explain (analyze, costs off, timing off) ${strings[0]!}`, ...strings.slice(1)]
        const lines = await reads<{ 'QUERY PLAN': string }[]>(Object.assign(parts, { raw: parts }), ...values)
        plan.push(...lines.map((line) => line['QUERY PLAN']))
      }
      return reads(strings, ...values)
    }
    const sql = Object.assign(explained, { fragment: reads.fragment }) as unknown as typeof ctx.sql
    await handler.run({ ...ctx, sql }, handler.contract.input.parse(input))
  })
  return plan
}
