import { actions } from '@adloom/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countOf, readPlatform, readStored, wholeOf } from '../../testing/compare.ts'
import { openSyncStage, type SyncStage, type SyncTeam } from '../../testing/sync-stage.ts'

const ACCOUNT = 'act_1001'
let stage: SyncStage
beforeAll(async () => {
  // A quarter of the history is enough, in windows so short that an account has as many pages as it would otherwise have.
  const env = { SYNC_HISTORY_DAYS: '22', SYNC_WINDOW_DAYS: '3' }
  stage = await openSyncStage({ scenario: 'single_healthy', env })
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(() => stage.beginAgain({ inSameWorld: true }))

async function connected() {
  const team = stage.newTeam()
  return { team, connectionId: await stage.connect(team, [ACCOUNT]) }
}
const stateOf = async (team: SyncTeam) => {
  const { adAccounts } = await stage.callAction(actions.get_sync_state, {}, { as: stage.person(team) })
  return adAccounts[0]!
}
const failOnce = (nth: number, type: string, more: object = {}) =>
  stage.sandbox.addFault({ match: { pathRegex: 'insights', nth }, action: { type, ...more } })

/** What is stored is what the platform says now, and it is something. */
async function expectSame(team: SyncTeam) {
  const stored = await readStored(stage, team, ACCOUNT)
  expect(stored).toEqual(await readPlatform(stage, ACCOUNT, wholeOf(stage)))
  expect(countOf(stored)).toBeGreaterThan(1_000)
}
const readsOf = (team: SyncTeam) => stage.admin<{ attempts: number }[]>`
  select attempts from campaign_control.sync_reads where team_id = ${team.teamId}`

describe('when the platform', () => {
  test('wants no more requests, the account pauses as long as told, counts no failure and goes on there', async () => {
    const { team } = await connected()
    await failOnce(9, 'throttle', { minutes: 5 })
    await stage.syncAll()
    const stored = countOf(await readStored(stage, team, ACCOUNT))
    expect(stored).toBeGreaterThan(0)
    expect(await stateOf(team)).toMatchObject({
      state: 'waiting',
      problem: { reason: 'The platform wants no more requests for a while.' },
    })
    expect((await readsOf(team)).every(({ attempts }) => attempts === 0)).toBe(true)
    await stage.advance({ minutes: 4 })
    expect(await stage.syncAll()).toBe(0)
    await stage.advance({ minutes: 3 })
    const before = (await stage.sandbox.requests()).length
    await stage.syncAll()
    const again = (await stage.sandbox.requests()).slice(before)
    // What was read before the pause is not read again.
    expect(again.filter(({ path }) => path.endsWith('/ads'))).toEqual([])
    await expectSame(team)
  })

  test('fails in many ways, loses answers and repeats rows, nothing is lost or doubled', async () => {
    const { team } = await connected()
    const before = (await stage.sandbox.requests()).at(-1)!.number
    const kinds = ['http_500_json', 'http_502_html', 'empty_body', 'invalid_json', 'truncated_body', 'reset_before']
    for (const [index, type] of [...kinds, 'reset_after'].entries()) await failOnce(2 + index * 3, type)
    await failOnce(3, 'duplicate_page', { how: 'twice' })
    const empty = { type: 'duplicate_page', how: 'empty' }
    for (const pathRegex of ['insights', '/ads$']) await stage.sandbox.addFault({ match: { pathRegex }, action: empty })
    await stage.syncAll()
    // A cursor that the platform no longer takes costs half a minute, and the window is read again.
    await stage.advance({ minutes: 1 })
    await stage.syncAll()
    const met = (await stage.sandbox.requests(before)).flatMap(({ faults }) => faults)
    expect(new Set(met).size).toBeGreaterThanOrEqual(8)
    await expectSame(team)
  })

  test('refuses a request for good, that read waits an hour and all others go on', async () => {
    const { team } = await connected()
    await failOnce(5, 'error', { code: 100, message: 'No such thing' })
    await stage.syncAll()
    expect(await stateOf(team)).toMatchObject({
      state: 'waiting',
      problem: { platformSaid: { code: '100', message: expect.stringContaining('No such thing') } },
    })
    expect((await readsOf(team)).filter(({ attempts }) => attempts > 0)).toHaveLength(1)
    await stage.advance({ minutes: 61 })
    await stage.syncAll()
    expect(await stateOf(team)).toMatchObject({ state: 'up_to_date', problem: null })
    await expectSame(team)
  })
})

describe('when the grant', () => {
  test('expires in the middle of a sync, the account stops with a clear state, and goes on by itself once it is renewed', async () => {
    const { team, connectionId } = await connected()
    await failOnce(12, 'expire_token')
    await stage.syncAll()
    const before = countOf(await readStored(stage, team, ACCOUNT))
    expect(before).toBeGreaterThan(0)
    expect(await stateOf(team)).toMatchObject({
      state: 'needs_attention',
      problem: { reason: 'The connection of this account no longer works.' },
    })
    await stage.advance({ minutes: 5 })
    expect(await stage.syncAll()).toBe(0)
    expect(countOf(await readStored(stage, team, ACCOUNT))).toBe(before)

    await stage.grant(team, [ACCOUNT], connectionId)
    await stage.syncAll()
    expect(await stateOf(team)).toMatchObject({ state: 'up_to_date', problem: null })
    await expectSame(team)
  })

  test.for([
    ['checkpoint', {}],
    ['revoke_token', {}],
    ['drop_permission', { permission: 'ads_read' }],
  ] as const)('is hit by %s, nothing more is asked', async ([type, more]) => {
    const { team } = await connected()
    if (type === 'drop_permission') await failOnce(5, type, { permission: 'ads_management' })
    await failOnce(5, type, more)
    await stage.syncAll()
    expect(await stateOf(team)).toMatchObject({ state: 'needs_attention' })
    const before = (await stage.sandbox.requests()).length
    await stage.advance({ hours: 3 })
    expect(await stage.syncAll()).toBe(0)
    expect(await stage.sandbox.requests()).toHaveLength(before)
  })
})

test('a failure of one team’s grant does not stop another team with the same account', async () => {
  const [ours, theirs] = [await connected(), await connected()]
  await stage.admin`
    update campaign_control.connections set status = 'expired' where team_id = ${ours.team.teamId}`
  await stage.syncAll()
  expect(countOf(await readStored(stage, ours.team, ACCOUNT))).toBe(0)
  await expectSame(theirs.team)
})
