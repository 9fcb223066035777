import { randomUUID } from 'node:crypto'
import { calls } from '@adloom/contracts'
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

test('a campaign that carries the token of a launch is linked to it, and a copy of it is not', async () => {
  const team = stage.newTeam()
  await stage.connect(team, [ACCOUNT])
  await stage.syncAll()
  const [original, copy] = await stage.admin<{ id: string }[]>`
    select id from campaign_control.campaigns where team_id = ${team.teamId} order by created_at, id`
  const launchId = randomUUID()
  const at = stage.clock.now().toISOString()
  const launch = { teamId: team.teamId, launchId, workspaceId: team.workspaceIds[0]!, platform: 'meta' as const }
  const known = { adAccountId: ACCOUNT, token: 'k7f3q9', activatedAt: at, createdAt: at, assets: [] }
  await stage.call(calls['campaign-control.put_launch'], { ...launch, ...known })

  await stage.advance({ minutes: 1 })
  for (const [id, name] of [
    [original!.id, 'Prospecting [k7f3q9]'],
    [copy!.id, 'Prospecting [k7f3q9]'],
  ])
    await stage.sandbox.addFault({ action: { type: 'external_edit', id, fields: { name } } })
  await stage.advance({ minutes: 20 })
  await stage.syncAll()
  await stage.advance({ minutes: 20 })
  await stage.syncAll()
  const [linked] = await stage.admin`
    select campaign_id from campaign_control.launches where team_id = ${team.teamId} and id = ${launchId}`
  expect(linked!['campaign_id']).toBe(original!.id)
})
