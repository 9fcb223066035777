import { actions } from '@adloom/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSyncStage, type SyncStage } from '../../testing/sync-stage.ts'

const ACCOUNT = 'act_1001'
let stage: SyncStage
beforeAll(async () => {
  stage = await openSyncStage({
    scenario: 'single_healthy',
    now: '2026-11-16T17:30:00Z',
    env: { SYNC_HISTORY_DAYS: '8' },
  })
})
afterAll(() => stage[Symbol.asyncDispose]())

const refresh = (as = {}) => stage.callAction(actions.refresh_ad_account, { adAccountId: ACCOUNT }, as as never)

test('a refresh reads what changed and the last two days at once, and asking again within two minutes changes nothing', async () => {
  const team = stage.newTeam()
  const as = stage.person(team)
  await stage.connect(team, [ACCOUNT])
  await stage.syncAll()
  await stage.advance({ minutes: 1 })
  expect(await refresh({ as })).toEqual({
    adAccountId: ACCOUNT,
    accepted: true,
    allowedAgainAt: '2026-11-16T17:33:00.000Z',
  })
  const before = (await stage.sandbox.requests()).length
  await stage.syncAll()
  expect((await stage.sandbox.requests()).length - before).toBe(3 + 4)
  const [account] = (await stage.callAction(actions.get_sync_state, {}, { as })).adAccounts
  expect(account).toMatchObject({
    lastCompleteAt: '2026-11-16T17:31:00.000Z',
    refreshAllowedAt: '2026-11-16T17:33:00.000Z',
  })

  await stage.advance({ minutes: 1 })
  expect(await refresh({ as })).toMatchObject({ accepted: false, allowedAgainAt: '2026-11-16T17:33:00.000Z' })
  expect(await stage.syncAll()).toBe(0)
  await stage.advance({ minutes: 1 })
  expect(await refresh({ as })).toMatchObject({ accepted: true })
})

test('an account of another team, and one in other workspaces, does not exist', async () => {
  const team = stage.newTeam()
  await stage.connect(team, [ACCOUNT])
  const strangers = [stage.newTeam(), { ...stage.newTeam(), teamId: team.teamId }]
  for (const stranger of strangers) {
    const as = stage.person(stranger)
    await expect(refresh({ as })).rejects.toMatchObject({ code: 'not_found' })
    const state = stage.callAction(actions.get_sync_state, { adAccountId: ACCOUNT }, { as })
    await expect(state).rejects.toMatchObject({ code: 'not_found' })
    expect(await stage.callAction(actions.get_sync_state, {}, { as })).toEqual({ adAccounts: [] })
  }
})
