import { actions, tools } from '@adloom/contracts'
import { makePerson, until } from '@adloom/testing'
import { teamSql } from '@adloom/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConnectStage, LONDON, SHOP, openConnectStage, type TeamOfPeople } from '../../testing/connect-stage.ts'
import { accountAccess } from '../accounts/access.ts'
import { withdrawGrants } from '../jobs/withdraw-grants.ts'

let stage: ConnectStage
beforeAll(async () => {
  stage = await openConnectStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

/** A team that has connected accounts, all of them to its first workspace. */
async function connected(...ids: string[]): Promise<TeamOfPeople & { connectionId: string; token: string }> {
  const team = stage.newPeople()
  const { connectionId } = await stage.grant(team.owner)
  const where = [team.workspaceIds[0]]
  await stage.connect(
    team.owner,
    connectionId,
    ids.map((adAccountId) => ({ adAccountId, workspaceIds: where })),
  )
  return { ...team, connectionId, token: (await stage.tokenOf(team.teamId, connectionId))! }
}

const idsOf = async ({ owner }: TeamOfPeople) => {
  const { adAccounts } = await stage.callTool(tools.list_ad_accounts, {}, { as: { ...owner } })
  return adAccounts.map(({ id }) => id)
}
const access = ({ teamId }: TeamOfPeople, id: string) =>
  accountAccess(teamSql(stage.deps.readDb, teamId), stage.deps.vault, teamId, id, 'interactive')

describe('disconnect_ad_account', () => {
  test('ends the access to one account, and the others of the connection stay', async () => {
    const team = await connected(LONDON, SHOP)
    const answer = { adAccountId: LONDON, disconnected: true, connectionEnded: false }
    expect(await stage.disconnect(team.owner, LONDON)).toEqual(answer)
    expect(await stage.disconnect(team.owner, LONDON)).toEqual(answer)
    expect(await idsOf(team)).toEqual([SHOP])
    await expect(access(team, LONDON)).rejects.toMatchObject({ failure: 'not_found' })
    expect((await access(team, SHOP)).token.reveal()).toBe(team.token)
    const told = () => stage.facts.findLast((fact) => fact.teamId === team.teamId && fact.adAccountId === LONDON)
    await until(() => told()?.isConnected === false)
  })

  test('with the last account withdraws the grant on the platform and deletes the token', async () => {
    const team = await connected(LONDON)
    // Only once it is withdrawn there can another test's grant of the same person be left.
    await withdrawOthers(team)
    expect(await stage.disconnect(team.owner, LONDON)).toMatchObject({ connectionEnded: true })
    expect(await stage.list(team.owner)).toEqual({ connections: [] })
    await expect(access(team, LONDON)).rejects.toMatchObject({ failure: 'not_found' })
    await withdrawGrants(stage.deps)
    expect(await stage.tokenOf(team.teamId, team.connectionId)).toBeNull()
    expect((await stage.graph(team.token, 'me')).ok).toBe(false)
  })

  test('keeps the grant of a person on the platform while another team needs it', async () => {
    const [one, two] = [await connected(LONDON), await connected(LONDON)]
    await stage.disconnect(one.owner, LONDON)
    await withdrawGrants(stage.deps)
    expect(await stage.tokenOf(one.teamId, one.connectionId)).toBeNull()
    expect((await stage.graph(two.token, 'me')).ok).toBe(true)
    expect(await idsOf(two)).toEqual([LONDON])
  })

  test('is refused when workspaces of others use the account too, and their account is not found', async () => {
    const { owner, teamId, workspaceIds } = stage.newPeople()
    const [first, second] = workspaceIds as [string, string]
    const { connectionId } = await stage.grant(owner)
    await stage.connect(owner, connectionId, [
      { adAccountId: LONDON, workspaceIds: [first, second] },
      { adAccountId: SHOP, workspaceIds: [second] },
    ])
    const limited = makePerson({ teamId, role: 'admin', workspaceIds: [first], allWorkspaces: false })
    await expect(stage.disconnect(limited, LONDON)).rejects.toMatchObject({ code: 'workspace_forbidden' })
    await expect(stage.disconnect(limited, SHOP)).rejects.toMatchObject({ code: 'not_found' })
    const { connections } = await stage.list(limited)
    expect(connections[0]!.adAccounts.map(({ id, workspaceIds: where }) => [id, where])).toEqual([[LONDON, [first]]])
  })

  test('after it, the account can be connected again, and keeps what was read of it', async () => {
    const team = await connected(LONDON)
    await stage.admin`update campaign_control.ad_accounts set last_sync_at = now() where team_id = ${team.teamId}`
    await stage.disconnect(team.owner, LONDON)
    const { connectionId } = await stage.grant(team.owner)
    expect(connectionId).toBe(team.connectionId)
    const chosen = [{ adAccountId: LONDON, workspaceIds: [team.workspaceIds[0]] }]
    const { adAccounts } = await stage.connect(team.owner, connectionId, chosen)
    expect(adAccounts[0]!.status).toBe('connected')
  })

  async function withdrawOthers({ teamId }: TeamOfPeople) {
    await stage.admin`update campaign_control.connections set status = 'withdrawn' where team_id <> ${teamId}`
  }
})

test('of an account that two teams have connected, neither sees or changes what is the other’s', async () => {
  const [one, two] = [await connected(LONDON), await connected(LONDON, SHOP)]
  expect([await idsOf(one), await idsOf(two)]).toEqual([[LONDON], [LONDON, SHOP]])
  await expect(stage.disconnect(one.owner, SHOP)).rejects.toMatchObject({ code: 'not_found' })
  const foreign = [{ adAccountId: LONDON, workspaceIds: [one.workspaceIds[0]] }]
  await expect(stage.connect(one.owner, two.connectionId, foreign)).rejects.toMatchObject({ code: 'not_found' })
  await expect(stage.start(one.owner, two.connectionId)).rejects.toMatchObject({ code: 'not_found' })
  await stage.disconnect(one.owner, LONDON)
  expect([await idsOf(one), await idsOf(two)]).toEqual([[], [LONDON, SHOP]])

  // A row that was copied to another team opens for nobody there.
  await stage.admin`
    update campaign_control.connections c set token_encrypted = o.token_encrypted, status = 'working'
    from campaign_control.connections o
    where c.team_id = ${one.teamId} and o.team_id = ${two.teamId} and o.id = ${two.connectionId}`
  await stage.admin`update campaign_control.ad_accounts set disconnected_at = null where team_id = ${one.teamId}`
  await expect(access(one, LONDON)).rejects.toMatchObject({ failure: 'authorization' })
})

test('set_ad_account_workspaces changes the workspaces that the person may act on, and leaves others', async () => {
  const { owner, teamId, workspaceIds } = stage.newPeople({ workspaces: 3 })
  const [first, second, third] = workspaceIds as [string, string, string]
  const { connectionId } = await stage.grant(owner)
  await stage.connect(owner, connectionId, [{ adAccountId: LONDON, workspaceIds: [first, third] }])
  const limited = makePerson({ teamId, role: 'admin', workspaceIds: [first, second], allWorkspaces: false })
  const set = (as: typeof owner, input: { adAccountId: string; workspaceIds: string[] }) =>
    stage.callAction(actions.set_ad_account_workspaces, input, { as })
  const answer = await set(limited, { adAccountId: LONDON, workspaceIds: [second] })
  expect(answer.workspaceIds).toEqual([second])
  const { connections } = await stage.list(owner)
  expect(connections[0]!.adAccounts[0]!.workspaceIds).toEqual([second, third].toSorted())
  const foreign = stage.newPeople().workspaceIds[0]
  await expect(set(owner, { adAccountId: LONDON, workspaceIds: [foreign] })).rejects.toMatchObject({
    code: 'workspace_forbidden',
  })
  await expect(set(owner, { adAccountId: SHOP, workspaceIds: [first] })).rejects.toMatchObject({
    code: 'not_found',
  })
})
