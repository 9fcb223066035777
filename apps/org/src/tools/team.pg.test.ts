import { randomUUID } from 'node:crypto'
import { calls, SCOPE_NAMES, tools } from '@adloom/contracts'
import { makeCaller } from '@adloom/testing'
import { afterAll, expect, test } from 'vitest'
import { item, openOrgStage, RATE_LIMIT } from '../../testing/org-stage.ts'

const stage = await openOrgStage()
afterAll(() => stage[Symbol.asyncDispose]())

const tables = async () => {
  const rows = await stage.admin<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'org' and column_name = 'team_id'
      and table_name in (select tablename from pg_tables where schemaname = 'org')`
  return rows.map((row) => row.name)
}

test('list_workspaces returns the workspaces that the credential may act on, primary first, then by name', async () => {
  const { owner, workspaceIds } = await stage.newTeam({ workspaceNames: ['Main', 'Zeta', 'Alpha'] })
  const [main, zeta, alpha] = workspaceIds
  expect(await stage.callTool(tools.list_workspaces, {}, { as: owner })).toEqual({
    workspaces: [
      { id: main, name: 'Main', isPrimary: true },
      { id: alpha, name: 'Alpha', isPrimary: false },
      { id: zeta, name: 'Zeta', isPrimary: false },
    ],
  })
  const limited = { ...owner, workspaceIds: [zeta!], allWorkspaces: false }
  expect(await stage.callTool(tools.list_workspaces, {}, { as: limited })).toEqual({
    workspaces: [{ id: zeta, name: 'Zeta', isPrimary: false }],
  })
})

test('get_credit_balance returns seven figures that add up', async () => {
  const { owner, teamId } = await stage.newTeam({ includedCredits: 100 })
  const reservationId = await stage.reserve(teamId, 30)
  await stage.finish(item(teamId, reservationId, { credits: 12 }))
  expect(await stage.callTool(tools.get_credit_balance, {}, { as: owner })).toEqual({
    available: 70,
    reserved: 18,
    included: 100,
    used: 12,
    purchased: 0,
    periodStart: '2026-01-01T00:00:00.000Z',
    periodEnd: '2026-02-01T00:00:00.000Z',
  })
})

test('get_team_info returns the team, the credential, the number of people, the credits and the limit', async () => {
  const { owner, teamId, slug, workspaceIds } = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
  await stage.call(calls['org.add_member'], { teamId, userId: randomUUID(), role: 'member' })
  await stage.call(calls['org.add_member'], { teamId, userId: randomUUID(), role: 'member' })
  expect(await stage.callTool(tools.get_team_info, {}, { as: owner })).toEqual({
    team: { id: teamId, name: `Team ${slug}`, slug, plan: 'standard', createdAt: '2026-01-15T12:00:00.000Z' },
    caller: {
      kind: 'api_key',
      credentialId: owner.credential.id,
      name: 'test',
      scopes: [...SCOPE_NAMES],
      workspaceIds: 'all',
      expiresAt: null,
    },
    workspaces: [
      { id: workspaceIds[0], name: 'Main', isPrimary: true },
      { id: workspaceIds[1], name: 'Second', isPrimary: false },
    ],
    members: { owners: 1, admins: 0, members: 2 },
    adAccounts: { connected: 0, needsAttention: 0 },
    credits: { available: 1_000, reserved: 0, included: 1_000, used: 0 },
    // generation is not running.
    storage: null,
    limits: { requestsPerMinute: RATE_LIMIT },
  })
})

test('get_team_info returns the named workspace, or those of a limited credential', async () => {
  const { owner, workspaceIds } = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
  const [main, second] = workspaceIds
  const one = await stage.callTool(tools.get_team_info, { workspaceId: second! }, { as: owner })
  expect(one.workspaces).toEqual([{ id: second, name: 'Second', isPrimary: false }])
  const limited = { ...owner, workspaceIds: [second!], allWorkspaces: false }
  const info = await stage.callTool(tools.get_team_info, {}, { as: limited })
  expect(info.caller.workspaceIds).toEqual([second])
  const refused = stage.callTool(tools.get_team_info, { workspaceId: main! }, { as: limited })
  await expect(refused).rejects.toMatchObject({ code: 'workspace_forbidden' })
})

test('A foreign, a missing and a forbidden workspace get byte-identical errors', async () => {
  const { owner, workspaceIds } = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
  const other = await stage.newTeam()
  const limited = { ...owner, workspaceIds: [workspaceIds[0]!], allWorkspaces: false }
  for (const tool of [tools.get_team_info, tools.get_brand_kit, tools.list_products]) {
    const answers = await Promise.all(
      [other.workspaceIds[0], randomUUID(), workspaceIds[1]].map((workspaceId) =>
        stage.callToolRaw(tool, JSON.stringify({ workspaceId }), { as: limited }),
      ),
    )
    expect(answers[0]!.error?.code).toBe('workspace_forbidden')
    for (const answer of answers) expect(answer.bytes).toEqual(answers[0]!.bytes)
  }
})

test('A credential without org:read is refused, but list_workspaces needs no scope', async () => {
  const { owner } = await stage.newTeam()
  const bare = { ...owner, scopes: ['creatives:write' as const] }
  for (const tool of [tools.get_team_info, tools.get_credit_balance, tools.get_brand_kit, tools.list_products]) {
    const { error } = await stage.callToolRaw(tool, '{}', { as: bare })
    expect(error).toMatchObject({ code: 'insufficient_scope', requiredScope: 'org:read' })
  }
  expect((await stage.callTool(tools.list_workspaces, {}, { as: bare })).workspaces).toHaveLength(1)
})

test('An unknown property is refused with its path', async () => {
  const { owner } = await stage.newTeam()
  for (const tool of [tools.list_workspaces, tools.get_credit_balance, tools.get_team_info]) {
    const { error } = await stage.callToolRaw(tool, '{"verbose":true}', { as: owner })
    expect(error).toMatchObject({ code: 'invalid_input', issues: [{ path: 'verbose' }] })
  }
})

test('A query without a team sees no rows of any table, and a query of another team sees none of this one', async () => {
  const { teamId } = await stage.newTeam()
  const reservationId = await stage.reserve(teamId, 5)
  await stage.finish(item(teamId, reservationId, { credits: 5 }))
  const names = await tables()
  expect(names.length).toBeGreaterThanOrEqual(10)
  for (const name of names) {
    const { db } = stage.deps
    expect({ name, rows: await db`select 1 from ${db(name)}` }).toEqual({ name, rows: [] })
    const asOther = await db.begin(async (tx) => {
      await tx`select set_config('adloom.team', ${makeCaller().teamId}, true)`
      return tx`select 1 from ${tx(name)}`
    })
    expect({ name, rows: asOther }).toEqual({ name, rows: [] })
  }
})
