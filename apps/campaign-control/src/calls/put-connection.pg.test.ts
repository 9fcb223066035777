import { randomUUID } from 'node:crypto'
import { calls, durableOf, events, tools } from '@adloom/contracts'
import { consume, decode, EVENTS_STREAM } from '@adloom/bus'
import { silentLog } from '@adloom/runtime'
import { makeCaller, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConnectStage, LONDON, SHOP, openConnectStage } from '../../testing/connect-stage.ts'

let stage: ConnectStage
beforeAll(async () => {
  stage = await openConnectStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

const putConnection = calls['campaign-control.put_connection']

async function given(known: { accounts?: string[] } = {}) {
  const { teamId, workspaceIds, owner } = stage.newPeople({ workspaces: 1 })
  const token = await stage.sandbox.token(known)
  const accounts = [LONDON, SHOP].map((adAccountId) => ({ adAccountId, workspaceIds }))
  return { owner, input: { teamId, userId: owner.userId, platform: 'meta' as const, token, accounts } }
}

test('the operator connects accounts with a token, and repeating it changes nothing', async () => {
  const { owner, input } = await given()
  expect(await stage.call(putConnection, input)).toEqual({ isNew: true, isRead: false })
  const list = () => stage.callTool(tools.list_ad_accounts, {}, { as: makeCaller(owner) })
  const before = await list()
  expect(before.adAccounts.map(({ id }) => id)).toEqual([LONDON, SHOP])
  expect(await stage.call(putConnection, input)).toEqual({ isNew: false, isRead: false })
  expect(await list()).toEqual(before)
  await stage.admin`update campaign_control.ad_accounts set last_sync_at = now() where team_id = ${owner.teamId}`
  expect(await stage.call(putConnection, input)).toEqual({ isNew: false, isRead: true })
})

test('an account that people have disconnected stays so', async () => {
  const { owner, input } = await given()
  await stage.call(putConnection, input)
  await stage.disconnect(owner, LONDON)
  await stage.call(putConnection, input)
  const { adAccounts } = await stage.callTool(tools.list_ad_accounts, {}, { as: makeCaller(owner) })
  expect(adAccounts.map(({ id }) => id)).toEqual([SHOP])
})

test('a token that does not reach all accounts, or does not work, connects none', async () => {
  const narrow = await given({ accounts: [LONDON] })
  await expect(stage.call(putConnection, narrow.input)).rejects.toMatchObject({ code: 'not_found' })
  await expect(stage.call(putConnection, { ...narrow.input, token: 'EAAx' })).rejects.toMatchObject({
    code: 'conflict',
  })
  const { adAccounts } = await stage.callTool(tools.list_ad_accounts, {}, { as: makeCaller(narrow.owner) })
  expect(adAccounts).toEqual([])
})

test('a launch is recorded once, and tells where its files were uploaded', async () => {
  const { owner } = await given()
  const uploads: { launchAsset: string; platformId: string }[] = []
  const durable = durableOf(events['campaign-control.asset_uploaded'], 'generation')
  await using _hearing = consume(
    await stage.bus('generation'),
    { stream: EVENTS_STREAM, durable },
    silentLog,
    async ({ body }) => {
      const { assetId, platformId } = decode(body) as { assetId: string; platformId: string }
      uploads.push({ launchAsset: assetId, platformId })
    },
  )
  const assetId = randomUUID()
  const launch = {
    teamId: owner.teamId,
    launchId: randomUUID(),
    workspaceId: owner.primaryWorkspaceId,
    platform: 'meta' as const,
    adAccountId: LONDON,
    token: 'k7f3q9',
    activatedAt: '2026-11-01T00:00:00Z',
    createdAt: '2026-11-01T00:00:00Z',
    assets: [{ assetId, imageHash: 'a1b2' }],
  }
  await stage.call(calls['campaign-control.put_launch'], launch)
  await stage.call(calls['campaign-control.put_launch'], { ...launch, token: 'z2z2z2' })
  const rows = await stage.admin`select token from campaign_control.launches where team_id = ${owner.teamId}`
  expect(rows.map((row) => row['token'])).toEqual(['k7f3q9'])
  await until(() => uploads.length > 0)
  expect(uploads).toEqual([{ launchAsset: assetId, platformId: 'a1b2' }])
})
