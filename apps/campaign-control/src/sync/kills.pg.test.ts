import { until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOf, readPlatform, readStored } from '../../testing/compare.ts'
import { openSyncStage, type SyncStage, type SyncTeam } from '../../testing/sync-stage.ts'

const ACCOUNT = 'act_1001'
const KILLS = 10
/** Requests until the next kill: drawn once, so that every run does the same. */
const AFTER_REQUESTS = [1, 4, 2, 9, 3, 7, 1, 5, 11, 6]

let stage: SyncStage
beforeAll(async () => {
  // The process has the clock of the machine.
  const now = new Date().toISOString()
  const extra = { SYNC_LEASE_SECONDS: '0.5', SYNC_WINDOW_DAYS: '5', SYNC_TURN_SECONDS: '0.5' }
  stage = await openSyncStage({ scenario: 'single_healthy', now, extra })
})
afterAll(() => stage[Symbol.asyncDispose]())

const requestCount = async () => (await stage.sandbox.requests()).length
const isComplete = async ({ teamId }: SyncTeam) => {
  const [row] = await stage.admin<{ open: number; reads: number }[]>`
    select count(*)::int as reads,
      (count(*) filter (where completed_at is null and scope <> 'changes' or started_at is not null))::int as open
    from campaign_control.sync_reads where team_id = ${teamId}`
  return row!.reads > 0 && row!.open === 0
}

test(`a process that is killed ${KILLS} times in the middle of a sync loses and doubles nothing`, async () => {
  const team = stage.newTeam()
  await stage.connect(team, [ACCOUNT])
  for (const requests of AFTER_REQUESTS.slice(0, KILLS)) {
    const { 'campaign-control-sync': process } = await stage.start('campaign-control-sync')
    const before = await requestCount()
    await until(async () => (await requestCount()) >= before + requests, { what: `${requests} requests`, everyMs: 5 })
    expect(await isComplete(team)).toBe(false)
    process.kill('SIGKILL')
    await process.exited
  }
  await stage.start('campaign-control-sync')
  await until(() => isComplete(team), { what: 'the end of the sync', timeoutMs: 60_000 })
  await stage.stop('campaign-control-sync')

  const [days] = await stage.admin<{ since: string; until: string; count: number }[]>`
    select min(day)::text as since, max(day)::text as until, count(*)::int as count
    from campaign_control.result_days where team_id = ${team.teamId}`
  expect(days!.count).toBe(4 * 91)
  const stored = await readStored(stage, team, ACCOUNT)
  expect(stored).toEqual(await readPlatform(stage, ACCOUNT, days!))
  expect(countOf(stored)).toBeGreaterThan(1_000)
}, 180_000)
