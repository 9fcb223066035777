import { randomUUID } from 'node:crypto'
import { connectDb, CALL_TIMEOUTS, type Sql } from '@adloom/db'
import { silentLog } from '@adloom/runtime'
import { fakeClock, openStage, type Stage } from '@adloom/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimLaunch, endTurn, type Turn } from './lease.ts'
import { newToken } from './token.ts'

let stage: Stage
let systemDb: Sql
const clock = fakeClock()
beforeAll(async () => {
  stage = await openStage()
  systemDb = connectDb(stage.config('drafts').database.systemUrl.reveal(), { name: 'test', timeouts: CALL_TIMEOUTS })
})
afterAll(async () => {
  await systemDb.end()
  await stage[Symbol.asyncDispose]()
})
beforeEach(() => stage.admin`delete from drafts.launches`)

const claim = () => claimLaunch({ systemDb, clock, log: silentLog, launches: { leaseMs: 60_000 } })
const release = (turn: Turn) => endTurn({ systemDb }, turn)

/** Launches of a team that are due. */
async function put(teamId: string, count: number, nextAt: Date | null = clock.now()) {
  const ids = Array.from({ length: count }, () => randomUUID() as string)
  for (const id of ids)
    await stage.admin`
      insert into drafts.launches (team_id, id, draft_id, draft_version, workspace_id, ad_account_id, plan, token,
        on_failure, goal, state, launched_by, launched_by_name, launched_in, next_at, started_at, created_at)
      values (${teamId}, ${id}, ${randomUUID()}, 1, ${randomUUID()}, 'act_1', '{}', ${newToken()}, 'keep_paused',
        'launch', 'queued', ${randomUUID()}, 'Ann', 'session', ${nextAt}, ${clock.now()}, ${clock.now()})`
  return ids
}

test('The team that was served longest ago comes first, however many launches another has', async () => {
  const [busy, calm] = [randomUUID() as string, randomUUID() as string]
  await put(busy, 5)
  const first = (await claim())!
  await release(first)
  await put(calm, 1)
  const served: string[] = []
  for (let i = 0; i < 4; i++) {
    const turn = (await claim())!
    served.push(turn.teamId)
    await release(turn)
  }
  expect(served).toEqual([calm, busy, calm, busy])
})

test('Launches of one team take turns', async () => {
  const ids = await put(randomUUID(), 3)
  const served: string[] = []
  for (let i = 0; i < 3; i++) {
    const turn = (await claim())!
    served.push(turn.launchId)
    await release(turn)
  }
  expect(served.toSorted()).toEqual(ids.toSorted())
})

test('Of many processes one gets a launch, and another only once the lease has expired', async () => {
  await put(randomUUID(), 1)
  const turns = (await Promise.all(Array.from({ length: 10 }, claim))).filter((turn) => turn !== null)
  expect(turns).toHaveLength(1)
  expect(await claim()).toBeNull()
  await stage.admin`update drafts.launches set leased_until = now() - interval '1 second'`
  expect(await claim()).toMatchObject({ launchId: turns[0]!.launchId })
  // The first one has nothing left to give back.
  await release(turns[0]!)
  expect(await claim()).toBeNull()
})

test('What waits is not due, and what has ended never is', async () => {
  await put(randomUUID(), 1, null)
  await put(randomUUID(), 1, new Date(clock.now().getTime() + 1_000))
  expect(await claim()).toBeNull()
  clock.advance(1_000)
  expect(await claim()).not.toBeNull()
})

test('Tokens fit the names that campaign-control looks for', () => {
  const tokens = Array.from({ length: 1_000 }, newToken)
  for (const token of tokens) expect(token).toMatch(/^[a-z2-9]{6}$/)
  expect(new Set(tokens).size).toBe(1_000)
})
