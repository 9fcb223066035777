import type { Sql } from '@adloom/db'
import { type Child, startChild } from '../child.ts'
import { cpuSecondsOf } from '../cpu.ts'
import { openDatabase } from '../database.ts'
import { inRounds, paired, type Reading, readingOf } from '../rounds.ts'
import { ACCOUNT, BEST_INDEX, fillResults, TEAM, TODAY } from './fill.ts'

const PERIOD = { since: '2026-10-21', until: '2026-11-19' }
const ROUNDS = { max: 15, budgetMs: 60_000 }
const READS = 4
const WARM_UP = 8

/** The questions, and the split and the columns that a plain aggregate has to read for each. */
const QUESTIONS = {
  'by campaign': { input: {}, dimension: 'none', by: 'campaign_id' },
  'by ad': { input: { breakdown: 'ad' }, dimension: 'none', by: 'ad_id' },
  'by day': { input: { breakdown: 'account', timeGrain: 'day' }, dimension: 'none', by: 'day' },
  'by placement': { input: { breakdown: 'placement' }, dimension: 'placement', by: 'cell' },
} as const
export type QuestionName = keyof typeof QUESTIONS
export const QUESTION_NAMES = Object.keys(QUESTIONS) as QuestionName[]

export type PerformanceResult = {
  rows: number
  questions: Record<QuestionName, { ratio: Reading; asked: Reading; plain: Reading }>
  plan: string[]
}

/**
 * Compares the database's work for `query_performance` over 30 days of an account with 1,000 campaigns, under row-level
 * security, with one plain aggregate of the same columns over a copy of the table without it, with a covering index.
 */
export async function measurePerformance(say: (line: string) => void): Promise<PerformanceResult> {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await openDatabase())
  const sql = await database.create('performance')
  say('performance: writing six weeks of results')
  const rows = await fillResults(sql)
  await sql.end()
  const alone = await database.copy('performance', 'plain')
  await alone.unsafe(BEST_INDEX)
  await alone.unsafe('vacuum analyze campaign_control.results')
  // Like the product's: statements that set their team run in one process.
  await alone.unsafe('set max_parallel_workers_per_gather = 0')
  const worker: Child = stack.use(await startChild('@adloom/campaign-control/testing/read-worker'))
  const databaseUrl = database.appUrl('performance', 'campaign_control')
  const asking = await worker.ask<number>({ databaseUrl, ...TEAM, now: `${TODAY}T12:00:00Z` })
  const [{ pid: plain }] = (await alone`select pg_backend_pid() as pid`) as [{ pid: number }]

  say(`performance: asking among ${rows} rows`)
  const questions: Partial<PerformanceResult['questions']> = {}
  for (const name of QUESTION_NAMES) {
    const { input, dimension, by } = QUESTIONS[name]
    const ask = (times: number) => worker.ask<number>({ input: { adAccountId: ACCOUNT, ...PERIOD, ...input }, times })
    const sides = {
      asked: () => cpuOf(asking, READS, () => ask(READS)),
      plain: () => cpuOf(plain, READS, () => repeated(READS, () => plainAggregate(alone, dimension, by))),
    }
    const [count] = [await ask(WARM_UP), await repeated(WARM_UP, () => plainAggregate(alone, dimension, by))]
    const expected = (await plainAggregate(alone, dimension, by)).length
    if (count !== expected) throw new Error(`${name}: ${count} rows instead of ${expected}`)
    const taken = await inRounds(['asked', 'plain'], ROUNDS, (side) => sides[side]())
    questions[name] = {
      ratio: readingOf(paired(taken.asked, taken.plain, (a, b) => a / b)),
      asked: readingOf(taken.asked),
      plain: readingOf(taken.plain),
    }
  }
  const plan = await worker.ask<string[]>({ input: { adAccountId: ACCOUNT, ...PERIOD }, explain: true })
  return { rows, questions: questions as PerformanceResult['questions'], plan }
}

/** The same sums of the same rows. A superuser reads without row-level security. */
const plainAggregate = (sql: Sql, dimension: string, by: string) =>
  sql.unsafe(
    `select ${by}, sum(spend_micros), sum(impressions), sum(clicks), sum(link_clicks), sum(video_views_3s), sum(thruplays), sum(conversions),
    sum(conversion_micros), sum(purchases), sum(leads), sum(add_to_cart)
  from campaign_control.results
  where team_id = $1 and ad_account_id = $2 and dimension = $3 and day between $4 and $5 group by 1`,
    [TEAM.teamId, ACCOUNT, dimension, PERIOD.since, PERIOD.until],
    { prepare: true },
  )

async function repeated<T>(times: number, work: () => Promise<T>): Promise<void> {
  for (let i = 0; i < times; i++) await work()
}

/** The processor time of a backend for one of `times` reads in milliseconds. */
async function cpuOf(backend: number, times: number, work: () => Promise<unknown>): Promise<number> {
  const before = cpuSecondsOf(backend)
  await work()
  return ((cpuSecondsOf(backend) - before) / times) * 1e3
}
