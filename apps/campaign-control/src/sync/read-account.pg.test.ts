import { actions } from '@adloom/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countOf, readPlatform, readStored, wholeOf } from '../../testing/compare.ts'
import { openSyncStage, type SyncStage, type SyncTeam } from '../../testing/sync-stage.ts'
import { dayIn, addDays } from './schedule.ts'

const ACCOUNT = 'act_1001'
let stage: SyncStage
beforeAll(async () => {
  stage = await openSyncStage({ scenario: 'single_healthy' })
})
afterAll(() => stage[Symbol.asyncDispose]())

const today = () => dayIn('America/New_York', stage.clock.now())
const stateOf = async (team: SyncTeam) => {
  const { adAccounts } = await stage.callAction(actions.get_sync_state, {}, { as: stage.person(team) })
  return adAccounts[0]!
}
async function connected() {
  const team = stage.newTeam()
  await stage.connect(team, [ACCOUNT])
  return team
}
/** What is stored is what the platform says now, and it is something. */
async function expectSame(team: SyncTeam) {
  const stored = await readStored(stage, team, ACCOUNT)
  expect(stored).toEqual(await readPlatform(stage, ACCOUNT, wholeOf(stage)))
  expect(countOf(stored)).toBeGreaterThan(1_000)
}

/** One account for all tests: its first read is the long part of each. */
describe('an account that was connected', () => {
  let team: SyncTeam
  let begun: Awaited<ReturnType<typeof stateOf>>
  let readWith: number
  beforeAll(async () => {
    await stage.beginAgain()
    team = await connected()
    begun = await stateOf(team)
    const before = (await stage.sandbox.requests()).length
    await stage.syncAll()
    readWith = (await stage.sandbox.requests()).length - before
  }, 60_000)

  test('is read whole: its structure, and 91 days in every split', async () => {
    expect(begun).toMatchObject({ state: 'syncing', lastCompleteAt: null, problem: null })
    await expectSame(team)
    const { objects } = await stage.sandbox.state()
    for (const [table, type] of [
      ['campaigns', 'campaign'],
      ['ad_sets', 'ad_set'],
      ['ads', 'ad'],
    ] as const) {
      const rows = await stage.admin`
        select status from ${stage.admin(`campaign_control.${table}`)} where team_id = ${team.teamId}`
      expect(rows, table).toHaveLength(objects[type]!)
    }
    expect(await stateOf(team)).toMatchObject({
      state: 'up_to_date',
      lastCompleteAt: stage.clock.now().toISOString(),
      history: { since: addDays(today(), -90), daysRead: 91, daysTotal: 91 },
      problem: null,
    })
  })

  test('has its newest days first, and a day is final once the platform revises it no more', async () => {
    const days = await stage.admin<{ day: string; isFinal: boolean; dimensions: number }[]>`
      select day::text as day, bool_and(is_final) as "isFinal", count(*)::int as dimensions
      from campaign_control.result_days where team_id = ${team.teamId} group by day order by day`
    expect(days).toHaveLength(91)
    expect(days.every(({ dimensions }) => dimensions === 4)).toBe(true)
    expect(days.filter(({ isFinal }) => !isFinal)).toHaveLength(28)
    expect(days.findLast(({ isFinal }) => isFinal)!.day).toBe(addDays(today(), -28))
    const asked = (await stage.sandbox.requests()).filter(({ path }) => path.endsWith('/insights'))
    const firstDays = Map.groupBy(asked, ({ params }) => params['breakdowns'] ?? 'none')
    expect(firstDays.size).toBe(4)
    for (const requests of firstDays.values()) {
      const days = requests.map(({ params }) => (JSON.parse(params['time_range']!) as { since: string }).since)
      expect(days).toEqual(days.toSorted().toReversed())
    }
    expect(asked.slice(0, 4).map(({ params }) => params['time_range'])).toEqual(
      Array.from({ length: 4 }, () => JSON.stringify({ since: addDays(today(), -1), until: today() })),
    )
  })

  test('is read with few more requests than there are full pages, levels and windows', async () => {
    // For each split the windows recent, week, month, and 62 days before them in windows of 30.
    const perWindow = await stage.admin<{ pages: number }[]>`
      select ceil(count(r.day) / 500.0)::int as pages
      from unnest('{none,age_gender,country,placement}'::text[]) as d (dimension)
      cross join (values (0, 1), (2, 6), (7, 28), (29, 58), (59, 88), (89, 90)) as w (newest, oldest)
      left join campaign_control.results r on r.team_id = ${team.teamId} and r.dimension = d.dimension
        and r.day between ${today()}::date - w.oldest and ${today()}::date - w.newest
      group by d.dimension, w.newest`
    const minimum = 3 + perWindow.reduce((sum, { pages }) => sum + Math.max(1, pages), 0)
    expect(perWindow).toHaveLength(24)
    expect(readWith / minimum).toBeLessThanOrEqual(1.2)
  })

  test('has changes and today’s results anew every 20 minutes, and nothing is asked in between', async () => {
    await stage.advance({ minutes: 10 })
    expect(await stage.syncAll()).toBe(0)
    await stage.advance({ minutes: 11 })
    const before = (await stage.sandbox.requests()).length
    await stage.syncAll()
    expect((await stage.sandbox.requests()).length - before).toBe(3 + 4)
    await expectSame(team)
  })

  test('gets conversions that are reported late with the days they belong to', async () => {
    const yesterday = addDays(today(), -1)
    const first = await readStored(stage, team, ACCOUNT)
    for (let time = 0; time < 2; time++) {
      await stage.advance({ days: 1 })
      await stage.syncAll()
    }
    await expectSame(team)
    const later = await readStored(stage, team, ACCOUNT)
    const lines = first.none.filter((line) => line.startsWith(yesterday))
    expect(lines.length).toBeGreaterThan(0)
    expect(later.none).not.toEqual(expect.arrayContaining(lines))
  })

  test('catches up with days in which no process ran', async () => {
    // More than the days that the platform still revises.
    await stage.advance({ days: 30 })
    await stage.syncAll()
    const stored = await readStored(stage, team, ACCOUNT)
    const { since } = wholeOf(stage)
    const platform = await readPlatform(stage, ACCOUNT, wholeOf(stage))
    expect(stored.none.filter((line) => line >= since)).toEqual(platform.none)
  })
})

test('two teams with the same account have the same results, each its own, and the one that came later all of them', async () => {
  await stage.beginAgain()
  const [ours, theirs] = [await connected(), await connected()]
  await stage.syncAll()
  await expectSame(ours)
  await expectSame(theirs)
  const { adAccounts } = await stage.callAction(actions.get_sync_state, {}, { as: stage.person(ours) })
  expect(adAccounts).toHaveLength(1)
})
