import type { Sql } from '@adloom/db'
import { startChild } from '../child.ts'
import { cpuSecondsOf } from '../cpu.ts'
import { openDatabase } from '../database.ts'
import { inRounds, paired, type Reading, readingOf } from '../rounds.ts'
import { ACCOUNT, ENTITIES, fillRules, NOW, ruleId, RULES_MAX, TEAM } from './fill.ts'

/** So many rules, all of which suggest nothing or all of which do. */
const SIDES = {
  'no rule': { count: 0, isMet: false },
  '1 rule': { count: 1, isMet: false },
  '5 rules': { count: 5, isMet: false },
  '20 rules': { count: RULES_MAX, isMet: false },
  '20 rules that suggest': { count: RULES_MAX, isMet: true },
} as const
export type SideName = keyof typeof SIDES
export const SIDE_NAMES = Object.keys(SIDES) as SideName[]

const ROUNDS = { max: 12, budgetMs: 90_000 }
/** All rounds fit the day of the account. */
const EVERY_MS = 11 * 60_000

export type RulesResult = {
  entities: number
  rows: number
  /** Processor time of database and process of 20 rules that suggest nothing, to that of one. */
  ratio: Reading
  /** Processor milliseconds of an evaluation. */
  database: Record<SideName, Reading>
  process: Record<SideName, Reading>
  /** The longest that an evaluation held the event loop of its process, in milliseconds. */
  held: Record<SideName, Reading>
  suggestions: number
}

/**
 * Evaluates rules on an account of 10,000 ads as the sync process does, each time on new results: what an evaluation
 * costs must hardly depend on how many rules there are that suggest nothing.
 */
export async function measureRules(say: (line: string) => void): Promise<RulesResult> {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await openDatabase())
  const sql = await database.create('rules')
  say(`rules: writing five weeks of results of ${ENTITIES} ads`)
  const rows = await fillRules(sql)
  const worker = stack.use(await startChild('@adloom/campaign-control/testing/rules-worker'))
  const urls = {
    databaseUrl: database.appUrl('rules', 'campaign_control'),
    systemUrl: database.systemUrl('rules', 'campaign_control'),
  }
  const backends = await worker.ask<number[]>(urls)
  let now = new Date(NOW)
  let suggestions = 0
  const none = () => Object.fromEntries(SIDE_NAMES.map((side) => [side, []])) as unknown as Record<SideName, number[]>
  let readings = { database: none(), process: none(), held: none() }

  const measure = async (side: SideName): Promise<number> => {
    now = new Date(now.getTime() + EVERY_MS)
    await prepare(sql, SIDES[side], now)
    const spent = () => ({
      database: backends.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0),
      process: cpuSecondsOf(worker.pid),
    })
    const before = spent()
    const { evaluated, heldMs } = await worker.ask<{ evaluated: number; heldMs: number }>({ now: now.toISOString() })
    const after = spent()
    if (evaluated !== 1) throw new Error(`${evaluated} accounts were evaluated`)
    const count = await countMatches(sql)
    if (SIDES[side].isMet !== count > 0) throw new Error(`${side}: ${count} suggestions`)
    suggestions = Math.max(suggestions, count)
    const milliseconds = (name: 'database' | 'process') => (after[name] - before[name]) * 1e3
    readings.database[side].push(milliseconds('database'))
    readings.process[side].push(milliseconds('process'))
    readings.held[side].push(heldMs)
    return milliseconds('database') + milliseconds('process')
  }
  say('rules: evaluating')
  for (let warmUp = 0; warmUp < 2; warmUp++) for (const side of SIDE_NAMES) await measure(side)
  readings = { database: none(), process: none(), held: none() }
  const taken = await inRounds(SIDE_NAMES, ROUNDS, measure)
  const read = (name: keyof typeof readings) =>
    Object.fromEntries(SIDE_NAMES.map((side) => [side, readingOf(readings[name][side])])) as Record<SideName, Reading>
  return {
    entities: ENTITIES,
    rows,
    ratio: readingOf(paired(taken['20 rules'], taken['1 rule'], (a, b) => a / b)),
    database: read('database'),
    process: read('process'),
    held: read('held'),
    suggestions,
  }
}

/** Switches the rules of a side on, and makes the results as new as the clock. */
async function prepare(sql: Sql, { count, isMet }: (typeof SIDES)[SideName], now: Date): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => ruleId(index, isMet))
  await sql`update rules set is_enabled = id = any(${ids}::uuid[]) where team_id = ${TEAM}`
  await sql`truncate rule_matches cascade`
  await sql`update result_days set read_at = ${now} where day >= ${now}::timestamptz::date - 2`
  await sql`
    insert into rule_turns (team_id, ad_account_id, due_at, created_at) values (${TEAM}, ${ACCOUNT}, ${now}, ${now})
    on conflict (team_id, ad_account_id) do update set due_at = ${now}`
}

async function countMatches(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from rule_matches`
  return row!.count
}
