import { until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRulesStage, type RulesStage } from '../../testing/rules-stage.ts'

let stage: RulesStage
beforeAll(async () => {
  // The process has the clock of the machine.
  const now = new Date().toISOString()
  const extra = { RULES_LEASE_SECONDS: '0.5', SYNC_HISTORY_DAYS: '8' }
  stage = await openRulesStage({ scenario: 'single_healthy', now, env: extra, extra })
}, 60_000)
afterAll(() => stage[Symbol.asyncDispose]())

test(
  'An evaluation whose process is killed in the middle of it is done by the next one, once',
  { timeout: 120_000 },
  async () => {
    const team = stage.newTeam()
    await stage.connect(team, ['act_1001'])
    await stage.syncAll()
    const ruleId = await stage.putRule(team, {
      level: 'ad_set',
      conditions: { match: 'all', conditions: [{ metric: 'spend', operator: '>', threshold: 0, window: 'last_7d' }] },
      action: { type: 'pause' },
      skipLearning: false,
    })
    const isWaiting = async () => {
      const [row] = await stage.admin<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where application_name like 'campaign-control-sync%' and wait_event_type = 'Lock'`
      return row!.count > 0
    }
    for (const table of ['rules', 'rule_evaluations', 'rule_matches', 'audit_chains']) {
      // Whoever holds a table keeps others from writing it: the evaluation stops there, with nothing committed.
      const held = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      const holding = stage.admin.begin(async (tx) => {
        await tx`lock table ${tx(`campaign_control.${table}`)} in exclusive mode`
        held.resolve()
        await release.promise
      })
      await held.promise
      const { 'campaign-control-sync': process } = await stage.start('campaign-control-sync')
      await until(isWaiting, { what: `an evaluation that waits for ${table}`, timeoutMs: 30_000 })
      process.kill('SIGKILL')
      await process.exited
      release.resolve()
      await holding
    }
    await stage.start('campaign-control-sync')
    await until(async () => (await stage.matches(ruleId)).length > 0, { what: 'suggestions', timeoutMs: 30_000 })
    await stage.stop('campaign-control-sync')
    expect(await stage.matches(ruleId)).toHaveLength(3)
    expect(await stage.evaluations(ruleId)).toMatchObject([{ times: 1, paused: null, counts: { matched: 3 } }])
    const [said] = await stage.admin<{ created: number }[]>`
    select count(*)::int as created from campaign_control.audit_entries
    where team_id = ${team.teamId} and entry like '%match_created%'`
    expect(said!.created).toBe(3)
  },
)
