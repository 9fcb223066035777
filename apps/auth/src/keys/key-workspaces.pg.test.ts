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

/** Each test uses its own team, because some add a workspace. */
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

test('a maker who sees one workspace makes keys for that one only, whatever they see later', async () => {
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

test('a key includes later workspaces only if its maker asks for all and sees all of them', async () => {
  await newTeam()
  const bob = await on.createPerson('admin', ann)
  await join(bob.userId, 'admin', [north, south])
  expect(await createKey(bob, 'all')).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', issues: [{ path: 'workspaceIds', code: 'not_grantable' }] },
  })
  const unspecified = await createKey(ann)
  expect(unspecified.body['workspaceIds']).toEqual([north, south])
  const forAll = await createKey(ann, 'all')
  expect(forAll.body['workspaceIds']).toBe('all')
  const west = await addWorkspace()
  expect(await reachOf(unspecified.body['key'])).toEqual(sorted(north, south))
  expect(await reachOf(forAll.body['key'])).toEqual(sorted(north, south, west))
})

test('a key is limited to what its maker sees now, and never grows beyond its own workspaces', async () => {
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

test.each([['some'], [null], [7], [[]], [['all']]])('%j is refused as a choice of workspaces', async (workspaceIds) => {
  await newTeam()
  const { status, body } = await createKey(ann, workspaceIds)
  expect([status, body['code']]).toEqual([400, 'invalid_input'])
  const [issue] = body['issues'] as { path: string }[]
  expect(issue!.path).toMatch(/^workspaceIds(\[0\])?$/)
})
