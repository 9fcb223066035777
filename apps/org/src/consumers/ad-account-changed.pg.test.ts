import { randomUUID } from 'node:crypto'
import { publishEvent } from '@adloom/bus'
import { events, subjectOfEvent, tools } from '@adloom/contracts'
import { makeCaller, until } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOrgStage, type OrgStage } from '../../testing/org-stage.ts'

const event = events['campaign-control.ad_account_changed']
type Fact = (typeof event)['data']['_zod']['output']

let stage: OrgStage
beforeAll(async () => {
  stage = await openOrgStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

/** Publishes facts as campaign-control does, and waits until org has processed them. */
async function tell(...facts: Fact[]) {
  const bus = await stage.bus('campaign-control')
  const ids = facts.map(() => randomUUID())
  for (const [i, payload] of facts.entries()) {
    await publishEvent(bus, { id: ids[i]!, subject: subjectOfEvent(event), payload, trace: {} })
  }
  await until(async () => {
    const [row] = await stage.admin`select count(*) as count from org.inbox where event_id = any(${ids}::text[])`
    return row!['count'] === facts.length
  })
}

test('get_team_info counts the connected ad accounts in the workspaces of the call, and those that need attention', async () => {
  const { owner, teamId, workspaceIds } = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
  const [main, second] = workspaceIds as [string, string]
  const fact = (adAccountId: string, known: Partial<Fact>): Fact => ({
    teamId,
    adAccountId,
    revision: 1,
    isConnected: true,
    needsAttention: false,
    workspaceIds: [main],
    ...known,
  })
  await tell(
    fact('act_1', {}),
    fact('act_2', { workspaceIds: [main, second], needsAttention: true }),
    fact('act_3', { workspaceIds: [second] }),
    fact('act_4', { isConnected: false, needsAttention: true }),
  )
  const count = async (as = owner) => (await stage.callTool(tools.get_team_info, {}, { as })).adAccounts
  expect(await count()).toEqual({ connected: 3, needsAttention: 1 })
  expect(await count({ ...owner, workspaceIds: [second], allWorkspaces: false })).toEqual({
    connected: 2,
    needsAttention: 1,
  })
  const inMain = await stage.callTool(tools.get_team_info, { workspaceId: main }, { as: owner })
  expect(inMain.adAccounts).toEqual({ connected: 2, needsAttention: 1 })
  const other = await stage.newTeam()
  expect(await count(makeCaller({ ...other.owner, workspaceIds }))).toEqual({ connected: 0, needsAttention: 0 })
})

test('Of facts that arrive in another order, the highest revision holds', async () => {
  const { owner, teamId, workspaceIds } = await stage.newTeam()
  const fact = { teamId, adAccountId: 'act_1', needsAttention: false, workspaceIds }
  await tell({ ...fact, revision: 1, isConnected: true })
  await tell({ ...fact, revision: 3, isConnected: true, needsAttention: true })
  await tell({ ...fact, revision: 2, isConnected: false })
  const info = await stage.callTool(tools.get_team_info, {}, { as: owner })
  expect(info.adAccounts).toEqual({ connected: 1, needsAttention: 1 })
})
