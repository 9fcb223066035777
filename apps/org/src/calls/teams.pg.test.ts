import { randomUUID } from 'node:crypto'
import { calls } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrgStage, type OrgStage } from '../../testing/org-stage.ts'

let stage: OrgStage
beforeAll(async () => {
  stage = await openOrgStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

describe('create_team', () => {
  test('creates a team with its owner, workspaces and credits', async () => {
    const team = await stage.newTeam({ workspaceNames: ['Skin', 'Hair'], includedCredits: 500 })
    const { membership } = await stage.call(calls['org.get_membership'], { teamId: team.teamId, userId: team.userId })
    expect(membership).toEqual({
      role: 'owner',
      allWorkspaces: true,
      workspaceIds: team.workspaceIds,
      primaryWorkspaceId: team.workspaceIds[0],
    })
    const rows = await stage.admin`select included, used from org.credit_accounts where team_id = ${team.teamId}`
    expect([...rows]).toEqual([{ included: 500, used: 0 }])
    expect(await stage.mismatches()).toHaveLength(0)
  })

  test('returns the existing team for a known slug, even under concurrent requests', async () => {
    const input = {
      slug: `team-${randomUUID().slice(0, 8)}`,
      name: 'Twice',
      ownerUserId: randomUUID(),
      workspaceNames: ['One', 'Two'],
      includedCredits: 10,
    }
    const answers = await Promise.all([1, 2, 3].map(() => stage.call(calls['org.create_team'], input)))
    expect(answers.filter((answer) => answer.created)).toHaveLength(1)
    const [first] = answers
    for (const answer of answers)
      expect(answer).toMatchObject({ teamId: first!.teamId, workspaceIds: first!.workspaceIds })
  })
})

describe('add_member', () => {
  test('limits a member to the given workspaces, and can change them later', async () => {
    const { teamId, workspaceIds } = await stage.newTeam({ workspaceNames: ['One', 'Two', 'Three'] })
    const userId = randomUUID()
    const [one, two] = workspaceIds
    const added = await stage.call(calls['org.add_member'], { teamId, userId, role: 'member', workspaceIds: [two!] })
    expect(added).toEqual({ added: true })
    expect((await stage.call(calls['org.get_membership'], { teamId, userId })).membership).toEqual({
      role: 'member',
      allWorkspaces: false,
      workspaceIds: [two],
      primaryWorkspaceId: one,
    })
    const changed = await stage.call(calls['org.add_member'], { teamId, userId, role: 'admin' })
    expect(changed).toEqual({ added: false })
    expect((await stage.call(calls['org.get_membership'], { teamId, userId })).membership).toMatchObject({
      role: 'admin',
      allWorkspaces: true,
      workspaceIds,
    })
  })

  test('never leaves a team without an owner', async () => {
    const { teamId, userId } = await stage.newTeam()
    const demotion = { teamId, userId, role: 'member' as const }
    await expect(stage.call(calls['org.add_member'], demotion)).rejects.toMatchObject({ code: 'conflict' })
    await stage.call(calls['org.add_member'], { teamId, userId: randomUUID(), role: 'owner' })
    expect(await stage.call(calls['org.add_member'], demotion)).toEqual({ added: false })
  })

  test('refuses a foreign workspace in the same way as a missing one', async () => {
    const { teamId } = await stage.newTeam()
    const other = await stage.newTeam()
    const base = { teamId, userId: randomUUID(), role: 'member' as const }
    const refusals = await Promise.all(
      [other.workspaceIds[0]!, randomUUID()].map((id) =>
        stage.call(calls['org.add_member'], { ...base, workspaceIds: [id] }).catch((cause) => String(cause)),
      ),
    )
    expect(refusals[0]).toMatch(/no such workspace/)
    expect(refusals[0]).toBe(refusals[1])
  })
})

describe('Memberships', () => {
  test('are null for a person who is not in the team', async () => {
    const { teamId } = await stage.newTeam()
    const other = await stage.newTeam()
    expect(await stage.call(calls['org.get_membership'], { teamId, userId: other.userId })).toEqual({
      membership: null,
    })
    expect(await stage.call(calls['org.get_membership'], { teamId: randomUUID(), userId: other.userId })).toEqual({
      membership: null,
    })
  })

  test('list the teams of a person with the role in each', async () => {
    const first = await stage.newTeam()
    const second = await stage.newTeam()
    await stage.call(calls['org.add_member'], { teamId: second.teamId, userId: first.userId, role: 'member' })
    const { teams } = await stage.call(calls['org.list_memberships'], { userId: first.userId })
    expect(new Map(teams.map((team) => [team.id, team.role]))).toEqual(
      new Map([
        [first.teamId, 'owner'],
        [second.teamId, 'member'],
      ]),
    )
  })
})

describe('remove_member', () => {
  const published = (teamId: string) => stage.memberships.filter((change) => change.teamId === teamId)

  test('removes a person, publishes the change once, and may be repeated', async () => {
    const { teamId } = await stage.newTeam()
    const userId = randomUUID()
    await stage.call(calls['org.add_member'], { teamId, userId, role: 'member' })
    await stage.call(calls['org.add_member'], { teamId, userId, role: 'admin' })
    expect(await stage.call(calls['org.remove_member'], { teamId, userId })).toEqual({ removed: true })
    expect(await stage.call(calls['org.remove_member'], { teamId, userId })).toEqual({ removed: false })
    const { membership } = await stage.call(calls['org.get_membership'], { teamId, userId })
    expect(membership).toBeNull()
    await until(() => published(teamId).length === 2)
    expect(published(teamId)).toEqual([
      { teamId, userId, change: 'updated' },
      { teamId, userId, change: 'removed' },
    ])
  })

  test('keeps the last owner', async () => {
    const { teamId, userId } = await stage.newTeam()
    await expect(stage.call(calls['org.remove_member'], { teamId, userId })).rejects.toMatchObject({ code: 'conflict' })
    await stage.call(calls['org.add_member'], { teamId, userId: randomUUID(), role: 'owner' })
    expect(await stage.call(calls['org.remove_member'], { teamId, userId })).toEqual({ removed: true })
  })
})

describe('change_role', () => {
  const roleOf = async (teamId: string, userId: string) =>
    (await stage.call(calls['org.get_membership'], { teamId, userId })).membership

  test('keeps a member’s workspaces, gives an owner all of them, and publishes the change once', async () => {
    const { teamId, userId: byUserId, workspaceIds } = await stage.newTeam({ workspaceNames: ['One', 'Two'] })
    const userId = randomUUID()
    const [one] = workspaceIds
    await stage.call(calls['org.add_member'], { teamId, userId, role: 'member', workspaceIds: [one!] })
    const give = (role: 'owner' | 'admin') => stage.call(calls['org.change_role'], { teamId, userId, role, byUserId })
    expect([await give('admin'), await give('admin')]).toEqual([{ changed: true }, { changed: false }])
    expect(await roleOf(teamId, userId)).toMatchObject({ role: 'admin', workspaceIds: [one] })
    expect(await give('owner')).toEqual({ changed: true })
    expect(await roleOf(teamId, userId)).toMatchObject({ role: 'owner', allWorkspaces: true, workspaceIds })
    const published = () => stage.memberships.filter((change) => change.teamId === teamId)
    await until(() => published().length === 2)
    expect(published()).toEqual([1, 2].map(() => ({ teamId, userId, change: 'updated' })))
  })

  test('lets only one of two owners who demote each other concurrently succeed', async () => {
    const { teamId, userId } = await stage.newTeam()
    const other = randomUUID()
    await stage.call(calls['org.add_member'], { teamId, userId: other, role: 'owner' })
    const demote = (byUserId: string, demoted: string) =>
      stage.call(calls['org.change_role'], { teamId, userId: demoted, role: 'member', byUserId })
    const outcomes = await Promise.allSettled([demote(userId, other), demote(other, userId)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
