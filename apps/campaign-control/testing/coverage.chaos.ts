import { openStage, type Sandbox, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Done, type Outcome, outcomesOf } from './coverage.ts'

// How often what happens is inside the intervals of projections, in worlds of the sandbox. docs/projections.md has what
// more worlds say: PROJECTION_SEEDS=t1,t2 measures all of them and prints a table.
const SEEDS = process.env['PROJECTION_SEEDS']?.split(',')

let stage: Stage
let sandbox: Sandbox
beforeAll(async () => {
  stage = await openStage()
  sandbox = await stage.openSandbox()
}, 60_000)
afterAll(() => stage[Symbol.asyncDispose]())

type Worlds = { scenarios: readonly string[]; seeds: readonly string[]; days: readonly string[]; done: Done }

async function measure({ scenarios, seeds, days, done }: Worlds): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const scenario of scenarios)
    for (const seed of seeds)
      for (const day of days)
        outcomes.push(...(await outcomesOf(sandbox, { scenario, seed, now: `${day}T12:00:00Z`, done })))
  return outcomes
}

/** How often outcomes lie within so many times the interval. */
function inside(outcomes: readonly Outcome[], times = 1) {
  const share = (metric: 'spend' | 'conversions') =>
    outcomes.filter((outcome) => Math.abs(outcome[metric]) <= times).length / outcomes.length
  return { spend: share('spend'), conversions: share('conversions') }
}

test('What happens is inside an interval about as often as it says, and an interval of another width is found out', async () => {
  const found = await measure({
    ...{ scenarios: ['single_healthy', 'fatigue', 'runaway_cpa', 'jpy_account'], seeds: ['p', 'q', 'r'] },
    ...{ days: ['2026-05-12', '2026-10-13'], done: 'nothing' },
  })
  expect(found.length).toBeGreaterThan(150)
  for (const metric of ['spend', 'conversions'] as const) {
    expect(inside(found)[metric], metric).toBeGreaterThan(0.77)
    expect(inside(found)[metric], metric).toBeLessThan(0.93)
    expect(inside(found, 0.6)[metric], metric).toBeLessThan(0.77)
    expect(inside(found, 1.7)[metric], metric).toBeGreaterThan(0.93)
  }
}, 300_000)

test('The same holds for what is resumed and for budgets that change', async () => {
  for (const done of ['resume', 'raise by 20%', 'lower by 30%'] as const) {
    const worlds = { scenarios: ['single_healthy'], seeds: ['p', 'q', 'r', 's'], days: ['2026-05-12'] }
    const found = await measure({ ...worlds, done })
    expect(found.length, done).toBe(12)
    expect(inside(found).spend, done).toBeGreaterThan(0.6)
    expect(inside(found).conversions, done).toBeGreaterThan(0.6)
  }
}, 300_000)

const ALL = [
  'single_healthy',
  'portfolio',
  'demo',
  'fatigue',
  'runaway_cpa',
  'landing_page_down',
  'no_difference',
  'jpy_account',
  'agency_two_accounts',
]

test.runIf(SEEDS)(
  'Every scenario, on the given seeds',
  async () => {
    const days = ['2026-02-17', '2026-05-12', '2026-08-11', '2026-10-13']
    const lines = ['| Worlds | Entities | Spend | Conversions |', '| --- | --- | --- | --- |']
    const line = (name: string, outcomes: readonly Outcome[]) => {
      const { spend, conversions } = inside(outcomes)
      const [a, b] = [spend, conversions].map((share) => `${Math.round(share * 1000) / 10}%`)
      lines.push(`| ${name} | ${outcomes.length} | ${a} | ${b} |`)
    }
    const found = await measure({ scenarios: ALL, seeds: SEEDS!, days, done: 'nothing' })
    for (const scenario of ALL)
      line(
        scenario,
        found.filter((outcome) => outcome.scenario === scenario),
      )
    line('all', found)
    for (const done of ['resume', 'raise by 20%', 'lower by 30%'] as const)
      line(done, await measure({ scenarios: ['single_healthy', 'budget_capped'], seeds: SEEDS!, days, done }))
    expect(found.length).toBeGreaterThan(1_000)
    process.stdout.write(`${lines.join('\n')}\n`)
  },
  7_200_000,
)
