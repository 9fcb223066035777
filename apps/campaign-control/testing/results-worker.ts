// Reads and writes results of one team for its parent process, on one database connection, so that the database's share
// of the time can be measured. `{ databaseUrl, teamId, accountId }` connects and returns the process id of the backend.
// `{ read: { since, until }, times }` sums the split `none` by campaign and returns the number of campaigns.
// `{ write: { day, rows }, times }` writes a page of that many ads of a day and returns its rows.
// `{ explain: { since, until } }` returns the plan of the read.
import { connectDb, inTx, type Sql, teamSql, type TeamSql } from '@adloom/db'
import type { ResultRow } from '../src/ad-platform/port.ts'
import { type Days, writeResults } from '../src/platform-data/results.ts'

type Connect = { databaseUrl: string; teamId: string; accountId: string }
type Ask = { read: Days; times: number } | { write: { day: string; rows: number }; times: number } | { explain: Days }

let db: Sql
let of: { teamId: string; accountId: string; dimension: 'none' }

process.on('disconnect', () => process.exit())
process.on('message', (message: Connect | Ask) => {
  const answered = 'databaseUrl' in message ? connect(message) : ask(message)
  answered.then(
    (answer) => process.send?.({ answer }),
    (cause: unknown) => process.send?.({ failure: cause instanceof Error ? cause.stack : String(cause) }),
  )
})

async function connect({ databaseUrl, teamId, accountId }: Connect): Promise<number> {
  db = connectDb(databaseUrl, { name: 'results-worker', max: 1 })
  of = { teamId, accountId, dimension: 'none' }
  const [backend] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`
  return backend!.pid
}

async function ask(message: Ask): Promise<unknown> {
  if ('explain' in message) return explain(message.explain)
  let count = 0
  for (let i = 0; i < message.times; i++) {
    if ('read' in message) count = (await sumUp(teamSql(db, of.teamId), message.read)).length
    else count = await write(message.write)
  }
  return count
}

const sumUp = (sql: TeamSql, { since, until }: Days) => sql`
  select campaign_id, sum(spend_micros)::text as spend, sum(impressions)::text as impressions,
    sum(clicks)::text as clicks, sum(conversions)::text as conversions
  from results
  where team_id = ${of.teamId} and ad_account_id = ${of.accountId} and dimension = 'none'
    and day between ${since} and ${until}
  group by campaign_id`

async function write({ day, rows }: { day: string; rows: number }): Promise<number> {
  const page = Array.from({ length: rows }, (_, index): ResultRow => {
    const conversions = { conversions: 5, conversionMicros: 431_500_000n, purchases: 5, leads: 0, addToCart: 9 }
    return {
      adId: String(120_230_000_000_001 + index),
      adSetId: String(120_220_000_000_001 + index),
      campaignId: String(120_210_000_000_001 + index),
      day,
      cell: {},
      spendMicros: 184_200_000n,
      impressions: 9_810,
      clicks: 181,
      linkClicks: 134,
      videoViews3s: 2_000,
      thruplays: 400,
      conversions: { account_default: conversions, '7d_click': conversions, '1d_view': conversions },
    }
  })
  await inTx(db, of, (tx) => writeResults(tx, of, new Date(), page))
  return page.length
}

/** The plan as a team sees it: with its values known, and under row-level security. */
async function explain({ since, until }: Days): Promise<string> {
  const plan = await inTx(
    db,
    of,
    (tx) => tx<{ 'QUERY PLAN': string }[]>`
    explain (analyze, buffers, costs off, timing off)
    select campaign_id, sum(spend_micros) from results
    where team_id = ${of.teamId} and ad_account_id = ${of.accountId} and dimension = 'none'
      and day between ${since} and ${until}
    group by campaign_id`,
  )
  return plan.map((line) => line['QUERY PLAN']).join('\n')
}
