import { readFileSync } from 'node:fs'
import { METRICS, tools } from '@adloom/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSyncStage, type SyncStage, type SyncTeam } from '../../testing/sync-stage.ts'

// docs/plain-numbers.md: its numbers are those of the sandbox, its sums are right, and they are what the service answers.
const PAGE = readFileSync(new URL('../../../../docs/plain-numbers.md', import.meta.url), 'utf8')
const ACCOUNT = 'act_1029384756'
const CAMPAIGN = '120755730000000008'
const WEEK = { since: '2026-11-09', until: '2026-11-15' }

let stage: SyncStage
let team: SyncTeam
beforeAll(async () => {
  const env = { SYNC_HISTORY_DAYS: '8' }
  stage = await openSyncStage({ scenario: 'demo', seed: 'adloom', now: '2026-11-16T12:00:00Z', env })
  team = stage.newTeam()
  await stage.connect(team, [ACCOUNT])
  await stage.syncAll()
}, 120_000)
afterAll(() => stage[Symbol.asyncDispose]())

/** The cells of the table whose head begins with a text. */
function tableOf(head: string): string[][] {
  const lines = PAGE.slice(PAGE.indexOf(`| ${head} |`))
    .split('\n\n')[0]!
    .split('\n')
    .slice(2)
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  )
}
const numberOf = (text: string) => Number(text.replaceAll(',', ''))

/** `(1 + 2) / 3 × 4`, from left to right. */
function worthOf(sum: string): number {
  const [top = '', ...rest] = sum.replaceAll(/[(),]/g, '').split(/ (?=[/×])/)
  const start = top.split(' + ').reduce((total, text) => total + Number(text), 0)
  return rest.reduce(
    (worth, step) => (step.startsWith('/') ? worth / Number(step.slice(2)) : worth * Number(step.slice(2))),
    start,
  )
}

test('What happened is what the ledger of the sandbox says', async () => {
  const sums: Record<string, number> = {}
  const add = (name: string, number: number) => (sums[name] = (sums[name] ?? 0) + number)
  for (const { campaignId, counts, conversions } of await stage.sandbox.ledger({ account: ACCOUNT, ...WEEK })) {
    if (campaignId !== CAMPAIGN) continue
    for (const [name, count] of Object.entries(counts)) add(name, count)
    for (const { event, attribution, count, value } of conversions) {
      add(`${event} ${attribution}`, count)
      add(`${event} ${attribution}, value`, value)
    }
  }
  const told = tableOf('In the ledger')
  expect(told.length).toBeGreaterThan(10)
  expect(told.map(([name, sum]) => [name, numberOf(sum!)])).toEqual(told.map(([name]) => [name, sums[name!]]))
})

test('Every figure is what its sum is worth, and what the service answers', async () => {
  const { rows } = await stage.callTool(
    tools.query_performance,
    {
      adAccountId: ACCOUNT,
      ...WEEK,
      attributionWindow: '7d_click_1d_view',
      filters: { campaignIds: [CAMPAIGN] },
      metrics: [...METRICS],
    },
    { as: stage.person(team) },
  )
  const { metrics, key } = rows[0]!
  expect(key.names['campaign']).toContain('Glow Serum | First order')
  const told = tableOf('Metric')
  expect(told.length).toBeGreaterThan(10)
  for (const [metric, sum, answer] of told) {
    const decimals = answer!.split('.')[1]?.length ?? 0
    expect([metric, worthOf(sum!).toFixed(decimals)]).toEqual([metric, numberOf(answer!).toFixed(decimals)])
    expect([metric, metrics[metric!]]).toEqual([metric, numberOf(answer!)])
  }
  expect([metrics['holdRate'], metrics['leads']]).toEqual([null, 0])
  expect(PAGE).toContain(`${metrics['reach']!.toLocaleString('en')} people`)
  expect(PAGE).toContain(`= ${metrics['frequency']} times`)
})
