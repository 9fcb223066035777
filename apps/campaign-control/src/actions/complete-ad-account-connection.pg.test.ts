import { randomUUID } from 'node:crypto'
import { tools } from '@adloom/contracts'
import { makeCaller, makePerson, until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConnectStage, LONDON, SHOP, openConnectStage } from '../../testing/connect-stage.ts'

let stage: ConnectStage
beforeAll(async () => {
  stage = await openConnectStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

const notFound = { code: 'not_found', message: 'This attempt to connect is unknown, over or used. Start again.' }

test('a person grants access, connects accounts to workspaces, and whoever works there sees them', async () => {
  const { owner, teamId, workspaceIds } = stage.newPeople()
  const [first, second] = workspaceIds as [string, string]
  const { authorizationUrl, expiresAt } = await stage.start(owner)
  expect(new Date(expiresAt).getTime() - stage.clock.now().getTime()).toBe(600_000)
  const returned = await stage.decide(authorizationUrl)
  expect(returned.address.origin).toBe(stage.site.publicUrl)
  expect(returned.address.pathname).toBe('/connections/meta/callback')

  const completed = await stage.complete(owner, returned)
  const offered = { isActive: true, canWrite: true, workspaceIds: null }
  expect(completed).toEqual({
    connectionId: expect.any(String),
    granteeName: expect.any(String),
    canWrite: true,
    accounts: [
      { id: LONDON, name: 'Client in London', currency: 'GBP', timezone: 'Europe/London', ...offered },
      { id: SHOP, name: 'Test account', currency: 'USD', timezone: 'America/New_York', ...offered },
    ],
  })
  const { adAccounts } = await stage.connect(owner, completed.connectionId, [
    { adAccountId: LONDON, workspaceIds: [first] },
    { adAccountId: SHOP, workspaceIds: [first, second] },
  ])
  expect(adAccounts.map(({ id, status, workspaceIds: where }) => [id, status, where.length])).toEqual([
    [LONDON, 'syncing', 1],
    [SHOP, 'syncing', 2],
  ])

  const reader = makeCaller({ teamId, workspaceIds })
  const listed = await stage.callTool(tools.list_ad_accounts, {}, { as: reader })
  expect(listed.adAccounts).toEqual([
    {
      ad_account_id: LONDON,
      id: LONDON,
      name: 'Client in London',
      currency: 'GBP',
      timezone: 'Europe/London',
      status: 'syncing',
      lastSyncAt: null,
      platform: 'meta',
    },
    expect.objectContaining({ id: SHOP, currency: 'USD', timezone: 'America/New_York' }),
  ])
  const inSecond = await stage.callTool(tools.list_ad_accounts, { workspaceId: second }, { as: reader })
  expect(inSecond.adAccounts.map(({ id }) => id)).toEqual([SHOP])
  await stage.admin`update campaign_control.ad_accounts set last_sync_at = now() where team_id = ${teamId}`
  const synced = await stage.callTool(tools.list_ad_accounts, {}, { as: reader })
  expect(synced.adAccounts.map(({ status }) => status)).toEqual(['connected', 'connected'])

  const told = () => stage.facts.filter((fact) => fact.teamId === teamId)
  await until(() => told().length === 2)
  expect(told().toSorted((a, b) => (a.adAccountId > b.adAccountId ? -1 : 1))).toEqual([
    { teamId, adAccountId: LONDON, revision: 1, isConnected: true, needsAttention: false, workspaceIds: [first] },
    expect.objectContaining({ adAccountId: SHOP, workspaceIds: [first, second].toSorted() }),
  ])
})

describe('an attempt to connect', () => {
  test('ends with nothing when the person refuses', async () => {
    const { owner } = stage.newPeople()
    const returned = await stage.decide((await stage.start(owner)).authorizationUrl, { decision: 'deny' })
    expect([returned.error, returned.code]).toEqual(['access_denied', ''])
    expect(await stage.list(owner)).toEqual({ connections: [] })
  })

  test('serves once, and so does a code', async () => {
    const { owner } = stage.newPeople()
    const returned = await stage.decide((await stage.start(owner)).authorizationUrl)
    await stage.complete(owner, returned)
    await expect(stage.complete(owner, returned)).rejects.toMatchObject(notFound)
    const { authorizationUrl } = await stage.start(owner)
    const state = new URL(authorizationUrl).searchParams.get('state')!
    await expect(stage.complete(owner, { state, code: returned.code })).rejects.toMatchObject({ code: 'conflict' })
    // A code that the platform refused has used the state up too.
    const fresh = await stage.decide(authorizationUrl)
    await expect(stage.complete(owner, fresh)).rejects.toMatchObject(notFound)
  })

  test('is its person’s and team’s alone', async () => {
    const { owner, teamId, workspaceIds } = stage.newPeople()
    const returned = await stage.decide((await stage.start(owner)).authorizationUrl)
    const colleague = makePerson({ teamId, workspaceIds })
    const elsewhere = makePerson({ userId: owner.userId })
    for (const as of [colleague, elsewhere]) {
      await expect(stage.complete(as, returned)).rejects.toMatchObject(notFound)
      expect(await stage.list(as)).toEqual({ connections: [] })
    }
    await stage.complete(owner, returned)
  })

  test('is over after ten minutes', async () => {
    const { owner } = stage.newPeople()
    const returned = await stage.decide((await stage.start(owner)).authorizationUrl)
    stage.clock.advance(600_000)
    await expect(stage.complete(owner, returned)).rejects.toMatchObject(notFound)
  })

  test('is for owners and admins who are signed in', async () => {
    const { owner, teamId, workspaceIds } = stage.newPeople()
    const member = makePerson({ teamId, workspaceIds, role: 'member' })
    await expect(stage.start(member)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(stage.start(makeCaller({ teamId, workspaceIds }))).rejects.toMatchObject({ code: 'human_required' })
    const returned = await stage.decide((await stage.start(owner)).authorizationUrl)
    const { connectionId } = await stage.complete(owner, returned)
    const chosen = [{ adAccountId: LONDON, workspaceIds: [workspaceIds[0]] }]
    await expect(stage.connect(member, connectionId, chosen)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(stage.list(member)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(stage.disconnect(member, LONDON)).rejects.toMatchObject({ code: 'forbidden' })
    await stage.connect(makePerson({ teamId, workspaceIds, role: 'admin' }), connectionId, chosen)
  })

  test('that is unknown, or names a connection that is not there, is not found', async () => {
    const { owner } = stage.newPeople()
    await expect(stage.complete(owner, { state: 'x', code: 'y' })).rejects.toMatchObject(notFound)
    await expect(stage.start(owner, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a partial grant', () => {
  test('reaches only the accounts that the person ticked', async () => {
    const { owner, workspaceIds } = stage.newPeople()
    const { connectionId, accounts } = await stage.grant(owner, { accounts: [SHOP] })
    expect(accounts.map(({ id }) => id)).toEqual([SHOP])
    const where = [workspaceIds[0]]
    const chosen = [SHOP, LONDON].map((adAccountId) => ({ adAccountId, workspaceIds: where }))
    await expect(stage.connect(owner, connectionId, chosen)).rejects.toMatchObject({
      code: 'not_found',
      extras: { issues: [{ path: 'accounts[1].adAccountId', code: 'not_found' }] },
    })
    expect((await stage.list(owner)).connections[0]!.adAccounts).toEqual([])
  })

  test('without the right to change anything connects for reading', async () => {
    const { owner, workspaceIds } = stage.newPeople()
    const granted = await stage.grant(owner, { permissions: ['ads_read', 'business_management'] })
    expect(granted.canWrite).toBe(false)
    const chosen = [{ adAccountId: LONDON, workspaceIds: [workspaceIds[0]] }]
    const { adAccounts } = await stage.connect(owner, granted.connectionId, chosen)
    expect(adAccounts[0]!.canWrite).toBe(false)
  })

  test('without the right to read ads is refused, and nothing is stored', async () => {
    const { owner } = stage.newPeople()
    await expect(stage.grant(owner, { permissions: ['business_management'] })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The grant does not allow reading ads. Connect again and allow all permissions.',
    })
    expect(await stage.list(owner)).toEqual({ connections: [] })
  })
})

test('accounts go only to workspaces that the person may act on', async () => {
  const { owner, teamId, workspaceIds } = stage.newPeople()
  const { connectionId } = await stage.grant(owner)
  const foreign = stage.newPeople().workspaceIds[0]
  const chosen = [{ adAccountId: LONDON, workspaceIds: [workspaceIds[0], foreign] }]
  await expect(stage.connect(owner, connectionId, chosen)).rejects.toMatchObject({
    code: 'workspace_forbidden',
    extras: { issues: [{ path: 'accounts[0].workspaceIds[1]' }] },
  })
  const limited = makePerson({ teamId, role: 'admin', workspaceIds: [workspaceIds[0]], allWorkspaces: false })
  const beyond = [{ adAccountId: LONDON, workspaceIds: [workspaceIds[1]!] }]
  await expect(stage.connect(limited, connectionId, beyond)).rejects.toMatchObject({ code: 'workspace_forbidden' })
})
