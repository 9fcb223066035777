import { randomUUID } from 'node:crypto'
import { actions, type Caller, calls, tools } from '@adloom/contracts'
import { afterAll, describe, expect, test } from 'vitest'
import { openOrgStage } from '../../testing/org-stage.ts'

const stage = await openOrgStage()
afterAll(() => stage[Symbol.asyncDispose]())

const create = (as: Caller, name: string) => stage.callAction(actions.create_workspace, { name }, { as })
const rename = (as: Caller, workspaceId: string, name: string) =>
  stage.callAction(actions.rename_workspace, { workspaceId, name }, { as })

describe('A workspace', () => {
  test('is created by who sees all of them, and people and keys that reach all reach it', async () => {
    const { person, owner, teamId, userId } = await stage.newTeam()
    const made = await create(person, '  Spring ')
    expect(made).toEqual({ id: expect.any(String), name: 'Spring', isPrimary: false })
    const { teams } = await stage.call(calls['org.list_memberships'], { userId })
    const workspaceIds = teams.find((team) => team.id === teamId)!.workspaces.map(({ id }) => id)
    expect(workspaceIds).toContain(made.id)
    const { workspaces } = await stage.callTool(tools.list_workspaces, {}, { as: { ...owner, workspaceIds } })
    expect(workspaces.map(({ name }) => name)).toEqual(['Main', 'Spring'])
    await expect(create({ ...person, allWorkspaces: false }, 'Other')).rejects.toMatchObject({
      code: 'workspace_forbidden',
    })
    await expect(create({ ...person, role: 'member' }, 'Other')).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('has a name of its own, also when two people name two of them at once', async () => {
    const { person, workspaceIds } = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
    await expect(create(person, 'main')).rejects.toMatchObject({ code: 'conflict' })
    await expect(rename(person, workspaceIds[1]!, 'MAIN')).rejects.toMatchObject({ code: 'conflict' })
    expect(await rename(person, workspaceIds[0]!, 'MAIN')).toMatchObject({ name: 'MAIN', isPrimary: true })
    const outcomes = await Promise.allSettled([create(person, 'Fall'), create(person, 'fall')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is renamed only by who may act on it, and a team has at most 100', async () => {
    const { person, workspaceIds } = await stage.newTeam({
      workspaceNames: Array.from({ length: 50 }, (_, i) => `W${i}`),
    })
    const other = await stage.newTeam()
    const forbidden = { code: 'workspace_forbidden' }
    await expect(rename(person, other.workspaceIds[0]!, 'Mine')).rejects.toMatchObject(forbidden)
    const limited = { ...person, workspaceIds: [randomUUID()], allWorkspaces: false }
    await expect(rename(limited, workspaceIds[0]!, 'Mine')).rejects.toMatchObject(forbidden)
    await expect(rename(person, workspaceIds[0]!, '   ')).rejects.toMatchObject({ code: 'invalid_input' })
    for (let i = 50; i < 100; i++) await create(person, `W${i}`)
    await expect(create(person, 'One more')).rejects.toMatchObject({ code: 'conflict' })
  })
})

test('A team is renamed for everybody', async () => {
  const { person, owner, teamId } = await stage.newTeam()
  expect(await stage.callAction(actions.rename_team, { name: 'Luméa ' }, { as: person })).toEqual({
    teamId,
    name: 'Luméa',
  })
  const [row] = await stage.admin`select name from org.teams where team_id = ${owner.teamId}`
  expect(row).toEqual({ name: 'Luméa' })
  const limited = { ...person, allWorkspaces: false }
  await expect(stage.callAction(actions.rename_team, { name: 'X' }, { as: limited })).rejects.toMatchObject({
    code: 'workspace_forbidden',
  })
})
