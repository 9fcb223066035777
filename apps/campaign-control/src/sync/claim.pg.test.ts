import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CampaignStage, openCampaignStage, type Team } from '../../testing/campaign-stage.ts'
import { rowsOf } from '../../testing/rows.ts'
import { readSyncSettings } from '../../testing/sync-settings.ts'
import { claimAccount, endTurn, type Turn } from './claim.ts'
import { LeaseLost, requireLease } from './lease.ts'

const settings = readSyncSettings()
let stage: CampaignStage
let rows: ReturnType<typeof rowsOf>
beforeAll(async () => {
  stage = await openCampaignStage()
  rows = rowsOf(stage)
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  // Accounts of a test must not be claimed by the next one.
  await stage.admin`update campaign_control.ad_accounts set disconnected_at = now()`
  await stage.admin`delete from campaign_control.sync_accounts`
})

const claim = () => claimAccount({ systemDb: stage.deps.systemDb, clock: stage.clock, settings })
const end = (turn: Turn | null) => endTurn({ systemDb: stage.deps.systemDb }, turn!)
const accountsOf = async (team: Team, count: number) => {
  const accounts = []
  for (let i = 0; i < count; i++) accounts.push(await rows.putAccount(team))
  return accounts
}
const setConnections = (team: Team, status: string) =>
  stage.admin`update campaign_control.connections set status = ${status} where team_id = ${team.teamId}`

describe('claims', () => {
  test('rotate between teams, so that one account of a team does not wait behind another team’s many', async () => {
    const [big, small] = [stage.newTeam(), stage.newTeam()]
    await accountsOf(big, 5)
    await end(await claim())
    await end(await claim())
    await accountsOf(small, 1)
    const served: string[] = []
    for (let i = 0; i < 4; i++) {
      const turn = await claim()
      served.push(turn!.teamId)
      await end(turn)
    }
    expect(served).toEqual([small, big, small, big].map(({ teamId }) => teamId))
  })

  test('rotate between the accounts of a team', async () => {
    const team = stage.newTeam()
    const accounts = await accountsOf(team, 3)
    const served: string[] = []
    for (let i = 0; i < 6; i++) {
      const turn = await claim()
      served.push(turn!.accountId)
      await end(turn)
    }
    expect(new Set(served.slice(0, 3))).toEqual(new Set(accounts))
    expect(served.slice(3)).toEqual(served.slice(0, 3))
  })

  test('give an account to one process, also when many claim at the same time', async () => {
    const accounts = await accountsOf(stage.newTeam(), 4)
    const turns = await Promise.all(Array.from({ length: 10 }, claim))
    expect(turns.flatMap((turn) => turn?.accountId ?? []).toSorted()).toEqual(accounts.toSorted())
  })

  test('read an account that two teams have connected for one of them at a time', async () => {
    const [ours, theirs] = [stage.newTeam(), stage.newTeam()]
    const id = await rows.putAccount(ours)
    await rows.putAccount(theirs, { id })
    const first = await claim()
    expect(await claim()).toBeNull()
    await end(first)
    const second = await claim()
    expect(second!.accountId).toBe(id)
    expect(second!.teamId).not.toBe(first!.teamId)
  })

  test('leave out accounts that are disconnected or need attention, until they work again', async () => {
    const team = stage.newTeam()
    const [id] = await accountsOf(team, 1)
    for (const status of ['expired', 'permission_lost', 'blocked', 'withdrawn']) {
      await setConnections(team, status)
      expect(await claim()).toBeNull()
    }
    await setConnections(team, 'working')
    await stage.admin`update campaign_control.ad_accounts set access_problem = '{}' where id = ${id!}`
    expect(await claim()).toBeNull()
    await stage.admin`update campaign_control.ad_accounts set access_problem = null where id = ${id!}`
    expect(await claim()).toMatchObject({ accountId: id, timezone: 'America/New_York' })
  })
})

describe('a lease', () => {
  test('ends when its process falls silent, and nothing of that process is stored after that', async () => {
    await accountsOf(stage.newTeam(), 1)
    const silent = (await claim())!
    expect(await claim()).toBeNull()
    await stage.admin`
      update campaign_control.sync_accounts set lease_until = now() - interval '1 second'
      where lease_token = ${silent.leaseToken}`
    const next = (await claim())!
    expect(next).toMatchObject({ accountId: silent.accountId, teamId: silent.teamId })
    const hold = (turn: Turn) => stage.deps.systemDb.begin((tx) => requireLease(tx, turn))
    await expect(hold(silent)).rejects.toThrow(LeaseLost)
    await hold(next)
    // The turn of the silent process is not the one that ends.
    await end(silent)
    await hold(next)
  })
})
