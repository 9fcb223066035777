import { tools } from '@adloom/contracts'
import { teamSql } from '@adloom/db'
import { secret } from '@adloom/runtime'
import { makeCaller, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConnectStage, LONDON, SHOP, openConnectStage, type TeamOfPeople } from '../../testing/connect-stage.ts'
import { accountAccess } from '../accounts/access.ts'
import { markConnection } from '../accounts/mark-connection.ts'
import { createTokenVault } from '../accounts/token-vault.ts'
import { PlatformError } from '../ad-platform/platform-error.ts'
import { inTx } from '@adloom/db'
import { inspectGrants } from './inspect-grants.ts'
import { reencryptTokens } from './reencrypt-tokens.ts'

let stage: ConnectStage
beforeAll(async () => {
  stage = await openConnectStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

type Connected = TeamOfPeople & { connectionId: string }

async function connected(accounts = [LONDON, SHOP]): Promise<Connected> {
  const team = stage.newPeople({ workspaces: 1 })
  const { connectionId } = await stage.grant(team.owner, { accounts })
  const chosen = accounts.map((adAccountId) => ({ adAccountId, workspaceIds: team.workspaceIds }))
  await stage.connect(team.owner, connectionId, chosen)
  await stage.admin`update campaign_control.ad_accounts set last_sync_at = now() where team_id = ${team.teamId}`
  return { ...team, connectionId }
}

const statuses = async ({ teamId, workspaceIds }: TeamOfPeople) => {
  const as = makeCaller({ teamId, workspaceIds })
  const { adAccounts } = await stage.callTool(tools.list_ad_accounts, {}, { as })
  return adAccounts.map(({ status }) => status)
}
const connectionOf = async ({ owner }: TeamOfPeople) => (await stage.list(owner)).connections[0]!
const access = ({ teamId }: TeamOfPeople, id = LONDON) =>
  accountAccess(teamSql(stage.deps.readDb, teamId), stage.deps.vault, teamId, id, 'background')
const mark = (team: TeamOfPeople, opened: Awaited<ReturnType<typeof access>>, error: PlatformError) =>
  inTx(stage.deps.db, { teamId: team.teamId }, (tx) => markConnection(tx, opened, error, stage.clock.now()))
const nextDay = async () => {
  stage.clock.advance(86_400_000)
  await inspectGrants(stage.deps)
}

test('a grant that was withdrawn on the platform is noticed within a day, told, and works again after a renewal', async () => {
  const team = await connected()
  const opened = await access(team)
  await stage.graph(opened.token.reveal(), 'me/permissions', 'DELETE')
  await inspectGrants(stage.deps)
  expect(await statuses(team)).toEqual(['connected', 'connected'])
  await nextDay()
  expect(await statuses(team)).toEqual(['expired', 'expired'])
  expect((await connectionOf(team)).attention).toMatchObject({
    reason: 'The grant has expired or was withdrawn on the platform.',
    whatToDo: 'Connect again, signed in to the platform as the same person.',
  })
  await expect(access(team)).rejects.toMatchObject({ failure: 'authorization' })
  const needs = () => stage.facts.filter((fact) => fact.teamId === team.teamId && fact.needsAttention).length
  await until(() => needs() === 2)

  const renewed = await stage.grant(team.owner, {}, team.connectionId)
  expect(renewed.connectionId).toBe(team.connectionId)
  expect(await statuses(team)).toEqual(['connected', 'connected'])
  expect((await connectionOf(team)).attention).toBeNull()
  // What the old token still brings says nothing about the new one.
  await mark(team, opened, new PlatformError('authorization'))
  expect(await statuses(team)).toEqual(['connected', 'connected'])
  const last = () => stage.facts.findLast((fact) => fact.teamId === team.teamId)
  await until(() => last()?.revision === 3 && last()?.needsAttention === false)
})

test('a connection is renewed only by who granted it', async () => {
  const team = await connected()
  const { authorizationUrl } = await stage.start(team.owner, team.connectionId)
  // Login for Business: the grant is that of a system user.
  const other = await stage.decide(`${authorizationUrl}&config_id=1`)
  await expect(stage.complete(team.owner, other)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Somebody else granted access than before. Connect them as a new connection.',
  })
})

test('an account that the grant no longer reaches has lost permission, and the others still work', async () => {
  const team = await connected()
  const words = {
    code: '200',
    subcode: null,
    title: null,
    message: 'Ad account owner has NOT granted ads_read',
    traceId: 'A1',
  }
  await mark(team, await access(team, SHOP), new PlatformError('permission', { platform: words }))
  expect(await statuses(team)).toEqual(['connected', 'permission_lost'])
  const [, shop] = (await connectionOf(team)).adAccounts
  expect(shop!.attention).toMatchObject({
    reason: 'The platform refuses access to this ad account.',
    platformSaid: { code: '200', message: 'Ad account owner has NOT granted ads_read' },
  })
  // An hour later the platform is asked again.
  stage.clock.advance(3_600_000)
  await inspectGrants(stage.deps)
  expect(await statuses(team)).toEqual(['connected', 'connected'])

  const narrow = await stage.grant(team.owner, { accounts: [LONDON] })
  expect(narrow.connectionId).toBe(team.connectionId)
  expect(await statuses(team)).toEqual(['connected', 'permission_lost'])
})

test('a person whom the platform has stopped is blocked until it lets them go on', async () => {
  const team = await connected()
  await mark(team, await access(team), new PlatformError('blocked'))
  expect(await connectionOf(team)).toMatchObject({ status: 'blocked', attention: { platformSaid: null } })
  expect(await statuses(team)).toEqual(['permission_lost', 'permission_lost'])
  stage.clock.advance(3_600_000)
  await inspectGrants(stage.deps)
  expect(await statuses(team)).toEqual(['connected', 'connected'])
})

test('a grant that ends within seven days is told beforehand', async () => {
  const team = await connected()
  const expiresAt = new Date((await connectionOf(team)).expiresAt!)
  expect((await connectionOf(team)).attention).toBeNull()
  stage.clock.set(new Date(expiresAt.getTime() - 6 * 86_400_000).toISOString())
  expect((await connectionOf(team)).attention).toMatchObject({ reason: 'The grant expires within seven days.' })
  expect(await statuses(team)).toEqual(['connected', 'connected'])
})

test('tokens are encrypted again with the newest key, and then the old one is not needed', async () => {
  const team = await connected()
  const before = (await access(team)).token.reveal()
  const stored = await stage.admin`select * from campaign_control.connections`
  expect(JSON.stringify(stored)).not.toContain(before)
  const old = secret(stage.site.secrets.connections)
  const vault = createTokenVault([secret('a-key-that-is-newer-than-the-other-one'), old])
  const { encrypted, unreadable } = await reencryptTokens({ ...stage.deps, vault })
  expect([encrypted > 0, unreadable]).toEqual([true, 0])
  expect(await reencryptTokens({ ...stage.deps, vault })).toEqual({ encrypted: 0, unreadable: 0 })
  const without = createTokenVault([secret('a-key-that-is-newer-than-the-other-one')])
  const { teamId } = team
  const opened = await accountAccess(teamSql(stage.deps.readDb, teamId), without, teamId, LONDON, 'background')
  expect(opened.token.reveal()).toBe(before)
  await expect(access(team)).rejects.toMatchObject({ failure: 'authorization' })
})
