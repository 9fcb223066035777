import { until } from '@adloom/testing'
import { expect } from 'vitest'
import { countOf, readPlatform, readStored } from './compare.ts'
import { openSyncStage, type SyncStage, type SyncTeam } from './sync-stage.ts'

const ACCOUNT = 'act_1001'

const requestCount = async ({ sandbox }: SyncStage) => (await sandbox.requests()).length
const isComplete = async (stage: SyncStage, { teamId }: SyncTeam) => {
  const [row] = await stage.admin<{ open: number; reads: number }[]>`
    select count(*)::int as reads,
      (count(*) filter (where completed_at is null and scope <> 'changes' or started_at is not null))::int as open
    from campaign_control.sync_reads where team_id = ${teamId}`
  return row!.reads > 0 && row!.open === 0
}

/** Kills the process of a sync after so many requests, each time anew, and expects that nothing was lost or doubled. */
export async function expectSyncSurvives(afterRequests: readonly number[]): Promise<void> {
  // The process has the clock of the machine.
  const now = new Date().toISOString()
  const extra = { SYNC_LEASE_SECONDS: '0.5', SYNC_WINDOW_DAYS: '5', SYNC_TURN_SECONDS: '0.5' }
  await using stage = await openSyncStage({ scenario: 'single_healthy', now, extra })
  const team = stage.newTeam()
  await stage.connect(team, [ACCOUNT])
  for (const requests of afterRequests) {
    const { 'campaign-control-sync': process } = await stage.start('campaign-control-sync')
    const before = await requestCount(stage)
    await until(async () => (await requestCount(stage)) >= before + requests, {
      what: `${requests} requests`,
      everyMs: 5,
    })
    expect(await isComplete(stage, team)).toBe(false)
    process.kill('SIGKILL')
    await process.exited
  }
  await stage.start('campaign-control-sync')
  await until(() => isComplete(stage, team), { what: 'the end of the sync', timeoutMs: 60_000 })
  await stage.stop('campaign-control-sync')

  const [days] = await stage.admin<{ since: string; until: string; count: number }[]>`
    select min(day)::text as since, max(day)::text as until, count(*)::int as count
    from campaign_control.result_days where team_id = ${team.teamId}`
  expect(days!.count).toBe(4 * 91)
  const stored = await readStored(stage, team, ACCOUNT)
  expect(stored).toEqual(await readPlatform(stage, ACCOUNT, days!))
  expect(countOf(stored)).toBeGreaterThan(1_000)
}
