import { calls, type Role } from '@adloom/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthStage, openAuthStage, type Person } from '../../testing/auth-stage.ts'

let on: AuthStage
let ann: Person
let north: string
let south: string
beforeAll(async () => {
  on = await openAuthStage()
})
afterAll(() => on?.[Symbol.asyncDispose]())

/** A team of its own for each test, since it gets a workspace more. */
async function newTeam() {
  ann = await on.createPerson()
  ;[north, south] = ann.workspaceIds as [string, string]
}
const join = (userId: string, role: Role, workspaceIds: string[] | null) =>
  on.stage.call(calls['org.add_member'], { teamId: ann.teamId, userId, role, workspaceIds })
const addWorkspace = async () => {
  const id = crypto.randomUUID()
  await on.stage.admin`
    insert into org.workspaces (team_id, id, name, is_primary, position, created_at)
    values (${ann.teamId}, ${id}, 'West', false, 9, now())`
  return id
}
async function createKey(by: Person, workspaceIds?: unknown) {
  const body = { teamId: ann.teamId, name: 'script', scopes: ['org:read'], workspaceIds }
  return on.ask('POST', '/api/settings/api-keys', { body, cookie: await on.signIn(by) })
}
async function reachOf(key: unknown) {
  const answer = await on.resolve(String(key))
  return answer.valid ? answer.caller.workspaceIds.toSorted((a, b) => a.localeCompare(b)) : null
}
const sorted = (...ids: string[]) => ids.toSorted((a, b) => a.localeCompare(b))

test('who sees one workspace gives away that one, whatever they get to see later', async () => {
  await newTeam()
  const bob = await on.createPerson('admin', ann)
  await join(bob.userId, 'admin', [north])
  const { status, body } = await createKey(bob)
  expect([status, body['workspaceIds']]).toEqual([201, [north]])
  const byOperator = await on.issueKey(bob, ['org:read'])
  await join(bob.userId, 'owner', null)
  expect(await reachOf(body['key'])).toEqual([north])
  expect(await reachOf(byOperator.key)).toEqual([north])
})

test('later workspaces are given only by who says so and sees all of them', async () => {
  await newTeam()
  const bob = await on.createPerson('admin', ann)
  await join(bob.userId, 'admin', [north, south])
  expect(await createKey(bob, 'all')).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', issues: [{ path: 'workspaceIds', code: 'not_grantable' }] },
  })
  const silent = await createKey(ann)
  expect(silent.body['workspaceIds']).toEqual([north, south])
  const said = await createKey(ann, 'all')
  expect(said.body['workspaceIds']).toBe('all')
  const west = await addWorkspace()
  expect(await reachOf(silent.body['key'])).toEqual(sorted(north, south))
  expect(await reachOf(said.body['key'])).toEqual(sorted(north, south, west))
})

test('what was picked is bounded by what the maker sees now, and comes back no wider', async () => {
  await newTeam()
  const bob = await on.createPerson('admin', ann)
  const { body } = await createKey(bob, [north, south])
  await join(bob.userId, 'admin', [south])
  expect(await reachOf(body['key'])).toEqual([south])
  await join(bob.userId, 'admin', null)
  const west = await addWorkspace()
  expect(await reachOf(body['key'])).toEqual(sorted(north, south))
  expect(await reachOf(body['key'])).not.toContain(west)
})

test.each([['some'], [null], [7], [[]], [['all']]])('%j is no choice of workspaces', async (workspaceIds) => {
  await newTeam()
  const { status, body } = await createKey(ann, workspaceIds)
  expect([status, body['code']]).toEqual([400, 'invalid_input'])
  const [issue] = body['issues'] as { path: string }[]
  expect(issue!.path).toMatch(/^workspaceIds(\[0\])?$/)
})
