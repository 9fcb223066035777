import { RULE_METRICS, RULE_WINDOWS, type RuleWindow, tools } from '@adloom/contracts'
import { teamSql } from '@adloom/db'
import { makeCaller } from '@adloom/testing'
import { expect } from 'vitest'
import { openSyncStage, type SyncStage, type SyncTeam } from './sync-stage.ts'
import { figureOf, type Figures, readFigures } from '../src/rules/figures.ts'

const LEVELS = ['campaign', 'ad_set', 'ad'] as const
const ID_OF = { campaign: 'campaignId', ad_set: 'adSetId', ad: 'adId' } as const
/** An ad account of a scenario. */
export type Account = { id: string; currency: string; timezone: string }
type Level = (typeof LEVELS)[number]

/** What query_performance answers for the same level and days, over all pages. */
async function asked(stage: SyncStage, team: SyncTeam, { id }: Account, breakdown: Level, datePreset: RuleWindow) {
  const as = makeCaller(team)
  const rows = new Map<string, Record<string, number | null>>()
  for (let cursor: string | null | undefined; cursor !== null;) {
    const input = { adAccountId: id, breakdown, datePreset, metrics: [...RULE_METRICS], limit: 100 }
    const page = await stage.callTool(tools.query_performance, { ...input, ...(cursor && { cursor }) }, { as })
    for (const row of page.rows) rows.set(row.key[ID_OF[breakdown]]!, row.metrics)
    cursor = page.nextCursor
  }
  return rows
}

/** What is read for a level and window, beside what query_performance answers. */
async function* compared(stage: SyncStage, team: SyncTeam, account: Account) {
  const of = { teamId: team.teamId, ...account }
  for (const level of LEVELS) {
    const all = { level, windows: RULE_WINDOWS, metrics: RULE_METRICS }
    const figures: Figures = await readFigures(teamSql(stage.deps.readDb, team.teamId), of, all, stage.clock.now())
    for (const window of RULE_WINDOWS) {
      const answered = await asked(stage, team, account, level, window)
      const metricsOf = (id: string) =>
        Object.fromEntries(RULE_METRICS.map((metric) => [metric, figureOf(figures.get(id), window, metric)]))
      const ids = [...figures].filter(([, known]) => known[window]).map(([id]) => id)
      const read = new Map(ids.map((id) => [id, metricsOf(id)]))
      yield { about: `${account.id} ${level} ${window}`, read, answered }
    }
  }
}

/** Expects that readFigures and query_performance say the same of every entity of a world, for every metric and window. */
export async function expectSameFigures(scenario: string, now: string, accounts: readonly Account[]): Promise<void> {
  await using stage = await openSyncStage({ scenario, now, env: { SYNC_HISTORY_DAYS: '8' } })
  const team = stage.newTeam()
  await stage.connect(
    team,
    accounts.map(({ id }) => id),
  )
  await stage.syncAll()
  for (const account of accounts)
    for await (const { about, read, answered } of compared(stage, team, account)) {
      expect(answered.size, about).toBeGreaterThan(0)
      expect(read, about).toEqual(answered)
    }
}
