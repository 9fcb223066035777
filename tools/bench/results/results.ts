import { startChild } from '../child.ts'
import { cpuSecondsOf } from '../cpu.ts'
import { openDatabase } from '../database.ts'
import { inRounds, paired, type Reading, readingOf } from '../rounds.ts'
import { fillResults, LAST_DAY, RESULTS_ACCOUNT, RESULTS_TEAM, type ResultsSize, rowsOf } from './fill.ts'

/** The same account with a month of results, and with a year of them. */
const SIZES = {
  month: { campaigns: 1_000, adsPerCampaign: 1, days: 31 },
  year: { campaigns: 1_000, adsPerCampaign: 1, days: 365 },
} as const satisfies Record<string, ResultsSize>
export type SizeName = keyof typeof SIZES
export const SIZE_NAMES = Object.keys(SIZES) as SizeName[]

/** A month before the last day, both included. */
const PERIOD = { since: '2026-10-22', until: LAST_DAY }
const PAGE_ROWS = 500
const ROUNDS = { max: 15, budgetMs: 20_000 }
const TIMES = 5

export type ResultsResult = {
  sizes: Record<SizeName, { rows: number; bytesPerRow: number; partitions: number; scanned: number; plan: string }>
  /** The database's processor time with a year of results, to that with a month. */
  read: { ratio: Reading; month: Reading; year: Reading }
  write: { ratio: Reading; month: Reading; year: Reading }
}

/**
 * Compares the database's work for the last month of an account, and for writing a page of results, when the table holds
 * a month and when it holds a year: partitions that a query does not need must cost nothing.
 */
export async function measureResults(say: (line: string) => void): Promise<ResultsResult> {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await openDatabase())
  const fill = async (name: SizeName) => {
    say(`results: writing ${rowsOf(SIZES[name])} rows (${name})`)
    const sql = await database.create(name)
    await fillResults(sql, SIZES[name])
    return sql
  }
  const filled = { month: await fill('month'), year: await fill('year') }
  // Afterwards, because a connection that is idle for a minute is closed.
  const open = async (name: SizeName) => {
    const sql = filled[name]
    const [size] = await sql<{ bytes: number; partitions: number }[]>`
      select sum(pg_total_relation_size(inhrelid))::bigint as bytes, count(*)::int as partitions from pg_inherits
      where inhparent = 'campaign_control.results'::regclass`
    const worker = stack.use(await startChild('@adloom/campaign-control/testing/results-worker'))
    const databaseUrl = database.appUrl(name, 'campaign_control')
    const backend = await worker.ask<number>({ databaseUrl, teamId: RESULTS_TEAM, accountId: RESULTS_ACCOUNT })
    const plan = await worker.ask<string>({ explain: PERIOD })
    const scanned = new Set(plan.match(/results_\d{4}_\d{2}(?!_pkey)/g)).size
    const milliseconds = async (message: object) => {
      const before = cpuSecondsOf(backend)
      await worker.ask({ ...message, times: TIMES })
      return ((cpuSecondsOf(backend) - before) / TIMES) * 1e3
    }
    const rows = rowsOf(SIZES[name])
    return {
      milliseconds,
      size: { rows, bytesPerRow: size!.bytes / rows, partitions: size!.partitions, scanned, plan },
    }
  }
  const sides = { month: await open('month'), year: await open('year') }

  const compare = async (message: object) => {
    for (const side of Object.values(sides)) await side.milliseconds(message)
    const taken = await inRounds(SIZE_NAMES, ROUNDS, (name) => sides[name].milliseconds(message))
    const ratio = readingOf(paired(taken.year, taken.month, (a, b) => a / b))
    return { ratio, month: readingOf(taken.month), year: readingOf(taken.year) }
  }
  say('results: reading and writing')
  return {
    sizes: { month: sides.month.size, year: sides.year.size },
    read: await compare({ read: PERIOD }),
    write: await compare({ write: { day: LAST_DAY, rows: PAGE_ROWS } }),
  }
}
